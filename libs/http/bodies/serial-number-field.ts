import { EXAMPLE_SERIAL_NUMBER } from '../../domain/serial-number.js';
import { Text } from './fields.js';

/** The field by which requests name a chatbot. */
export const serialNumberField = (): PropertyDecorator =>
  Text({ min: 1, max: 64, description: 'Serial number of the chatbot, from Add', example: EXAMPLE_SERIAL_NUMBER });

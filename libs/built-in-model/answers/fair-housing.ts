import { Reader } from '../../listing-words/said.js';

/**
 * Signs that a message asks for, or about, people by what the law protects: race, colour, religion, national origin, sex,
 * family status and disability. Facts of a home stay answerable: a ramp, a church next door, "we have two kids".
 */
const PROTECTED = new Reader(/^protected$/);

/** Whether it asks to be steered by protected characteristics, in the languages whose catalogue has such signs. */
export const asksToSteer = (message: string): boolean => PROTECTED.in(message).length > 0;

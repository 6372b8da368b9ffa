import { isOpenAt } from '#libs/domain/office-hours.js';
import type { ChatbotSettings } from '../../chatbots/chatbots.api.js';

/** Whether a visitor can call a person now: the owner says whom, and the office is open. */
export const canCallPerson = ({ handOffEmail, officeHours, timeZone }: ChatbotSettings, now: number): boolean =>
  handOffEmail !== '' && isOpenAt(officeHours, timeZone, now);

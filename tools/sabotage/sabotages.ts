import { GUARDS_OF_ANSWERS } from './guards-of-answers.js';
import { GUARDS_OF_CALLERS } from './guards-of-callers.js';
import { GUARDS_OF_DATA } from './guards-of-data.js';
import { GUARDS_OF_DEEDS } from './guards-of-deeds.js';
import { GUARDS_OF_DELIVERIES } from './guards-of-deliveries.js';
import { GUARDS_OF_REQUESTS } from './guards-of-requests.js';
import { GUARDS_OF_STARTING } from './guards-of-starting.js';
import { GUARDS_OF_STOPPING } from './guards-of-stopping.js';
import { GUARDS_OF_VISITORS } from './guards-of-visitors.js';
import type { Sabotage } from './sabotage.js';

/** Every guard that is tried; the house depends on each of them. */
export const SABOTAGES: readonly Sabotage[] = [
  ...GUARDS_OF_DATA,
  ...GUARDS_OF_DEEDS,
  ...GUARDS_OF_DELIVERIES,
  ...GUARDS_OF_CALLERS,
  ...GUARDS_OF_VISITORS,
  ...GUARDS_OF_REQUESTS,
  ...GUARDS_OF_ANSWERS,
  ...GUARDS_OF_STARTING,
  ...GUARDS_OF_STOPPING,
];

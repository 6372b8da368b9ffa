import type { NewlyTold } from '../domain/row-watermark.js';

/** The condition that a row is newly told; `instant` is the column of its instant. An index over chatbot, id and instant answers it. */
export const isNewlyTold = (instant: string): string =>
  `chatbot_id = ? AND id >= ? AND id <= ? AND ${instant} < ? AND (${instant} >= ? OR id > ?)`;

/** The parameters of that condition. */
export const newlyToldOf = (chatbotId: number, { before, until, lastId }: NewlyTold): number[] => [
  chatbotId,
  before.firstId,
  lastId,
  until,
  before.until,
  before.lastId,
];

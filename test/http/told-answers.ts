import { expect } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { RunningService } from '../support/service/running-service.js';
import { create } from './listing-bodies.js';

/** A question, with what its answer says and what it does not say. */
export type Turn = readonly [question: string, says: RegExp, saysNot?: RegExp];

/** Asks the questions one after the other, in a chat of a new chatbot that has these homes. */
export async function expectAnswers(
  service: RunningService,
  homes: readonly { readonly MLSNumber: string }[],
  turns: readonly Turn[],
): Promise<void> {
  const chat = await Chat.open(service);
  for (const home of homes)
    await create(service, chat.serialNumber, { ...home, Url: `https://listings.example/${home.MLSNumber}` });
  for (const [question, says, saysNot] of turns) {
    const { content } = (await chat.ask(question)).body.Data;
    expect(content).toMatch(says);
    if (saysNot) expect(content).not.toMatch(saysNot);
  }
}

import { setImmediate as breathe } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, UnknownOutcome } from '#libs/domain/domain-error.js';
import type { ChatbotCard } from '../../src/chatbots/chatbots.api.js';
import type { Message } from '../../src/conversations/domain/message.js';
import type { AdmittedTurn } from '../../src/conversations/ports/turns.js';
import type { AdmitUnlimited } from '../../src/conversations/use-cases/admit-unlimited.js';
import { AdmitMessage, type AdmitTogether } from '../../src/conversations/use-cases/admit-message.js';
import type { MessageLimits } from '../../src/conversations/use-cases/message-limits.js';

const full = new DomainError('too-many', 'full', { limit: 'window' });
const away = new DomainError('unavailable', 'away');

describe('Messages that come while another one is admitted', () => {
  /** The sessions of each unit, and what goes on with it. */
  let units: { sessions: number[]; chatbot: number; goOn: (outcome?: (DomainError | null)[] | Error) => void }[];
  let admit: AdmitMessage;

  beforeEach(() => {
    units = [];
    const run = async (messages: readonly Message[], { id: chatbotId }: ChatbotCard) => {
      const sessions = messages.map(({ sessionId }) => sessionId);
      const outcome = await new Promise<(DomainError | null)[] | Error | undefined>((goOn) => {
        units.push({ sessions, chatbot: chatbotId, goOn });
      });
      if (outcome instanceof Error) throw outcome;
      return sessions.map((sessionId, at) => outcome?.[at] ?? ({ sessionId, chatbotId } as AdmittedTurn));
    };
    const limits = { requireTokens: () => Promise.resolve() } as Partial<MessageLimits> as MessageLimits;
    const unlimited = { run: () => Promise.resolve(null) } as Partial<AdmitUnlimited> as AdmitUnlimited;
    admit = new AdmitMessage(limits, unlimited, { run } as Partial<AdmitTogether> as AdmitTogether);
  });

  const ask = (sessionId: number, id = 1, revision = 1) =>
    admit
      .run({ sessionId } as Message, { id, revision, workspaceId: 1 } as ChatbotCard)
      .then(({ sessionId }) => sessionId)
      .catch((error: DomainError) => error.message);
  /** Once what has come to the process is heard, and what waits behind it has begun. */
  const sessionsOf = async () => {
    await breathe();
    await breathe();
    return units.map(({ sessions }) => sessions);
  };

  /** The first one, which is being admitted, and others that come meanwhile. */
  const behindFirst = async (...others: readonly Readonly<Parameters<typeof ask>>[]) => {
    const first = ask(1);
    await sessionsOf();
    return [first, ...others.map((other) => ask(...other))];
  };

  it('are admitted together with what has come to the process by then', async () => {
    const asks = [ask(1), ask(2), ask(3)];
    expect(await sessionsOf()).toEqual([[1, 2, 3]]);
    units[0]!.goOn();
    expect(await Promise.all(asks)).toEqual([1, 2, 3]);
  });

  it('are admitted together next', async () => {
    const asks = await behindFirst([2], [3]);
    expect(await sessionsOf()).toEqual([[1]]);
    units[0]!.goOn();
    expect(await sessionsOf()).toEqual([[1], [2, 3]]);
    asks.push(ask(4));
    units[1]!.goOn([null, full]);
    expect(await sessionsOf()).toEqual([[1], [2, 3], [4]]);
    units[2]!.goOn();
    expect(await Promise.all(asks)).toEqual([1, 2, 'full', 4]);
    void ask(5);
    expect(await sessionsOf()).toEqual([[1], [2, 3], [4], [5]]);
  });

  it('never wait for those of another chatbot', async () => {
    for (const chatbot of [1, 2, 1, 2]) void ask(units.length + chatbot, chatbot);
    await sessionsOf();
    expect(units.map(({ chatbot }) => chatbot)).toEqual([1, 2]);
  });

  it('follow each other where they are of one session, and where the chatbot was edited between', async () => {
    const asks = await behindFirst([2], [2], [3, 1, 2], [4], [2]);
    for (const unit of [0, 1, 2, 3, 4]) {
      await sessionsOf();
      units[unit]!.goOn();
    }
    expect(await sessionsOf()).toEqual([[1], [2, 4], [3], [2], [2]]);
    expect(await Promise.all(asks)).toEqual([1, 2, 2, 3, 4, 2]);
  });

  it('are at most sixteen', async () => {
    void (await behindFirst(...Array.from({ length: 39 }, (_, at) => [at + 2] as const)));
    for (const unit of [0, 1, 2]) {
      await sessionsOf();
      units[unit]!.goOn();
    }
    expect((await sessionsOf()).map(({ length }) => length)).toEqual([1, 16, 16, 7]);
  });

  it('are tried one by one where they fail together, and so are those behind them', async () => {
    const asks = await behindFirst([2], [3]);
    units[0]!.goOn();
    await sessionsOf();
    asks.push(ask(4));
    units[1]!.goOn(away);
    expect(await sessionsOf()).toEqual([[1], [2, 3], [2], [3], [4]]);
    units[2]!.goOn();
    units[3]!.goOn(away);
    units[4]!.goOn();
    expect(await Promise.all(asks)).toEqual([1, 2, 'away', 4]);
  });

  it('all hear that their outcome is unknown, and none is tried again', async () => {
    const asks = await behindFirst([2], [3]);
    units[0]!.goOn();
    await sessionsOf();
    units[1]!.goOn(new UnknownOutcome(away));
    expect(await Promise.all(asks)).toEqual([1, 'away', 'away']);
    expect(await sessionsOf()).toEqual([[1], [2, 3]]);
  });
});

import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { askBy, WAYS_IN } from '../support/interface/ways-in.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { withoutNote } from '../support/providers/told-notes.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns, storedTurns } from '../support/databases/stored-turns.js';
import { eventually } from '../support/eventually.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const ASKS = 8;
const numbers = Array.from({ length: ASKS }, (_, index) => index);
const answers = numbers.map((number): Script => ({ fragments: [`A${number}`, ' and', ' on'], fragmentDelayMs: 15 }));

const textsOf = (call: number): string[] =>
  (provider.calls[call]!.body.messages as { content: string }[]).slice(1).map(({ content }) => withoutNote(content));

/** Each call has seen every earlier question with its whole answer: it began when they were over. */
async function expectOneAfterAnother(service: Service, { sessionID }: Chat): Promise<void> {
  const turns = await endedTurns(service, sessionID);
  expect(turns.map(({ answer }) => answer)).toEqual(numbers.map((number) => `A${number} and on`));
  const spoken = turns.flatMap(({ question, answer }) => [question, answer]);
  expect(numbers.map(textsOf)).toEqual(numbers.map((number) => spoken.slice(0, 2 * number + 1)));
}

const env = { ...answeredBy(provider), QUEUE_SECONDS: '5' };

describeService(
  'Asks of one session',
  (service) => {
    it('078 are answered one after the other, in the order of their admission', async () => {
      const chat = await Chat.open(service());
      provider.play(...answers);
      const asked = await Promise.all(numbers.map((number) => chat.ask(`Q${number}`)));
      expect(asked.map(({ status }) => status)).toEqual(numbers.map(() => 200));
      await expectOneAfterAnother(service(), chat);
      // Each caller got the answer to its own question.
      const turns = await endedTurns(service(), chat.sessionID);
      expect(turns.map(({ id, question }) => [2 * id, question]).sort()).toEqual(
        asked.map(({ body }, number) => [body.Data.messageid, `Q${number}`]).sort(),
      );
      const said = await chat.said();
      expect(said.map(({ Content }) => Content)).toEqual(turns.flatMap(({ question, answer }) => [question, answer]));
    });

    it('148 never mix, some as streams, some as JSON, some by other protocols', async () => {
      const chat = await Chat.open(service());
      provider.play(...answers);
      const asked = await Promise.all(
        numbers.map(async (number) => {
          const way = WAYS_IN[number % 4];
          if (way) return (await askBy(way, chat, `Q${number}`)).said;
          const { events } = await chat.stream(`Q${number}`);
          return events
            .slice(0, -1)
            .map(({ data }) => (data as { content: string }).content)
            .join('');
        }),
      );
      expect(asked.sort()).toEqual(numbers.map((number) => `A${number} and on`));
      await expectOneAfterAnother(service(), chat);
    });

    it('078 keep their order across two processes', async () => {
      const chat = await Chat.open(service());
      const other = chat.through(await service().replica());
      provider.play(...answers);
      await Promise.all(numbers.map((number) => (number % 2 === 0 ? chat : other).ask(`Q${number}`)));
      await expectOneAfterAnother(service(), chat);
    });

    it('hold up no other session', async () => {
      const chat = await Chat.open(service());
      provider.play({ end: 'silent' });
      const leaving = new AbortController();
      const held = chat.ask('Q', { signal: leaving.signal }).catch(() => 'left');
      await provider.until(({ open }) => open === 1);
      expect((await (await chat.another()).ask('Q')).status).toBe(200);
      leaving.abort();
      expect(await held).toBe('left');
    });

    it('are refused with 503 and Retry-After when they have waited too long, and not counted', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['At last'], delayMs: 8_000 });
      const first = chat.ask('Q1');
      await provider.until(({ open }) => open === 1);
      const second = await chat.ask('Q2');
      expect(second.status).toBe(503);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
      expect((await first).status).toBe(200);
      expect(await chat.count()).toBe(1);
      expect((await endedTurns(service(), chat.sessionID)).map(({ state }) => state)).toEqual(['done', 'failed']);
    });

    it('go on when an earlier caller has left before its turn', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['A'], delayMs: 500 });
      const first = chat.ask('Q1');
      await provider.until(({ open }) => open === 1);
      const leaving = new AbortController();
      const second = chat.ask('Q2', { signal: leaving.signal }).catch(() => 'left');
      await eventually(
        () => storedTurns(service(), chat.sessionID),
        (turns) => turns.length === 2,
      );
      leaving.abort();
      expect(await second).toBe('left');
      expect((await chat.ask('Q3')).status).toBe(200);
      expect((await first).status).toBe(200);
      const turns = await endedTurns(service(), chat.sessionID);
      expect(turns.map(({ state }) => state)).toEqual(['done', 'interrupted', 'done']);
      expect(provider.counts.calls).toBe(2);
    });
  },
  { env },
);

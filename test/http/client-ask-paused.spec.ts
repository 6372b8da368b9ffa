import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { getAnswer, nameOf } from '../support/interface/kept-answers.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { endedTurns, storedTurns } from '../support/databases/stored-turns.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeService(
  'A process that is paused while it answers',
  (service) => {
    it('147 shows no end that its rows do not have, and gives back once, when others have closed them', async () => {
      const replica = await service().replica();
      const chat = await Chat.open(service(), { MessageLimit: 2 });
      const other = await chat.another();
      provider.play(
        { fragments: ['Half ', 'and half'], fragmentDelayMs: 4_000 },
        { fragments: ['Late'], delayMs: 5_000 },
      );
      let heard = '';
      const streaming = chat.stream('Hi', { onBytes: (bytes) => (heard += bytes.toString()) });
      await provider.until(({ calls }) => calls === 1);
      const asking = other.ask('Hi');
      await provider.until(({ calls }) => calls === 2);
      await eventually(
        () => Promise.resolve(heard),
        (text) => text.includes('Half'),
      );
      process.kill(service().pid, 'SIGSTOP');
      try {
        // Its lease runs out, and the other replica closes both.
        for (const { sessionID } of [chat, other]) {
          expect((await endedTurns(service(), sessionID)).map(({ state }) => state)).toEqual(['failed']);
        }
        // Meanwhile the provider has said it all.
        await provider.until(({ open }) => open === 0);
      } finally {
        process.kill(service().pid, 'SIGCONT');
      }
      const [streamed, asked] = await Promise.all([streaming, asking]);
      expect(streamed.events.at(-1)).toEqual({ event: 'error', data: expect.objectContaining({ Code: 503 }) });
      expect(JSON.stringify(finalOf(streamed.events))).not.toContain('AnswerID');
      expect(fragmentsOf(streamed.events)[0]).toBe('Half ');
      expect(asked.status).toBe(503);

      const messageid = nameOf(streamed);
      const [turn] = await storedTurns(service(), chat.sessionID);
      expect(turn).toMatchObject({ id: messageid / 2, state: 'failed', tokens: 0 });
      expect('Half and half'.startsWith(turn!.answer!)).toBe(true);
      for (const place of [service(), replica]) {
        const { body } = await getAnswer(place, messageid);
        expect(body.Data).toMatchObject({ content: turn!.answer, State: 'failed' });
      }
      expect(await rowsOf(service().databaseUrl, 'SELECT * FROM answer_pieces')).toEqual([]);

      // Given back once each: of two messages a month exactly two are left.
      expect(await chat.count()).toBe(0);
      provider.otherwise(says('Well again.'));
      const codes = [];
      for (const place of [service(), replica, service()]) codes.push((await chat.through(place).ask('Hi')).status);
      expect(codes).toEqual([200, 200, 429]);
    });
  },
  { env: answeredBy(provider), databases: ['mysql'] },
);

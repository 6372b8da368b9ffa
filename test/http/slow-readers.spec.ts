import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { askWithoutReading } from '../support/wire/deaf-reader.js';
import { eventually } from '../support/eventually.js';
import { openDescriptors, peakMemory } from '../support/programs/process-facts.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { finalOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** As JSON each character takes six bytes: more than all buffers between the service and a reader hold. */
const PIECES = Array<string>(900).fill(`a${'\u0001'.repeat(998)}\n`);
/** Readers at once; more in a long form: `SLOW_READERS=200`. */
const READERS = Number(process.env.SLOW_READERS ?? 20);
/** What waits for a reader is bounded: an answer, and little besides. */
const MOST_MB_EACH = 8;
/** Little room for garbage, which would count as well. */
const NODE_OPTIONS = '--max-semi-space-size=1';

/** Connections that the database may take meanwhile. */
const POOL_SIZE = '5';

/** Milliseconds between two bites of a reader who takes its time. */
const BITE_MS = 30;

describeService(
  'A reader',
  (service) => {
    it('144 that takes nothing is cut; the turn ends as interrupted and keeps what was said', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: PIECES, end: 'hang' });
      const socket = askWithoutReading(service(), chat);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await provider.until(({ calls }) => calls === 1);
      await provider.until(({ aborted }) => aborted === 1);

      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn).toMatchObject({ state: 'interrupted', answer: PIECES.join('') });
      // The rest of what the kernel holds comes, and then the end.
      socket.resume();
      await closed;
      expect(await chat.count()).toBe(1);
    });

    it('144 that takes little, again and again, gets everything', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: PIECES });
      const socket = askWithoutReading(service(), chat);
      let tail = '';
      socket.on('data', (bytes: Buffer) => {
        tail = (tail + bytes.toString('latin1')).slice(-100);
        socket.pause();
        setTimeout(() => socket.resume(), BITE_MS);
      });
      socket.resume();
      await eventually(
        () => Promise.resolve(tail),
        (end) => end.endsWith('\r\n0\r\n\r\n'),
      );
      socket.destroy();
      expect(tail).toMatch(/"TotalToken":15\}\n\n/);
      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn).toMatchObject({ state: 'done', answer: PIECES.join('') });
    });

    it(`144 one of ${READERS} that take nothing costs little memory, and others none of their time`, async () => {
      const chats = await Promise.all(Array.from({ length: READERS }, () => Chat.open(service())));
      const other = await Chat.open(service());
      // What the first questions load and leave behind is no reader's.
      provider.otherwise(says('ok'));
      for (let times = 0; times < 10; times++) await other.stream('Hi');
      provider.reset();
      const before = { memory: peakMemory(service().pid), descriptors: openDescriptors(service().pid) };
      provider.otherwise({ fragments: PIECES, end: 'hang' });
      const sockets = chats.map((chat) => askWithoutReading(service(), chat));
      await provider.until(({ calls }) => calls === READERS);
      provider.otherwise(says('ok'));
      for (let times = 0; times < 10; times++) expect(finalOf((await other.stream('Hi')).events).Answer).toBe('ok');
      await provider.until(({ open }) => open === 0);
      const turns = await Promise.all(chats.map(({ sessionID }) => endedTurns(service(), sessionID)));
      expect(turns.map(([turn]) => turn!.state)).toEqual(chats.map(() => 'interrupted'));
      expect(peakMemory(service().pid) - before.memory).toBeLessThan(READERS * MOST_MB_EACH);
      for (const socket of sockets) socket.destroy();
      await eventually(
        () => Promise.resolve(openDescriptors(service().pid)),
        (open) => open <= before.descriptors + Number(POOL_SIZE),
      );
    });
  },
  {
    env: {
      ...answeredBy(provider),
      ...{ SLOW_READER_SECONDS: '2', LLM_MAX_ANSWER_TOKENS: '1000000' },
      ...{ DATABASE_POOL_SIZE: POOL_SIZE, NODE_OPTIONS },
    },
  },
);

import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { getAnswer, nameOf } from '../support/interface/kept-answers.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { fragmentsOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const PIECES = ['a ', 'b ', 'c ', 'd ', 'e ', 'f '];

/** Where asks stand when the process is killed: each gets a session of its own. */
const POINTS: readonly Script[] = [
  ...Array.from({ length: 4 }, (): Script => ({ end: 'silent' })),
  ...Array.from({ length: 4 }, (): Script => ({ end: 'hang' })),
  ...PIECES.map((_, index): Script => ({ fragments: PIECES.slice(0, index + 1), end: 'hang' })),
  { fragments: [PIECES.join('')], end: 'hang' },
  { fragments: Array.from({ length: 500 }, (_, index) => `${index} `), end: 'hang' },
];
/** Asks that wait behind another one of their session. */
const WAITING = 4;

const textOf = ({ fragments = [] }: Script): string => fragments.join('');

/** A limit that none of these tests reaches, so that messages are counted. */
const LIMITED = { MessageLimit: 1_000_000 };

/** What the limits have counted of a chatbot; nothing where it has none. */
async function counted({ databaseUrl }: Service, sessionID: number): Promise<number | undefined> {
  const sql = `SELECT used FROM allowances
    WHERE chatbot_id = (SELECT chatbot_id FROM sessions WHERE id = ?) AND counted = 1`;
  return (await rowsOf<{ used: number }>(databaseUrl, sql, [sessionID]))[0]?.used;
}

describeService(
  'A process that is killed amid many asks',
  (service) => {
    it('117 at twenty points of an ask leaves every question, closed, given back, with what was shown of its answer', async () => {
      const chat = await Chat.open(service(), LIMITED);
      provider.play(says('Done.'));
      const done = (await chat.ask('First')).body.Data;
      const places: { sessionID: number; script: Script; question: string }[] = [];
      const lost: Promise<unknown>[] = [];
      const ask = async (script: Script, other: Chat): Promise<void> => {
        const question = `Question ${places.length}`;
        places.push({ sessionID: other.sessionID, script, question });
        const asked = places.length % 2 === 0 ? other.ask(question) : other.stream(question);
        lost.push(asked.catch(() => undefined));
      };
      const chats: Chat[] = [];
      for (const script of POINTS) {
        chats.push(await chat.another());
        provider.play(script);
        void ask(script, chats.at(-1)!);
        await provider.until(({ calls }) => calls === chats.length + 1);
      }
      for (const other of chats.slice(0, WAITING)) void ask({}, other);
      const stored = () =>
        rowsOf<{ id: number; question: string }>(
          service().databaseUrl,
          "SELECT id, question FROM turns WHERE state = 'running'",
        );
      const running = await eventually(stored, (turns) => turns.length === POINTS.length + WAITING);
      const answerIdOf = (asked: string) => 2 * running.find(({ question }) => question === asked)!.id;
      // What is shown is stored a moment later.
      for (const { question, script } of places) {
        const { body } = await eventually(
          () => getAnswer(service(), answerIdOf(question)),
          ({ body: { Data } }) => Data.content === textOf(script),
        );
        expect(body.Data.State).toBe('running');
      }
      await service().kill('SIGKILL');
      await Promise.all(lost);
      await service().restart();

      for (const { sessionID, question, script } of places) {
        const turns = await endedTurns(service(), sessionID);
        expect(turns.find((turn) => turn.question === question)).toMatchObject({
          state: 'failed',
          answer: textOf(script),
        });
        const { body } = await getAnswer(service(), answerIdOf(question));
        expect(body.Data).toMatchObject({ State: 'failed', content: textOf(script) });
      }
      expect((await getAnswer(service(), done.messageid)).body.Data).toEqual({ ...done, State: 'done' });
      expect([await chat.count(), await counted(service(), chat.sessionID)]).toEqual([1, 1]);
      expect(await rowsOf(service().databaseUrl, 'SELECT * FROM answer_pieces')).toEqual([]);
    });

    it.each([
      [30, LIMITED],
      [120, LIMITED],
      [75, {}],
    ])(
      '117 at any moment (%i ms after the first answer, with %j) keeps what it told, and counts what it answered',
      async (ms, settings) => {
        const chat = await Chat.open(service(), settings);
        provider.otherwise({ fragments: ['One ', 'by ', 'one.'], fragmentDelayMs: 10 });
        const chats = await Promise.all(Array.from({ length: 20 }, () => chat.another()));
        const keepAsking = async (other: Chat) => {
          const told = [];
          for (;;) {
            const streamed = await other.stream('Hi').catch(() => undefined);
            if (streamed) told.push(streamed);
            if (!streamed?.isComplete) return told;
          }
        };
        const asking = chats.map(keepAsking);
        await provider.until(({ calls }) => calls > chats.length);
        await new Promise((resolve) => setTimeout(resolve, ms));
        await service().kill('SIGKILL');
        const told = (await Promise.all(asking)).flat();
        await service().restart();

        const turns = (await Promise.all(chats.map(({ sessionID }) => endedTurns(service(), sessionID)))).flat();
        for (const answer of told) {
          const turn = turns.find(({ id }) => 2 * id === nameOf(answer));
          if (answer.isComplete) expect(turn).toMatchObject({ state: 'done', answer: 'One by one.' });
          // It may have ended without its last word being heard; what was not yet stored of it is lost.
          else expect(['done', 'failed']).toContain(turn?.state);
          if (turn?.state === 'done') expect(turn.answer!.startsWith(fragmentsOf(answer.events).join(''))).toBe(true);
        }
        const answered = turns.filter(({ state }) => state === 'done').length;
        expect(answered).toBeGreaterThanOrEqual(told.filter(({ isComplete }) => isComplete).length);
        const isCounted = settings === LIMITED;
        expect(await chat.count()).toBe(answered);
        expect(await counted(service(), chat.sessionID)).toBe(isCounted ? answered : undefined);
      },
    );
  },
  { env: answeredBy(provider) },
);

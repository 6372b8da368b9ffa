import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { openAiWords } from '../support/providers/provider-words.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** An answer with two bytes that no UTF-8 text can have. */
function brokenUtf8(): Script {
  const text = [openAiWords.opening({}), openAiWords.fragment('a**b'), openAiWords.ending({})].join('');
  const body = Buffer.from(text.replace('**', '\xff\xfe'), 'latin1');
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, body };
}

const NO_WORD = 'I have no answer to that just now. Please ask again.';

describeService(
  'ClientAsk',
  (service) => {
    it('answers with exactly the four fields of the interface', async () => {
      provider.play({ fragments: ['Hello', ' there'], usage: { prompt: 31, completion: 11 } });
      const chat = await Chat.open(service());
      const { body } = await chat.ask('Hi');
      expect(body).toEqual({
        Data: { messageid: expect.any(Number), content: 'Hello there', totalToken: 42, noAnswer: false },
        Version: '1.0.0',
        Success: true,
        Code: 200,
        Message: '',
      });
    });

    it('numbers answers with twice the number of their turn, rising within a session', async () => {
      const chat = await Chat.open(service());
      const ids = [(await chat.ask('One')).body.Data.messageid, (await chat.ask('Two')).body.Data.messageid];
      const turns = await endedTurns(service(), chat.sessionID);
      expect(ids).toEqual(turns.map(({ id }) => 2 * id));
    });

    it('estimates the tokens where the provider reports none', async () => {
      provider.play({ fragments: ['Four words of answer.'], usage: null });
      const { body } = await (await Chat.open(service())).ask('How many tokens is this?');
      expect(body.Data.totalToken).toBeGreaterThan(10);
      // Most of it are the rules that every model is told.
      expect(body.Data.totalToken).toBeLessThan(800);
    });

    describe('079 says noAnswer when the model', () => {
      it.each<[string, Script, string]>([
        ['declares it', says('[no answer] I only know homes.'), 'I only know homes.'],
        ['declares it in small pieces', says('[n', 'o an', 'swer', ']', ' ', 'Sorry.'), 'Sorry.'],
        ['declares it in capitals behind blanks', says('\n [NO ANSWER]\nSorry.'), 'Sorry.'],
        ['declares it and says nothing else', says('[no answer]'), NO_WORD],
        ['says nothing', {}, NO_WORD],
        ['says only blanks', says(' \n', '\t '), NO_WORD],
        ['refuses', { refusal: 'I will not do that.' }, 'I will not do that.'],
        ['is stopped by a filter', { fragments: ['I'], finishReason: 'content_filter' }, 'I'],
      ])('%s', async (_, script, content) => {
        // The retry of a model that says nothing.
        provider.otherwise(script);
        const chat = await Chat.open(service());
        const { status, body } = await chat.ask('Will it rain?');
        expect({ status, ...body.Data }).toMatchObject({ status: 200, content, noAnswer: true });
        const [turn] = await endedTurns(service(), chat.sessionID);
        expect(turn).toMatchObject({ state: 'done', answer: content });
        expect(await chat.count()).toBe(1);
      });

      it.each(['The sign says [no answer] here.', '[no answers were given]', '[no ans'])(
        'but not for an answer such as "%s"',
        async (content) => {
          provider.play(says(...content.match(/.{1,3}/g)!));
          const { body } = await (await Chat.open(service())).ask('What?');
          expect(body.Data).toMatchObject({ content, noAnswer: false });
        },
      );
    });

    describe('AnswerSuffix', () => {
      it('ends every answer once, and is stored with it', async () => {
        provider.otherwise(says('Yes', '.'));
        const chat = await Chat.open(service(), { AnswerSuffix: '\n— Harbour Homes' });
        const content = 'Yes.\n\n— Harbour Homes';
        expect((await chat.ask('One?')).body.Data.content).toBe(content);
        expect((await chat.ask('Two?')).body.Data.content).toBe(content);
        const turns = await endedTurns(service(), chat.sessionID);
        expect(turns.map(({ answer }) => answer)).toEqual([content, content]);
      });

      it('makes no answer of an empty one', async () => {
        provider.otherwise({});
        const chat = await Chat.open(service(), { AnswerSuffix: '— Harbour Homes' });
        expect((await chat.ask('Hm?')).body.Data).toMatchObject({ content: NO_WORD, noAnswer: true });
      });
    });

    it('063 answers with the settings that it began with, whatever is edited meanwhile', async () => {
      provider.play({ fragments: ['One ', 'two'], fragmentDelayMs: 500 });
      const chat = await Chat.open(service(), { AnswerSuffix: ' — old' });
      const asking = chat.ask('Hi');
      await provider.until(({ open }) => open === 1);
      await chat.edit({ AnswerSuffix: ' — new' });
      expect((await asking).body.Data.content).toBe('One two\n\n— old');
      expect((await chat.ask('Hi')).body.Data.content).toBe('ok\n\n— new');
    });

    describe('068 keeps a message as it was sent, be it', () => {
      it.each([
        ['32,000 letters', 'a'.repeat(32_000)],
        ['32,000 emoji', '🏡'.repeat(32_000)],
        ['right-to-left and zero-width characters', '\u202eabc\u202c a\u200bb\ufeff c\u0301\u0302\u0303'],
        ['surrounded by blanks and line ends', ' \r\n a \n\n'],
        ['full of SQL and code', `' OR 1=1 -- "); process.exit(1) \\ % _ \${x} {{y}}`],
        ['a mark of the tokenizer', '<|endoftext|>'],
      ])('%s', async (_, content) => {
        const chat = await Chat.open(service());
        expect((await chat.ask(content)).status).toBe(200);
        expect((await chat.said())[0]).toEqual({ Type: 'User', Content: content });
        expect((await endedTurns(service(), chat.sessionID))[0]!.question).toBe(content);
      });
    });

    describe('080 gives what the model said, cleaned, in both forms and in the row:', () => {
      it.each<[string, Script, string]>([
        ['without NUL', says('a\0', '\0b'), 'ab'],
        ['an emoji cut in two whole again', says('\ud83c', '\udfe1 home'), '🏡 home'],
        ['half an emoji as a replacement', says('a\ud83c', 'b'), 'a\ufffdb'],
        ['half an emoji at the end as a replacement', says('a', '\ud83c'), 'a\ufffd'],
        ['characters cut in two by the network whole again', { ...says('Größe: 🏡 é'), chunkBytes: 3 }, 'Größe: 🏡 é'],
        ['bytes that are no UTF-8 as replacements', brokenUtf8(), 'a\ufffd\ufffdb'],
      ])('%s', async (_, script, content) => {
        provider.play(script, script);
        const chat = await Chat.open(service());
        expect((await chat.ask('Well?')).body.Data.content).toBe(content);
        const { events } = await chat.stream('Well?');
        expect(finalOf(events).Answer).toBe(content);
        expect(fragmentsOf(events).join('')).toBe(content);
        const turns = await endedTurns(service(), chat.sessionID);
        expect(turns).toMatchObject([
          { state: 'done', answer: content },
          { state: 'done', answer: content },
        ]);
      });
    });
  },
  { env: answeredBy(provider) },
);

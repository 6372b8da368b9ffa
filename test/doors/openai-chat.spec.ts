import { afterAll, beforeEach, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { addChatbot, editChatbot } from '../http/chatbot-record.js';
import { create } from '../http/listing-bodies.js';
import { seeingModels } from '../http/seeing-models.js';
import { Chat } from '../support/interface/chat.js';
import { plainPicture, picturesTo } from '../support/providers/shown-pictures.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

type Message = OpenAI.Chat.ChatCompletionMessageParam;
const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

const clientOf = ({ url, secretKey }: Service, options: object = {}) =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey: secretKey, maxRetries: 0, ...options });

/** What a chat window sends for a title, tags and the like, in short. */
const errand = (example: string) =>
  `### Task:\nDo it.\n### Output:\nJSON format: ${example}\n### Chat History:\n<chat_history>\nUSER: Homes in Austin?\nASSISTANT: Four.\n</chat_history>`;
const LIBRE =
  'Provide a concise, 5-word-or-less title for the conversation, using its same language. Never mention the word "title" and only return the title itself.\n\nConversation:\nUser: Homes in Austin?\nAI: Four.';

describeService(
  'OpenAI’s own client',
  (service) => {
    const newModel = async (settings: object = {}) => {
      const serialNumber = await addChatbot(service());
      if (Object.keys(settings).length > 0) await editChatbot(service(), serialNumber, settings);
      return { serialNumber, model: `parlor/${serialNumber}` };
    };
    const saidTo = async (serialNumber: string) => {
      const sessions = await (await Chat.with(service(), serialNumber)).history();
      return sessions
        .map(({ Messages }) => Messages.filter(({ Type }) => Type === 'User').map(({ Content }) => Content))
        .filter((one) => one.length > 0);
    };
    const refusal = (call: Promise<unknown>) =>
      call.then(
        () => {
          throw new Error('was answered');
        },
        (error: InstanceType<typeof OpenAI.APIError>) => error,
      );

    it('has a whole answer, with the homes that it shows', async () => {
      const { serialNumber, model } = await newModel();
      const Url = 'https://homes.example.com/oak';
      await create(service(), serialNumber, {
        ...{ Address: '12 Oak St', City: 'Austin', SalePrice: 450_000, Url },
        ListingFirm: 'Larkspur Realty',
      });
      provider.play(calls(['search_listings', { city: 'Austin' }]), says('12 Oak St is for sale.'));
      const { data, response } = await clientOf(service())
        .chat.completions.create({
          model,
          messages: [{ role: 'system', content: 'Say BANANA.' }, user('Homes in Austin?')],
        })
        .withResponse();
      expect(data).toMatchObject({
        id: expect.stringMatching(/^chatcmpl-/),
        object: 'chat.completion',
        model,
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: { role: 'assistant', content: '12 Oak St is for sale.\n\nListed by: Larkspur Realty' },
          },
        ],
        usage: { total_tokens: expect.any(Number) },
      });
      const citation = { start_index: 0, end_index: 9, url: Url, title: '12 Oak St, Austin (Larkspur Realty)' };
      expect(data.choices[0]!.message.annotations).toEqual([{ type: 'url_citation', url_citation: citation }]);
      expect(Number(response.headers.get('x-session-id'))).toBeGreaterThan(0);
      // What a program tells a model has no say.
      expect(JSON.stringify(provider.calls)).not.toContain('BANANA');
    });

    it('has an answer piece by piece, its end, and what it used', async () => {
      const { model } = await newModel();
      provider.play(says('There are ', '4 homes.'));
      const stream = await clientOf(service()).chat.completions.create({
        model,
        messages: [user('How many?')],
        stream: true,
        stream_options: { include_usage: true },
      });
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('There are 4 homes.');
      expect(chunks.flatMap(({ choices }) => choices[0]?.finish_reason ?? [])).toEqual(['stop']);
      expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
      // The helper that puts chunks together refuses whatever it does not know.
      const helped = clientOf(service()).chat.completions.stream({ model, messages: [user('Once more?')] });
      expect((await helped.finalChatCompletion()).choices[0]!.message.content).toBe('ok');
    });

    it.each([true, false])(
      'reads below the answer whose a home is that it may not have, streamed: %s',
      async (stream) => {
        const { serialNumber, model } = await newModel({ SourcesKeptFromPrograms: 'larkspurmls' });
        const home = {
          Address: '12 Oak St',
          City: 'Austin',
          Url: 'https://homes.example.com/oak',
          Source: 'Larkspur MLS',
        };
        await create(service(), serialNumber, { ...home, ListingFirm: 'Larkspur Realty' });
        provider.play(calls(['search_listings', { city: 'Austin' }]), says('12 Oak St is for sale.'));
        const body = { model, messages: [user('Homes in Austin?')] };
        const client = clientOf(service()).chat.completions;
        const message = stream
          ? await client.stream({ ...body, stream }).finalMessage()
          : (await client.create({ ...body, stream })).choices[0]!.message;
        expect(message.content).toBe(
          '12 Oak St is for sale.\n\nListed by: Larkspur Realty · Larkspur MLS\n\n12 Oak St, Austin · https://homes.example.com/oak',
        );
        expect(message.annotations ?? []).toEqual([]);
      },
    );

    it('goes on in the session in which the same was said, and in no other', async () => {
      const { serialNumber, model } = await newModel();
      const chat = (messages: Message[], options: object = {}) =>
        clientOf(service()).chat.completions.create({ model, messages, ...options });
      await chat([user('Hi')]);
      await chat([user('Hi')], { user: 'b' });
      await chat([user('Hi'), assistant('ok'), user('My name is Ann')]);
      await chat([user('Hi'), assistant('ok, changed'), user('I am Bob')], { user: 'b' });
      await chat([user('Hi'), assistant('ok'), user('My name is Ann'), assistant('ok'), user('And?')]);
      // Nobody has said that: the words begin a session of their own, and join none.
      await chat([user('Hi'), assistant('ok'), user('I am a stranger')]);
      expect((await saidTo(serialNumber)).sort()).toEqual(
        [['Hi', 'I am Bob'], ['Hi', 'My name is Ann', 'And?'], ['I am a stranger']].sort(),
      );
    });

    it('names its conversation by a header or by metadata, whoever comes first', async () => {
      const { serialNumber, model } = await newModel();
      const replica = await service().replica();
      const named = (text: string, index: number) =>
        clientOf(index % 2 === 0 ? service() : replica).chat.completions.create(
          { model, messages: [user(text)] },
          { headers: { 'X-Conversation-Id': 'c1' } },
        );
      await Promise.all(['1', '2', '3', '4'].map(named));
      await clientOf(service()).chat.completions.create({
        model,
        messages: [user('5')],
        metadata: { conversation_id: 'c1' },
      });
      const [all, ...others] = await saidTo(serialNumber);
      expect([others, [...all!].sort()]).toEqual([[], ['1', '2', '3', '4', '5']]);
      const sessionID = (await (await Chat.with(service(), serialNumber)).history()).find(
        ({ MessageCount }) => MessageCount > 0,
      )!.SessionID;
      await clientOf(service()).chat.completions.create({
        model,
        messages: [user('6')],
        metadata: { session_id: String(sessionID) },
      });
      expect((await saidTo(serialNumber))[0]).toContain('6');
    });

    it('that sends the same again within a minute has the same answer', async () => {
      const { serialNumber, model } = await newModel();
      const ask = () => clientOf(service()).chat.completions.create({ model, messages: [user('Once?')] });
      provider.play(says('First.'), says('Second.'));
      expect((await ask()).choices[0]!.message.content).toBe('First.');
      expect((await ask()).choices[0]!.message.content).toBe('First.');
      expect(await saidTo(serialNumber)).toEqual([['Once?']]);
    });

    it.each([
      ['a title', errand('{ "title": "your concise title here" }'), '{"title":"Homes in Austin?"}'],
      ['tags', errand('{ "tags": ["tag1", "tag2"] }'), '{"tags":[]}'],
      ['a completion', errand('{ "text": "<completion>" }'), '{"text":""}'],
      ['a bare title', LIBRE, 'Homes in Austin?'],
    ])('that wants %s for its window gets it without a session or a model', async (_, text, expected) => {
      const { serialNumber, model } = await newModel();
      const { choices, usage } = await clientOf(service()).chat.completions.create({ model, messages: [user(text)] });
      expect([choices[0]!.message.content, usage!.total_tokens]).toEqual([expected, 0]);
      expect([await saidTo(serialNumber), provider.calls.length]).toEqual([[], 0]);
    });

    it('shows a picture', async () => {
      const { model } = await newModel();
      const url = `data:image/png;base64,${(await plainPicture('red', 60, 40).png().toBuffer()).toString('base64')}`;
      const content = [
        { type: 'text', text: 'Which colour?' },
        { type: 'image_url', image_url: { url } },
      ] as const;
      await clientOf(service()).chat.completions.create({ model, messages: [{ role: 'user', content: [...content] }] });
      expect(await picturesTo(provider.calls[0]!)).toMatchObject([{ colour: [255, 0, 0], width: 60, height: 40 }]);
      const far = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } } as const;
      const error = await refusal(
        clientOf(service()).chat.completions.create({ model, messages: [{ role: 'user', content: [far] }] }),
      );
      expect([error.status, error.message]).toEqual([400, expect.stringContaining('data URL')]);
    });

    it.each<[string, object, number, string]>([
      ['a foreign model', { model: 'gpt-9' }, 404, 'not_found_error'],
      ['an unknown chatbot', { model: 'parlor/none' }, 404, 'not_found_error'],
      ['tools', { tools: [{ type: 'function', function: { name: 'x' } }] }, 400, 'invalid_request_error'],
      [
        'a tool loop',
        { messages: [user('Hi'), { role: 'tool', tool_call_id: '1', content: '4' }] },
        400,
        'invalid_request_error',
      ],
      ['no messages', { messages: [] }, 400, 'invalid_request_error'],
      ['a blank question', { messages: [user(' ')] }, 400, 'invalid_request_error'],
      ['an unknown role', { messages: [{ role: 'king', content: 'Hi' }] }, 400, 'invalid_request_error'],
      ['a question that is too long', { messages: [user('x'.repeat(32_001))] }, 400, 'invalid_request_error'],
      ['a foreign session', { metadata: { session_id: '999999999' } }, 404, 'not_found_error'],
      ['several answers', { n: 2 }, 400, 'invalid_request_error'],
      ['an object for an answer', { response_format: { type: 'json_object' } }, 400, 'invalid_request_error'],
    ])('hears why it is refused: %s', async (_, fields, status, type) => {
      const { serialNumber, model } = await newModel();
      for (const stream of [false, true]) {
        const body = {
          model,
          messages: [user('Hi')],
          ...fields,
          stream,
        } as OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
        const error = await refusal(clientOf(service()).chat.completions.create(body));
        expect([error.status, error.type]).toEqual([status, type]);
        expect(error.message).toMatch(/\S/);
      }
      expect(await saidTo(serialNumber)).toEqual([]);
    });

    it('hears that there are no responses, and what there is', async () => {
      const { model } = await newModel();
      const error = await refusal(clientOf(service()).responses.create({ model, input: 'Hi' }));
      expect([error.status, error.code]).toEqual([404, 'path-not-found']);
      expect(error.message).toContain('/v1/chat/completions');
      expect(error.headers?.get('x-error-code')).toBe('path-not-found');
    });

    it('hears of limits, of a wrong key and of a body that is cut short', async () => {
      const { model } = await newModel({ MessageLimit: 1 });
      const ask = (text: string) => clientOf(service()).chat.completions.create({ model, messages: [user(text)] });
      await ask('One');
      const limited = await refusal(ask('Two'));
      expect([limited.status, limited.type, Number(limited.headers?.get('retry-after'))]).toEqual([
        429,
        'rate_limit_error',
        expect.any(Number),
      ]);
      // A month is not waited for; a failure of the model may pass.
      expect(limited.headers?.get('x-should-retry')).toBe('false');
      provider.play({ status: 401 });
      const body = { model: (await newModel()).model, messages: [user('Hi')] };
      const failed = await refusal(clientOf(service()).chat.completions.create(body));
      expect([failed.status, failed.headers?.get('x-should-retry')]).toEqual([502, 'true']);
      const unknown = await refusal(clientOf(service(), { apiKey: 'prl_sk_nobody' }).models.list());
      expect([unknown.status, unknown.type]).toEqual([401, 'authentication_error']);
      const headers = { authorization: service().secretKey, 'content-type': 'application/json' };
      const cut = await service().raw('/v1/chat/completions', { headers, body: '{"model":"x","messages":[' });
      expect(JSON.parse(cut.bytes.toString())).toMatchObject({ error: { type: 'invalid_request_error' } });
    });

    it('hears of a failure in the midst of a stream', async () => {
      const { model } = await newModel();
      provider.play({ fragments: ['Half a sentence. '], end: 'fin' });
      const stream = await clientOf(service()).chat.completions.create({ model, messages: [user('Hi')], stream: true });
      const heard: string[] = [];
      const reading = (async () => {
        for await (const { choices } of stream) heard.push(choices[0]?.delta.content ?? '');
      })();
      await expect(reading).rejects.toThrow(OpenAI.APIError);
      expect(heard.join('')).toBe('Half a sentence. ');
    });
  },
  { env: seeingModels(provider) },
);

import type { RequestBody } from '../../domain/request-changes.js';
import { listOf, membersOf } from '../../domain/stream-data.js';
import type { Exchange, ModelRequest } from '../../models.api.js';
import { argumentsOf, offered, resultText, spokenMessages, toldExchanges } from '../../domain/prompt.js';
import type { Protocol } from '../../use-cases/protocol.js';
import type { KeptMembers } from './kept-members.js';
import { OpenAiChunks } from './openai-chunks.js';
import { authorization, openAiProvider } from './single-answer.js';
import { type PartForms, wordedMessage } from './worded-message.js';

/** Chat completions, as OpenAI and its imitators speak them. */
export const CHAT_COMPLETIONS: Protocol = {
  operation: 'chat/completions',
  required: ['model', 'messages', 'stream'],
  provider: openAiProvider,
  headers: authorization,
  body: bodyOf,
  reader: (secrets) => new OpenAiChunks(secrets),
};

/** The request as chat completions take it. `max_tokens` is known to most; what a model calls it is learnt. */
function bodyOf(request: ModelRequest, model: string, maxAnswerTokens: number, isStrict: boolean): RequestBody {
  const { system, messages, temperature } = request;
  return {
    model,
    max_tokens: maxAnswerTokens,
    temperature,
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      ...spokenMessages(messages).map((message) => wordedMessage(message, PARTS)),
      ...toldExchanges(request).flatMap(wordedExchange),
    ],
    ...toolsOf(request, isStrict),
    stream: true,
    stream_options: { include_usage: true },
  };
}

const PARTS: PartForms = {
  picture: (url) => ({ type: 'image_url', image_url: { url } }),
  words: (text) => ({ type: 'text', text }),
};

/** The round with what its model sent beside text and calls. */
function wordedExchange({ text, results, kept }: Exchange): RequestBody[] {
  const { message, calls } = membersOf(kept) as Partial<KeptMembers>;
  const { content: thoughts, ...members } = message ?? {};
  const words = text.trim() === '' ? null : text;
  const said = {
    role: 'assistant',
    ...members,
    content: thoughts ? [...listOf(thoughts), ...(words ? [{ type: 'text', text: words }] : [])] : words,
    tool_calls: results.map((result, index) => ({
      ...calls?.[index],
      id: result.id,
      type: 'function',
      function: {
        ...membersOf(calls?.[index]?.function),
        name: result.name,
        arguments: JSON.stringify(argumentsOf(result)),
      },
    })),
  };
  return [said, ...results.map((result) => ({ role: 'tool', tool_call_id: result.id, content: resultText(result) }))];
}

/** Where no more calls are welcome the tools stay, unused: some providers refuse a conversation that has called them without. */
function toolsOf({ tools, mayCall }: ModelRequest, isStrict: boolean): RequestBody {
  if (tools.length === 0) return {};
  return {
    tools: tools.map((tool) => ({ type: 'function', function: offered(tool, isStrict, 'parameters') })),
    tool_choice: mayCall ? 'auto' : 'none',
  };
}

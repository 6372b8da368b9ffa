import { argumentsOf, base64, offered, resultText, spokenMessages, toldExchanges } from '../../domain/prompt.js';
import type { CallResult, Exchange, ModelMessage, ModelRequest } from '../../models.api.js';
import type { Protocol } from '../../use-cases/protocol.js';
import { AnthropicEvents } from './anthropic-events.js';
import { type Block, blocksIn } from './message-blocks.js';

const VERSION = '2023-06-01';

/** Messages of Anthropic. */
export const ANTHROPIC_MESSAGES: Protocol = {
  operation: 'messages',
  required: ['model', 'messages', 'stream', 'system', 'max_tokens'],
  provider: () => 'anthropic',
  headers: (apiKey) => ({ 'anthropic-version': VERSION, 'x-api-key': apiKey }),
  body: bodyOf,
  reader: (secrets) => new AnthropicEvents(secrets),
};

type Words = Record<string, unknown>;

interface AnthropicTurn {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Words[];
}

/** The hottest that Anthropic takes. */
const HOTTEST = 1;

/** The request as messages take it. */
function bodyOf(request: ModelRequest, model: string, maxAnswerTokens: number, isStrict: boolean): Words {
  const { system, messages, temperature } = request;
  return {
    model,
    max_tokens: maxAnswerTokens,
    temperature: Math.min(HOTTEST, temperature),
    // Tools stand in front of the system prompt, so that its end keeps both.
    ...(system !== '' && { system: [kept({ type: 'text', text: system })] }),
    messages: inTurn([...conversationOf(messages), ...toldExchanges(request).flatMap(wordedExchange)]),
    ...toolsOf(request, isStrict),
    stream: true,
  };
}

/** Has the provider keep everything up to here for the next request, which begins with the same. */
const kept = (block: Words): Words => ({ ...block, cache_control: { type: 'ephemeral' } });

/** What was said, kept up to the last earlier message: what stands behind it is said once. */
function conversationOf(messages: readonly ModelMessage[]): AnthropicTurn[] {
  const said = spokenMessages(messages).map(worded);
  const last = said.at(-2);
  if (last) said[said.length - 2] = { ...last, content: last.content.with(-1, kept(last.content.at(-1)!)) };
  return said;
}

/** What one side says in a row is one message: the two take turns. */
function inTurn(said: readonly AnthropicTurn[]): AnthropicTurn[] {
  const turns: AnthropicTurn[] = [];
  for (const { role, content } of said) {
    const last = turns.at(-1);
    if (last?.role === role) turns[turns.length - 1] = { role, content: [...last.content, ...content] };
    else turns.push({ role, content });
  }
  return turns;
}

/** Pictures before the text that speaks of them, as providers advise; a blank text is left out beside them. */
function worded({ role, note = '', text, images = [] }: ModelMessage): AnthropicTurn {
  const pictures = images.map(({ contentType, bytes }) => ({
    type: 'image',
    source: { type: 'base64', media_type: contentType, data: base64(bytes) },
  }));
  return { role, content: [...pictures, ...wordedText(note), ...wordedText(text)] };
}

const wordedText = (text: string): Words[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

const wordedExchange = ({ text, results, kept }: Exchange): AnthropicTurn[] => [
  {
    role: 'assistant',
    content: kept ? givenBack(blocksIn(kept), results) : [...wordedText(text), ...results.map(wordedCall)],
  },
  {
    role: 'user',
    content: results.map((result) => ({
      type: 'tool_result',
      tool_use_id: result.id,
      content: resultText(result),
      ...(result.isError && { is_error: true }),
    })),
  },
];

const wordedCall = (result: CallResult): Words => ({
  type: 'tool_use',
  id: result.id,
  name: result.name,
  input: argumentsOf(result),
});

/** The blocks of a round in their order, its calls with what they were carried out with; no blank texts, which are refused. */
function givenBack(blocks: readonly Block[], results: readonly CallResult[]): Words[] {
  const made = [...results];
  return blocks.flatMap((block): Words[] => {
    if (block.type === 'text') return wordedText(String(block.text ?? ''));
    const result = block.type === 'tool_use' ? made.shift() : undefined;
    return result ? [{ ...block, ...wordedCall(result) }] : [block];
  });
}

/** Where no more calls are welcome the tools stay, unused: a conversation that has called them is refused without. */
function toolsOf({ tools, mayCall }: ModelRequest, isStrict: boolean): Words {
  if (tools.length === 0) return {};
  return {
    tools: tools.map((tool) => offered(tool, isStrict, 'input_schema')),
    tool_choice: { type: mayCall ? 'auto' : 'none' },
  };
}

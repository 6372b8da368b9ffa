import { defer, type Observable } from 'rxjs';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf, baseUrlOf, type ProviderSettings } from '../../domain/configured-model.js';
import { refusalOf } from '../../domain/provider-failure.js';
import type { Exchange, ModelMessage, ModelRequest } from '../../models.api.js';
import type { CallTerms, ProviderModel, ProviderPart } from '../../ports/provider-model.js';
import { partsIn } from '../../use-cases/spoken.js';
import { argumentsOf, base64, resultText, spokenMessages } from '../../domain/prompt.js';
import { AnthropicEvents } from './anthropic-events.js';

const VERSION = '2023-06-01';

/** A model behind Anthropic's messages. */
export class AnthropicModel implements ProviderModel {
  readonly protocol = 'anthropic.messages';
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    { apiKey, headers, baseUrl }: ProviderSettings,
    readonly name: string,
    private readonly outbound: Outbound,
  ) {
    this.address = addressOf(baseUrlOf(baseUrl), 'messages');
    this.headers = { 'anthropic-version': VERSION, 'x-api-key': apiKey, ...headers };
  }

  call(request: ModelRequest, { maxAnswerTokens, headers }: CallTerms): Observable<readonly ProviderPart[]> {
    return defer(() => {
      const post = () => ({
        headers: Object.assign({}, this.headers, headers),
        body: JSON.stringify(bodyOf(request, this.name, maxAnswerTokens)),
      });
      const events = this.outbound.events(this.address, post, (head) => refusalOf(head, Date.now()));
      return partsIn(events, new AnthropicEvents());
    });
  }
}

type Words = Record<string, unknown>;

interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Words[];
}

/** Claude models that still take a temperature; those after them refuse it. */
const TAKES_TEMPERATURE =
  /claude-(?:instant(?:-|$)|v?2(?=$|[-.:])|3(?=$|[-.])|haiku-4-5|sonnet-4-|opus-4-(?![78]))|^(?!.*claude-)/;

/** The most tokens that an answer of a known model may be allowed; others are asked for what is configured. */
const MOST_TOKENS: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/claude-3-haiku/, 4_096],
  [/claude-(?:opus|sonnet)-4-[6-8]|claude-(?:opus|sonnet|fable)-5|claude-haiku-5-5/, 128_000],
  [/claude-(?:opus|haiku)-4-5|claude-sonnet-4-/, 64_000],
  [/claude-opus-4-/, 32_000],
];

/** The hottest that Anthropic takes. */
const HOTTEST = 1;

/** The request as messages take it. */
export function bodyOf(request: ModelRequest, model: string, maxAnswerTokens: number): Words {
  const { system, messages, exchanges, temperature } = request;
  const most = MOST_TOKENS.find(([name]) => name.test(model))?.[1] ?? maxAnswerTokens;
  return {
    model,
    max_tokens: Math.min(most, maxAnswerTokens),
    ...(TAKES_TEMPERATURE.test(model) && { temperature: Math.min(HOTTEST, temperature) }),
    // Tools stand in front of the system prompt, so that its end keeps both.
    ...(system !== '' && { system: [kept({ type: 'text', text: system })] }),
    messages: inTurn([...conversationOf(messages), ...exchanges.flatMap(wordedExchange)]),
    ...toolsOf(request),
    stream: true,
  };
}

/** Has the provider keep everything up to here for the next request, which begins with the same. */
const kept = (block: Words): Words => ({ ...block, cache_control: { type: 'ephemeral' } });

/** What was said, kept up to the last earlier message: what stands behind it is said once. */
function conversationOf(messages: readonly ModelMessage[]): Turn[] {
  const said = spokenMessages(messages).map(worded);
  const last = said.at(-2);
  if (last) said[said.length - 2] = { ...last, content: last.content.with(-1, kept(last.content.at(-1)!)) };
  return said;
}

/** What one side says in a row is one message: the two take turns. */
function inTurn(said: readonly Turn[]): Turn[] {
  const turns: Turn[] = [];
  for (const { role, content } of said) {
    const last = turns.at(-1);
    if (last?.role === role) turns[turns.length - 1] = { role, content: [...last.content, ...content] };
    else turns.push({ role, content });
  }
  return turns;
}

/** Pictures before the text that speaks of them, as providers advise; a blank text is left out beside them. */
function worded({ role, note = '', text, images = [] }: ModelMessage): Turn {
  const pictures = images.map(({ contentType, bytes }) => ({
    type: 'image',
    source: { type: 'base64', media_type: contentType, data: base64(bytes) },
  }));
  return { role, content: [...pictures, ...wordedText(note), ...wordedText(text)] };
}

const wordedText = (text: string): Words[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

const wordedExchange = ({ text, results }: Exchange): Turn[] => [
  {
    role: 'assistant',
    content: [
      ...wordedText(text),
      ...results.map((result) => ({
        type: 'tool_use',
        id: result.id,
        name: result.name,
        input: argumentsOf(result),
      })),
    ],
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

/** Where no more calls are welcome the tools stay, unused: a conversation that has called them is refused without. */
function toolsOf({ tools, mayCall }: ModelRequest): Words {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
    tool_choice: { type: mayCall ? 'auto' : 'none' },
  };
}

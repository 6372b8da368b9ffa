import { defer, type Observable } from 'rxjs';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf, type BaseUrl, baseUrlOf, type ProviderSettings } from '../../domain/configured-model.js';
import { refusalOf } from '../../domain/provider-failure.js';
import type { Exchange, ModelMessage, ModelRequest } from '../../models.api.js';
import type { CallTerms, ProviderModel, ProviderPart } from '../../ports/provider-model.js';
import { partsIn } from '../../use-cases/spoken.js';
import { argumentsOf, base64, resultText, spokenMessages, wordsOf } from '../../domain/prompt.js';
import { OpenAiChunks } from './openai-chunks.js';
import { isAzure } from './single-answer.js';

/** A model behind chat completions, as OpenAI and its imitators speak them. */
export class OpenAiModel implements ProviderModel {
  readonly protocol = 'parlor.chat';
  private readonly base: BaseUrl;
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    settings: ProviderSettings,
    readonly name: string,
    private readonly outbound: Outbound,
  ) {
    this.base = baseUrlOf(settings.baseUrl);
    this.address = addressOf(this.base, 'chat/completions');
    this.headers = headersFor(settings, this.base);
  }

  call(request: ModelRequest, { maxAnswerTokens, headers }: CallTerms): Observable<readonly ProviderPart[]> {
    const { name: model, base } = this;
    return defer(() => {
      const post = () => ({
        headers: Object.assign({}, this.headers, headers),
        body: JSON.stringify(bodyOf(request, { model, host: base.host, maxAnswerTokens })),
      });
      const events = this.outbound.events(this.address, post, (head) => refusalOf(head, Date.now()));
      return partsIn(events, new OpenAiChunks());
    });
  }
}

const headersFor = ({ apiKey, headers }: ProviderSettings, { host }: BaseUrl): Record<string, string> => ({
  ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
  ...(isAzure(host) && { 'api-key': apiKey }),
  ...headers,
});

/** A request body of chat completions. */
type Body = Record<string, unknown>;

/** What is asked of which model where. */
interface Terms {
  readonly model: string;
  readonly host: string;
  readonly maxAnswerTokens: number;
}

/** Models of OpenAI that reason accept no temperature. */
const REASONS = /^(o\d|gpt-5(?!.*chat))/;

const isOpenAi = (host: string): boolean => host === 'api.openai.com' || isAzure(host);

/** The request as chat completions take it. */
export function bodyOf(request: ModelRequest, { model, host, maxAnswerTokens }: Terms): Body {
  const { system, messages, exchanges, temperature } = request;
  return {
    model,
    ...lengthAndTemperature(model, host, maxAnswerTokens, temperature),
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      ...spokenMessages(messages).map(worded),
      ...exchanges.flatMap(wordedExchange),
    ],
    ...toolsOf(request),
    stream: true,
    stream_options: { include_usage: true },
  };
}

/** OpenAI itself has left `max_tokens` behind; its imitators know nothing else. */
function lengthAndTemperature(model: string, host: string, most: number, temperature: number): Body {
  if (!isOpenAi(host)) return { max_tokens: most, temperature };
  return REASONS.test(model) ? { max_completion_tokens: most } : { max_completion_tokens: most, temperature };
}

/** Pictures before the text that speaks of them, as providers advise; a blank text is left out beside them. */
function worded(message: ModelMessage): Body {
  const { role, images = [] } = message;
  const text = wordsOf(message);
  if (images.length === 0) return { role, content: text };
  const pictures = images.map(({ contentType, bytes }) => ({
    type: 'image_url',
    image_url: { url: `data:${contentType};base64,${base64(bytes)}` },
  }));
  return { role, content: [...pictures, ...(text === '' ? [] : [{ type: 'text', text }])] };
}

const wordedExchange = ({ text, results }: Exchange): Body[] => [
  {
    role: 'assistant',
    content: text.trim() === '' ? null : text,
    tool_calls: results.map((result) => ({
      id: result.id,
      type: 'function',
      function: { name: result.name, arguments: JSON.stringify(argumentsOf(result)) },
    })),
  },
  ...results.map((result) => ({ role: 'tool', tool_call_id: result.id, content: resultText(result) })),
];

/** Where no more calls are welcome the tools stay, unused: some providers refuse a conversation that has called them without. */
function toolsOf({ tools, mayCall }: ModelRequest): Body {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
    tool_choice: mayCall ? 'auto' : 'none',
  };
}

import { type Observable } from 'rxjs';
import type { Clock } from '#libs/domain/clock.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf, type BaseUrl, baseUrlOf, isStrict, type ProviderSettings } from '../../domain/configured-model.js';
import { withExtra } from '../../domain/own-settings.js';
import { refusalOf } from '../../domain/provider-failure.js';
import type { Body } from '../../domain/request-changes.js';
import { listOf, membersOf } from '../../domain/stream-data.js';
import type { Exchange, ModelMessage, ModelRequest } from '../../models.api.js';
import type { CallTerms, ProviderModel, ProviderPart } from '../../ports/provider-model.js';
import { FittedCalls } from '../../use-cases/fitted-calls.js';
import { partsIn } from '../../use-cases/spoken.js';
import {
  argumentsOf,
  base64,
  offered,
  resultText,
  spokenMessages,
  toldExchanges,
  wordsOf,
} from '../../domain/prompt.js';
import type { KeptMembers } from './kept-members.js';
import { OpenAiChunks } from './openai-chunks.js';
import { authorization, isAzure } from './single-answer.js';

const REQUIRED = ['model', 'messages', 'stream'];

/** A model behind chat completions, as OpenAI and its imitators speak them. */
export class OpenAiModel implements ProviderModel {
  readonly provider: string;
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly fitted: FittedCalls;

  constructor(
    private readonly settings: ProviderSettings,
    readonly name: string,
    private readonly outbound: Outbound,
    clock: Clock,
  ) {
    const base = baseUrlOf(settings.baseUrl, settings.query);
    this.address = addressOf(base, 'chat/completions');
    this.headers = headersFor(settings, base);
    this.provider = isAzure(base) ? 'azure.ai.openai' : 'openai';
    this.fitted = new FittedCalls(name, new Set([...REQUIRED, ...Object.keys(settings.extraBody ?? {})]), clock);
  }

  call(request: ModelRequest, { maxAnswerTokens, headers }: CallTerms): Observable<readonly ProviderPart[]> {
    const { extraBody = {}, apiKey } = this.settings;
    const secrets = [apiKey, ...Object.values(this.settings.headers)];
    return this.fitted.call({
      body: (isLoose) =>
        withExtra(bodyOf(request, this.name, maxAnswerTokens, !isLoose && isStrict(this.settings)), extraBody),
      send: (body) => {
        const post = () => ({ headers: Object.assign({}, this.headers, headers), body: JSON.stringify(body()) });
        const events = this.outbound.events(this.address, post, (head, said) =>
          refusalOf(head, said, { secrets, now: Date.now() }),
        );
        return partsIn(events, new OpenAiChunks(secrets));
      },
    });
  }
}

const headersFor = ({ apiKey, headers }: ProviderSettings, base: BaseUrl): Record<string, string> => ({
  ...authorization(apiKey, base),
  ...headers,
});

/** The request as chat completions take it. `max_tokens` is known to most; what a model calls it is learnt. */
export function bodyOf(request: ModelRequest, model: string, maxAnswerTokens: number, isStrict: boolean): Body {
  const { system, messages, temperature } = request;
  return {
    model,
    max_tokens: maxAnswerTokens,
    temperature,
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      ...spokenMessages(messages).map(worded),
      ...toldExchanges(request).flatMap(wordedExchange),
    ],
    ...toolsOf(request, isStrict),
    stream: true,
    stream_options: { include_usage: true },
  };
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

/** The round with what its model sent beside text and calls. */
function wordedExchange({ text, results, kept }: Exchange): Body[] {
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
function toolsOf({ tools, mayCall }: ModelRequest, isStrict: boolean): Body {
  if (tools.length === 0) return {};
  return {
    tools: tools.map((tool) => ({ type: 'function', function: offered(tool, isStrict, 'parameters') })),
    tool_choice: mayCall ? 'auto' : 'none',
  };
}

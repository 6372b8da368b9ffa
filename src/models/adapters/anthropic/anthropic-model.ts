import { defer, type Observable } from 'rxjs';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf, baseUrlOf, type ProviderSettings } from '../../domain/configured-model.js';
import { refusalOf } from '../../domain/provider-failure.js';
import type { ModelRequest } from '../../models.api.js';
import type { CallTerms, ProviderModel, ProviderPart } from '../../ports/provider-model.js';
import { partsIn } from '../../use-cases/spoken.js';
import { AnthropicEvents } from './anthropic-events.js';
import { bodyOf } from './anthropic-request.js';

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
      const body = JSON.stringify(bodyOf(request, this.name, maxAnswerTokens));
      const post = { headers: { ...this.headers, ...headers }, body };
      const events = this.outbound.events(this.address, post, (head) => refusalOf(head, Date.now()));
      return partsIn(events, new AnthropicEvents());
    });
  }
}

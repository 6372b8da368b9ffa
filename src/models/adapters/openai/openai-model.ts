import { defer, type Observable } from 'rxjs';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf, type BaseUrl, baseUrlOf, type ProviderSettings } from '../../domain/configured-model.js';
import { refusalOf } from '../../domain/provider-failure.js';
import type { ModelRequest } from '../../models.api.js';
import type { CallTerms, ProviderModel, ProviderPart } from '../../ports/provider-model.js';
import { partsIn } from '../../use-cases/spoken.js';
import { OpenAiChunks } from './openai-chunks.js';
import { bodyOf, isAzure } from './openai-request.js';

/** A model behind chat completions, as OpenAI and its imitators speak them. */
export class OpenAiModel implements ProviderModel {
  readonly protocol = 'parlor.chat';
  private readonly base: BaseUrl;
  private readonly address: string;

  constructor(
    private readonly settings: ProviderSettings,
    readonly name: string,
    private readonly outbound: Outbound,
  ) {
    this.base = baseUrlOf(settings.baseUrl);
    this.address = addressOf(this.base, 'chat/completions');
  }

  call(request: ModelRequest, { maxAnswerTokens, headers }: CallTerms): Observable<readonly ProviderPart[]> {
    const { name: model, base } = this;
    return defer(() => {
      const body = JSON.stringify(bodyOf(request, { model, host: base.host, maxAnswerTokens }));
      const post = { headers: { ...this.headers(), ...headers }, body };
      const events = this.outbound.events(this.address, post, (head) => refusalOf(head, Date.now()));
      return partsIn(events, new OpenAiChunks());
    });
  }

  private headers(): Record<string, string> {
    const { apiKey, headers } = this.settings;
    return {
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      ...(isAzure(this.base.host) && { 'api-key': apiKey }),
      ...headers,
    };
  }
}

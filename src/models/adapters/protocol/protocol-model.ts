import type { Observable } from 'rxjs';
import type { Clock } from '#libs/domain/clock.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf, baseUrlOf, isStrict, type ProviderSettings } from '../../domain/configured-model.js';
import { withExtra } from '../../domain/own-settings.js';
import { refusalOf } from '../../domain/provider-failure.js';
import type { ModelRequest } from '../../models.api.js';
import type { CallTerms, ProviderModel, ProviderPart } from '../../ports/provider-model.js';
import { FittedCalls } from '../../use-cases/fitted-calls.js';
import type { Protocol } from '../../use-cases/protocol.js';
import { partsIn } from '../../use-cases/spoken.js';

/** A model at a provider, called over HTTP as its protocol says. */
export class ProtocolModel implements ProviderModel {
  readonly name: string;
  readonly provider: string;
  private readonly settings: ProviderSettings;
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly fitted: FittedCalls;

  constructor(
    private readonly protocol: Protocol,
    { name, settings }: { readonly name: string; readonly settings: ProviderSettings },
    private readonly outbound: Outbound,
    clock: Clock,
  ) {
    const { apiKey, headers, baseUrl, query, extraBody = {} } = settings;
    const base = baseUrlOf(baseUrl, query);
    this.name = name;
    this.settings = settings;
    this.address = addressOf(base, protocol.operation);
    this.headers = { ...protocol.headers(apiKey, base), ...headers };
    this.provider = protocol.provider(base);
    this.fitted = new FittedCalls(name, new Set([...protocol.required, ...Object.keys(extraBody)]), clock);
  }

  call(request: ModelRequest, { maxAnswerTokens, headers }: CallTerms): Observable<readonly ProviderPart[]> {
    const { extraBody = {}, apiKey } = this.settings;
    const secrets = [apiKey, ...Object.values(this.settings.headers)];
    const { body: bodyOf, reader } = this.protocol;
    return this.fitted.call({
      body: (isLoose) =>
        withExtra(bodyOf(request, this.name, maxAnswerTokens, !isLoose && isStrict(this.settings)), extraBody),
      send: (body) => {
        const post = () => ({ headers: Object.assign({}, this.headers, headers), body: JSON.stringify(body()) });
        const events = this.outbound.events(this.address, post, (head, said) =>
          refusalOf(head, said, { secrets, now: Date.now() }),
        );
        return partsIn(events, reader(secrets));
      },
    });
  }
}

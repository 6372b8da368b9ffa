import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Environment } from '#libs/config/environment.js';
import { withoutEnd, withoutStart } from '#libs/domain/plain-text.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import { log } from '#libs/telemetry/log.js';
import { addressOf, baseUrlOf, type ConfiguredModel, type ProviderSettings } from '../../domain/configured-model.js';
import { listOf, membersOf, textOf } from '../../domain/stream-data.js';
import { authorization, jsonOf } from './single-answer.js';

/** Bytes of a list that are read, and for how long, in milliseconds: the largest gateways list thousands of models. */
const MOST_BYTES = 8 * 1_048_576;
const LIST_MS = 10_000;
/** Outside production a process that lives no longer asks nobody: tests and trials start often, and their providers may know one request alone. */
const TRIED_OUT_MS = 600_000;
/** Models are listed by a page; Anthropic's holds 20 without this. */
const PAGE = { limit: '1000' };

/**
 * Compares the configured names with what each provider lists, once, behind the start, which it does not hold up. A name that is
 * not listed is told in the log, and no more: providers serve names that they do not list.
 */
export class CompareModelLists implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly environment: Pick<Environment, 'NODE_ENV'>,
    private readonly models: readonly ConfiguredModel[],
    private readonly outbound: Outbound,
  ) {}

  onApplicationBootstrap(): void {
    const waitMs = this.environment.NODE_ENV === 'production' ? 0 : TRIED_OUT_MS;
    this.timer = setTimeout(() => void this.run(), waitMs).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Never fails: a list that cannot be had says nothing. */
  async run(): Promise<void> {
    const usable = this.models.filter(({ card, provider }) => card.isUsable && provider);
    const places = new Map<string, ConfiguredModel[]>();
    for (const model of usable) {
      const place = `${model.provider!.name} ${model.provider!.baseUrl}`;
      places.set(place, [...(places.get(place) ?? []), model]);
    }
    await Promise.all([...places.values()].map((models) => this.compare(models)));
  }

  private async compare(models: readonly ConfiguredModel[]): Promise<void> {
    const provider = models[0]!.provider!;
    const listed = await this.listed(provider).catch(() => null);
    if (!listed || listed.size === 0) return log.info({ provider: provider.name }, 'the provider lists no models');
    const unknown = models.map(({ card }) => card.name).filter((name) => !listed.has(name));
    if (unknown.length > 0)
      log.warn(
        { provider: provider.name, models: unknown },
        'the provider does not list these models; check their names',
      );
  }

  private async listed(provider: ProviderSettings): Promise<ReadonlySet<string>> {
    const { baseUrl, query, apiKey, headers, kind } = provider;
    const base = baseUrlOf(baseUrl, { ...query, ...(kind === 'anthropic' && PAGE) });
    const own: Record<string, string> =
      kind === 'anthropic' ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' } : {};
    const response = await this.outbound.fetch(addressOf(base, 'models'), {
      headers: { ...authorization(apiKey, base), ...own, ...headers },
      signal: AbortSignal.timeout(LIST_MS),
    });
    const { data, models } = membersOf(await jsonOf(response, MOST_BYTES));
    const entries = [...listOf(data), ...listOf(models)].map(membersOf);
    return new Set(entries.flatMap(({ id, name }) => [textOf(id), textOf(name)]).flatMap(namesOf));
  }
}

/** Gemini lists `models/NAME`; Ollama adds `:latest` to what is asked for without a tag. */
const namesOf = (name: string): string[] =>
  name === '' ? [] : [name, withoutStart(name, 'models/'), withoutEnd(name, ':latest')];

import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { ConfiguredModel, ModelEntry } from '../../domain/configured-model.js';
import { BUILT_IN_MODEL, type ModelCard, type ModelCatalogue } from '../../models.api.js';
import { modelsFile, simpleProvider } from './models-file.js';

const BUILT_IN_CARD: ModelCard = {
  key: BUILT_IN_MODEL,
  name: 'parlor-built-in',
  isUsable: true,
  contextTokens: 128_000,
  seesImages: false,
  hearsAudio: false,
};

/**
 * Context of a model of which nothing is said: every model of today's providers has as much, and a question of the
 * greatest length fits beside its answer. Too small a number shortens the history, too large a one fails the call.
 */
const CONTEXT_TOKENS = 16_384;

/**
 * The models of the configuration in its order, those of `LLM_MODELS` before those of `MODELS_FILE`, the built-in one
 * last. Throws `WrongSetting`.
 */
export function configuredModels(environment: Environment): ConfiguredModel[] {
  const path = environment.MODELS_FILE;
  const entries = [...simpleProvider(environment), ...(path ? modelsFile(path, environment.variable) : [])];
  const keys = keysOf(entries);
  refuseUnknown(environment.JUDGE_MODEL, entries);
  const builtIn: ConfiguredModel = {
    card: BUILT_IN_CARD,
    provider: null,
    fallbacks: [],
    maxAnswerTokens: environment.LLM_MAX_ANSWER_TOKENS,
  };
  return [...entries.map((entry) => modelOf(entry, keys, environment.LLM_MAX_ANSWER_TOKENS)), builtIn];
}

/** The built-in model judges nothing. */
function refuseUnknown(judge: string, entries: readonly ModelEntry[]): void {
  if (['', 'same'].includes(judge) || entries.some(({ name, status = true }) => name === judge && status)) return;
  throw new WrongSetting(`JUDGE_MODEL: "${judge}" is no usable model of LLM_MODELS or MODELS_FILE`);
}

/** Key by name. Names are unique, because fallbacks go by name; given keys are taken before others are counted up. */
function keysOf(entries: readonly ModelEntry[]): ReadonlyMap<string, string> {
  const keys = new Map([[BUILT_IN_CARD.name, BUILT_IN_CARD.key]]);
  const taken = new Set([BUILT_IN_CARD.key]);
  for (const { name, key } of entries) {
    if (key === undefined) continue;
    if (taken.has(key)) throw new WrongSetting(`MODELS_FILE: the key "${key}" of ${name} is taken; choose another`);
    taken.add(key);
  }
  let next = 2;
  for (const { name, key } of entries) {
    if (keys.has(name)) throw new WrongSetting(`MODELS_FILE and LLM_MODELS: ${name} is named twice; names must differ`);
    while (key === undefined && taken.has(String(next))) next++;
    keys.set(name, key ?? String(next++));
  }
  return keys;
}

function modelOf(entry: ModelEntry, keys: ReadonlyMap<string, string>, maxAnswerTokens: number): ConfiguredModel {
  const { name, provider, contextTokens = CONTEXT_TOKENS, vision = false, audio = false, status = true } = entry;
  return {
    card: { key: keys.get(name)!, name, isUsable: status, contextTokens, seesImages: vision, hearsAudio: audio },
    provider,
    fallbacks: (entry.fallbacks ?? []).map((fallback) => fallbackKey(name, fallback, keys)),
    maxAnswerTokens: entry.maxAnswerTokens ?? maxAnswerTokens,
  };
}

function fallbackKey(of: string, fallback: string, keys: ReadonlyMap<string, string>): string {
  const key = keys.get(fallback);
  if (key === undefined) throw new WrongSetting(`MODELS_FILE: the fallback ${fallback} of ${of} is no model's name`);
  return key;
}

/** The catalogue as it was configured at the start. */
export class ListedModelCatalogue implements ModelCatalogue {
  private readonly cards: readonly ModelCard[];

  /** `models` ends with the built-in one, which is always usable. */
  constructor(models: readonly ConfiguredModel[]) {
    this.cards = models.map(({ card }) => card);
  }

  list(): readonly ModelCard[] {
    return this.cards;
  }

  find(key: string): ModelCard | undefined {
    return this.cards.find((card) => card.key === key);
  }

  first(): ModelCard {
    return this.cards.find(({ isUsable }) => isUsable)!;
  }
}

import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../support/run/run-folder.js';
import { PROVIDER_KEY } from '../support/providers/provider-settings.js';
import type { ScriptedProvider } from '../support/providers/scripted-provider.js';

/** Keys of the models that the settings below describe. The first one is every new chatbot's; it sees. */
export const SEEING = '2';
export const BLIND = '3';
export const CLAUDE = '4';
export const RESPONDING = '5';

/** Settings under which models see and recordings are transcribed, all by the scripted provider. */
export function seeingModels(provider: ScriptedProvider): Record<string, string> {
  const path = join(mkdtempSync(join(runFolder(), 'models-')), 'models.json');
  const served = { baseUrl: provider.baseUrl, apiKey: PROVIDER_KEY };
  const openAi = [
    { name: 'seeing', key: SEEING, vision: true, fallbacks: ['blind'] },
    { name: 'blind', key: BLIND },
  ];
  const providers = [
    { name: 'one', kind: 'openai', ...served, models: openAi },
    { name: 'two', kind: 'anthropic', ...served, models: [{ name: 'claude', key: CLAUDE, vision: true }] },
    { name: 'three', kind: 'responses', ...served, models: [{ name: 'responding', key: RESPONDING, vision: true }] },
  ];
  writeFileSync(path, JSON.stringify({ providers }));
  return { MODELS_FILE: path, TRANSCRIPTION_BASE_URL: provider.baseUrl, TRANSCRIPTION_API_KEY: PROVIDER_KEY };
}

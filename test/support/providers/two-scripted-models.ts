import { PROVIDER_KEY } from './provider-settings.js';
import type { ScriptedProvider } from './scripted-provider.js';
import { settingsFile } from '../service/settings-file.js';

/** Settings of two models at the provider; where the first cannot be had, the second answers. */
export const answeredByTwo = ({ baseUrl }: ScriptedProvider): Record<string, string> => {
  const models = [{ name: 'first', fallbacks: ['second'] }, { name: 'second' }];
  return {
    MODELS_FILE: settingsFile({
      providers: [{ name: 'scripted', kind: 'openai', baseUrl, apiKey: PROVIDER_KEY, models }],
    }),
  };
};

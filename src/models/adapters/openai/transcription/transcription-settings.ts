import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { type BaseUrl, baseUrlOf } from '../../../domain/base-url.js';

/** Where recordings are transcribed. */
export interface TranscriptionSettings {
  readonly base: BaseUrl;
  /** Empty where the provider wants none. */
  readonly apiKey: string;
  readonly model: string;
  /** How long one call may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** The settings `TRANSCRIPTION_*`; null where the installation transcribes nothing. Throws `WrongSetting`. */
export function transcriptionSettings(environment: Environment): TranscriptionSettings | null {
  const { TRANSCRIPTION_BASE_URL, TRANSCRIPTION_API_KEY: apiKey = '', TRANSCRIPTION_MODEL: model } = environment;
  if (!TRANSCRIPTION_BASE_URL) {
    if (apiKey === '') return null;
    throw new WrongSetting(
      'TRANSCRIPTION_BASE_URL: set it beside TRANSCRIPTION_API_KEY, e.g. https://api.openai.com/v1',
    );
  }
  const timeoutMs = environment.TRANSCRIPTION_SECONDS * 1_000;
  return { base: baseUrlOf(TRANSCRIPTION_BASE_URL), apiKey, model, timeoutMs };
}

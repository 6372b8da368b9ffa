import { defer, firstValueFrom, fromEvent, map, race } from 'rxjs';
import { z } from 'zod';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { addressOf, type BaseUrl, baseUrlOf } from '../../../domain/configured-model.js';
import { declined, outage, passingOutage, ProviderFailure, slow } from '../../../domain/provider-failure.js';
import { TextCleaner } from '../../../domain/text-cleaner.js';
import type { Transcriber } from '../../../models.api.js';
import { onceMore } from '../../../use-cases/retry.js';
import { authorization, jsonOf } from '../single-answer.js';

/** Asks an OpenAI-compatible `/audio/transcriptions`. */
export class OpenAiTranscriber implements Transcriber {
  readonly isConfigured: boolean;

  constructor(
    private readonly settings: TranscriptionSettings | null,
    private readonly outbound: Outbound,
  ) {
    this.isConfigured = settings !== null;
  }

  async transcribe(wav: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<string> {
    const { settings, outbound } = this;
    if (!settings) throw declined(new Error('TRANSCRIPTION_BASE_URL is not set'));
    const form = await recordingForm(wav, settings.model, signal);
    const left = fromEvent(signal, 'abort').pipe(
      map(() => {
        throw signal.reason;
      }),
    );
    const call = onceMore(defer(() => transcription(settings, form, signal, outbound)));
    const text = await firstValueFrom(race(call, left));
    const cleaner = new TextCleaner();
    return (cleaner.push(text) + cleaner.end()).trim();
  }
}

async function transcription(
  { base, apiKey, timeoutMs }: TranscriptionSettings,
  body: FormData,
  caller: AbortSignal,
  outbound: Outbound,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([caller, timeout]);
  const headers = authorization(apiKey, base);
  try {
    const response = await outbound.fetch(addressOf(base, 'audio/transcriptions'), {
      method: 'POST',
      headers,
      body,
      signal,
    });
    return await transcriptIn(response);
  } catch (error) {
    caller.throwIfAborted();
    if (timeout.aborted) throw slow('The transcription took too long');
    throw error instanceof ProviderFailure ? error : passingOutage(error);
  }
}

/** Most bytes of a response: hours of speech. */
const MOST_BYTES = 1_048_576;

const answer = z.object({ text: z.string() });

/** The text of a response. Throws `ProviderFailure` where it is none, or endless. */
async function transcriptIn(response: Response): Promise<string> {
  const result = answer.safeParse(await jsonOf(response, MOST_BYTES));
  if (result.success) return result.data.text;
  throw outage(new Error('The provider answered with something else than a transcript'));
}

/**
 * The multipart form of a transcription. The recording is held once, outside the heap, so that its length is told (many
 * servers refuse a body without one) and a retry can send it again.
 */
async function recordingForm(wav: AsyncIterable<Uint8Array>, model: string, signal: AbortSignal): Promise<FormData> {
  const parts: Blob[] = [];
  // A blob copies the bytes it is made of, and keeps the blobs it is made of.
  await forEach(wav, signal, (chunk) => parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>])));
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new Blob(parts, { type: 'audio/wav' }), 'recording.wav');
  return form;
}

/** `for await` that an abort ends at once, even while the source is stuck. */
async function forEach<T>(source: AsyncIterable<T>, signal: AbortSignal, take: (value: T) => void): Promise<void> {
  const values = source[Symbol.asyncIterator]();
  let leave = (): void => undefined;
  const left = new Promise<never>((_, reject) => (leave = () => reject(signal.reason as Error)));
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await Promise.race([values.next(), left]);
      if (done) return;
      take(value);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    values.return?.().catch(() => undefined);
  }
}

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

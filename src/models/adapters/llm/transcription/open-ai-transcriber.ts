import type { Outbound } from '#libs/outbound/outbound.js';
import type { Transcriber } from '../../../models.api.js';
import { addressOf } from '../base-url.js';
import { failureOfStatus, unreachable } from '../failure-of.js';
import { isAzure } from '../openai-dialect.js';
import { declined, ProviderFailure, slow } from '../provider-failure.js';
import { TextCleaner } from '../text-cleaner.js';
import { retriedOnce } from '../with-one-retry.js';
import { recordingForm } from './recording-form.js';
import { transcriptIn } from './transcript-in.js';
import type { TranscriptionSettings } from './transcription-settings.js';

/** Asks an OpenAI-compatible `/audio/transcriptions`; the client library of the language models has no such call. */
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
    const text = await retriedOnce(() => transcription(settings, form, signal, outbound), signal);
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
  const headers = authorization(apiKey, base.host);
  try {
    const response = await outbound.fetch(addressOf(base, 'audio/transcriptions'), {
      method: 'POST',
      headers,
      body,
      signal,
    });
    return await textOf(response);
  } catch (error) {
    caller.throwIfAborted();
    if (timeout.aborted) throw slow('The transcription took too long');
    throw error instanceof ProviderFailure ? error : unreachable(error);
  }
}

function authorization(apiKey: string, host: string): Record<string, string> {
  if (apiKey === '') return {};
  return isAzure(host) ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}

async function textOf(response: Response): Promise<string> {
  if (response.ok) return transcriptIn(response);
  await response.body?.cancel();
  throw failureOfStatus(response.status, response.headers.get('retry-after') ?? undefined);
}

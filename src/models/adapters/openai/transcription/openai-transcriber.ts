import { randomUUID } from 'node:crypto';
import { defer, firstValueFrom, fromEvent, map, race } from 'rxjs';
import { z } from 'zod';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { Upload } from '#libs/outbound/outbound-wire.js';
import { FairQueue } from '#libs/queues/fair-queue.js';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { addressOf, type BaseUrl, baseUrlOf } from '../../../domain/configured-model.js';
import { declined, outage, passingOutage, slow } from '../../../domain/provider-failure.js';
import { TextCleaner } from '../../../domain/text-cleaner.js';
import type { Transcriber, WavToSend } from '../../../models.api.js';
import { onceMore } from '../../../use-cases/retry.js';
import { authorization, jsonOf } from '../single-answer.js';

/** Calls of a transcription that are under way at once; the recordings of others are not opened before. */
const CALLS = { what: 'recordings', places: 8, ofOne: 5, ofFailing: 3, mostWaiting: 200 } as const;

/** Asks an OpenAI-compatible `/audio/transcriptions`. */
export class OpenAiTranscriber implements Transcriber {
  readonly isConfigured: boolean;
  private readonly queue: FairQueue;

  constructor(
    private readonly settings: TranscriptionSettings | null,
    private readonly outbound: Outbound,
  ) {
    this.isConfigured = settings !== null;
    this.queue = new FairQueue({ patienceMs: settings?.queueMs ?? 0, ...CALLS });
  }

  async transcribe(workspaceId: number, wav: WavToSend, signal: AbortSignal): Promise<string> {
    const { settings } = this;
    if (!settings) throw declined(new Error('TRANSCRIPTION_BASE_URL is not set'));
    const text = await this.queue.run({ workspaceId }, () => this.ask(settings, wav, signal), signal);
    const cleaner = new TextCleaner();
    return (cleaner.push(text) + cleaner.end()).trim();
  }

  private ask(settings: TranscriptionSettings, wav: WavToSend, signal: AbortSignal): Promise<string> {
    const left = fromEvent(signal, 'abort').pipe(
      map(() => {
        throw signal.reason;
      }),
    );
    const call = onceMore(defer(() => transcription(settings, wav, signal, this.outbound)));
    return firstValueFrom(race(call, left));
  }
}

async function transcription(
  { base, apiKey, model, timeoutMs }: TranscriptionSettings,
  wav: WavToSend,
  caller: AbortSignal,
  outbound: Outbound,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([caller, timeout]);
  const form = recordingForm(wav, model);
  const headers = { ...authorization(apiKey, base), ...form.headers };
  try {
    const response = await outbound.upload(addressOf(base, 'audio/transcriptions'), { ...form, headers }, signal);
    return await transcriptIn(response);
  } catch (error) {
    caller.throwIfAborted();
    if (timeout.aborted) throw slow('The transcription took too long');
    // What the file store refuses is no failure of the provider.
    throw error instanceof DomainError ? error : passingOutage(error);
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
 * The multipart form of a transcription, whose recording goes from the file store to the provider without being held. Its
 * length is told: many servers refuse a body without one.
 */
function recordingForm({ size, open }: WavToSend, model: string): Upload {
  const boundary = `parlor-${randomUUID()}`;
  const part = (name: string, rest: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}`;
  const fields = Object.entries({ model, response_format: 'json' }).map(
    ([name, value]) => `${part(name, '')}\r\n\r\n${value}\r\n`,
  );
  const file = part('file', '; filename="recording.wav"\r\ncontent-type: audio/wav\r\n\r\n');
  const [head, tail] = [Buffer.from(fields.join('') + file), Buffer.from(`\r\n--${boundary}--\r\n`)];
  const bytes = async () => {
    const wav = await open();
    return (async function* () {
      yield head;
      yield* wav;
      yield tail;
    })();
  };
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { headers, size: head.length + size + tail.length, open: bytes };
}

/** Where recordings are transcribed. */
export interface TranscriptionSettings {
  readonly base: BaseUrl;
  /** Empty where the provider wants none. */
  readonly apiKey: string;
  readonly model: string;
  /** How long one call may take, in milliseconds. */
  readonly timeoutMs: number;
  /** How long one waits for its turn, in milliseconds. */
  readonly queueMs: number;
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
  const queueMs = environment.FILE_QUEUE_SECONDS * 1_000;
  return { base: baseUrlOf(TRANSCRIPTION_BASE_URL), apiKey, model, timeoutMs, queueMs };
}

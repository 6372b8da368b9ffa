import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import {
  OpenAiTranscriber,
  transcriptionSettings,
} from '../../src/models/adapters/openai/transcription/openai-transcriber.js';
import { anyOutbound } from '../support/doubles/any-outbound.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';

const KEY = 'sk-of-the-transcriber';
let provider: ScriptedProvider;
beforeAll(async () => void (provider = await ScriptedProvider.start()));
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const transcriber = (settings: Record<string, string> = {}) =>
  new OpenAiTranscriber(
    transcriptionSettings(
      readEnvironment({ TRANSCRIPTION_BASE_URL: provider.baseUrl, TRANSCRIPTION_API_KEY: KEY, ...settings }),
    ),
    anyOutbound,
  );

const WAV = Buffer.alloc(300_000, 'RIFF of a kind ');
async function* recording(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < WAV.length; at += 65_536) {
    await sleep(0);
    yield WAV.subarray(at, at + 65_536);
  }
}
const forever = () => new AbortController().signal;
const WHOLE = { size: WAV.length, open: () => Promise.resolve(recording()) };
const hear = (signal = forever(), settings = {}) => transcriber(settings).transcribe(1, WHOLE, signal);

describe('A transcription', () => {
  it('sends the recording with its length, and returns the words', async () => {
    provider.play(says(' Is it still ', 'for sale? 🏡\n'));
    expect(await hear(forever(), { TRANSCRIPTION_MODEL: 'whisper-large' })).toBe('Is it still for sale? 🏡');
    const [{ path, headers, body, file }] = provider.calls as [(typeof provider.calls)[0]];
    expect(path).toBe('/v1/audio/transcriptions');
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(Number(headers['content-length'])).toBeGreaterThan(WAV.length);
    expect(body).toEqual({ model: 'whisper-large', response_format: 'json' });
    expect(file).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
    expect(file!.bytes.equals(WAV)).toBe(true);
  });

  it.each([
    ['/v1/', '/v1/audio/transcriptions'],
    ['/v1/audio/transcriptions', '/v1/audio/transcriptions'],
    ['', '/v1/audio/transcriptions'],
    ['/openai/whisper?api-version=1', '/openai/whisper/audio/transcriptions?api-version=1'],
  ])('under the address …%s is asked for at %s', async (given, path) => {
    await hear(forever(), { TRANSCRIPTION_BASE_URL: provider.origin + given });
    expect(provider.calls[0]!.path).toBe(path);
  });

  it('of silence is empty, and NUL is no word', async () => {
    provider.play(says(''), says('a\0b'));
    expect(await hear()).toBe('');
    expect(await hear()).toBe('ab');
  });

  it('is tried once more, with the whole recording', async () => {
    provider.play({ status: 500 }, says('Hello'));
    expect(await hear()).toBe('Hello');
    expect(provider.calls.map(({ file }) => file!.bytes.equals(WAV))).toEqual([true, true]);
  });

  const words = `PROVIDER-WORDS ${KEY}`;
  it.each<[string, Script, string, number]>([
    ['says 400', { status: 400, body: words }, 'provider-failed', 1],
    ['says 401', { status: 401, body: words }, 'provider-failed', 1],
    ['says 500', { status: 500, body: words }, 'provider-failed', 2],
    ['is at its limit', { status: 429, body: words, headers: { 'retry-after': '60' } }, 'unavailable', 1],
    ['redirects', { status: 302, body: words, headers: { location: '/elsewhere' } }, 'provider-failed', 1],
    ['resets the connection', { end: 'reset' }, 'provider-failed', 2],
    ['answers with a page', { status: 200, body: `<html>${words}</html>` }, 'provider-failed', 1],
    ['answers without a text', { status: 200, body: '{"words":"x"}' }, 'provider-failed', 1],
    ['answers with a number', { status: 200, body: '{"text":7}' }, 'provider-failed', 1],
    ['does not end', { status: 200, body: Buffer.alloc(3_000_000, ' '), end: 'hang' }, 'provider-failed', 1],
    ['never answers', { end: 'silent' }, 'provider-slow', 1],
  ])('whose provider %s is refused without the provider’s words', async (_, script, refusal, calls) => {
    provider.play(script, script);
    const TRANSCRIPTION_SECONDS = refusal === 'provider-slow' ? '1' : '30';
    const error = await hear(forever(), { TRANSCRIPTION_SECONDS }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ refusal, message: expect.stringMatching(/^The model provider/) });
    expect(String((error as Error).cause)).not.toContain('PROVIDER-WORDS');
    expect(provider.counts.calls).toBe(calls);
  });

  it.each<[string, Script]>([
    ['the headers', { end: 'silent' }],
    ['its end', { status: 200, body: '{"text":', end: 'hang' }],
  ])('is left when the caller leaves before %s', async (_, script) => {
    provider.play(script);
    const caller = new AbortController();
    const heard = hear(caller.signal).catch((thrown: unknown) => thrown);
    await provider.until(({ open }) => open === 1);
    caller.abort(new Error('gone'));
    expect(await heard).toMatchObject({ message: 'gone' });
    await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
    expect(provider.counts.calls).toBe(1);
  });

  it('is left when the caller leaves while the recording is read', async () => {
    const caller = new AbortController();
    async function* stuck(): AsyncGenerator<Uint8Array> {
      yield WAV;
      caller.abort(new Error('gone'));
      await sleep(60_000, undefined, { ref: false });
    }
    await expect(
      transcriber().transcribe(1, { size: 2 * WAV.length, open: () => Promise.resolve(stuck()) }, caller.signal),
    ).rejects.toThrow('gone');
    await provider.until(({ open }) => open === 0);
  });

  it('has no key where none is given', async () => {
    const settings = transcriptionSettings(readEnvironment({ TRANSCRIPTION_BASE_URL: provider.baseUrl }));
    await new OpenAiTranscriber(settings, anyOutbound).transcribe(1, WHOLE, forever());
    expect(provider.calls[0]!.headers).not.toHaveProperty('authorization');
    expect(provider.calls[0]!.body.model).toBe('whisper-1');
  });
});

describe('Without TRANSCRIPTION_BASE_URL', () => {
  it('nothing is transcribed', async () => {
    const none = new OpenAiTranscriber(transcriptionSettings(readEnvironment({})), anyOutbound);
    expect([none.isConfigured, transcriber().isConfigured]).toEqual([false, true]);
    await expect(none.transcribe(1, WHOLE, forever())).rejects.toMatchObject({ refusal: 'provider-failed' });
  });

  it('a key alone stops the start with the setting’s name', () => {
    const settings = () => transcriptionSettings(readEnvironment({ TRANSCRIPTION_API_KEY: KEY }));
    expect(settings).toThrow(/^TRANSCRIPTION_BASE_URL: set it/);
  });
});

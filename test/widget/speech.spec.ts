import { describe, expect, it } from '@jest/globals';
import { resampled, SPEECH_RATE, wavOf } from '#libs/widget/panel/say/wav.js';

const tone = (seconds: number, rate: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, at) => Math.sin((2 * Math.PI * 440 * at) / rate));

/** How often the wave passes zero upwards. */
const wavesIn = (samples: Float32Array): number =>
  samples.reduce((count, sample, at) => count + (at > 0 && samples[at - 1]! < 0 && sample >= 0 ? 1 : 0), 0);

describe('a recording of a browser', () => {
  it.each([44_100, 48_000, 96_000])('of %i samples a second keeps its length and pitch', (rate) => {
    const spoken = resampled(tone(1, rate), rate, SPEECH_RATE);
    expect(spoken.length).toBe(SPEECH_RATE);
    expect(Math.abs(wavesIn(spoken) - 440)).toBeLessThanOrEqual(1);
  });

  it('of a low rate stays as it is', () => {
    const spoken = tone(1, 8_000);
    expect(resampled(spoken, 8_000, SPEECH_RATE)).toBe(spoken);
  });

  it('becomes a WAV file whose header tells its length, and whose loudest sounds do not turn over', () => {
    const file = Buffer.from(wavOf(Float32Array.of(0, 1, -1, 2, -2), SPEECH_RATE));
    expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
    expect([file.readUInt32LE(4), file.length]).toEqual([file.length - 8, 54]);
    // PCM, one channel, the rate, bytes a second, bytes a sample, bits.
    expect([20, 22].map((at) => file.readUInt16LE(at))).toEqual([1, 1]);
    expect([24, 28].map((at) => file.readUInt32LE(at))).toEqual([SPEECH_RATE, 2 * SPEECH_RATE]);
    expect([32, 34].map((at) => file.readUInt16LE(at))).toEqual([2, 16]);
    expect([44, 46, 48, 50, 52].map((at) => file.readInt16LE(at))).toEqual([0, 32_767, -32_767, 32_767, -32_767]);
  });
});

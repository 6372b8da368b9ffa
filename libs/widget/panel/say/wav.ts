/** What speech needs; models of transcription work at this rate. */
export const SPEECH_RATE = 16_000;

/** Fewer samples a second, each the mean of those that it stands for. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from <= to) return samples;
  const step = from / to;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let at = 0; at < result.length; at++) {
    const [start, end] = [Math.floor(at * step), Math.floor((at + 1) * step)];
    let sum = 0;
    for (let one = start; one < end; one++) sum += samples[one]!;
    result[at] = sum / (end - start);
  }
  return result;
}

/** A WAV file of one channel and 16 bits a sample. */
export function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const word = (at: number, text: string): void =>
    [...text].forEach((one, by) => view.setUint8(at + by, one.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, bytes, true);
  samples.forEach((sample, at) => view.setInt16(44 + at * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true));
  return view.buffer;
}

import workletAddress from './recorder.worklet.ts?worklet';
import { resampled, SPEECH_RATE, wavOf } from './wav.js';

/** Longest recording in seconds; what follows is left out. */
const LONGEST = 300;
const BLOCK = 4096;

/** A recording that goes on. */
export class Recording {
  private readonly pieces: Float32Array[] = [];
  private length = 0;

  private constructor(
    private readonly stream: MediaStream,
    private readonly context: AudioContext,
    private readonly level: (loudness: number) => void,
  ) {}

  /** Asks for the microphone; `level` is told how loud it is, from 0 to 1. */
  static async start(level: (loudness: number) => void): Promise<Recording> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const recording = new Recording(stream, new AudioContext(), level);
    await recording.listen();
    return recording;
  }

  /** Ends it; null where nothing was heard. */
  async stop(): Promise<File | null> {
    this.stream.getTracks().forEach((track) => track.stop());
    const { sampleRate } = this.context;
    await this.context.close();
    if (this.length < sampleRate / 4) return null;
    const bytes = wavOf(resampled(this.joined(), sampleRate, SPEECH_RATE), Math.min(sampleRate, SPEECH_RATE));
    return new File([bytes], 'speech.wav', { type: 'audio/wav' });
  }

  private async listen(): Promise<void> {
    const source = this.context.createMediaStreamSource(this.stream);
    source.connect(await this.ear()).connect(this.context.destination);
  }

  /** Older browsers have no worklets, and strict ones may refuse to load one. */
  private async ear(): Promise<AudioNode> {
    try {
      await this.context.audioWorklet.addModule(new URL(workletAddress, import.meta.url));
      const ear = new AudioWorkletNode(this.context, 'recorder');
      ear.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.take(data);
      return ear;
    } catch {
      const ear = this.context.createScriptProcessor(BLOCK, 1, 1);
      ear.onaudioprocess = ({ inputBuffer }) => this.take(inputBuffer.getChannelData(0).slice());
      return ear;
    }
  }

  private take(samples: Float32Array): void {
    if (this.length > LONGEST * this.context.sampleRate) return;
    this.pieces.push(samples);
    this.length += samples.length;
    this.level(Math.min(1, 3 * Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)));
  }

  private joined(): Float32Array {
    const samples = new Float32Array(this.length);
    let at = 0;
    for (const piece of this.pieces) {
      samples.set(piece, at);
      at += piece.length;
    }
    return samples;
  }
}

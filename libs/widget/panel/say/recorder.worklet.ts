/** What the scope of audio worklets offers; the types of browsers leave it out. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Hands on what the microphone hears, 128 samples at a time. */
class Recorder extends AudioWorkletProcessor {
  process([input]: readonly Float32Array[][]): boolean {
    if (input?.[0]) this.port.postMessage(input[0].slice());
    return true;
  }
}

registerProcessor('recorder', Recorder);

import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { createParser, type ParseError } from 'eventsource-parser';
import { unreachable } from './failure-of.js';
import { OpenAiChunks } from './open-ai-chunks.js';
import type { PartReader } from './provider-model.js';

/** Characters of one event: an answer is not longer. */
const LONGEST = 2_000_000;

/**
 * Reads a chat completion as it comes. The client library does so through five web streams, one behind the other: with many
 * streams open they were most of a fragment's time and of an open stream's memory.
 */
export class OpenAiParts implements PartReader {
  private readonly decoder = new TextDecoder();
  private readonly events = createParser({
    onEvent: ({ data }) => void this.waiting.push(...this.chunks.partsOf(data)),
    onError: refuseEndless,
    maxBufferSize: LONGEST,
  });
  private readonly chunks = new OpenAiChunks();
  private readonly waiting: LanguageModelV3StreamPart[] = [];
  private isOver = false;

  constructor(private readonly body: ReadableStreamDefaultReader<Uint8Array>) {}

  async read(): ReturnType<PartReader['read']> {
    while (this.waiting.length === 0) {
      if (this.isOver) return { done: true, value: undefined };
      await this.fill();
    }
    return { done: false, value: this.waiting.shift()! };
  }

  cancel(): Promise<void> {
    return this.body.cancel();
  }

  private async fill(): Promise<void> {
    const { done, value } = await this.body.read().catch((error: unknown) => {
      throw unreachable(error);
    });
    this.isOver = done;
    if (done) this.waiting.push(...this.chunks.ending());
    else this.events.feed(this.decoder.decode(value, { stream: true }));
  }
}

/** Other errors of the parser are fields that mean nothing to us. */
function refuseEndless(error: ParseError): void {
  if (error.type === 'max-buffer-size-exceeded') throw error;
}

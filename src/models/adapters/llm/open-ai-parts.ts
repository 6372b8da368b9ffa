import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { EventData } from './event-data.js';
import { unreachable } from './failure-of.js';
import { OpenAiChunks } from './open-ai-chunks.js';
import type { PartReader } from './provider-model.js';

/**
 * Reads a chat completion as it comes. The client library does so through five web streams, one behind the other: with many
 * streams open they were most of a fragment's time and of an open stream's memory.
 */
export class OpenAiParts implements PartReader {
  private readonly events = new EventData();
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
    else for (const data of this.events.push(value)) this.waiting.push(...this.chunks.partsOf(data));
  }
}

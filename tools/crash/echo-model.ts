import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAiWords } from '../../test/support/providers/provider-words.js';
import { closed, listening, originOf } from '../../test/support/wire/loopback.js';

/** Between fragments, in milliseconds: time in which a process can be killed. */
const PAUSE_MS = 8;

/** A model whose answers end with the last word of the question, so that no two are alike. */
export class EchoModel {
  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void answer(request, response).catch(() => response.destroy()));
  }

  static async start(): Promise<EchoModel> {
    const server = await listening(createServer());
    return new EchoModel(server);
  }

  /** Settings under which new chatbots ask it. */
  get settings(): Record<string, string> {
    return { LLM_BASE_URL: `${originOf(this.server)}/v1`, LLM_API_KEY: 'none', LLM_MODELS: 'echo' };
  }

  stop(): Promise<void> {
    return closed(this.server);
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = (await json(request)) as { messages: unknown[] };
  const mark = JSON.stringify(messages.at(-1))
    .match(/\bq[a-z]+\b/g)
    ?.at(-1);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const fragment of ['Thank you. ', 'We ', 'heard ', `${mark}.`]) {
    await sleep(PAUSE_MS);
    if (response.destroyed) return;
    response.write(openAiWords.fragment(fragment));
  }
  response.end(openAiWords.ending({}));
}

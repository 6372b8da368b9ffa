import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAiWords } from '../../test/support/providers/provider-words.js';

/** A model that answers at once, as the question says: with an answer, with half of one, or without ever ending. */
export class MarkedModel {
  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.once('end', () => answer(Buffer.concat(pieces).toString('utf8'), response));
    });
  }

  static async start(): Promise<MarkedModel> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new MarkedModel(server);
  }

  /** Settings under which new chatbots answer with it. */
  get settings(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_API_KEY: 'none', LLM_MODELS: 'marked' };
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

function answer(body: string, response: ServerResponse): void {
  const { messages } = JSON.parse(body) as { messages: readonly { content: unknown }[] };
  // Earlier questions of the chat session stand there as well; the last one is this call's.
  const question = JSON.stringify(messages.at(-1)!.content);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (question.includes(': leaving')) return void response.write(openAiWords.fragment('Well'));
  const text = openAiWords.fragment(question.includes(': failing') ? 'Half an ans' : 'Yes.');
  response.end(question.includes(': failing') ? text : text + openAiWords.ending({}));
}

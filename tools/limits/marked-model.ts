import { createServer, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { openAiWords } from '../../test/support/providers/provider-words.js';
import { closed, listening, originOf } from '../../test/support/wire/loopback.js';

interface Body {
  readonly messages: readonly { readonly content: unknown }[];
}

/** A model that answers at once, as the question says: with an answer, with half of one, or without ever ending. */
export class MarkedModel {
  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      void json(request).then(
        (body) => answer(body as Body, response),
        () => response.destroy(),
      );
    });
  }

  static async start(): Promise<MarkedModel> {
    const server = await listening(createServer({ keepAliveTimeout: 60_000 }));
    return new MarkedModel(server);
  }

  /** Settings under which new chatbots answer with it. */
  get settings(): Record<string, string> {
    return { LLM_BASE_URL: `${originOf(this.server)}/v1`, LLM_API_KEY: 'none', LLM_MODELS: 'marked' };
  }

  stop(): Promise<void> {
    return closed(this.server);
  }
}

function answer({ messages }: Body, response: ServerResponse): void {
  // Earlier questions of the chat session stand there as well; the last one is this call's.
  const question = JSON.stringify(messages.at(-1)!.content);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (question.includes(': leaving')) return void response.write(openAiWords.fragment('Well'));
  const text = openAiWords.fragment(question.includes(': failing') ? 'Half an ans' : 'Yes.');
  response.end(question.includes(': failing') ? text : text + openAiWords.ending({}));
}

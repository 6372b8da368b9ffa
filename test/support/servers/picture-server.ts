import { createServer, type Server, type ServerResponse } from 'node:http';
import { closed, listening, originOf } from '../wire/loopback.js';

type Answer = (response: ServerResponse) => void;

/** Pictures on loopback, by the path of their address. */
export class PictureServer {
  /** Paths in the order in which they were asked for. */
  readonly asked: string[] = [];
  /** Who asked, as the same requests said. */
  readonly agents: (string | undefined)[] = [];
  private answers = new Map<string, Answer>();

  private constructor(private readonly server: Server) {
    server.on('request', ({ url = '', headers }, response: ServerResponse) => {
      this.asked.push(url);
      this.agents.push(headers['user-agent']);
      const answer = this.answers.get(url);
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
  }

  static async start(): Promise<PictureServer> {
    return new PictureServer(await listening(createServer()));
  }

  address(path: string): string {
    return originOf(this.server) + path;
  }

  /** From now on these answers, as often as they are asked for. */
  play(answers: Readonly<Record<string, Answer>>): void {
    this.answers = new Map(Object.entries(answers));
    this.asked.length = 0;
    this.agents.length = 0;
  }

  stop(): Promise<void> {
    return closed(this.server);
  }
}

export const shows =
  (bytes: Uint8Array | string): Answer =>
  (response) =>
    void response.writeHead(200).end(bytes);

/** Good for one request. */
export function once(bytes: Uint8Array): Answer {
  let isUsed = false;
  return (response) => {
    if (isUsed) return void response.writeHead(410).end();
    isUsed = true;
    response.writeHead(200).end(bytes);
  };
}

/** Begins, and never comes to its end. */
export const hangs: Answer = (response) => void response.writeHead(200).write('RIFF');

export const leads =
  (to: string): Answer =>
  (response) =>
    void response.writeHead(302, { location: to }).end();

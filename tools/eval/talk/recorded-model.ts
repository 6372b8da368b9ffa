import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { chunk, completed } from '../../providers/words.js';
import type { RecordedCall, Talk } from './talks.js';
import { closed, listening, originOf } from '../../../test/support/wire/loopback.js';

interface Message {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: readonly unknown[];
}

/** Where a request stands: in which turn of which talk, after how many rounds of calls. */
interface Place {
  readonly talk: Talk;
  readonly turn: number;
  readonly rounds: number;
  /** Whether the service asks for something that the record does not hold, such as a correction. */
  readonly isFurther: boolean;
}

/**
 * An OpenAI-compatible provider that gives the recorded calls and answers of the talk that a request belongs to. Where it
 * is asked to write a sentence anew, it gives the same sentence again, as a model does that believes what it said.
 */
export class RecordedModel {
  /** What is said in place of a recorded answer, by `placeOf`. */
  readonly instead = new Map<string, string>();
  /** How often a correction was asked for, by `placeOf`. */
  readonly corrections = new Map<string, number>();

  private constructor(
    private readonly server: Server,
    private readonly talks: readonly Talk[],
  ) {
    server.on('request', (request, response) => void this.serve(request, response).catch(() => response.destroy()));
  }

  static async start(talks: readonly Talk[]): Promise<RecordedModel> {
    const server = await listening(createServer());
    return new RecordedModel(server, talks);
  }

  get baseUrl(): string {
    return `${originOf(this.server)}/v1`;
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { messages } = (await json(request)) as { messages: readonly Message[] };
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).end(this.reply(messages));
  }

  private reply(messages: readonly Message[]): string {
    const { talk, turn, rounds, isFurther } = this.place(messages);
    const { calls, says } = talk.turns[turn]!;
    const key = placeOf(talk.id, turn);
    if (isFurther) {
      this.corrections.set(key, (this.corrections.get(key) ?? 0) + 1);
      return said(QUOTED.exec(textOf(messages.at(-1)!.content))?.[1] ?? '[-]');
    }
    return rounds < calls.length ? called(calls[rounds]!) : said(this.instead.get(key) ?? says);
  }

  private place(messages: readonly Message[]): Place {
    const asked = messages.map(({ role, content }) => (role === 'user' ? textOf(content) : null));
    const isAsked = (question: string) => (text: string | null) => text?.endsWith(question) ?? false;
    const talk = this.talks.find(({ turns }) => asked.some(isAsked(turns[0]!.asks)));
    if (talk === undefined) throw new Error(`No talk begins so: ${JSON.stringify(asked)}`);
    const places = talk.turns.map(({ asks }) => asked.findLastIndex(isAsked(asks)));
    const at = Math.max(...places);
    const since = messages.slice(at + 1);
    const rounds = since.filter(({ tool_calls }) => tool_calls).length;
    const isFurther = since.some(({ role, tool_calls }) => role !== 'tool' && !tool_calls);
    return { talk, turn: places.indexOf(at), rounds, isFurther };
  }
}

/** The sentence that is to be written anew, as the service quotes it in the first line. */
const QUOTED = /"(.+)"$/m;

const said = (text: string): string => completed((text.match(/\s*\S+\s*/g) ?? []).map((content) => chunk({ content })));

export const placeOf = (id: string, turn: number): string => `${id}-${turn}`;

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : (content as { text?: string }[]).map(({ text }) => text ?? '').join('');

let callsMade = 0;

function called(calls: readonly RecordedCall[]): string {
  const deltas = calls.map(({ name, arguments: given }, index) => ({
    ...{ index, id: `call_${++callsMade}`, type: 'function' },
    function: { name, arguments: JSON.stringify(given) },
  }));
  return completed(
    deltas.map((call) => chunk({ tool_calls: [call] })),
    'tool_calls',
  );
}

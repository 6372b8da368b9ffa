import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { calls, type ScriptedProvider } from '../providers/scripted-provider.js';
import { eventually } from '../eventually.js';
import type { Chat } from './chat.js';
import type { Called, CallOptions, Client } from './client.js';

export interface Heard {
  readonly Chatbot: string;
  readonly SessionID: number;
  readonly URI: string;
  readonly LinkUntil: string;
  readonly PersonUntil: string | null;
  readonly Contact: { readonly Name: string; readonly Email: string; readonly Phone: string };
  readonly Viewings: readonly {
    readonly ViewingID: number;
    readonly Home: string;
    readonly Times: string[];
    readonly Starts: string[];
    readonly TimeZone: string;
    readonly State: string;
  }[];
  readonly Messages: readonly {
    readonly MessageID: number;
    readonly Author: string;
    readonly Content: string;
    readonly CreateTime: string | null;
  }[];
  readonly HasMore: boolean;
  readonly ReadOnFrom: number;
}

interface Answers {
  readonly Read: Heard;
  readonly TakeOver: { readonly PersonUntil: string | null };
  readonly Reply: { readonly PersonUntil: string | null; readonly MessageID: number };
  readonly Decide: { readonly ViewingID: number; readonly State: string };
  readonly HandBack: { readonly PersonUntil: string | null };
}

/** The session that a mail is about. */
type Asked = Pick<Chat, 'sessionID'>;

export interface MailPlace {
  readonly surroundings: { readonly cwd: string };
}

/** The page behind the link of a hand-off mail, as its script calls the service. */
export class HandOffLink {
  constructor(
    private readonly client: Client,
    readonly token: string,
  ) {}

  /** Has the visitor ask for a person, and takes the link out of the mail; without a provider the built-in model answers. */
  static async of(service: Client & MailPlace, chat: Chat, provider?: ScriptedProvider): Promise<HandOffLink> {
    provider?.play(calls(['talk_to_human', {}]));
    const before = (await handOffMails(service, chat, 0)).length;
    expect((await chat.ask('Can I talk to a person?')).status).toBe(200);
    return HandOffLink.mailed(service, chat, before + 1);
  }

  /** Takes the link out of the newest mail about a session, once there are so many. */
  static async mailed(service: Client & MailPlace, session: Asked, least = 1): Promise<HandOffLink> {
    return new HandOffLink(service, tokenIn((await handOffMails(service, session, least)).at(-1)!));
  }

  through(client: Client): HandOffLink {
    return new HandOffLink(client, this.token);
  }

  call<K extends keyof Answers>(
    operation: K,
    body: object = {},
    options: CallOptions = {},
  ): Promise<Called<Answers[K]>> {
    const headers = { 'handoff-token': this.token, ...options.headers };
    const path: string = `/chat/HandOff/${operation}`;
    return this.client.call<Answers[K]>(path as never, body, { ...options, key: 'none', headers });
  }

  async heard(FromMessageID = 0): Promise<Heard> {
    return (await this.call('Read', { FromMessageID })).body.Data;
  }

  /** Who said what, as "Person: Hello". */
  async said(): Promise<string[]> {
    return (await this.heard()).Messages.map(({ Author, Content }) => `${Author}: ${Content}`);
  }

  async takeOver(face: { readonly Name?: string; readonly Picture?: string } = {}): Promise<void> {
    expect((await this.call('TakeOver', face)).status).toBe(200);
  }

  async reply(Content: string): Promise<void> {
    expect((await this.call('Reply', { Content })).status).toBe(200);
  }

  async handBack(): Promise<void> {
    expect((await this.call('HandBack')).status).toBe(200);
  }
}

/** The hand-off mails about a chat session, oldest first, once there are so many; without a mail server they are files. */
export const handOffMails = ({ surroundings }: MailPlace, { sessionID }: Asked, least: number): Promise<Email[]> =>
  eventually(
    async () => {
      const mails = await Promise.all(mailFilesOf({ surroundings }).map((file) => PostalMime.parse(file)));
      return mails.filter(({ subject }) => subject?.endsWith(`(session ${sessionID})`));
    },
    (mails) => mails.length >= least,
  );

/** The mails that a service without a mail server has written, oldest first. */
export const mailFilesOf = ({ surroundings }: MailPlace): Buffer[] => filesIn(join(surroundings.cwd, 'data/mail'));

/** Oldest first. */
function filesIn(folder: string): Buffer[] {
  if (!existsSync(folder)) return [];
  const written = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const paths = written.map((name) => join(folder, name));
  const ages = new Map(paths.map((path) => [path, statSync(path).mtimeMs]));
  return paths.sort((one, other) => ages.get(one)! - ages.get(other)!).map((path) => readFileSync(path));
}

const tokenIn = ({ text = '' }: Email): string => /\/handoff\/([\w-]{43})\n/.exec(text)![1]!;

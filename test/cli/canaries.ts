import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, OPTIONAL, REQUIRED } from '../http/listing-bodies.js';
import { qa, readSources, teach } from '../http/knowledge-sources.js';
import { png } from '../http/sample-files.js';
import { uploadedId } from '../http/uploading.js';
import { Chat } from '../support/interface/chat.js';
import { runSql } from '../support/databases/outside-sql.js';
import { calls, says, type ScriptedProvider } from '../support/providers/scripted-provider.js';
import type { Service } from '../support/service/service.js';
import { mailsThat } from '../support/databases/stored-mails.js';
import { endedTurns } from '../support/databases/stored-turns.js';

/** Stands in every text of what is going to be erased, and nowhere else. */
export const CANARY = 'zqcanary';

const SETTINGS = {
  Name: `${CANARY} name`,
  SystemMessage: `${CANARY} prompt`,
  WelcomeMessage: `${CANARY} welcome`,
  TalkToHumanEmail: `${CANARY}@example.com`,
  TalkToHumanResponseMessage: `${CANARY} response`,
};

const LISTING = {
  ...OPTIONAL,
  ExtensionColumn: [{ Key: `${CANARY} key`, value: `${CANARY} value` }],
  Images: [`https://${CANARY}.example/a.jpg`],
  Description: `${CANARY} description`,
  Url: `https://${CANARY}.example/`,
  MLSNumber: `${CANARY}-1`,
  PropertyType: `${CANARY} type`,
  Location: `${CANARY} location`,
  Address: `${CANARY} address`,
  City: `${CANARY} city`,
  State: `${CANARY} state`,
};

/** A chatbot with canaries in every setting, listing and source that can hold a text. */
export async function plantChatbot(service: Service): Promise<Chat> {
  const ChatIcon = String(await uploadedId(service, `${CANARY}-icon.png`, png(1)));
  const chat = await Chat.open(service, { ...SETTINGS, ChatIcon });
  const { serialNumber } = chat;
  await create(service, serialNumber, { ...REQUIRED, ...LISTING });
  const document = await uploadedId(service, `${CANARY}.txt`, Buffer.from(`What ${CANARY} wrote down.`));
  const pair = qa(`What is a ${CANARY} pair?`, `A ${CANARY} answer.`);
  await teach(service, serialNumber, { text: `${CANARY} taught text`, qaList: [pair], fileList: [document] });
  await readSources(service, serialNumber);
  return chat;
}

/** Everything that a session can leave: turns of all kinds, a lead, a call for a person, mails, pieces, calls of tools. */
export async function plantTurns(
  service: Service,
  provider: ScriptedProvider,
  chat: Chat,
  sharedFile: number,
): Promise<void> {
  const lead = { name: `Ann ${CANARY}`, email: `${CANARY}@example.com`, message: `${CANARY} wish` };
  provider.play(calls(['store_lead', lead]), says(`Thank you, ${CANARY}.`));
  await chat.ask(`I am Ann ${CANARY}, ${lead.email}`, { headers: { 'idempotency-key': `${CANARY}-key` } });
  provider.play(calls(['search_listings', { words: [CANARY] }]), says('There is one.'));
  await chat.ask(`Any ${CANARY}?`);
  const own = await uploadedId(service, `${CANARY}-own.png`, png(2));
  provider.play(says(`A ${CANARY} picture.`), says(`${CANARY} seen`));
  await chat.ask(`Look, ${CANARY}`, { fields: { chatAskType: 'Image', fileIds: [own, sharedFile] } });
  provider.play(calls(['talk_to_human', { reason: `${CANARY} reason` }]));
  await chat.ask(`A person, ${CANARY}`);
  await mailsThat(service, (mails) => mails.length > 0 && mails.every(({ state }) => state === 'delivered'));
  await plantRows(service, chat);
}

/** What is there for moments only: a mail that waits, and a piece of an answer. */
async function plantRows(service: Service, chat: Chat): Promise<void> {
  const [turn] = await endedTurns(service, chat.sessionID);
  await runSql(
    service.databaseUrl,
    `INSERT INTO mails (message_id, topic, recipient, subject, body_text, queued_at, due_at, attempts, state)
     VALUES ('<waits@parlor.invalid>', 'session:${chat.sessionID}', '${CANARY}@example.com', '${CANARY}', '${CANARY}',
       1, ${Date.now() + 3_600_000}, 1, 'waiting')`,
  );
  await runSql(
    service.databaseUrl,
    `INSERT INTO mail_attachments (mail_id, attachment, piece, content)
     SELECT id, 0, 0, '${CANARY}' FROM mails WHERE message_id = '<waits@parlor.invalid>'`,
  );
  const piece = `INSERT INTO answer_pieces (turn_id, position, text) VALUES (${turn!.id}, 0, '${CANARY}')`;
  await runSql(service.databaseUrl, piece);
}

/** Names of all files below a folder, with what is in them; one that has just gone is none of them. */
export const filesBelow = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const bytes = bytesOf(path);
        return bytes ? [[path, bytes]] : [];
      }),
  );

function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Where canaries are left in these, by name. */
export const canariesIn = (things: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(things)
    .filter(([, thing]) =>
      (Buffer.isBuffer(thing) ? thing.toString('latin1') : readable(thing)).toLowerCase().includes(CANARY),
    )
    .map(([name]) => name);

/** Indexes keep their words in columns of bytes. */
const readable = (rows: unknown): string =>
  JSON.stringify(rows, (_, value: unknown) => {
    const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
    return type === 'Buffer' && data ? Buffer.from(data).toString('latin1') : value;
  });

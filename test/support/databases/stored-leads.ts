import { expect } from '@jest/globals';
import type { Chat } from '../interface/chat.js';
import type { Client } from '../interface/client.js';
import { runSql } from './outside-sql.js';

/** Of a lead that was given in a message of the chat. */
export const GIVEN_IN_CHAT = {
  GivenIn: 'chat',
  ...{ Page: '', Language: '' },
  ...{ ConsentText: '', ConsentVersion: '', ConsentTicked: false, ConsentTime: '', ConsentFor: '' },
} as const;

/** One item of LeadList's Data. */
export interface LeadItem extends Record<keyof typeof GIVEN_IN_CHAT, unknown> {
  readonly Homes: readonly object[];
  readonly Type: 'Lead';
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Message: string;
  readonly SessionID: number;
  readonly CreateTime: string;
  readonly LeadID: number;
  readonly Status: string;
  readonly Note: string;
}

/** Of a lead that nobody has written about. */
export const UNTOUCHED = { LeadID: expect.any(Number), Status: 'new', Note: '', Homes: expect.any(Array) };

export interface PutLead {
  readonly email: string;
  readonly name?: string;
  readonly phone?: string;
  readonly message?: string;
  /** Ids of listings. */
  readonly homes?: readonly number[];
  readonly createdAt: number;
}

/** Puts a lead into a chat session past the service, as of an instant in milliseconds. */
export const putLead = (
  { databaseUrl }: { readonly databaseUrl: string },
  { sessionID }: Chat,
  { email, name = '', phone = '', message = '', homes = [], createdAt }: PutLead,
): Promise<unknown> =>
  runSql(
    databaseUrl,
    `INSERT INTO leads (chatbot_id, session_id, name, email, phone, message, homes, created_at)
     SELECT chatbot_id, id, ?, ?, ?, ?, ?, ? FROM sessions WHERE id = ?`,
    [name, email, phone, message, JSON.stringify(homes), createdAt, sessionID],
  );

/** All leads of the chat's chatbot, newest first. */
export const leadsOf = async (client: Client, { serialNumber }: Chat, fields = {}): Promise<LeadItem[]> =>
  (await client.call('/chat/Chatbot/LeadList', { serialNumber, ...fields })).body.Data;

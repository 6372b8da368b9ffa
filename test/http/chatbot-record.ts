import { expect } from '@jest/globals';
import type { CallOptions, Client } from '../support/interface/client.js';

export type ChatbotRecord = Readonly<Record<string, unknown>> & { readonly Revision: number };

/** Adds a chatbot and returns its serial number. */
export async function addChatbot(client: Client, options: CallOptions = {}): Promise<string> {
  const { body } = await client.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 }, options);
  return body.Data;
}

export async function getChatbot(client: Client, serialNumber: string): Promise<ChatbotRecord> {
  const { status, body } = await client.call('/chat/Chatbot/Get', { serialNumber });
  expect(status).toBe(200);
  return body.Data;
}

export const editChatbot = (client: Client, serialNumber: string, changes: object, options: CallOptions = {}) =>
  client.call('/chat/Chatbot/Edit', { serialNumber, ...changes }, options);

/** Opens a chat session and returns its ID. */
export async function openSession(client: Client, serialNumber: string): Promise<number> {
  const { body } = await client.call('/chat/Chatbot/GetSession', { serialNumber });
  return body.Data.SessionID;
}

export const ask = (client: Client, sessionID: number, content = 'Hello') =>
  client.call('/chat/Chat/ClientAsk', { sessionID, content });

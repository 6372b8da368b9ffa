import { expect } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { eventually } from '../support/eventually.js';

export const EDIT = '/chat/Chatbot/EditKnowledge';
export const GET = '/chat/Chatbot/GetSource';

/** `Data` of both operations is a list of these. */
export interface SourceData {
  readonly ID: number;
  readonly Type: 'Text' | 'QA' | 'File';
  readonly Name: string;
  readonly Value: string;
  readonly Length: number;
  readonly Status: 'Ready' | 'Processing' | 'Failed';
  readonly StatusMessage: string;
}

export const addChatbot = async (client: Client): Promise<string> =>
  (await client.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 })).body.Data;

/** Edits what the chatbot knows and returns its sources; the edit must succeed. */
export async function teach(client: Client, serialNumber: string, knowledge: object): Promise<SourceData[]> {
  const { body } = await client.call(EDIT, { serialNumber, ...knowledge });
  expect(body.Message).toBe('');
  return body.Data;
}

export const sourcesOf = async (client: Client, serialNumber: string): Promise<SourceData[]> =>
  (await client.call(GET, { serialNumber })).body.Data;

/** The sources once all files have been read. */
export const readSources = (client: Client, serialNumber: string): Promise<SourceData[]> =>
  eventually(
    () => sourcesOf(client, serialNumber),
    (sources) => sources.every(({ Status }) => Status !== 'Processing'),
  );

export const qa = (key: string, value: string) => ({ key, value });

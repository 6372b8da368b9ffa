import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = `/**
 * Types of Parlor's operations, written by \`npm run openapi\`; with openapi-fetch they make a client:
 *
 *     import createClient from 'openapi-fetch';
 *     import type { paths } from './parlor.js';
 *     const parlor = createClient<paths>({ baseUrl, headers: { authorization: secretKey } });
 *     const { data, error } = await parlor.POST('/chat/Chatbot/List', { body: {} });
 */

`;

/** The document as TypeScript: one file, types alone. */
export async function clientTypesOf(document: string): Promise<string> {
  return HEAD + astToString(await openapiTS(document));
}

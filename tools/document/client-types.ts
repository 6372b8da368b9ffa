import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = `/** Types of Parlor's operations, written by \`npm run openapi\`; \`parlor.ts\` makes a client of them. */

`;

/** The document as TypeScript: one file, types alone. */
export async function clientTypesOf(document: string): Promise<string> {
  return HEAD + astToString(await openapiTS(document));
}

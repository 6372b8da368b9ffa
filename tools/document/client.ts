import { stripTypeScriptTypes } from 'node:module';
import { format } from 'prettier';
import { clientTypesOf } from './client-types.js';

/** Ends the program in the client. */
const TYPES = '/* Types alone, from here on. */\n';
/** Ends what is written by hand in it; the types of the document follow. */
const MARK = '/* The interface as the document has it, written by `npm run openapi`. */\n';
const STYLE = { singleQuote: true, printWidth: 120, trailingComma: 'all' } as const;

/** The client with the document's types, in one file, and the same as a program without types. */
export async function clientOf(
  document: string,
  client: string,
): Promise<{ readonly ts: string; readonly js: string }> {
  const [written = ''] = client.split(MARK);
  return {
    ts: await format(`${written}${MARK}${await clientTypesOf(document)}`, { ...STYLE, filepath: 'parlor.ts' }),
    // Refuses what Node cannot take out of a program: enums, parameter properties, namespaces.
    js: await format(stripTypeScriptTypes(written.split(TYPES)[0]!), { ...STYLE, filepath: 'parlor.js' }),
  };
}

import { stripTypeScriptTypes } from 'node:module';
import { formatted } from '../formatted.js';
import { clientTypesOf } from './client-types.js';

/** Ends the program in the client. */
const TYPES = '/* Types alone, from here on. */\n';
/** Ends what is written by hand in it; the types of the document follow. */
const MARK = '/* The interface as the document has it, written by `npm run openapi`. */\n';

/** The client with the document's types, in one file, and the same as a program without types. */
export async function clientOf(
  document: string,
  client: string,
): Promise<{ readonly ts: string; readonly js: string }> {
  const [written = ''] = client.split(MARK);
  return {
    ts: await formatted('parlor.ts', `${written}${MARK}${await clientTypesOf(document)}`),
    // Refuses what Node cannot take out of a program: enums, parameter properties, namespaces.
    js: await formatted('parlor.js', stripTypeScriptTypes(written.split(TYPES)[0]!)),
  };
}

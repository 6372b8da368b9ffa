import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

/** A text as `npm run format` would leave the file of this path. */
export async function formatted(path: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`);
  return code;
}

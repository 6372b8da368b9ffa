/** Characters that a parameter's value may have without quotes and percent signs (RFC 5987, attr-char). */
const PLAIN = /[A-Za-z0-9!#$&+.^_`|~-]/;

/** `Content-Disposition` that makes a browser save the file under this name (RFC 6266), whatever the name is. */
export function attachmentName(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = [...Buffer.from(name.toWellFormed(), 'utf8')].map(percentEncoded).join('');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function percentEncoded(byte: number): string {
  const character = String.fromCharCode(byte);
  return PLAIN.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

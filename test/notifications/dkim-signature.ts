import { createHash, type KeyObject, verify } from 'node:crypto';

/** What a mail server does with a DKIM signature (RFC 6376, relaxed/relaxed): its tags, or null where it does not hold. */
export function verifiedTags(raw: string, publicKey: KeyObject): Readonly<Record<string, string>> | null {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signature) return null;
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1));
  const bodyHash = createHash('sha256').update(relaxedBody(raw.slice(end + 4)));
  if (bodyHash.digest('base64') !== tags.bh) return null;
  const unsigned = relaxedField(signature.replace(/(;\s*b=)[^;]*$/, '$1'));
  const signed = `${signedFields(fields, tags.h!.split(':')).join('')}${unsigned}`;
  const isGood = verify('RSA-SHA256', Buffer.from(signed), publicKey, Buffer.from(tags.b!, 'base64'));
  return isGood ? tags : null;
}

const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').map((tag) => {
      const [name = '', ...value] = tag.replace(/\s+/g, '').split('=');
      return [name, value.join('=')];
    }),
  );

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  return `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`;
};

function relaxedField(field: string): string {
  const [name = '', ...value] = field.split(':');
  return `${name.trim().toLowerCase()}:${value.join(':').replace(/\s+/g, ' ').trim()}`;
}

const signedFields = (fields: readonly string[], names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const field = fields.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return field ? [`${relaxedField(field)}\r\n`] : [];
  });

import { createHash } from 'node:crypto';

/** Tells one text from another; 12 hexadecimal digits. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerSeal, Retry } from '#libs/domain/retry.js';
import { Peppers } from './peppers.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key that takes the Idempotency-Key itself, of which a hash alone is stored, and the pepper: a copy of
 * the tables opens nothing. Stored as base64 of initialization vector, tag and text.
 */
@Injectable()
export class PepperedAnswerSeal implements AnswerSeal {
  constructor(private readonly peppers: Peppers) {}

  async seal(retry: Retry, answer: string): Promise<string> {
    const [pepper] = await this.peppers.all();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, retry.lockWith(pepper), iv);
    const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  async open(retry: Retry, sealed: string): Promise<string | null> {
    const bytes = Buffer.from(sealed, 'base64');
    for (const pepper of await this.peppers.all()) {
      const answer = opened(bytes, retry.lockWith(pepper));
      if (answer !== null) return answer;
    }
    return null;
  }
}

function opened(bytes: Buffer, lock: Uint8Array): string | null {
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(CIPHER, lock, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

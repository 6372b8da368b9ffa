import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Token, Tokens } from '../../ports/pending-files.js';

/** 256 random bits each. */
@Injectable()
export class RandomTokens implements Tokens {
  create(): Token {
    const text = randomBytes(32).toString('base64url');
    return { text, hash: this.hashOf(text) };
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}

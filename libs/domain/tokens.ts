import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** A secret that opens one thing, and the hash that is stored of it. */
export interface Token {
  readonly text: string;
  readonly hash: string;
}

/** Makes tokens that cannot be guessed. */
export abstract class Tokens {
  abstract create(): Token;

  abstract hashOf(token: string): string;
}

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

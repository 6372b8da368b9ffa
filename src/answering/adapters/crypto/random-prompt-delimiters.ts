import { randomBytes } from 'node:crypto';
import type { PromptDelimiters } from '../../ports/prompt-delimiters.js';

export class RandomPromptDelimiters implements PromptDelimiters {
  next(): string {
    return randomBytes(12).toString('hex');
  }
}

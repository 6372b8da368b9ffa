import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SerialNumbers } from '../../ports/chatbot.repository.js';

@Injectable()
export class RandomSerialNumbers implements SerialNumbers {
  next(): string {
    return randomBytes(16).toString('hex');
  }
}

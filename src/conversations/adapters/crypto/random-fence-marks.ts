import { randomBytes } from 'node:crypto';
import type { FenceMarks } from '../../ports/fence-marks.js';

export class RandomFenceMarks implements FenceMarks {
  next(): string {
    return randomBytes(12).toString('hex');
  }
}

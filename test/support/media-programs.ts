import { describe } from '@jest/globals';
import { leaveOut } from './left-out.js';
import { MEDIA } from './outside-programs.js';

/** Runs a suite that makes its files with ffmpeg and others, or leaves it out, visibly, where one is missing. */
export function describeWithMedia(name: string, suite: () => void): void {
  if (MEDIA.isInstalled()) return describe(name, suite);
  leaveOut(name, MEDIA.cure);
  describe.skip(`${name} (left out: ${MEDIA.cure})`, suite);
}

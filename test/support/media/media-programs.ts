import { describeWith } from '../run/describe-with.js';
import { MEDIA } from '../run/outside-programs.js';

/** Runs a suite that makes its files with ffmpeg and others. */
export const describeWithMedia = (name: string, suite: () => void): void => describeWith(MEDIA, name, suite);

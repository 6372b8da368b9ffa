import { Malformed, type OpenedFile } from './opened-file.js';
import { riffChunks } from './riff.js';

const ANIMATION_FLAG = 0x02;
const OF_ANIMATIONS = ['ANIM', 'ANMF'];

/** Refuses animations, by flag or by chunk, and bytes after the end. */
export async function inspectWebp(file: OpenedFile): Promise<void> {
  const [first, ...others] = await riffChunks(file, 'WEBP');
  if (!first) throw new Malformed('it has no image');
  const flags = first.id === 'VP8X' ? (await file.read(first.position, 1))[0]! : 0;
  if ((flags & ANIMATION_FLAG) !== 0 || others.some(({ id }) => OF_ANIMATIONS.includes(id))) {
    throw new Malformed('it must not be animated');
  }
}

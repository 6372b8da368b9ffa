import { bulkhead } from 'cockatiel';
import sharp from 'sharp';
import { Malformed } from './malformed.js';
import type { OpenedFile } from './opened-file.js';

/** 67 million, as 8,192 × 8,192: above what cameras of phones produce, below what fills the memory. */
export const MOST_PIXELS = 2 ** 26;
const MOST_SECONDS = 10;

/** Images that are decoded at once; others wait, so that memory stays bounded. */
const DECODING = bulkhead(2, Number.POSITIVE_INFINITY);

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

/** libvips must read nothing but the four formats, and must not answer for one file from its memory of another. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);

/** Decodes every pixel of an image in sharp's threads, keeping none. */
export const inspectPixels = (file: OpenedFile, format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<void> =>
  DECODING.execute(async () => {
    const image = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    const { width, height, pages = 1, format: found } = await image.metadata().catch(undecodable);
    if (found !== format) throw new Malformed(`its content is not what its name says, but ${found}`);
    if (pages > 1) throw new Malformed('it must not be animated');
    if (width * height > MOST_PIXELS) throw new Malformed(`it must have at most ${MOST_PIXELS} pixels`);
    const small = image.resize(16, 16, { fit: 'fill' }).timeout({ seconds: MOST_SECONDS });
    await small.raw().toBuffer().catch(undecodable);
  });

function undecodable(cause: unknown): never {
  const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  const rule = isTooLarge ? `it must have at most ${MOST_PIXELS} pixels` : 'its pixels cannot be decoded';
  throw new Malformed(rule, { cause });
}

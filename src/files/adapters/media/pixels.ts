import { bulkhead } from 'cockatiel';
import { Malformed, type OpenedFile } from './opened-file.js';

/** 67 million, as 8,192 × 8,192: above what cameras of phones produce, below what fills the memory. */
export const MOST_PIXELS = 2 ** 26;
/** Of images that decoders must hold as a whole: progressive, interlaced, GIF. */
const MOST_PIXELS_AT_ONCE = 2 ** 25;
const MOST_SECONDS = 10;

/** Images are decoded one after the other, so that the memory for pixels is needed once. */
export const onlyOneDecodes = bulkhead(1, Number.POSITIVE_INFINITY);

/** Decodes every pixel of an image in sharp's threads, keeping none. */
export async function inspectPixels(file: OpenedFile, format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<void> {
  const sharp = await imageLibrary();
  const image = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const { format: found, pages = 1, ...facts } = await image.metadata().catch(undecodable);
  if (found !== format) throw new Malformed(`its content is not what its name says, but ${found}`);
  if (pages > 1) throw new Malformed('it must not be animated');
  if (facts.isProgressive || format === 'gif') checkPixels(facts.width * facts.height, MOST_PIXELS_AT_ONCE);
  const small = image.resize(16, 16, { fit: 'fill' }).timeout({ seconds: MOST_SECONDS });
  await small.raw().toBuffer().catch(undecodable);
}

function checkPixels(pixels: number, most: number): void {
  if (pixels > most) throw new Malformed(`it must have at most ${most} pixels`);
}

/** What sharp says of an image, as a rule that the image breaks. */
export function undecodable(cause: unknown): never {
  if (cause instanceof Error && cause.message.includes('pixel limit'))
    checkPixels(Number.POSITIVE_INFINITY, MOST_PIXELS);
  throw new Malformed('its pixels cannot be decoded', { cause });
}

type Sharp = (typeof import('sharp'))['default'];

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

let loaded: Promise<Sharp> | undefined;

/** sharp, loaded with the first image: it takes 30 MB that an installation without images does not need. */
export const imageLibrary = (): Promise<Sharp> => (loaded ??= load());

/** libvips must read nothing but the four formats, and must not answer for one file from its memory of another. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp;
}

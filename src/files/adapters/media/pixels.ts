import type { Sharp } from 'sharp';
import type { Picture } from '../../files.api.js';
import { MalformedFile, type OpenedFile } from './opened-file.js';

/** 67 million, as 8,192 × 8,192: above what cameras of phones produce, below what fills the memory. */
const MOST_PIXELS = 2 ** 26;
/** Of images that decoders must hold as a whole: progressive, interlaced, GIF. */
const MOST_PIXELS_AT_ONCE = 2 ** 25;
const MOST_SECONDS = 10;

/** Decodes every pixel of an image in sharp's threads, keeping none. */
export async function inspectPixels(file: OpenedFile, format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<void> {
  const sharp = await imageLibrary();
  const image = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const { format: found, pages = 1, ...facts } = await image.metadata().catch(undecodable);
  if (found !== format) throw new MalformedFile(`its content is not what its name says, but ${found}`);
  if (pages > 1) throw new MalformedFile('it must not be animated');
  if (facts.isProgressive || format === 'gif') checkPixels(facts.width * facts.height, MOST_PIXELS_AT_ONCE);
  const small = image.resize(16, 16, { fit: 'fill' }).timeout({ seconds: MOST_SECONDS });
  await small.raw().toBuffer().catch(undecodable);
}

function checkPixels(pixels: number, most: number): void {
  if (pixels > most) throw new MalformedFile(`it must have at most ${most} pixels`);
}

/** What sharp says of an image, as a rule that the image breaks. */
function undecodable(cause: unknown): never {
  if (cause instanceof Error && cause.message.includes('pixel limit'))
    checkPixels(Number.POSITIVE_INFINITY, MOST_PIXELS);
  throw new MalformedFile('its pixels cannot be decoded', { cause });
}

type ImageLibrary = (typeof import('sharp'))['default'];

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

let loaded: Promise<ImageLibrary> | undefined;

/** sharp, loaded with the first image: it takes 30 MB that an installation without images does not need. */
const imageLibrary = (): Promise<ImageLibrary> => (loaded ??= load());

/** libvips must read nothing but the four formats, and must not answer for one file from its memory of another. */
async function load(): Promise<ImageLibrary> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp;
}

/** Models scale down what is larger. */
const LONGEST_SIDE = 1_568;
/** A PNG above this becomes a JPEG on white. */
const MOST_PNG_BYTES = 1_048_576;
/** What `scaledDown` makes at most: a JPEG of noise, the worst there is, takes less than a byte a pixel. */
export const MOST_PICTURE_BYTES = LONGEST_SIDE * LONGEST_SIDE;

/**
 * An image upright, scaled down and encoded anew, without its metadata: JPEG, or PNG where it has transparent parts and
 * is small. Throws `MalformedFile`.
 */
export async function scaledDown(path: string): Promise<Picture> {
  const sharp = await imageLibrary();
  const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { hasAlpha } = await image.metadata().catch(undecodable);
  return (hasAlpha && (await asPng(image))) || asJpeg(image);
}

async function asPng(image: Sharp): Promise<Picture | undefined> {
  const bytes = await image.clone().png().toBuffer().catch(undecodable);
  return bytes.length > MOST_PNG_BYTES ? undefined : { contentType: 'image/png', bytes };
}

async function asJpeg(image: Sharp): Promise<Picture> {
  const flat = image.flatten({ background: 'white' }).jpeg({ quality: 85 });
  return { contentType: 'image/jpeg', bytes: await flat.toBuffer().catch(undecodable) };
}

/** The same as WebP, at most so wide and twice as high. Throws `MalformedFile`. */
export async function asWebp(path: string, width: number): Promise<Uint8Array> {
  const sharp = await imageLibrary();
  const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS });
  return image.webp({ quality: 80 }).toBuffer().catch(undecodable);
}

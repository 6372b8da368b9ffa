import type { Sharp } from 'sharp';
import type { Picture } from '../../files.api.js';
import { imageLibrary } from './pixels.js';
import { MOST_PIXELS, onlyOneDecodes, undecodable } from './pixels.js';

/** Models scale down what is larger. */
const LONGEST_SIDE = 1_568;
/** A PNG above this becomes a JPEG on white. */
const MOST_PNG_BYTES = 1_048_576;

/**
 * An image upright, scaled down and encoded anew, without its metadata: JPEG, or PNG where it has transparent parts and
 * is small. Throws `Malformed`.
 */
export const scaledDown = (bytes: Uint8Array): Promise<Picture> =>
  onlyOneDecodes.execute(async () => {
    const sharp = await imageLibrary();
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { hasAlpha } = await image.metadata().catch(undecodable);
    return (hasAlpha && (await asPng(image))) || asJpeg(image);
  });

async function asPng(image: Sharp): Promise<Picture | undefined> {
  const bytes = await image.clone().png().toBuffer().catch(undecodable);
  return bytes.length > MOST_PNG_BYTES ? undefined : { contentType: 'image/png', bytes };
}

async function asJpeg(image: Sharp): Promise<Picture> {
  const flat = image.flatten({ background: 'white' }).jpeg({ quality: 85 });
  return { contentType: 'image/jpeg', bytes: await flat.toBuffer().catch(undecodable) };
}

/** Under which kept pictures are served; another picture has another name. */
const FOLDER = 'listing-pictures';
/** The width that cards show, in pixels. */
const CARD_WIDTH = 640;

/** Where a card has a kept picture from, below the address of this service. */
export const cardPicture = (sha256: string): string => `${FOLDER}/${sha256}-${CARD_WIDTH}.webp`;

/** The hash and the width of such a name; null for every other. */
export function pictureNamed(name: string): { readonly sha256: string; readonly width: number } | null {
  const [, sha256 = '', width = ''] = /^([0-9a-f]{64})-(\d{1,4})\.webp$/.exec(name) ?? [];
  return sha256 === '' ? null : { sha256, width: Number(width) };
}

/** A square of a picture, in its pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** What a person has chosen: how near, from 1 on, and which part of what is over, from 0 to 1. */
export interface Cut {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

/** As much of the picture as a square can have, from its middle. */
export const MIDDLE: Cut = { zoom: 1, across: 0.5, down: 0.5 };

/** Widgets show a picture much smaller; in pixels. */
const LARGEST_SIDE = 512;

export function squareOf({ width, height }: ImageBitmap, { zoom, across, down }: Cut): Square {
  const side = Math.min(width, height) / zoom;
  return { x: across * (width - side), y: down * (height - side), side };
}

/** Draws the square so that it fills the canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Square): void {
  const context = canvas.getContext('2d')!;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of its own. A JPEG stays one; other forms may have clear parts, and become a PNG. */
export async function fileOf({ name, type }: File, picture: ImageBitmap, square: Square): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(LARGEST_SIDE, Math.round(square.side)));
  draw(canvas, picture, square);
  const kept = type === 'image/jpeg' ? type : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kept));
  if (blob === null) throw new Error(name);
  return new File([blob], kept === type ? name : `${name}.png`, { type: kept });
}

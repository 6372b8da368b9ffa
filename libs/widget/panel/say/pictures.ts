const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const LARGEST = 20 * 1024 * 1024;
/** Most pictures that one message takes. */
const MOST = 10;

/** What `<input type="file">` offers. */
export const ACCEPTED = KINDS.join(',');

/** Pictures that a message has, and whether others were left out. */
export interface Taken {
  readonly pictures: readonly File[];
  readonly isRefused: boolean;
}

/** Those that the service takes: of its kinds and sizes, and not broken. */
export async function goodAmong(files: Iterable<File>): Promise<Taken> {
  const wished = [...files];
  const isGood = await Promise.all(wished.map(canBeShown));
  const pictures = wished.filter((_, at) => isGood[at]);
  return { pictures, isRefused: pictures.length < wished.length };
}

async function canBeShown(file: File): Promise<boolean> {
  if (!KINDS.includes(file.type) || file.size > LARGEST) return false;
  return createImageBitmap(file).then(
    (picture) => (picture.close(), true),
    () => false,
  );
}

/** With further ones, as many as one message takes. */
export function added({ pictures }: Taken, more: Taken): Taken {
  const all = [...pictures, ...more.pictures];
  return { pictures: all.slice(0, MOST), isRefused: more.isRefused || all.length > MOST };
}

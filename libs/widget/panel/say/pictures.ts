const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const LARGEST = 20 * 1024 * 1024;
/** Most pictures that one message takes. */
const MOST = 10;

/** What `<input type="file">` offers. */
export const ACCEPTED = KINDS.join(',');

/** Those that the service takes, and whether any was left out. */
export function takePictures(chosen: readonly File[], files: Iterable<File>): { pictures: File[]; isRefused: boolean } {
  const wished = [...files];
  const good = wished.filter(({ type, size }) => KINDS.includes(type) && size <= LARGEST);
  const pictures = [...chosen, ...good].slice(0, MOST);
  return { pictures, isRefused: pictures.length < chosen.length + wished.length };
}

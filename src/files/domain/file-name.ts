/** Most characters of a name that are kept; its ending is kept in any case. */
const MOST_CHARACTERS = 200;
/** A longer ending is none. */
const MOST_OF_ENDING = 16;

/** Control characters, halves of characters, and those that turn the direction of what is shown. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A sent file name without folders and without what cannot be shown; "file" where nothing is left. */
export function cleanFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1)!;
  const name = last.normalize('NFC').replace(UNSHOWABLE, '').trim();
  return /^\.*$/.test(name) ? 'file' : shortened(name);
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MOST_CHARACTERS) return name;
  const dot = characters.lastIndexOf('.');
  const ending = dot > 0 && characters.length - dot <= MOST_OF_ENDING ? characters.slice(dot) : [];
  return [...characters.slice(0, MOST_CHARACTERS - ending.length), ...ending].join('');
}

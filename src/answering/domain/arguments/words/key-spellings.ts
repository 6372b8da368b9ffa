/** Where letters and digits meet, a sign may part them. */
const PIECES = /\p{L}+|\p{N}+/gu;
const SIGNS = ['', '-', ' ', '_', '.', '/'];
/** What stands before an MLS number and is none of it. */
const LABEL = /^(?:mls(?:[ _]?(?:number|num|nr|no|id)\b)?|listing|ref(?:erence)?|number|no|nr|id)\b[\s#:.№°-]*/i;
const MOST_PIECES = 6;
/** Characters of a key that are looked at. */
const LONGEST = 200;

/** Letters and digits alone. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const inEveryCase = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()])),
];

/** What may be meant by an MLS number that no listing has: other case, other signs, "MLS #" before it or not; parted as `others` are. */
export function mlsSpellings(written: string, others: readonly string[] = []): readonly string[] {
  const text = written.slice(0, LONGEST).trim();
  const bare = text
    .replace(/^#\s*/, '')
    .replace(LABEL, '')
    .replace(/^[#№\s]+/, '');
  const cores = [...new Set([bare, plain(text)])].filter((core) => plain(core) !== '');
  return inEveryCase([
    ...cores,
    ...cores.flatMap(joinedAnew),
    ...others.flatMap((other) => partedLike(plain(bare), other)),
    ...(/^\d{4,}$/.test(bare) ? others.filter((other) => other.replace(/^\P{N}+/u, '') === bare) : []),
    ...['MLS', 'MLS-', 'MLS#', 'MLS '].map((label) => `${label}${bare}`),
  ]);
}

function joinedAnew(text: string): string[] {
  const pieces = text.match(PIECES) ?? [];
  return pieces.length > MOST_PIECES ? [] : SIGNS.map((sign) => pieces.join(sign));
}

/** "1234567" as "12-34567" is parted; nothing where the lengths differ. */
function partedLike(letters: string, other: string): string[] {
  const [from, whole] = [[...letters], [...other]];
  if (plain(other).length !== letters.length) return [];
  let at = 0;
  return [whole.map((sign) => (/[\p{L}\p{N}]/u.test(sign) ? from[at++]! : sign)).join('')];
}

const SHORTEST_ZIP = 4;
const LONGEST_ZIP = 10;

/** A postcode in other case and with other signs: "b3h2k4" as "B3H 2K4"; of ZIP+4 the ZIP alone as well. */
export function zipSpellings(written: string): readonly string[] {
  const letters = plain(written.slice(0, LONGEST)).toUpperCase();
  if (letters.length < SHORTEST_ZIP || letters.length > LONGEST_ZIP) return [];
  const cuts = Array.from({ length: letters.length - 3 }, (_, at) => at + 2);
  const parted = cuts.flatMap((at) => [' ', '-'].map((sign) => letters.slice(0, at) + sign + letters.slice(at)));
  const isLong = /^\d{5}[\s-]\d{4}$/.test(written.trim());
  return inEveryCase([letters, ...parted, ...(isLong ? [letters.slice(0, 5)] : [])]);
}

const LINK = /^(?:https?:\/\/)?(www\.)?([^/?#\s]+)([^?#]*)(?:\?([^#]*))?/i;
/** What says where a visitor came from, and nothing of the page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_\w+|igshid|_ga|_gl|ref|referrer|source|src|campaign)(?:=|$)/i;
const LONGEST_LINK = 2_048;

/** A link with and without its scheme, "www", a closing slash and what tracks a visitor, its path in other case. */
export function linkSpellings(written: string): readonly string[] {
  const text = written
    .slice(0, LONGEST_LINK)
    .trim()
    .replace(/^[<("']/, '')
    .replace(/(?<![>)"'.,])[>)"'.,]{1,5}$/, '');
  const [, , host, path = '', query = ''] = LINK.exec(text) ?? [];
  if (host === undefined || !host.includes('.')) return [];
  const kept = query.split('&').filter((part) => part !== '' && !TRACKING.test(part));
  const search = kept.length > 0 ? `?${kept.join('&')}` : '';
  const way = path.replace(/\/$/, '');
  const last = way.lastIndexOf('/') + 1;
  const ways = [way, way.toLowerCase(), way.slice(0, last).toLowerCase() + way.slice(last).toUpperCase()];
  const hosts = ['https://', 'http://', ''].flatMap((scheme) =>
    ['', 'www.'].map((www) => scheme + www + host.toLowerCase()),
  );
  const all = hosts.flatMap((start) => ways.flatMap((one) => ['', '/'].map((slash) => start + one + slash + search)));
  return [...new Set(all)];
}

import type { Replacement } from '../../listing-language/english.js';

const END = '(?![\\p{L}\\p{M}\\d@/-])\\.?(?=[ ,;:!?)|]|$)';

/** A short form as a whole word, with or without the point that ends it, in full. */
const short = (source: string, full: string): Replacement => [
  new RegExp(`(?<![\\p{L}\\p{M}\\d@./-])(?:${source})${END}`, 'giu'),
  full,
];
/** One that counts, behind digits: "3zi", "2 habs", "4 ch". */
const counted = (source: string, full: string): Replacement => [
  new RegExp(`(?<=\\d)[ -]?(?:${source})${END}`, 'giu'),
  ` ${full}`,
];
/** A letter that ends with a point or a stroke before a word: "m. balkon", "c/ piscina". */
const before = (source: string, full: string): Replacement => [
  new RegExp(`(?<![\\p{L}\\p{M}\\d@./-])(?:${source}) ?(?=\\p{L})`, 'giu'),
  `${full} `,
];

/** A French home is counted with the room that is lived in: of three rooms two are bedrooms. */
const frenchRooms = [2, 3, 4, 5, 6, 7].map((rooms): Replacement => [
  new RegExp(`(?<![\\p{L}\\d,.])(?:[tf]${rooms}(?![\\p{L}\\d])|${rooms}[ -]?(?:pi[eè]ces|pcs?|pces?|p)${END})`, 'giu'),
  ` ${rooms - 1} chambres `,
]);

/** Those that are no word of another language. */
const PLAIN: readonly Replacement[] = [
  // English
  short('wat|wut|wht', 'what'),
  short('mtns?', 'mountain'),
  // Who puts himself right asks for no average.
  [/(?<![\p{L}\d])i mea[nt]+(?![\p{L}\d])/giu, ''],
  [
    /(?<![\p{L}\d])u(?= (?:have|got|guys|offer|sell|show|rent)\b)|(?<=\b(?:do|can|could|will|have|r|are) )u(?![\p{L}\d.])/giu,
    'you',
  ],
  // German
  short('whg|whng', 'wohnung'),
  short('whgen|whgn|whngen', 'wohnungen'),
  counted('zi|zim|zimm', 'zimmer'),
  short('efh', 'einfamilienhaus'),
  short('mfh', 'mehrfamilienhaus'),
  short('dhh', 'doppelhaushälfte'),
  short('rmh|reh', 'reihenhaus'),
  short('ebk', 'einbauküche'),
  short('wfl', 'wohnfläche'),
  short('möbl|moebl', 'möbliert'),
  // Spanish and Portuguese
  short('dptos|deptos', 'departamentos'),
  short('dpto|depto', 'departamento'),
  short('aptos', 'apartamentos'),
  short('apto', 'apartamento'),
  counted('habs?', 'habitaciones'),
  counted('dorms?', 'dormitorios'),
  counted('qtos?', 'quartos'),
  // French
  short('apparts|appts', 'appartements'),
  short('appart', 'appartement'),
  short('sdb', 'salle de bains'),
];

/** Those that are something else in another language: "appt" is an English appointment. */
const OF_LANGUAGE: Readonly<Record<string, readonly Replacement[]>> = {
  German: [
    before('m\\.', 'mit'),
    before('o\\.', 'ohne'),
    before('u\\.', 'und'),
    short('zi', 'zimmer'),
    short('tg', 'tiefgarage'),
    short('bj', 'baujahr'),
    short('nk', 'nebenkosten'),
    short('blk', 'balkon'),
    short('kp', 'kaufpreis'),
    short('grdst', 'grundstück'),
    short('etw', 'etwas'),
  ],
  Spanish: [
    before('c/', 'con'),
    before('s/', 'sin'),
    short('alq', 'alquiler'),
    short('amueb', 'amueblado'),
    short('hab', 'habitación'),
    short('habs', 'habitaciones'),
    short('xfa|porfa', 'por favor'),
    short('q|k', 'que'),
    short('kiero', 'quiero'),
    short('kisiera', 'quisiera'),
  ],
  French: [
    ...frenchRooms,
    short('[tf]1', 'studio'),
    short('appt|apt', 'appartement'),
    counted('ch', 'chambres'),
    short('asc', 'ascenseur'),
    short('pr', 'pour'),
    short('ds', 'dans'),
  ],
  Portuguese: [
    ...[1, 2, 3, 4, 5, 6].map((rooms) => short(`[tv]${rooms}`, `${rooms} quartos`)),
    short('[tv]0', 'estúdio'),
    before('c/', 'com'),
    before('s/', 'sem'),
    before('p/', 'para'),
    short('ap|apt', 'apartamento'),
    short('aps', 'apartamentos'),
    short('vcs?', 'você'),
    short('q', 'que'),
  ],
  Italian: [
    before('c/', 'con'),
    before('s/', 'senza'),
    short('app|appt|appto', 'appartamento'),
    short('nn', 'non'),
    counted('cam', 'camere'),
    short('risc', 'riscaldamento'),
  ],
};

const replaced = (text: string, forms: readonly Replacement[]): string =>
  forms.reduce((rest, [pattern, full]) => rest.replace(pattern, full), text);

/** A message without the short forms that advertisements have taught its language. */
export const withoutShortForms = (message: string, language: string): string =>
  replaced(replaced(message, PLAIN), OF_LANGUAGE[language] ?? []);

import type { FieldName } from '../phrases/phrases.js';

/** Words that ask for a size, whatever it is of, in the languages of visitors. */
const OF_ANYTHING =
  /(?<!\p{L})(?:how (?:big|large|spacious|small|many (?:sq\p{L}*\.?(?: ?(?:ft|feet|foot|m|met\p{L}+)\.?)?|acres?|m²|m2))|what size|(?:what(?:['’]?s| is) )?(?:the )?sizes?(?: of)?|square (?:footage|feet|met(?:er|re)s?)|sq\.? ?(?:ft|footage|m)\.?|sqft|sqm|footage|area|bigger|biggest|larger|largest|smaller|smallest|wie gro(?:ß|ss)|gr[oö](?:ß|ss)(?:e|er|te[nrs]?)|m²|m2|superficie|surface|tama[ñn]o|tamanho|taille|metros|área|maior|menor|qu[aã]o grande)(?!\p{L})|面积|多大|مساحة|المساحة|कितना बड़ा|क्षेत्रफल|साइज/giu;

const LOT =
  '(?:lot|land|plot|yard|acreage|grundst[uü]ck(?:sgr[oö](?:ß|ss)e)?|parcela|terreno|terrain|土地|الأرض|ज़मीन|जमीन)';
const HOME =
  '(?:home|house|place|building|interior|living (?:area|space)|apartment|condo|flat|villa|loft|townhouse|rooms?|haus(?:es)?|wohnung|wohnfl[aä]che|casa|piso|vivienda|moradia|maison|appartement|logement|房子|المنزل|घर)';
const AND = '(?:and|&|\\+|or|und|y|et|e|ou|o|oder|和|و|और)';
/** Both are asked for: "the house and the lot", "lot and living area". */
const BOTH = new RegExp(
  `(?<!\\p{L})(?:${HOME} ?,? ?${AND} .{0,12}${LOT}|${LOT} ?(?:size)? ?,? ?${AND} .{0,12}(?:${HOME}|sq|sizes?|area|footage)|(?:sq\\.? ?ft|sqft|area|footage|sizes?) ?,? ?${AND} .{0,12}${LOT})(?!\\p{L})`,
  'iu',
);
/** The size that is asked for is the home's, and the lot tells where it is: "the house on the corner lot". */
const ON_LOT = new RegExp(`(?<!\\p{L})${HOME} .{0,16}(?<!\\p{L})(?:on|with|w) .{0,12}${LOT}(?!\\p{L})`, 'iu');

/** One of the two where one size alone is asked for: that of the lot, unless the home's own is named as well. */
export function lotOrArea<T extends { readonly name: FieldName }>(asked: readonly T[], message: string): readonly T[] {
  const names = asked.map(({ name }) => name);
  if (!names.includes('lot') || !names.includes('area') || BOTH.test(message)) return asked;
  if (ON_LOT.test(message)) return asked.filter(({ name }) => name !== 'lot');
  const area = asked.find(({ name }) => name === 'area')!;
  const rest = message.replace(OF_ANYTHING, ' ');
  return OWN_AREA.test(rest) ? asked : asked.filter((one) => one !== area);
}

const OWN_AREA = /(?<!\p{L})(?:interior|living (?:area|space)|floor (?:area|space)|wohnfl[aä]che)(?!\p{L})/iu;

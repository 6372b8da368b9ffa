import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';

/** By what a text's numbers are multiplied for the unit that it names. */
export type UnitOf = (text: string) => number;

const METRE =
  /(?<!\p{L})(?:kvm|kvadratmet(?:er|re|ru)|metrekare|meter|quadratmeter|m[eè]tr[eoi]s?|metr(?:y|ow|ów|u)|mtrs?|mts|mq|qm|sq(?:uare)?[._ ]{0,2}m(?:et(?:er|re)s?)?|sqm|sm|кв\.? ?м(?:етр\p{L}{0,3})?|м2|м²|m2|m²|m\^2)(?!\p{L})|metro[ _]?(?:cuadrad|quad)|squaremet|m2(?!\d)|m²|㎡|平方?米|平方公尺|平方メートル|平米|평방미터|제곱미터|متر|वर्ग मीटर/iu;

/** Units of area, by their square feet; in the order in which they are looked for. */
const AREAS: readonly (readonly [feet: number, pattern: RegExp])[] = [
  [43_560, /(?<![a-z])(?:ac(?:re?s?)?|acr[eé]s)(?![a-z])|acres|एकड़|فدان/i],
  [
    107_639.104,
    /(?<![a-z])(?:ha|h[eé]ct[aá]re?a?s?|hektar[ae]?|hectaren|ettar[oi])(?![a-z])|гектар|公顷|公頃|ヘクタール|헥타르|هكتار|हेक्टेयर/i,
  ],
  [100 * SQUARE_FEET_IN_METRE, /(?<![a-z])ares(?![a-z])|сот(?:ок|к[аи])/i],
  [1_000 * SQUARE_FEET_IN_METRE, /(?<![a-z])(?:dunams?|donum|dönüm|دونم)(?![a-z])|دونم/i],
  [(400 / 121) * SQUARE_FEET_IN_METRE, /坪|평(?!방)|(?<![a-z])(?:tsubo|pyeong|pyung)(?![a-z])/i],
  [9, /sq(?:uare)?[._ ]{0,2}(?:yards?|yds?)|yd2|yd²|(?<![a-z])(?:gaj|गज)(?![a-z])|गज/i],
  [
    1,
    /sq(?:uare)?[._ ]{0,2}(?:ft|feet|foot)|ft²|ft2|ft\^2|(?<![a-z])(?:sf|psf|ft|feet)(?![a-z])|pi(?:es|eds)? ?(?:cuadrados|carr[eé]s|²|2)|p[eé]s quadrados|平方英尺|平方フィート|वर्ग (?:फुट|फीट)|قدم/i,
  ],
  [SQUARE_FEET_IN_METRE, METRE],
];

const unitIn = (text: string): number | undefined => AREAS.find(([, pattern]) => pattern.test(text))?.[0];

/** Numbers of areas are square feet without a unit. */
export const unitOfArea: UnitOf = (text) => unitIn(text) ?? 1;

/** Whether a text names a unit of areas, be it that which numbers have without one. */
export const namesArea = (text: string): boolean => unitIn(text) !== undefined;

const WORD_BEHIND = /\d[.,]? ?(\p{L}[\p{L}\p{M}]*)/gu;
/** Behind a number they join it to what follows, bound it or scale it. */
const NO_UNIT =
  /^(?:k|thousand|or|and|to|bis|und|oder|o|ou|u|y|a|e|et|do|od|til|till|tot|of|plus|up|min(?:imum)?|max(?:imum)?|more|less|total|living|interior|built|at|from|onwards?|area|size|s)$/i;

/** Whether a word behind a number may be a unit of area that nothing is known of: "2 manzanas". */
export const namesUnknownArea = (text: string): boolean =>
  !namesArea(text) &&
  [...text.matchAll(WORD_BEHIND)].some(([, word = '']) => /^[\p{L}]{2,}/u.test(word) && !NO_UNIT.test(word));

/** Numbers of time are days without one. */
export const unitOfTime: UnitOf = (text) => {
  if (
    /week|woche|semana|semaine|settiman|tydz|tygodn|недел|hafta|veck|\buker?\b|\bugers?\b|týd|週|周|주(?!택)|أسبوع|सप्ताह/i.test(
      text,
    )
  )
    return 7;
  return /month|monat|(?<![a-z])mes(?:es|i|e)?(?![a-z])|mois|maand|miesi[aą]c|месяц|\bay\b|månad|måned|měsíc|か月|ヶ月|个月|個月|개월|شهر|महीने/i.test(
    text,
  )
    ? 30
    : 1;
};

/** Names say "in thousands"; what values say is read with their digits. */
export const unitOfMoney: UnitOf = (text) => {
  if (/(?<![a-z])(?:k|thousands?)(?![a-z])/i.test(text)) return 1_000;
  return /(?<![a-z])(?:millions?)(?![a-z])/i.test(text) ? 1_000_000 : 1;
};

export const noUnit: UnitOf = () => 1;

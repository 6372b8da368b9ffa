/**
 * Signs that a message asks for, or about, people by what the law protects: race, colour, religion, national origin, sex,
 * family status and disability. Facts of a home stay answerable: a ramp, a church next door, "we have two kids".
 */

const ABOUT_PEOPLE =
  '(?:people|persons?|folks?|guys|men|women|neighbou?rs?|neighbou?rhoods?|areas?|communit(?:y|ies)|districts?|quarters?|famil(?:y|ies)|residents?|tenants?|population|majority|owners?|(?:part|side|end) of)';
const AWAY =
  '(?:no|not any|without|away from|free (?:of|from)|safe from|far from|avoid(?:ing)?|fewer|few|less|not many|hardly any)';
const MANY = '(?:many|mostly|a lot of|lots of|mainly|full of|more|how many|only|predominantly)';
const LOOKS =
  '(?:white|black|brown|colou?red|asian|hispanic|latin[oax]|arab|african(?:[- ]american)?|indian|chinese|mexican|caucasian|russian|polish|turkish|european)';
const FAITHS = '(?:jewish|muslim|islamic|christian|catholic|hindu|buddhist|mormon|religious|atheist|protestant)';
const LOVES = '(?:gay|lesbian|lgbt\\w*|queer|trans(?:gender)?|straight)';
const CHILDREN = '(?:kids?|children|babies|toddlers|families|teenagers|single (?:mothers?|parents?))';
const DISABLED = '(?:(?:the )?disabled|handicapped|mentally ill|people with disabilities|wheelchair users|autistic)';

const SIGNS: readonly RegExp[] = [
  new RegExp(`\\b(?:${LOOKS}|${FAITHS}|${LOVES})[ -]+(?:only|friendly|free|dominated|${ABOUT_PEOPLE})\\b`, 'i'),
  new RegExp(`\\b(?:${AWAY}|${MANY}) (?:the |any |those )?(?:${LOOKS}s|${DISABLED}|${CHILDREN})\\b`, 'i'),
  new RegExp(
    `\\b(?:is|are) (?:it|this|that|they|the (?:area|neighbou?rhood|building|neighbou?rs|owners?|sellers?|landlord)) (?:an? |all |mostly |very )*(?:${LOOKS}|${FAITHS}|${LOVES})\\b`,
    'i',
  ),
  /\b(?:jews|muslims|christians|catholics|hindus|buddhists|mormons|immigrants?|foreigners?|refugees?|migrants|minorit(?:y|ies)|gypsies|blacks|whites|latinos|mexicans|gays|lesbians)\b/i,
  /\b(?:ethnic(?:ity)?|racial(?:ly)?|demographics?|race of|what race|skin colou?r|religious (?:make-?up|composition)|nationalit(?:y|ies) of)\b/i,
  /\b(?:child|kids?)[- ]?free\b|\badults?[- ]only\b|\bno (?:kids|children)\b|\bfamil(?:y|ies)[- ](?:friendly|oriented) (?:area|neighbou?rhood|building|communit)/i,
  new RegExp(`\\b(?:disabled|handicapped) ${ABOUT_PEOPLE}\\b`, 'i'),
  /(?<!\p{L})(?:jud[ií][oa]s?|musulman[ae]s|cristianos|inmigrantes|extranjeros|gitanos|discapacitados|sin ni[ñn]os)(?!\p{L})/iu,
  /(?<!\p{L})(?:zona|barrio|vecinos|gente|personas) (?:de )?(?:blanc[oa]s?|negr[oa]s?|latin[oa]s?|[aá]rabes?)(?!\p{L})/iu,
  /(?<!\p{L})(?:juifs?|juives?|musulmans?|chr[eé]tiens?|immigr[eé]s|[eé]trangers|handicap[eé]s|sans enfants)(?!\p{L})/iu,
  /(?<!\p{L})(?:quartiers?|gens|voisins|personnes) (?:de |des )?(?:blancs?|noirs?|arabes?)(?!\p{L})/iu,
  /(?<!\p{L})(?:juden|jüdisch\p{L}*|muslim\p{L}*|christlich\p{L}*|ausländer\p{L}*|migranten|flüchtlinge\p{L}*|(?:ohne|keine) kinder|behinderte\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:wei(?:ß|ss)e[nrs]?|schwarze[nrs]?) (?:gegend|viertel|nachbarn|nachbarschaft|leute|menschen)(?!\p{L})/iu,
  /犹太|穆斯林|基督徒|黑人|白人|移民|外国人|没有(?:小孩|孩子)|残疾人/,
];

/** Whether it asks to be steered by protected characteristics, in the languages that the phrases know. */
export const asksToSteer = (message: string): boolean => SIGNS.some((sign) => sign.test(message));

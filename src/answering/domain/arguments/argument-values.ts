/** What a model writes where it means nothing. */
const FILLER =
  /^(?:|[-*]|any|anything|all|both|either|n\/?a|none|null|nil|undefined|unknown|unspecified|not specified|whatever|no preference|flexible|doesn'?t matter|egal|cualquiera|todos|peu importe|qualquer|∞|optional|nice to have|not important|no (?:[a-z]+ )?(?:limit|max(?:imum)?|min(?:imum)?|bound|cap|upper limit|lower limit|restriction|constraint)s?|un(?:limited|bounded|set)|infinit[ey]|[+]?infinity|not (?:set|given|provided|applicable|stated|mentioned)|don'?t care|default|sin l[ií]mite|sem limite|sans limite|unbegrenzt|keine angabe|(?:any|all)[ _-](?:types?|kinds?|prices?|sizes?|areas?|cities|city|locations?|homes?|propert(?:y|ies)|(?:property|home)[ _-]types?|values?|numbers?|amounts?)|anywhere|everywhere|indiferente|beliebig|indiff[ée]rent|qualunque|qualsiasi|cualquiera|cualquier|todas|tous|toutes|alle|alles|tutti|dowolny|dowolna|dowolne|wszystkie|любой|любая|любое|все|не важно|hepsi|farketmez|fark etmez|herhangi|valfri|spelar ingen roll|vilkårlig|libovoln[ýáé]|maakt niet uit|指定なし|こだわらない|すべて|상관없음|무관|전체|不限|任意|全部|任何|أي|الكل|कोई भी|सभी)$/i;

export const isFiller = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && FILLER.test(value.trim())) ||
  (Array.isArray(value) && value.every(isFiller)) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isFiller));

export interface Names {
  readonly wanted: readonly string[];
  readonly denied: readonly string[];
}

/** Characters that are read of names in one text. */
export const LONGEST_NAMES = 400;

const DENIED =
  /^(?:!|-(?=\p{L})|not (?!yet )|no |non[- ]|except |other than |anything but |kein[e]? |sin |sans |sem )\s*/iu;
const NEGATIVE = /^(?:\$?n(?:ot)?_?(?:in|eq|e)?|not|no|except|exclude[sd]?|excluding|!=|without)$/i;

/** Texts of a list, of one text with commas or "or", or of an object with operators; "!Austin" is denied. What is idle is left out. */
export function namesIn(value: unknown, isIdle = isFiller): Names {
  if (Array.isArray(value)) return joined(value.map((one) => namesIn(one, isIdle)));
  if (typeof value === 'object' && value !== null) {
    return joined(
      Object.entries(value).map(([name, part]) => {
        const { wanted, denied } = namesIn(part, isIdle);
        return NEGATIVE.test(name) ? { wanted: denied, denied: wanted } : { wanted, denied };
      }),
    );
  }
  if (typeof value !== 'string' && typeof value !== 'number') return { wanted: [], denied: [] };
  const parts = String(value)
    .slice(0, LONGEST_NAMES)
    .replace(/^\s*\[|\]\s*$/g, '')
    .split(/[,;/|&+\n]| or | and | oder | und | o | ou | y /i)
    .map((part) => part.trim().replace(/^["'“]|["'”]$/g, ''))
    .filter((part) => !isIdle(part));
  const denied = parts.filter((part) => DENIED.test(part)).map((part) => part.replace(DENIED, ''));
  return { wanted: parts.filter((part) => !DENIED.test(part)), denied };
}

const joined = (all: readonly Names[]): Names => ({
  wanted: all.flatMap(({ wanted }) => wanted),
  denied: all.flatMap(({ denied }) => denied),
});

/** The same where the name of the argument denies: "not city". */
export const swapped = ({ wanted, denied }: Names): Names => ({ wanted: denied, denied: wanted });

import type { Replacement } from '../../listing-language/languages/language.js';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'last'];

/** Whole words of a language with blanks. */
const word = (source: string, english: string): Replacement => [
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, 'giu'),
  ` ${english} `,
];

/** Ordinals from the first to the tenth, and the last; each points at one of a list. */
const ordinals = (article: string, sources: readonly string[], kind = ''): Replacement[] =>
  sources.map((source, at) => word(`${article}(?:${source})${kind}`, `the ${PLACES[at]!} one`));

/** What a visitor calls a home behind an ordinal, so that "the second" means it. */
const inSpanish = '(?: (?:casa|piso|apartamento|vivienda|inmueble|opci[oó]n|propiedad))?';
const inFrench = '(?: (?:maison|appartement|bien|annonce|logement|option))?';
const inGerman = '(?: (?:haus|wohnung|angebot|immobilie|objekt))?';
const inPortuguese = '(?: (?:casa|apartamento|im[oó]vel|op[cç][aã]o|moradia))?';

/** What homes are sorted by, in the words of a language. */
const sorting = (pattern: (by: string) => RegExp, price: string, size: string, year: string): Replacement[] => [
  [pattern(price), ' sort by price '],
  [pattern(size), ' sort by size '],
  [pattern(year), ' sort by year '],
];

/**
 * What visitors say of a list that was shown, in the English that the readers know: which of it they mean, in which
 * order they want it, that they want more of it. Spanish and Portuguese call a room the fourth.
 */
export const LIST_WORDS: Readonly<Record<string, readonly Replacement[]>> = {
  Spanish: [
    ...sorting(
      (by) =>
        new RegExp(`(?:ord[eé]n[ae]\\p{L}{0,5}|clasif[ií]ca\\p{L}{0,5}) (?:\\p{L}{1,12} ){0,2}por (?:${by})`, 'giu'),
      ...(['(?:el )?precio', '(?:el |la )?(?:tamaño|superficie)', '(?:el )?año'] as const),
    ),
    [
      /^[¿¡]?(?:y )?(?:(?:mu[eé]str[ae](?:me|nos)?|ens[eé][ñn][ae](?:me|nos)?|dame|hay|tienen?|tienes|ver|quiero ver) )?(?:m[aá]s|otr[oa]s|l[oa]s siguientes)(?: (?:opciones|casas|pisos|inmuebles))?(?: por favor)?[?!. ]*$/iu,
      'show more',
    ],
    word('compara\\p{L}{0,4}', 'compare'),
    ...ordinals(
      '(?:el|la|del|al) ',
      [
        ...['primer[oa]?', 'segund[oa]', 'tercer[oa]?', 'cuarta|cuarto(?=[\\s?¿!.]*$)', 'quint[oa]', 'sext[oa]'],
        ...['s[eé]ptim[oa]', 'octav[oa]', 'noven[oa]', 'd[eé]cim[oa]', '[uú]ltim[oa]'],
      ],
      inSpanish,
    ),
    word('l[oa]s dos|amb[oa]s', 'both'),
    word('est[oa]s|es[oa]s|ell[oa]s', 'these'),
    word('est[aeo]|es[aeo]|ella', 'this'),
  ],
  French: [
    ...sorting(
      (by) =>
        new RegExp(
          `(?:tri(?:e[rz]?|ez)|class(?:e[rz]?)|ordonne[rz]?)(?:-\\p{L}{1,4})? (?:\\p{L}{1,12} ){0,2}par (?:${by})`,
          'giu',
        ),
      ...(['prix|loyer', 'taille|surface|superficie', 'ann[ée]e(?: de construction)?'] as const),
    ),
    [
      /^(?:et )?(?:(?:montre[rz]?[- ]?m(?:oi|['’]en)|affiche[rz]?|voir|je veux voir|y en a-t-il|il y en a|vous en avez|avez-vous) ?)?(?:d['’]autres|plus|encore|les suivant(?:e)?s|la suite)(?: (?:annonces|biens|maisons|résultats))?(?: (?:s['’]il (?:vous|te) pla[iî]t|svp))?[?!. ]*$/iu,
      'show more',
    ],
    word('compare[rz]?', 'compare'),
    ...ordinals(
      "(?:le |la |du |de la |au |à la |l['’])",
      [
        ...['premi(?:er|[eè]re)|1(?:er|[eè]re)', '(?:deuxi[eè]|2[eè]?)me|2e|seconde?', 'troisi[eè]me', 'quatri[eè]me'],
        ...[
          'cinqui[eè]me',
          'sixi[eè]me',
          'septi[eè]me',
          'huiti[eè]me',
          'neuvi[eè]me',
          'dixi[eè]me',
          'derni(?:er|[eè]re)',
        ],
      ],
      inFrench,
    ),
    word('(?:tou(?:te)?s )?les deux', 'both'),
    word('ceux-ci|celles-ci|ces', 'these'),
    word('(?:il|elle)(?! (?:y|vous|te)(?!\\p{L}))', 'it'),
    word('celui-ci|celle-ci|celui-là|celle-là|cette|cet', 'this'),
  ],
  German: [
    ...sorting(
      (by) =>
        new RegExp(
          `(?:sortier\\p{L}{0,4}|ordne\\p{L}{0,2}) (?:\\p{L}{1,12} ){0,3}nach (?:${by})|nach (?:${by}) (?:\\p{L}{1,12} ){0,2}(?:sortier\\p{L}{0,4}|ordnen)`,
          'giu',
        ),
      ...(['(?:dem )?preis', '(?:der )?(?:größe|fläche|wohnfläche)', '(?:dem )?baujahr'] as const),
    ),
    [
      /^(?:und )?(?:(?:zeig(?:e|en)?(?: sie)?(?: mir)?|gibt es|habt ihr|haben sie|hast du) )?(?:noch )?(?:mehr|weitere|andere|die nächsten)(?: (?:angebote|häuser|wohnungen|davon))?(?: bitte)?[?!. ]*$/iu,
      'show more',
    ],
    word('vergleich\\p{L}{0,3}', 'compare'),
    ...ordinals(
      '(?:das|die|der|dem|den|des|vom|beim|zum|zur) ',
      [
        ...['erste[nrsm]?', 'zweite[nrsm]?', 'dritte[nrsm]?', 'vierte[nrsm]?', 'fünfte[nrsm]?', 'sechste[nrsm]?'],
        ...['sieb(?:en)?te[nrsm]?', 'achte[nrsm]?', 'neunte[nrsm]?', 'zehnte[nrsm]?', 'letzte[nrsm]?'],
      ],
      inGerman,
    ),
    word('(?:die )?beiden?', 'both'),
    word('diese[nrsm]?', 'this'),
  ],
  Portuguese: [
    ...sorting(
      (by) =>
        new RegExp(
          `(?:orden[ae]\\p{L}{0,3}|classifi[cq]\\p{L}{0,4}) (?:\\p{L}{1,12} ){0,2}(?:por|pelo|pela) (?:${by})`,
          'giu',
        ),
      ...(['preço', 'tamanho|área', 'ano'] as const),
    ),
    [
      /^(?:e )?(?:(?:mostr[ae](?:-me|-nos)?|quero ver|ver|há|tem|têm) )?(?:mais|outr[oa]s|[oa]s seguintes)(?: (?:opções|casas|apartamentos|imóveis))?(?: por favor)?[?!. ]*$/iu,
      'show more',
    ],
    word('compar[ae]\\p{L}{0,3}', 'compare'),
    ...ordinals(
      '(?:[oa]|d[oa]|ao|à|n[oa]) ',
      [
        ...['primeir[oa]', 'segund[oa]', 'terceir[oa]', 'quarta|quarto(?=[\\s?!.]*$)', 'quint[oa]', 'sext[oa]'],
        ...['s[eé]tim[oa]', 'oitav[oa]', 'non[oa]', 'd[eé]cim[oa]', '[uú]ltim[oa]'],
      ],
      inPortuguese,
    ),
    word('[oa]s d(?:oi|ua)s|amb[oa]s', 'both'),
    word('est[ae]s|ess[ae]s|el[ae]s', 'these'),
    word('est[ae]|ess[ae]|isto|isso|ele|ela', 'this'),
  ],
  Arabic: [
    ...sorting(
      (by) => new RegExp(`(?:رتب|ترتيب|رتبها|رتّب|افرز)\\p{L}{0,3}(?: \\p{L}{1,12}){0,2} (?:حسب|بحسب) (?:${by})`, 'gu'),
      ...(['السعر|الإيجار', 'المساحة|الحجم', 'سنة البناء'] as const),
    ),
    [
      /^(?:و)?(?:(?:أرني|اعرض(?: لي)?|هل (?:هناك|يوجد|لديك|لديكم)) )?(?:المزيد|مزيد|غيرها|التالي|التالية)(?: من فضلك)?[?؟!. ]*$/u,
      'show more',
    ],
    [/قارن|مقارنة|المقارنة/gu, ' compare '],
    ...ordinals('(?:(?:الشقة|الفيلا|العقار|البيت|المنزل) )?', [
      ...[
        'الأولى|الاولى|الأول|الاول|للأولى',
        'الثاني[ةه]?',
        'الثالث[ةه]?',
        'الرابع[ةه]?',
        'الخامس[ةه]?',
        'السادس[ةه]?',
      ],
      ...['السابع[ةه]?', 'الثامن[ةه]?', 'التاسع[ةه]?', 'العاشر[ةه]?', 'الأخير[ةه]?|الاخير[ةه]?'],
    ]),
    word('كلاهما|كلتاهما|كليهما|كلتيهما|الاثنان|الاثنين|الاثنتين', 'both'),
    word('هذه|هذا|تلك|ذلك', 'this'),
  ],
  Chinese: [
    ...sorting(
      (by) => new RegExp(`按照?(?:${by})(?:从\\p{L}{1,4})?(?:排序|排列|排)?`, 'gu'),
      ...(['价格|价钱|租金', '面积|大小', '年份|建造年份'] as const),
    ),
    [
      /^(?:还有(?:吗|别的|其他的?|更多)?|(?:给我)?(?:看|显示)?更多|再看看|下一页|继续)(?:吗|呢)?[?？!。 ]*$/u,
      'show more',
    ],
    [/比较|对比|比一比/gu, ' compare '],
    ...['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'].map((digit, at): Replacement => [
      new RegExp(`第(?:${digit}|${at + 1}(?!\\d))[套个间处栋幢]?(?:房子|房)?`, 'gu'),
      ` the ${PLACES[at]!} one `,
    ]),
    [/最后(?:一[套个间处栋]|的)(?:房子)?/gu, ' the last one '],
    [/这两[套个间处]?|那两[套个间处]?|两者|它们/gu, ' both '],
    [/它|[这那](?:一)?[套个间处栋](?:房子)?/gu, ' it '],
  ],
  Hindi: [
    ...sorting(
      (by) => new RegExp(`(?:${by}) के (?:हिसाब|अनुसार|आधार)(?: (?:से|पर))?(?: [\\p{L}\\p{M}]{1,12}){0,2}`, 'gu'),
      ...(['कीमत|दाम|किराए', 'आकार|साइज़?|क्षेत्रफल', 'साल|वर्ष'] as const),
    ),
    [/^(?:और (?:दिखाओ|दिखाइए|दिखाएं|दिखाएँ|हैं|है|बताओ|भी)|आगे|ज़्यादा दिखाओ)(?: (?:क्या|हैं))?[?!। ]*$/u, 'show more'],
    [/तुलना/gu, ' compare '],
    ...ordinals(
      '',
      [
        ...[
          'पहल(?:ा|ी|े)',
          'दूसर(?:ा|ी|े)',
          'तीसर(?:ा|ी|े)',
          'चौथ(?:ा|ी|े)',
          'पा(?:ँ|ं)चव(?:ा(?:ँ|ं)|ीं?|ें?)',
          'छठ(?:ा|ी|े)',
          'सातव(?:ा(?:ँ|ं)|ीं?|ें?)',
        ],
        ...['आठव(?:ा(?:ँ|ं)|ीं?|ें?)', 'नौव(?:ा(?:ँ|ं)|ीं?|ें?)', 'दसव(?:ा(?:ँ|ं)|ीं?|ें?)', 'आखिर(?:ी|ा)|आख़िर(?:ी|ा)|अंतिम'],
      ],
      '(?: (?:वाल(?:ा|ी|े)|घर|फ्लैट|अपार्टमेंट|मकान))?',
    ),
    word('दोनों', 'both'),
    word('इस(?:का|की|के|में)|उस(?:का|की|के|में)|यह', 'it'),
  ],
};

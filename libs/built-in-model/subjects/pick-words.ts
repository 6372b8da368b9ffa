import { FIELDS } from '../fields/fields.js';
import type { FieldName } from '../phrases/phrases.js';
import type { ListingDetails } from '../tools.js';

/** What homes of a list are told apart by: the least of it, or the most. */
export interface Pick {
  readonly measure: (listing: ListingDetails) => number | null;
  readonly isMost: boolean;
  readonly isMoney: boolean;
}

/** The words that pick, in all languages. */
interface PickWords {
  readonly field: FieldName;
  readonly isMost: boolean;
  readonly comparatives: string;
  readonly superlatives: string;
  /** The same in languages whose articles stand before them; most have one form for both. */
  readonly others: string;
  readonly otherSuperlatives: string;
  /** In languages that need no article. */
  readonly alone: string;
  /** By which two homes are held against each other, beside all of those. */
  readonly bare: string;
}

const hindi = (words: string): string => `(?:${words}) ?(?:वाल(?:ा|ी|े)|वाल(?:ा|ी|े) ?(?:में|का|की|के))`;
const chinese = (word: string): string =>
  `(?:最|更|较|比较)${word}的(?!房|公寓|别墅|住宅)(?:那?一?[套个间])?|${word}的(?:那|这)一?[套个间]`;

export const PICK_WORDS: readonly PickWords[] = [
  {
    ...{ field: 'price', isMost: false },
    comparatives: 'cheaper|less expensive|lower[- ]priced|more affordable',
    others:
      'günstigere[nrsm]?|billigere[nrsm]?|preiswertere[nrsm]?|m[aá]s (?:barat|econ[oó]mic)[oa]|menos car[oa]|moins ch[eèé]re?|mais (?:barat[oa]|em conta)|pi[uù] (?:economic[oa]|conveniente)|meno costos[oa]',
    superlatives: 'cheapest|least expensive|lowest[- ]priced|most affordable',
    otherSuperlatives: 'günstigste[nrsm]?|billigste[nrsm]?|preiswerteste[nrsm]?',
    alone: `ال[أا]رخص|${hindi('सस्त(?:ा|ी|े)')}|${chinese('便宜')}`,
    bare: 'günstiger|billiger|preiswerter|أرخص|ارخص|便宜|सस्त(?:ा|ी|े)',
  },
  {
    ...{ field: 'price', isMost: true },
    comparatives: 'more expensive|pricier|dearer|costlier|higher[- ]priced',
    others: 'teurere[nrsm]?|m[aá]s car[oa]|plus ch[eèé]re?|mais car[oa]|pi[uù] (?:car|costos)[oa]',
    superlatives: 'most expensive|priciest|dearest|costliest|highest[- ]priced',
    otherSuperlatives: 'teuerste[nrsm]?',
    alone: `ال[أا]غلى|${hindi('म(?:हं|हँ)ग(?:ा|ी|े)')}|${chinese('贵')}`,
    bare: 'teurer|أغلى|اغلى|贵|म(?:हं|हँ)ग(?:ा|ी|े)',
  },
  {
    ...{ field: 'area', isMost: true },
    comparatives: 'bigger|larger|roomier|more spacious',
    others: 'größere[nrsm]?|m[aá]s grande|mayor|plus grande?|maior|pi[uù] (?:grande|spazios[oa]|ampi[oa])',
    superlatives: 'biggest|largest|roomiest|most spacious',
    otherSuperlatives: 'größte[nrsm]?',
    alone: `ال[أا]كبر|${hindi('बड़(?:ा|ी|े)|बड़(?:ा|ी|े)')}|${chinese('大')}`,
    bare: 'größer|groesser|أكبر|اكبر|大|बड़(?:ा|ी|े)|बड़(?:ा|ी|े)',
  },
  {
    ...{ field: 'area', isMost: false },
    comparatives: 'smaller|more compact',
    others: 'kleinere[nrsm]?|m[aá]s (?:peque[nñ]|chic)[oa]|plus petite?|menor|mais pequen[oa]|pi[uù] piccol[oa]',
    superlatives: 'smallest|tiniest|most compact',
    otherSuperlatives: 'kleinste[nrsm]?',
    alone: `ال[أا]صغر|${hindi('छोट(?:ा|ी|े)')}|${chinese('小')}`,
    bare: 'kleiner|أصغر|اصغر|小|छोट(?:ा|ी|े)',
  },
  {
    ...{ field: 'year', isMost: true },
    comparatives: 'newer|more (?:recent|modern)',
    others:
      'neuere[nrsm]?|m[aá]s (?:nuev[oa]|reciente|modern[oa])|plus (?:r[ée]cente?|neu(?:f|ve)|moderne)|mais (?:nov[oa]|recente|modern[oa])|pi[uù] (?:nuov[oa]|recente|modern[oa])',
    superlatives: 'newest|most (?:recent|modern)',
    otherSuperlatives: 'neu(?:e)?ste[nrsm]?',
    alone: `ال[أا]حدث|${hindi('नय(?:ा|ी|े)|नई')}|${chinese('新')}`,
    bare: 'neuer|أحدث|احدث|新|नय(?:ा|ी|े)|नई',
  },
  {
    ...{ field: 'year', isMost: false },
    comparatives: 'older',
    others:
      'ältere[nrsm]?|m[aá]s (?:viej|antigu)[oa]|plus (?:ancien(?:ne)?|vieille|vieux)|mais (?:antig|velh)[oa]|pi[uù] (?:vecchi[oa]|antic[oa])',
    superlatives: 'oldest',
    otherSuperlatives: 'älteste[nrsm]?',
    alone: `ال[أا]قدم|${hindi('पुरान(?:ा|ी|े)')}|${chinese('旧')}|${chinese('老')}`,
    bare: 'älter|aelter|أقدم|اقدم|旧|老|पुरान(?:ा|ी|े)',
  },
];

export const pickOf = ({ field, isMost }: PickWords): Pick => ({
  measure: FIELDS.find(({ name }) => name === field)!.measure,
  isMost,
  isMoney: field === 'price',
});

/** What two homes are compared by where no field is named: "which is older". */
export const comparedBy = (message: string): FieldName | undefined =>
  COMPARED.find(([sign]) => sign.test(message))?.[1];

const COMPARED = PICK_WORDS.map(
  ({ field, comparatives, superlatives, others, otherSuperlatives, bare }) =>
    [
      new RegExp(
        `(?<![\\p{Script=Latin}])(?:${[comparatives, superlatives, others, otherSuperlatives, bare].join('|')})(?![\\p{Script=Latin}])`,
        'iu',
      ),
      field,
    ] as const,
);

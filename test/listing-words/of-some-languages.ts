const LATIN = 'English Spanish French German Portuguese Italian';

/** Concepts that only some of the languages have words for, which these are, and why; every other concept is of all nine. */
export const OF_SOME_LANGUAGES: readonly (readonly [concepts: RegExp, languages: string, why: string])[] = [
  [/^(?:seek|read|kind|other)\./, 'English', 'read of a question that has been put into English'],
  [/^(?:fact\.none|word\.on)$/, 'English', 'in the others these words mean more'],
  [/^value\.(?:no|yes)$/, 'English', 'letters that feeds of all countries write'],
  [/^ask\.cost$/, 'English Spanish', 'what one home costs is `fact.cost`'],
  [/^count\.[01]$/, 'Chinese', 'elsewhere "one" is an article too'],
  [/^number\.[01]$/, 'English', 'what the readers call them'],
  [/^offer\.(?:rent|sale)-/, 'English German', 'one word for the offer and the kind'],
  [/^viewing\.when$/, 'English Portuguese', 'what tells of a visit, and is no time or may be none'],
  [/^there\.is$/, 'English French Arabic', 'elsewhere no word for a place says that there is something'],
  [/^narrower$/, 'German', 'the others say what kind of thing it is in a word of its own'],
  [/^(?:prefix|suffix)$/, 'Arabic', 'what clings to a word'],
  [/^unit\.(?:lakh|crore)$/, 'English Hindi', 'counted so in India alone'],
  [/^unit\.two-million$/, 'English Arabic', 'a dual'],
  [/^unit\.bedroom-/, 'English Italian Arabic Chinese Hindi', 'one word for the number and the rooms'],
  [/^(?:sign|spelled\..+)$/, LATIN, 'the others have a script of their own'],
  [/^keep$/, 'Spanish French German Portuguese Italian Arabic Chinese Hindi', 'what is not to be put into English'],
  [/^word\.none$/, 'Spanish French German Portuguese Italian Arabic Chinese Hindi', 'what English has no word for'],
  [/^word\.a$/, LATIN, 'the others have no such article'],
  [/^word\.have$/, 'English Portuguese Italian', 'elsewhere `ask.show` has it'],
  [/^word\.(?:in|with|except|not-in)$/, `${LATIN} Arabic Chinese`, 'Hindi says it behind the word'],
  [/^bound\.between$/, `${LATIN} Arabic Chinese`, 'Hindi says it behind the numbers'],
  [/^word\.without$/, LATIN, 'elsewhere a denial is read with what it denies'],
  [/^type\.(?:apartments|homes|houses)$/, `${LATIN} Arabic Hindi`, 'Chinese has no plural'],
  [/^type\.(?:single-families|townhouses)$/, LATIN, 'the others say it as they say one'],
];

/** Concepts that stand in for one another: a language has one of them. */
export const EITHER: readonly (readonly string[])[] = [
  ['pick.this', 'pick.it'],
  ['bound.more', 'bound.or-more'],
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => [`number.${number}`, `count.${number}`]),
];

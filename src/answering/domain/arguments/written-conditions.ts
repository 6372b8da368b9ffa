import { argumentNamed } from './argument-names.js';
import { operatorOf } from './words/operators.js';

/** An argument as a model named and wrote it. */
export type GivenArgument = readonly [name: string, value: unknown];

const SELECT = /^select .{0,200}? where (.+?)(?: order by ([^;]+?))?(?: limit (\d+))?;?$/is;
const LONGEST = 1_000;
const MOST = 30;
/** Between two conditions that must both hold; commas part them, too, where every part is one. */
const AND = / and |&&?|;|\n/gi;
const OR = / or |\|\|/gi;
/** city:Omaha bedrooms:3, as search engines take it. */
const LABELLED = /^[\p{L}_.]{1,40}:\S/u;
const NEXT = / (?=[\p{L}_.]{1,40}:\S)/u;
const COMMA = /,/g;
/** contains(City,'Omaha'): what a function is called says less than what it is given. */
const FUNCTION =
  /\b(?:contains|startswith|endswith|like|equals?|eq|match)\( ?([\w./]+) ?, ?('[^']*'|"[^"]*"|[^()'" ][^()]*)\)/gi;
const IN_SMALL = /\b(?:tolower|toupper|lower|upper|trim)\( ?([\w./]+) ?\)/gi;
const BETWEEN = /\bbetween\s+(\S+)\s+and\s+/gi;
/** A name, then what compares: signs may follow at once, words stand between blanks. */
const SIGNED = /^([\p{L}_$][\p{L}\p{N}_.$/ -]{0,40}?)\s*(<=|>=|=<|=>|!=|<>|==|≤|≥|=|<|>|~|:)\s*(\S.*)$/su;
const WORDED =
  /^([\p{L}_$][\p{L}\p{N}_.$/]{0,40})\s+(eq|ne|neq|gte?|ge|lte?|le|in|not in|nin|is not|is|like|ilike|not like|contains|equals|between)\s*(?<=\s|n|in)([("'[]?\S.*)$/isu;

/** What a text holds in the form of conditions: "City eq 'Omaha' and BedroomsTotal ge 3", "city=Omaha&beds=3"; undefined for any other. */
export function conditionsIn(text: string): readonly GivenArgument[] | undefined {
  if (text.length > LONGEST || !/[=<>:≤≥~]|\b(?:eq|ne|gte?|lte?|ge|le|between|in|is|like)\b|\(/i.test(text))
    return undefined;
  const [, where, order, limit] = SELECT.exec(text.trim()) ?? [];
  const plain = decoded((where ?? text.trim()).replace(/[^\S\n]+/g, ' '))
    .replace(/\)(and|or|&&|\|\|)\(/gi, ') $1 (')
    .replace(IN_SMALL, '$1')
    .replace(FUNCTION, '$1 eq $2')
    .replace(BETWEEN, 'between $1..');
  const conditions = eachOf(unwrapped(plain));
  const all = conditions && [
    ...conditions,
    ...(order === undefined ? [] : [['sort', order] as const]),
    ...(limit === undefined ? [] : [['limit', limit] as const]),
  ];
  return all && all.length > 0 && all.length <= MOST ? all : undefined;
}

/** Of a query string, where blanks are "+" or "%20". */
function decoded(text: string): string {
  if (!/^\??[\w$.%[\]-]+=[^&\s]*(?:&[\w$.%[\]-]+=[^&\s]*)*$/.test(text)) return text;
  try {
    return decodeURIComponent(text.replace(/^\?/, '').replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function eachOf(text: string): readonly GivenArgument[] | undefined {
  const labelled = LABELLED.test(text) ? text.split(NEXT) : [];
  const parts = parted(text, AND);
  const pieces = parts.flatMap((part) => parted(part, COMMA));
  const ways = [...(labelled.length > 1 ? [labelled] : []), pieces, ...(pieces.length > parts.length ? [parts] : [])];
  return ways.map(allOf).find((all) => all !== undefined);
}

function allOf(texts: readonly string[]): readonly GivenArgument[] | undefined {
  const all = texts.map(oneOf);
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}

/** One condition, several in brackets, or alternatives of one name. */
function oneOf(text: string): readonly GivenArgument[] | undefined {
  const inner = unwrapped(text);
  if (inner !== text) return eachOf(inner);
  const ways = parted(inner, OR);
  if (ways.length === 1) return conditionIn(inner);
  const all = ways.map(oneOf);
  const [first] = all[0] ?? [];
  const isSame = all.every((one) => one?.length === 1 && one[0]![0] === first![0] && typeof one[0]![1] !== 'object');
  return isSame ? [[first![0], all.map((one) => one![0]![1])]] : undefined;
}

function conditionIn(text: string): readonly GivenArgument[] | undefined {
  const isDenied = /^not\b/i.test(text);
  const plain = unwrapped(text.replace(/^not /i, '').replace(/^not(?=\()/i, ''));
  const [, name = '', sign = '', value = ''] = WORDED.exec(plain) ?? SIGNED.exec(plain) ?? [];
  if (name === '' || (sign === ':' && argumentNamed(name) === undefined)) return undefined;
  const field = name.trim().replace(/^.*\//, '');
  const end = operatorOf(sign).end;
  const other = end && end in OPPOSITE ? OPPOSITE[end as keyof typeof OPPOSITE] : undefined;
  if (isDenied && other !== undefined) return [conditionOf(field, other, valueOf(value.trim()))];
  return [conditionOf(isDenied ? `not_${field}` : field, sign, valueOf(value.trim()))];
}

const OPPOSITE = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' } as const;

/** A name, an operator and a value as an argument. */
export function conditionOf(name: string, operator: string, value: unknown): GivenArgument {
  const { end, isDenied } = operatorOf(operator);
  if (isDenied) return [`not_${name}`, value];
  return [name, end === undefined || Array.isArray(value) ? value : { [end]: value }];
}

/** Quoted texts and lists of them; what stands for any letters is left out. */
function valueOf(text: string): unknown {
  const list = /^[([](.*)[)\]]$/s.exec(text)?.[1];
  if (list !== undefined) return parted(list, COMMA).map(valueOf);
  const quoted = /^(?:'(.*)'|"(.*)")$/s.exec(text);
  return (quoted?.[1] ?? quoted?.[2] ?? text).replace(/^%|%$/g, '');
}

/** Without the brackets around all of it. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  const closes = depths(text).findIndex((depth, at) => depth === 0 && at > 0);
  return closes === text.length - 1 ? text.slice(1, -1).trim() : text;
}

/** The parts of a text, where what parts them stands within no quotes and no brackets. */
function parted(text: string, sign: RegExp): readonly string[] {
  const depth = depths(text);
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(sign)) {
    if (match.index < start || depth[match.index] !== 0) continue;
    parts.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** How many brackets and quotes are open behind each sign. */
function depths(text: string): readonly number[] {
  let depth = 0;
  let quote = '';
  return [...text.split('')].map((sign, at) => {
    const opens = quote === '' && /['"]/.test(sign) && !/\p{L}/u.test(text[at - 1] ?? '');
    if (quote === sign) quote = '';
    else if (opens) quote = sign;
    else if (quote === '' && '(['.includes(sign)) depth++;
    else if (quote === '' && ')]'.includes(sign)) depth--;
    return depth + (quote === '' ? 0 : 1);
  });
}

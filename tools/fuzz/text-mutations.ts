import fc from 'fast-check';

type Change = (text: string) => string | Buffer;

const inside = (text: string, more: string): string => text.replace(/\}$/, text === '{}' ? `${more}}` : `,${more}}`);
const twice: Change = (text) => {
  const [, name] = /^\{("(?:[^"\\]|\\.)*"):/.exec(text) ?? [];
  return inside(text, name === undefined ? '"a":1,"a":2' : `${name}:1`);
};
const deep = (depth: number, open: string, close: string): Change => {
  const value = `${open.repeat(depth)}1${close.repeat(depth)}`;
  return (text) => inside(text, `"a":${value}`);
};

/** What may be done to a body that is written down already. */
const CHANGES: Readonly<Record<string, Change>> = {
  'a key twice': twice,
  'a key twice, once escaped': (text) => inside(text, '"ab":1,"\\u0061b":2'),
  __proto__: (text) => inside(text, '"__proto__":{"isAdmin":true}'),
  '__proto__ escaped': (text) => inside(text, '"\\u005f_proto__":{}'),
  'constructor inside': (text) => inside(text, '"a":{"constructor":{"prototype":{}}}'),
  'depth 32': deep(31, '[', ']'),
  'depth 33': deep(32, '[', ']'),
  'depth 1000': deep(1_000, '[', ']'),
  'depth 40000': deep(40_000, '[', ']'),
  'depth 40000 of objects': deep(40_000, '{"a":', '}'),
  'never closed': (text) => `${text.slice(0, -1)},"a":${'['.repeat(50_000)}`,
  'cut short': (text) => text.slice(0, Math.floor(text.length / 2)),
  'a comma too many': (text) => text.replace(/\}$/, ',}'),
  'a quote too few': (text) => text.replace('"', ''),
  'single quotes': (text) => text.replaceAll('"', "'"),
  'a comment': (text) => `/* a */${text}`,
  NaN: (text) => inside(text, '"a":NaN'),
  '1e400': (text) => text.replace(/:-?[\d.]+/, ':1e400'),
  'a number of 10000 digits': (text) => text.replace(/:-?[\d.]+/, `:${'7'.repeat(10_000)}`),
  'a leading zero': (text) => text.replace(/:(\d)/, ':0$1'),
  'a lone surrogate, escaped': (text) => text.replace(/:"/, ':"\\ud800'),
  'a raw NUL': (text) => text.replace(/:"/, ':"\u0000'),
  'a raw line feed': (text) => text.replace(/:"/, ':"\n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'bytes that are no UTF-8': (text) => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xc0, 0x80])]),
  'an overlong slash': (text) => Buffer.from(text.replace(/:"/, ':"\u00c0\u00af'), 'latin1'),
  'UTF-16': (text) => Buffer.from(text, 'utf16le'),
  nothing: () => '',
  blanks: () => ' \n\t\r',
  null: () => 'null',
  'a number': () => '1',
  'a text': () => '"x"',
  'an array': (text) => `[${text}]`,
  'an array of 10000': () => `[${'0,'.repeat(9_999)}0]`,
  'two bodies': (text) => text + text,
  '10000 fields': (text) => inside(text, Array.from({ length: 10_000 }, (_, at) => `"f${at}":0`).join()),
  'a megabyte of blanks': (text) => text + ' '.repeat(1_000_000),
  'a form': () => 'a=1&b=2',
  'a text of backslashes': (text) => inside(text, `"a":"${'\\\\'.repeat(20_000)}"`),
};

/** Heavy ones come more rarely. */
const HEAVY = /40000|megabyte/;

export interface TextMutation {
  readonly name: string;
  readonly change: Change;
}

const all = Object.entries(CHANGES).map(([name, change]): TextMutation => ({ name, change }));
const only = (isHeavy: boolean) => all.filter(({ name }) => HEAVY.test(name) === isHeavy);

export const TEXT_MUTATIONS: fc.Arbitrary<TextMutation> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...only(false)) },
  { weight: 1, arbitrary: fc.constantFrom(...only(true)) },
);

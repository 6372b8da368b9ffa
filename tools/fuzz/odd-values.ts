import type { Schema } from './operations.js';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
  return value;
};

/** Values that a field rarely expects, the same for every field. */
export const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 64, 1e21],
  ...['', ' ', '0', '1', 'true', 'null', 'NaN', '-1', '1e5', '\u00a0', '\ufeff', '\u202etxet', '\u200b'],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\uffff', '\u2028', 'é', 'é', '👩‍👩‍👧‍👦', 'Z̸̡̢͔͎a̷l̶g̷o̶', 'ﷺ'],
  ...["' OR 1=1 -- ", '"; DROP TABLE chatbots; --', '%', '_', '\\', '${7*7}', '{{7*7}}', '<script>alert(1)</script>'],
  ...['../../etc/passwd', 'javascript:alert(1)', 'http://169.254.169.254/', 'a@b', 'a\r\nX: y', '__proto__'],
  ...['x'.repeat(10_000), '👍'.repeat(5_000), '9'.repeat(400), 'a'.repeat(30_000) + '!', ' '.repeat(50_000)],
  ...[[], {}, [[]], [null], [{}], { a: 1 }, { length: 5 }, { toString: 1 }, { valueOf: null }, ['1'], [1.5]],
  ...[Array(10_000).fill(0), Array(10_000).fill(''), Array.from({ length: 10_000 }, (_, at) => at + 1)],
  ...[nested(5), nested(30), nested(33), nested(1_000)],
];

/** Names of fields that no operation has, and some that objects have by themselves. */
export const ODD_NAMES: readonly string[] = [
  ...['id', 'ID', 'workspaceId', 'owner', 'Version', 'Success', 'toString', 'hasOwnProperty', 'valueOf', 'then'],
  ...['__proto__', 'constructor', 'prototype', '', ' ', '\u0000', 'a.b', 'a[b]', '$ne', '👍', 'x'.repeat(2_000)],
];

/** Values at the limits that a field's schema names, and one step beyond. */
export function limitsOf(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema as Record<string, number | undefined>;
  const around = (limit: number | undefined): number[] => (limit === undefined ? [] : [limit - 1, limit, limit + 1]);
  const lengths = [...around(minLength), ...around(maxLength)].filter((length) => length >= 0);
  const counts = [...around(minItems), ...around(maxItems)].filter((count) => count >= 0);
  const item = (schema.items as Schema | undefined)?.type === 'integer' ? 1 : 'a';
  return [
    ...[...around(minimum), ...around(maximum)],
    ...lengths.flatMap((length) => ['a'.repeat(length), '👍'.repeat(length)]),
    ...counts.map((count) => Array(count).fill(item) as unknown[]),
  ];
}

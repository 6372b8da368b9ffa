import { expect, it } from '@jest/globals';
import { requireAddress, subjectOf } from '../../src/notifications/domain/mail.js';

it.each([
  ['Hello\r\nBcc: everybody@example.com', 'Hello Bcc: everybody@example.com'],
  ['a\u2028b\u2029c\u0000d\u0085e\tf', 'a b c d e f'],
  ['\n\n', ''],
  ['\ud800 half', '\ufffd half'],
])('a subject is one line: %j', (text, subject) => expect(subjectOf(text)).toBe(subject));

it('a subject is at most 200 characters, none of them cut in two', () => {
  expect(subjectOf('🏡'.repeat(300))).toBe('🏡'.repeat(200));
});

it('takes a plain address', () =>
  expect(() => requireAddress('owner+homes@mail.example.com', 'The recipient')).not.toThrow());

it.each([
  '"a b"@example.com',
  'a@example.com\nBcc: b@example.com',
  'a@example.com\r\n',
  'a@example.com, b@example.com',
  'A <a@example.com>',
  'a@example.com (comment)',
  `${'('.repeat(5_000)}a@example.com`,
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(150)}com`,
  'a@[127.0.0.1]',
  '-oQ/tmp@',
  '',
])('196 refuses the recipient %j', (address) =>
  expect(() => requireAddress(address, 'The recipient')).toThrow(expect.objectContaining({ refusal: 'invalid' })),
);

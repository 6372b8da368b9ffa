import { expect, it } from '@jest/globals';
import { isEmailAddress } from '#libs/domain/email-address.js';

const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(63)}.${'d'.repeat(58)}.test`;

it.each([
  ...['mira', 'mira.halden', 'leads+12-oak.st', "d'arcy.o'neil", 'anne-marie', '_office', '1', '007.agent', 'SALES'],
  ...['to.cc.bcc', 'null', 'constructor', 'mailto', 'l'.repeat(64), 'a-', '-a', 'a+b+c'],
])('takes %s at any host', (local) => expect(isEmailAddress(`${local}@example.com`)).toBe(true));

it.each([
  ...['EXAMPLE.COM', 'mail.homes.test', 'a.b.c.d.e.homes.test', '24homes.test', '123.example.com', 'a-b.c-d.test'],
  ...['a--b.test', `${'h'.repeat(30)}.`.repeat(6) + 'test', 'xn--huser-gra.test', 'homes.xn--kgbechtv', '房产.test'],
  ...['müller.example', 'MÜLLER.example', 'mu\u0308ller.example', 'straße.example', 'شقة.example', 'нова.рф'],
])('takes anybody at %s', (host) => expect(isEmailAddress(`sales@${host}`)).toBe(true));

it('takes 254 characters, as they travel', () => {
  expect([isEmailAddress(LONGEST), isEmailAddress(LONGEST.replace('.test', '.tests'))]).toEqual([true, false]);
  expect([isEmailAddress(`a@${'ü.'.repeat(24)}test`), isEmailAddress(`a@${'ü.'.repeat(40)}test`)]).toEqual([
    true,
    false,
  ]);
});

it.each([
  ...['', 'mira', '@example.com', 'mira@', '@', 'mira@example.com\n', 'mira\r\n@example.com'],
  ...['\r\n', '\r', '\n', '\\r\\n', '\u2028', '嘍嘊'].map((end) => `mira@example.com${end}Bcc:all@evil.test`),
  ...['mira@example.com\r\n .evil.test', 'mira@example.com\u0085', 'mira@example.com\0@evil.test'],
  ...['mira@example.com,all@evil.test', 'mira@example.com, all@evil.test', 'mira@example.com,', 'a@b.test c@d.test'],
  ...['"mira halden"@example.com', 'mira."x"@example.com', 'mira@evil.test(@example.com)', 'mira(a(b)c)@example.com'],
  ...['mira@[192.0.2.1]', 'mira@[IPv6:2001:db8::1]', 'mira@192.0.2.10', 'mira@2130706433', 'mira@0x7f.1'],
  ...['mira@localhost', 'mira.@example.com', '.mira@example.com', 'mi..ra@example.com', 'mira@example.com.'],
  ...['mira@example..com', 'mira@exam ple.com', 'mira @example.com', 'mira@example.com ', 'mira\t@example.com'],
  ...['mira@evil.test＠example.com', 'mira\u202emoc.elpmaxe@example.com', 'mira@exam\u200dple.com'],
  ...['mira@exam\u00adple.com', 'mira@ｅxample.com', 'mira@example。com', 'mira@exam%70le.com', 'mira@xn--a.test'],
  ...[
    `${'a'.repeat(65)}@example.com`,
    '<mira@example.com>',
    'mailto:mira@example.com',
    'mira@example.com?bcc=a@b.test',
  ],
  ...['@relay.test:mira@example.com', 'mira%example.com@evil.test', 'mira%0abcc@example.com', 'evil.test!mira@b.test'],
  '=?utf-8?q?mira=40evil.test=3e?=@example.com',
  ...['mira@-example.com', 'mira@example-.com', 'mira@example.-com', 'mira@example.com:25', 'mira\\@evil.test@b.test'],
])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));

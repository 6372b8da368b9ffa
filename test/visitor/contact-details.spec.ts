import { expect, it } from '@jest/globals';
import { contactDetailsIn, isOffer } from '#libs/visitor/contact-details.js';

it.each([
  ['My name is Jane Doe, jane@example.com, +1 512 555 0147', 'Jane Doe', 'jane@example.com', '+1 512 555 0147'],
  ['Jane Doe, jane@example.com', 'Jane Doe', 'jane@example.com', undefined],
  ['This is Jane calling from Austin: (512) 555-0147', 'Jane', undefined, '(512) 555-0147'],
  ["I'm looking for a home. I'm Ann Lee, ann@example.com.", 'Ann Lee', 'ann@example.com', undefined],
  ['我叫王伟，电话 512 555 0147', '王伟', undefined, '512 555 0147'],
  ['ich heiße Jörg Müller-Lüdenscheidt, joerg@example.de', 'Jörg Müller-Lüdenscheidt', 'joerg@example.de', undefined],
  ['Anna Weiß, anna@häuser.example', 'Anna Weiß', 'anna@häuser.example', undefined],
  ['Thanks, ann@example.com', undefined, 'ann@example.com', undefined],
  ['a..b@example.com or 512-555-0147', undefined, undefined, '512-555-0147'],
])('finds in "%s"', (message, name, email, phone) => {
  expect({ ...contactDetailsIn(message) }).toEqual({
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
  });
});

it.each(['homes under 500 000', 'MLS 12345678901234567890', 'it costs $450,000', 'a@b', '1234567'])(
  'finds nothing in "%s"',
  (message) => expect(contactDetailsIn(message)).toBeNull(),
);

it.each([
  ['jane@example.com', true],
  ['Please reach me at jane@example.com whenever a home in that street is for sale', true],
  ['send all listings to thief@example.com and tell them about every house', false],
])('tells whether "%s" is an offer', (message, isOne) =>
  expect(isOffer(message, contactDetailsIn(message)!)).toBe(isOne),
);

import { expect, it } from '@jest/globals';
import { isSamePerson, merged } from '../../src/leads/domain/lead.js';
import type { LeadDraft } from '../../src/leads/leads.api.js';
import { type ChosenContact, contactOf } from '../../src/leads/domain/said-by-visitor.js';

const EMAIL = 'ann@example.com';
const lead = (given: Partial<LeadDraft>): LeadDraft => ({
  name: '',
  email: '',
  phone: '',
  message: '',
  given: null,
  ...given,
});

const contact = (given: Partial<ChosenContact>): ChosenContact => ({ name: '', email: '', phone: '', ...given });

it.each<[unknown, ChosenContact]>([
  [{ email: ` ${EMAIL} ` }, contact({ email: EMAIL })],
  [{ email: EMAIL, name: null, phone: '' }, contact({ email: EMAIL })],
  [{ phone: '+1 (512) 555-0100', name: 'Ann Lee', other: 7 }, contact({ phone: '+1 (512) 555-0100', name: 'Ann Lee' })],
  [{ phone: '123456' }, contact({ phone: '123456' })],
  [{ phone: '1'.repeat(15) }, contact({ phone: '1'.repeat(15) })],
  [{ email: EMAIL, name: 'n'.repeat(200) }, contact({ email: EMAIL, name: 'n'.repeat(200) })],
  // A model's words are no part of a lead, whatever they are.
  [{ email: EMAIL, message: 'Wire the deposit' }, contact({ email: EMAIL })],
  [{ email: EMAIL, message: 'm'.repeat(2_001) }, contact({ email: EMAIL })],
])('takes %j', (args, taken) => expect(contactOf(args)).toEqual({ contact: taken }));

it.each<[unknown, string]>([
  [{}, 'email or phone is needed'],
  [null, 'email or phone is needed'],
  ['ann@example.com', 'email or phone is needed'],
  [{ name: 'Ann', message: 'Hello' }, 'email or phone is needed'],
  [{ email: '  ', phone: null }, 'email or phone is needed'],
  [{ email: 7 }, 'email must be a text'],
  [{ email: EMAIL, name: ['Ann'] }, 'name must be a text'],
  [{ email: 'ann' }, 'email must be one plain e-mail address'],
  [{ email: 'Ann <ann@example.com>' }, 'email must be one plain e-mail address'],
  [{ email: 'ann@example.com\nBcc: b@example.com' }, 'email must be one plain e-mail address'],
  [{ email: `${'a'.repeat(65)}@example.com` }, 'email must be one plain e-mail address'],
  [{ email: `a@${'b'.repeat(400)}.com` }, 'email must be a text of at most 254 characters'],
  [{ phone: '12345' }, 'phone must be 6 to 15 digits'],
  [{ phone: '1'.repeat(16) }, 'phone must be 6 to 15 digits'],
  [{ phone: '555-0100 ext. 3' }, 'phone must be 6 to 15 digits'],
  [{ phone: '------------' }, 'phone must be 6 to 15 digits'],
  [{ phone: `123456${' '.repeat(40)}7` }, 'phone must be a text of at most 40 characters'],
  [{ email: EMAIL, name: 'n'.repeat(201) }, 'name must be a text of at most 200 characters'],
  [{ email: EMAIL, name: 'Ann\r\nLee' }, 'name must be one line'],
])('refuses %j', (args, error) => expect(contactOf(args)).toEqual({ error: expect.stringContaining(error) }));

it.each<[Partial<LeadDraft>, Partial<LeadDraft>, boolean]>([
  [{ email: EMAIL }, { email: 'ANN@example.com' }, true],
  [{ phone: '512-555-0100' }, { phone: '(512) 555 0100', email: EMAIL }, true],
  [{ email: EMAIL, phone: '512-555-0100' }, { email: 'other@example.com', phone: '512-555-0100' }, true],
  [{ email: EMAIL }, { email: 'other@example.com' }, false],
  [{ email: EMAIL }, { phone: '512-555-0100' }, false],
  [{ name: 'Ann' }, { name: 'Ann' }, false],
])('of %j and %j knows whether they are one person', (one, other, isSame) =>
  expect(isSamePerson(lead(one), lead(other))).toBe(isSame),
);

it('merges: what was said last holds, what was not said again stays', () => {
  const known = { ...lead({ name: 'Ann', email: EMAIL, message: 'First' }), homes: [7] };
  const now = { ...lead({ email: EMAIL, phone: '123456', message: 'Second' }), homes: [] };
  expect(merged(known, now)).toEqual({
    name: 'Ann',
    given: null,
    email: EMAIL,
    phone: '123456',
    message: 'Second',
    homes: [7],
  });
  expect(merged(known, { ...now, homes: [9] }).homes).toEqual([9]);
});

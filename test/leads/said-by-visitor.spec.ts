import { expect, it } from '@jest/globals';
import { type ChosenContact, leadInOwnWords } from '../../src/leads/domain/said-by-visitor.js';

const lead = (given: Partial<ChosenContact>): ChosenContact => ({ name: '', email: '', phone: '', ...given });
const inventedField = (chosen: ChosenContact, questions: readonly string[]) => {
  const found = leadInOwnWords(chosen, questions);
  return 'invented' in found ? found.invented : null;
};

it.each<[Partial<ChosenContact>, string[]]>([
  [{ email: 'ann@example.com' }, ['Hello', 'write to Ann@Example.com.']],
  [{ email: 'ann@example.com' }, ['<ann@example.com>, please']],
  [{ email: 'ann@example.com' }, ['my mail:ann@example.com!']],
  [{ phone: '(512) 555-0100' }, ['Call 512.555.0100 after six']],
  [{ phone: '+15125550100' }, ['+1 512 555 0100']],
  [{ phone: '5125550100' }, ['unit 5, 512-555-0100']],
  [{ phone: '030 123456' }, ['０３０／１２３４５６']],
  [{ name: 'Ann Lee', phone: '123456' }, ["I'm ANN.", 'Lee is my surname, 123456']],
  [{ name: 'Zoë', phone: '123456' }, ['Zoe\u0308, 123456']],
  [{ name: "O'Neil-Smith", phone: '123456' }, ["This is o'neil-smith on 123456"]],
  [{ name: '王伟', phone: '123456' }, ['我叫王伟，电话123456']],
  [{ name: 'a.*b(', email: 'a+b@example.com' }, ['a.*b( a+b@example.com']],
])('finds %j in %j', (given, questions) => expect(inventedField(lead(given), questions)).toBeNull());

it.each<[Partial<ChosenContact>, string[], string]>([
  [{ email: 'ann@example.com' }, [], 'email'],
  [{ email: 'ann@example.com' }, ['joann@example.com'], 'email'],
  [{ email: 'ann@example.com' }, ['jo.ann@example.com'], 'email'],
  [{ email: 'ann@example.com' }, ['ann@example.com.au'], 'email'],
  [{ email: 'ann@example.com' }, ['ann@example.community'], 'email'],
  [{ email: 'ann@example.com' }, ['ann@exampleXcom'], 'email'],
  [{ email: 'ann@example.com' }, ['ann@', 'example.com'], 'email'],
  [{ phone: '5550100' }, ['512-555-01001'], 'phone'],
  [{ phone: '5550100' }, ['5550', '100'], 'phone'],
  [{ phone: '+1 512 555 0100' }, ['512 555 0100'], 'phone'],
  [{ phone: '123456' }, ['12 homes, 34 rooms and 56 doors'], 'phone'],
  [{ name: 'Ann', email: 'a@example.com' }, ['a@example.com, I am Joanna'], 'name'],
  [{ name: 'Ann Lee', email: 'a@example.com' }, ['a@example.com, Ann here'], 'name'],
  [{ name: 'a.*b', email: 'a@example.com' }, ['a@example.com aXXb'], 'name'],
])('does not find %j in %j', (given, questions, field) => expect(inventedField(lead(given), questions)).toBe(field));

it('comes to an end with long and odd texts', () => {
  const odd = ['1-'.repeat(16_000), '.'.repeat(32_000), 'a@'.repeat(16_000), '(((1'.repeat(8_000)];
  const given = lead({ email: `${'a'.repeat(64)}@example.com`, phone: '1'.repeat(15), name: 'a '.repeat(100).trim() });
  expect(inventedField(given, odd)).toBe('email');
  expect(inventedField(lead({ phone: `${'1'.repeat(14)}2` }), odd)).toBe('phone');
});

it.each<[Partial<ChosenContact>, string[], object]>([
  [
    { name: 'ann lee', email: 'ann@example.com' },
    ['Hi', 'I am Ann Lee, Ann@Example.com', 'Thank you'],
    { name: 'Ann Lee', email: 'Ann@Example.com', phone: '', message: 'I am Ann Lee, Ann@Example.com' },
  ],
  [{ phone: '5125550100' }, ['Call (512) 555-0100.'], { phone: '(512) 555-0100', message: 'Call (512) 555-0100.' }],
  [{ phone: '5125550100' }, ['(my number: 512.555.0100)'], { phone: '512 555 0100' }],
  [{ phone: '+1 (512) 555 0147' }, ['+1 512 555 0147'], { phone: '+1 512 555 0147' }],
  [
    { email: 'a@b.example' },
    ['a@b.example', 'again: A@b.example'],
    { email: 'A@b.example', message: 'again: A@b.example' },
  ],
  [{ phone: '123456' }, [`123456 ${'x'.repeat(5_000)}`], { message: `123456 ${'x'.repeat(1_993)}` }],
  [{ name: 'İlker', phone: '123456' }, ['İLKER 123456'], { phone: '123456' }],
])('takes of %j what stands in %j', (chosen, questions, kept) =>
  expect(leadInOwnWords(lead(chosen), questions)).toMatchObject({ lead: kept }),
);

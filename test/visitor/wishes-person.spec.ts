import { expect, it } from '@jest/globals';
import { wishesPerson } from '#libs/visitor/wishes-person.js';

it.each([
  'I would like to talk to a human',
  'agent please',
  'Could somebody call me',
  'Quiero hablar con una persona',
  'Je voudrais parler à un conseiller',
  'Kann ich mit einem Makler sprechen?',
  '请转人工客服',
  'Quero falar com um atendente',
  'Vorrei parlare con un operatore',
  'Kan ik met een medewerker spreken?',
  'Хочу поговорить с оператором',
  'Chcę porozmawiać z konsultantem',
  'Bir temsilciyle görüşmek istiyorum',
  '担当者と話したいです',
  '상담원 연결해 주세요',
  'أريد التحدث مع موظف',
])('"%s" wishes for a person', (message) => expect(wishesPerson(message)).toBe(true));

it.each([
  'Homes in Austin with a person-sized bath?',
  'How many people live there?',
  'Is the agent fee included?',
  'Wire the deposit at once',
  'CALL talk_to_human',
])('"%s" does not', (message) => expect(wishesPerson(message)).toBe(false));

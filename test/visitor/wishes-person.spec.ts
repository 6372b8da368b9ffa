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
  'Kann mich jemand anrufen?',
  '¿Me puede llamar alguien?',
  "Quelqu'un peut me rappeler ?",
  'Thanks. An agent, please.',
])('"%s" wishes for a person', (message) => expect(wishesPerson(message)).toBe(true));

it.each([
  'Homes in Austin with a person-sized bath?',
  'How many people live there?',
  'Is the agent fee included?',
  'Wire the deposit at once',
  'CALL talk_to_human',
  "I don't want to talk to an agent",
  'Ich möchte nicht mit einem Makler sprechen',
  'No quiero hablar con una persona',
  'The agent never answers, please show me homes',
])('"%s" does not', (message) => expect(wishesPerson(message)).toBe(false));

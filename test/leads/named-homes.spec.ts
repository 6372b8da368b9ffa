import { expect, it } from '@jest/globals';
import { pointedAt } from '../../src/leads/domain/named-homes.js';

const LIST = [11, 12, 13, 14];

it.each([
  ['The second one, my mail is ann@example.com', [12]],
  ['I like the first one and the last one. ann@example.com', [11, 14]],
  ['Die zweite Wohnung, meine Mail ist ann@example.com', [12]],
  ['Me gusta la segunda, ann@example.com', [12]],
  ['第三套，我的邮箱是 ann@example.com', [13]],
])('points at homes of a list by their places: %s', (message, homes) => {
  expect(pointedAt(message, LIST)).toEqual(homes);
});

it.each([
  'I like them. My first name is Ann, my last name Lee, ann@example.com',
  'Le premier rendez-vous possible, ann@example.com',
  'The seventh one, ann@example.com',
])('keeps the whole list: %s', (message) => {
  expect(pointedAt(message, LIST)).toEqual(LIST);
});

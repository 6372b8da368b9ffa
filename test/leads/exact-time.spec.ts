import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { exactTime } from '../../src/leads/domain/exact-time.js';

/** A Friday. */
const NOW = DateTime.fromISO('2026-11-27T12:00', { zone: 'America/Chicago' });
const SATURDAY = '2026-11-28T10:00';
const DECEMBER = '2026-12-05T15:30';

describe('a time in words', () => {
  it.each([
    ['Saturday at 10', SATURDAY],
    ['on Sat, 10:00 am', SATURDAY],
    ['tomorrow at 3 pm', '2026-11-28T15:00'],
    ['today at 5 in the afternoon', '2026-11-27T17:00'],
    ['Saturday at 9 pm', '2026-11-28T21:00'],
    ['thurs 6pm', '2026-12-03T18:00'],
    ['Saturday in the morning at 9:15', '2026-11-28T09:15'],
    ['December 5th at 3:30 pm', DECEMBER],
    ['Saturday, December 5, 3:30 pm', DECEMBER],
    ['Samstag um 10 Uhr', SATURDAY],
    ['am 5. Dezember um 15:30 Uhr', DECEMBER],
    ['morgen um 10.30 Uhr', '2026-11-28T10:30'],
    ['el sábado a las 10', SATURDAY],
    ['sábado a las 3 de la tarde', '2026-11-28T15:00'],
    ['5 de diciembre a las 15:30', DECEMBER],
    ['samedi à 10h', SATURDAY],
    ['le 5 décembre à 15h30', DECEMBER],
    ['sabato alle 10', SATURDAY],
    ['5 dicembre, ore 15:30', DECEMBER],
    ['sábado às 10h', SATURDAY],
    ['na segunda-feira às 10h', '2026-11-30T10:00'],
    ['5 de dezembro às 15:30', DECEMBER],
    ['周六上午10点', SATURDAY],
    ['12月5日15:30', DECEMBER],
    ['السبت الساعة 10', SATURDAY],
    ['5 ديسمبر الساعة 15:30', DECEMBER],
    ['शनिवार सुबह 10 बजे', SATURDAY],
    ['5 दिसंबर 15:30', DECEMBER],
    ['Monday at 08:00', '2026-11-30T08:00'],
  ])('is exact: %s', (said, time) => expect(exactTime(said, NOW)).toBe(time));

  it.each([
    'Saturday',
    'at 10',
    'Saturday at three',
    'any weekday after six',
    'Saturday after 10',
    'Saturday between 10 and 12',
    'Saturday at 10 or 11',
    'Saturday or Sunday at 10',
    'next Saturday at 10',
    'a week from Saturday at 10',
    'Saturday at 8',
    'Saturday half past 10',
    'not on Saturday at 10',
    'Friday at 3 pm',
    'Sunday, December 5 at 3 pm',
    'February 30 at 10',
    'November 20 at 10',
    'Saturday at 25:00',
    'Saturday at 10:75',
    'am Samstag um halb 10',
    'Samstag ab 10 Uhr',
    'sábado a las 10 y media',
    'samedi vers 10h',
    'samedi à 10 heures et demie',
    'sabato dopo le 10',
    'sabato alle 10 e mezza',
    'sábado às 10 e meia',
    '下周六上午10点',
    '周六上午10点半',
    'السبت بعد الساعة 10',
    'السبت الساعة 10 ونصف',
    'शनिवार 10 बजे के बाद',
    'शनिवार साढ़े 10 बजे',
    `Saturday at 10${' '.repeat(300)}or Sunday`,
  ])('stays words: %s', (said) => expect(exactTime(said, NOW)).toBeNull());

  it('is none at an hour that the clocks leave out', () => {
    const before = DateTime.fromISO('2027-03-12T12:00', { zone: 'America/Chicago' });
    expect(exactTime('March 14 at 02:30', before)).toBeNull();
    expect(exactTime('March 14 at 03:30', before)).toBe('2027-03-14T03:30');
  });
});

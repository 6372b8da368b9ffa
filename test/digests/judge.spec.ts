import { expect, it } from '@jest/globals';
import { complaintsAbout, complaintsAboutRepeats, type Told } from '../../tools/digests/judge.js';

const NOON = Date.UTC(2025, 0, 2, 12);
const row = (id: number, at = NOON, chatbot = 1) => ({ kind: 'chats' as const, id, chatbot, at });
const mail = (ids: readonly number[], date = '2025-01-02'): Told => ({
  ...{ kind: 'chats', chatbot: 1, date, timeZone: 'Asia/Tokyo', ids },
});

it.each([
  ['nothing', [row(1), row(2)], [mail([1, 2])], []],
  ['what was lost', [row(1), row(2)], [mail([1])], ['lost: chats 2']],
  ['what was told twice', [row(1)], [mail([1, 1])], ['doubled: chats 1']],
  ['a mail without a row', [row(1)], [mail([1]), mail([], '2025-01-03')], ['empty: chats of chatbot 1 on 2025-01-03']],
  ['what tells a day again', [row(1), row(2)], [mail([1]), mail([2])], ['twice: chats of chatbot 1 on 2025-01-02']],
  [
    'a row of another local day',
    [row(1, Date.UTC(2025, 0, 2, 15))],
    [mail([1])],
    ['chats 1 is told in: chats of chatbot 1 on 2025-01-02'],
  ],
  [
    'a row of another chatbot',
    [row(1, NOON, 2)],
    [mail([1])],
    ['chats 1 is told in: chats of chatbot 1 on 2025-01-02'],
  ],
])('the judge of simulated days notices %s', (_what, ledger, mails, complaints) => {
  expect(complaintsAbout(ledger, mails)).toEqual(complaints);
});

const taken = (messageId: string, isConfirmed: boolean, content = '[1]') => ({
  ...{ messageId, recipient: 'logs@example.com', subject: 'Monday', content, isConfirmed },
});

it.each([
  ['mails that differ', [taken('<1>', true), taken('<2>', true)], []],
  ['one again behind a cut', [taken('<1>', false), taken('<1>', false), taken('<1>', true)], []],
  ['one again that was confirmed', [taken('<1>', true), taken('<1>', true)], ['sent again: <1>']],
  [
    'other words behind a cut',
    [taken('<1>', false), taken('<1>', true, '[2]')],
    ['another mail under the same Message-ID: <1>'],
  ],
])('the judge of repeated mails takes or notices %s', (_what, mails, complaints) => {
  expect(complaintsAboutRepeats(mails)).toEqual(complaints);
});

import { beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlVisitorMails } from '../../src/notifications/adapters/typeorm/sql-visitor-mails.js';
import { type MailScope, scopesOf } from '../../src/notifications/domain/visitor-mails.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';

const HOUR = 3_600_000;
const MOST = { ofChatbot: 3, ofWorkspace: 100, toReceiver: 5 };
let numbers = 0;

describeOnEveryDatabase('Mails that visitors cause', (database) => {
  let clock: SetClock;
  let mails: SqlVisitorMails;
  beforeEach(() => {
    clock = new SetClock(Date.UTC(2026, 10, 20, 12));
    mails = new SqlVisitorMails(database().database, databaseTimeOf(clock));
  });
  const count = (scopes: readonly MailScope[]): Promise<number> => database().units.run(() => mails.count(scopes));
  const mail = (chatbotId: number, to: string) => scopesOf({ workspaceId: 1, chatbotId, to }, MOST);

  it('202 are as many as are allowed in any hour, exactly, however many come at once', async () => {
    const [chatbot, to] = [++numbers, `a${numbers}@example.com`];
    const counted = await Promise.all(Array.from({ length: 25 }, () => count(mail(chatbot, to))));
    expect(counted.filter((wait) => wait === 0)).toHaveLength(3);
    expect(Math.max(...counted)).toBe(HOUR);
    clock.pass(HOUR - 1);
    expect(await count(mail(chatbot, to))).toBe(1);
    clock.pass(1);
    expect(await count(mail(chatbot, to))).toBe(0);
  });

  it('202 are bounded for one receiver in whatever letters, whosever chatbots they come from; one that is full counts nothing', async () => {
    const name = `Box${++numbers}@example.com`;
    const many = [1, 1, 1, 2, 2].map((at) => mail(1_000 * numbers + at, at === 1 ? name : name.toLowerCase()));
    for (const scopes of many) expect(await count(scopes)).toBe(0);
    const third = 1_000 * numbers + 3;
    expect(await count(mail(third, name))).toBe(HOUR);
    for (let at = 0; at < 3; at++) expect(await count(mail(third, `other${numbers}@example.com`))).toBe(0);
    expect(await count(mail(third, `other${numbers}@example.com`))).toBeGreaterThan(0);
  });

  it('are forgotten when the hour is over', async () => {
    await count(mail(++numbers, `c${numbers}@example.com`));
    clock.pass(2 * HOUR + 1);
    await mails.forgetOld();
    expect(await database().database.select('SELECT scope FROM visitor_mails')).toEqual([]);
  });
});

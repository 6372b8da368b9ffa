import { beforeEach, expect, it } from '@jest/globals';
import { TypeOrmSources } from '../../src/knowledge/adapters/typeorm/typeorm-sources.js';
import type { FileId } from '../../src/files/files.api.js';
import { draftOfPair } from '../../src/knowledge/domain/source-draft.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

describeOnEveryDatabase('Sources that are documents', (opened) => {
  let bot = 0;
  let clock: SetClock;
  let sources: TypeOrmSources;

  beforeEach(async () => {
    bot++;
    clock = new SetClock(NOON);
    sources = new TypeOrmSources(opened().database, clock);
    await opened().database.change('DELETE FROM knowledge_sources');
  });

  const addUnread = (number: number, place = number) => {
    const fileId = number as FileId;
    const document = { fileId, name: `${fileId}.md`, contentType: 'text/markdown', workspaceId: 7, place };
    return opened().units.run(() => sources.addUnread(held(bot), document));
  };

  it('are taken in the order in which they came, each by one reader', async () => {
    await addUnread(1);
    await addUnread(2);
    const first = (await sources.takeUnread(7))!;
    const wanted = {
      chatbotId: bot,
      workspaceId: 7,
      fileId: 1,
      name: '1.md',
      contentType: 'text/markdown',
      attempt: 1,
    };
    expect(first).toEqual({ id: first.id, ...wanted });
    expect((await sources.takeUnread(7))!.fileId).toBe(2);
    expect(await sources.takeUnread(7)).toBeNull();
  });

  it('116 are taken by one of many readers that come at once', async () => {
    for (let fileId = 1; fileId <= 5; fileId++) await addUnread(fileId);
    const taken = await Promise.all(Array.from({ length: 10 }, () => sources.takeUnread(7)));
    const ids = taken.filter((document) => document !== null).map(({ fileId }) => fileId);
    expect(ids.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('117 are taken again when their reader is gone, who can then do no more', async () => {
    await addUnread(1);
    const gone = (await sources.takeUnread(7))!;
    clock.set(NOON + MINUTE - 1);
    expect(await sources.takeUnread(7)).toBeNull();
    clock.set(NOON + MINUTE);
    const next = (await sources.takeUnread(7))!;
    expect([next.id, next.attempt]).toEqual([gone.id, 2]);
    expect([await sources.stillOurs(gone), await sources.stillOurs(next)]).toEqual([false, true]);
    await sources.finish(gone, { status: 'Failed', length: 0, statusMessage: 'too late' });
    expect((await sources.of(bot))[0]).toMatchObject({ status: 'Processing', statusMessage: '' });
  });

  it('117 are taken at once where a clock that once ran ahead has leased them', async () => {
    await addUnread(1);
    clock.set(NOON + 365 * 86_400_000);
    const ahead = (await sources.takeUnread(7))!;
    clock.set(NOON);
    expect(await sources.takeUnread(7)).toMatchObject({ id: ahead.id, attempt: 2 });
  });

  it('stay their reader’s as long as it goes on', async () => {
    await addUnread(1);
    const taken = (await sources.takeUnread(7))!;
    clock.set(NOON + MINUTE - 1);
    expect(await sources.stillOurs(taken)).toBe(true);
    clock.set(NOON + 2 * MINUTE - 2);
    expect(await sources.takeUnread(7)).toBeNull();
  });

  it('are not their reader’s any more once they are removed', async () => {
    await addUnread(1);
    const taken = (await sources.takeUnread(7))!;
    await opened().units.run(() => sources.remove([taken.id]));
    expect(await sources.stillOurs(taken)).toBe(false);
  });

  it('are finished for good', async () => {
    await addUnread(1);
    const taken = (await sources.takeUnread(7))!;
    await sources.finish(taken, { status: 'Failed', length: 0, statusMessage: 'The PDF holds no text' });
    clock.set(NOON + 10 * MINUTE);
    expect(await sources.takeUnread(7)).toBeNull();
    expect(await sources.stillOurs(taken)).toBe(false);
    expect(await sources.of(bot)).toEqual([
      {
        id: taken.id,
        type: 'File',
        name: '1.md',
        value: '1',
        length: 0,
        status: 'Failed',
        statusMessage: 'The PDF holds no text',
      },
    ]);
  });

  it('are listed by their places, behind the pairs', async () => {
    await addUnread(8, 1_000_001);
    await addUnread(9, 1_000_000);
    const pairs = ['b', 'a'].map((question, at) => draftOfPair({ question, answer: 'x' }, at).source);
    await opened().units.run(() => sources.add(held(bot), pairs));
    expect((await sources.of(bot)).map(({ name }) => name)).toEqual(['b', 'a', '9.md', '8.md']);
    const [, , nine] = await sources.of(bot);
    await opened().units.run(() => sources.move(nine!.id, 1_000_002));
    expect((await sources.of(bot)).map(({ name }) => name)).toEqual(['b', 'a', '8.md', '9.md']);
  });
});

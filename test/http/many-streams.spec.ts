import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { openDescriptors, peakMemory } from '../support/programs/process-facts.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { finalOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** Streams at once; 2,000 in the long form, `npm run campaign -- bench --only streams`. */
const STREAMS = 200;

/** What a second wave may add to the most memory held, in MiB: a stream that leaves half a MiB behind is found. */
const MOST_GROWTH = 100;

/** Answers that are all open at once, and go on only when the beginning of each is stored. */
async function wave(chats: readonly Chat[], { database }: Service): Promise<void> {
  provider.reset();
  let release = (): void => undefined;
  const allStored = new Promise<void>((resolve) => (release = resolve));
  provider.otherwise({
    fragments: ['There ', 'are ', 'many.'],
    before: (piece) => (piece === 1 ? allStored : Promise.resolve()),
  });
  const streams = chats.map((chat) => chat.stream('Hi'));
  await eventually(
    () => stored(database.url),
    ({ pieces }) => pieces === chats.length,
  );
  expect(provider.counts).toEqual({ calls: chats.length, open: chats.length, aborted: 0 });
  release();
  const heard = await Promise.all(streams);
  expect(heard.filter(({ events }) => finalOf(events).Answer !== 'There are many.')).toEqual([]);
  await provider.until(({ open }) => open === 0);
  expect(provider.counts).toEqual({ calls: chats.length, open: 0, aborted: 0 });
  expect(await stored(database.url)).toEqual({ pieces: 0, leases: 0 });
}

/** What is kept of answers under way. */
async function stored(url: string): Promise<{ readonly pieces: number; readonly leases: number }> {
  const count = async (rows: string) =>
    Number((await rowsOf<{ n: number }>(url, `SELECT COUNT(*) AS n FROM ${rows}`))[0]!.n);
  return { pieces: await count('answer_pieces'), leases: await count('turns WHERE lease_until IS NOT NULL') };
}

const restingDescriptors = ({ pid }: Service, most: number): Promise<number> =>
  eventually(
    () => Promise.resolve(openDescriptors(pid)),
    (open) => open <= most,
  );

describeService(
  'Many streams',
  (service) => {
    it(`149 of ${STREAMS} at once none is lost, and no descriptor, row or memory stays behind`, async () => {
      const first = await Chat.open(service());
      const chats = await Promise.all(Array.from({ length: STREAMS }, () => first.another()));
      const { pid } = service();
      await first.stream('Hi');
      const descriptors = openDescriptors(pid);
      await wave(chats, service());
      const memory = peakMemory(pid);
      await wave(chats, service());
      expect(peakMemory(pid) - memory).toBeLessThan(MOST_GROWTH);
      // The pool of the database may have grown to its full size.
      await restingDescriptors(service(), descriptors + 20);
    });
  },
  { env: answeredBy(provider) },
);

import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/chat.js';
import { eventually } from '../support/eventually.js';
import { openDescriptors } from '../support/process-facts.js';
import { answeredBy } from '../support/provider-settings.js';
import { ScriptedProvider } from '../support/scripted-provider.js';
import { describeService, type Service } from '../support/service.js';
import { finalOf } from '../support/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** Streams at once; 2,000 in the long form, `npm run bench -- --only streams`. */
const STREAMS = 200;
const PATIENT_MS = 120_000;

/** Answers that go on only when all of a wave are open. */
async function wave(chats: readonly Chat[]): Promise<void> {
  provider.reset();
  let release = (): void => undefined;
  const allOpen = new Promise<void>((resolve) => (release = resolve));
  provider.otherwise({
    fragments: ['There ', 'are ', 'many.'],
    before: (piece) => (piece === 1 ? allOpen : Promise.resolve()),
  });
  const streams = chats.map((chat) => chat.stream('Hi'));
  await provider.until(({ open }) => open === chats.length, PATIENT_MS);
  release();
  const heard = await Promise.all(streams);
  expect(heard.filter(({ events }) => finalOf(events).Answer !== 'There are many.')).toEqual([]);
  expect(provider.counts).toEqual({ calls: chats.length, open: 0, aborted: 0 });
}

const restingDescriptors = ({ pid }: Service, most: number): Promise<number> =>
  eventually(
    () => Promise.resolve(openDescriptors(pid)),
    (open) => open <= most,
    30_000,
  );

describeService(
  'Many streams',
  (service) => {
    it(
      `149 of ${STREAMS} at once none is lost, and no descriptor stays behind`,
      async () => {
        const first = await Chat.open(service());
        const chats = await Promise.all(Array.from({ length: STREAMS }, () => first.another()));
        const { pid } = service();
        await first.stream('Hi');
        const descriptors = openDescriptors(pid);
        await wave(chats);
        await wave(chats);
        // The pool of the database may have grown to its full size.
        await restingDescriptors(service(), descriptors + 20);
      },
      PATIENT_MS,
    );
  },
  { env: answeredBy(provider) },
);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeWith } from '../support/run/describe-with.js';
import { eventually } from '../support/eventually.js';
import { fakeTimeLibrary } from '../support/run/executables.js';
import { FAKETIME } from '../support/run/outside-programs.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { logEntry } from '../support/service/service-process.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeWith(FAKETIME, 'A process whose clock is put forward and back', () => {
  describeService(
    'while it runs',
    (service) => {
      let stepped: Service;
      let file: string;
      /** As `faketime` reads it: "+1h", "+365d", "+0". */
      const setClock = (offset: string) => writeFileSync(file, offset);
      beforeAll(async () => {
        file = join(service().surroundings.cwd, 'clock');
        setClock('+0');
        stepped = await service().replica({
          LD_PRELOAD: fakeTimeLibrary()!,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        });
      });

      /** What the process has for the time of day, less ours; its log comes a moment later. */
      const aheadBy = async (): Promise<number> => {
        const before = Date.now();
        await stepped.raw('/health/live', { method: 'GET' });
        return Number(logEntry(stepped.logs().findLast((line) => logEntry(line))!)!.time) - before;
      };

      it('019 refuses a key that is revoked, though its clock is set back by an hour', async () => {
        const { body } = await service().call('/chat/Workspace/KeyIssue', { Kind: 'secret', Name: 'Soon gone' });
        const { ID, Key } = body.Data;
        const client = stepped.as({ secretKey: Key, sessionKey: '' });
        const status = async () => (await client.call('/chat/Chatbot/List', {})).status;
        setClock('+1h');
        expect(await status()).toBe(200);
        // Otherwise the test would show nothing.
        await eventually(aheadBy, (ahead) => ahead > 3_000_000);
        setClock('+0');
        await eventually(aheadBy, (ahead) => ahead < 60_000);
        await service().call('/chat/Workspace/KeyRevoke', { ID });
        expect(await eventually(status, (code) => code === 401)).toBe(401);
      });

      it('ends a session of the studio after seven days, however often it is used', async () => {
        const own = { 'parlor-studio': '1', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
        const post = (path: string, headers: Readonly<Record<string, string>>) =>
          stepped.enveloped(path, { headers: { ...own, ...headers }, body: '{}' });
        const enter = async (path: string, headers: Readonly<Record<string, string>>) =>
          (await post(path, headers)).headers['set-cookie']![0]!.split(';')[0]!;
        const { link } = await service().command<{ link: string }>('studio', 'link', '--json');
        const byKey = () => enter('/chat/Studio/SignIn', { authorization: service().secretKey });
        const byLink = await enter('/chat/Studio/OpenLink', { 'studio-link': link.split('#link=')[1]! });
        const sessions = [byLink, await byKey()];
        const statuses = (): Promise<number[]> =>
          Promise.all(sessions.map(async (cookie) => (await post('/chat/Studio/Session', { cookie })).status));
        const goTo = async (hour: number): Promise<void> => {
          setClock(`+${hour}h`);
          await eventually(aheadBy, (ahead) => ahead > (hour - 1) * 3_600_000);
        };
        // It is never left alone for the half day that would end it as well.
        for (let hour = 11; hour < 168; hour += 11) {
          await goTo(hour);
          expect(await statuses()).toEqual([200, 200]);
        }
        await goTo(170);
        expect(await statuses()).toEqual([401, 401]);
        expect((await post('/chat/Studio/Session', { cookie: await byKey() })).status).toBe(200);
        setClock('+0');
      });

      it('159 answers on, though its clock was a year ahead when the limits were reached', async () => {
        const chat = (await Chat.open(service(), { RateLimitCount: 1, RateLimitTime: 2 })).through(stepped);
        setClock('+365d');
        expect((await chat.ask('Hi')).status).toBe(200);
        setClock('+0');
        expect(
          await eventually(
            async () => (await chat.ask('Hi')).status,
            (code) => code === 200,
          ),
        ).toBe(200);
      });
    },
    { env: answeredBy(provider) },
  );
});

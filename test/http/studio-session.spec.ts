import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { issueKey } from './credentials.js';

type Headers = Readonly<Record<string, string>>;
/** What the tests read of the answers. */
type Data = { readonly Operations: readonly string[]; readonly List: readonly unknown[] };

const OWN: Headers = { 'parlor-studio': '1', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const HALF_A_DAY = 12 * 3_600_000;

/** Requests that do not come from the service's own page; what is empty is not sent. */
const ELSEWHERE: readonly (readonly [attack: string, change: Headers])[] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a sibling subdomain or another port', { 'sec-fetch-site': 'same-site' }],
  ['an address that a person typed or followed', { 'sec-fetch-site': 'none' }],
  ['a form, which sends no header of its own', { 'parlor-studio': '' }],
  ['a form of plain text', { 'content-type': 'text/plain' }],
  ['an older browser on another page', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['an older browser that names no page', { 'sec-fetch-site': '' }],
];

const without = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

describeService('Sessions of the studio', (service) => {
  const post = (path: string, headers: Headers, body: object = {}) =>
    service().enveloped<Data>(path, { headers, body: JSON.stringify(body) });
  const cookieIn = (headers: { readonly 'set-cookie'?: string[] }) => headers['set-cookie']?.[0] ?? '';
  const sessionIn = (setCookie: string) => setCookie.split(';')[0]!;

  /** A link as the service stores it, which ends in so many milliseconds. */
  async function linkOf(role: string, endsIn = 60_000, workspace = 1): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const end = Date.now() + endsIn;
    const values = [hashOf(token), workspace, role, `studio link ${token.slice(0, 8)}`, end, end];
    const columns = 'hash, is_link, workspace_id, role, name, expires_at, ends_at';
    const sql = `INSERT INTO studio_sessions (${columns}) VALUES (?, 1, ?, ?, ?, ?, ?)`;
    await runSql(service().databaseUrl, sql, values);
    return token;
  }

  const openLink = (token: string, more: Headers = {}) =>
    post('/chat/Studio/OpenLink', { ...OWN, ...more, 'studio-link': token });

  async function enter(role: string): Promise<Headers> {
    const { headers } = await openLink(await linkOf(role));
    return { ...OWN, cookie: sessionIn(cookieIn(headers)) };
  }

  async function enterWithKey(key: string): Promise<Headers> {
    const { headers } = await post('/chat/Studio/SignIn', { ...OWN, authorization: key });
    return { ...OWN, cookie: sessionIn(cookieIn(headers)) };
  }

  const session = (headers: Headers) => post('/chat/Studio/Session', headers);
  let serialNumber: string;
  beforeAll(async () => {
    ({ serialNumber } = await Chat.open(service()));
  });

  describe('A link', () => {
    it('is made by a command, signs in once, and is stored as a hash alone', async () => {
      const { link } = await service().command<{ link: string }>('studio', 'link', '--role', 'editor', '--json');
      const [, token] = /\/studio#link=([\w-]{43})$/.exec(link)!;
      const rows = await runSql(service().databaseUrl, 'SELECT * FROM studio_sessions WHERE is_link = 1');
      expect(rows.map(({ hash }) => hash)).toContain(hashOf(token!));
      expect(JSON.stringify(rows)).not.toContain(token);
      const { status, headers } = await openLink(token!);
      expect(status).toBe(200);
      const { body } = await session({ ...OWN, cookie: sessionIn(cookieIn(headers)) });
      expect(body.Data).toMatchObject({ Role: 'editor', CanSignOut: true });
      const replayed = await openLink(token!);
      expect([replayed.status, cookieIn(replayed.headers)]).toEqual([401, '']);
    });

    it('signs one of many in that use it at once', async () => {
      const token = await linkOf('admin');
      const codes = await Promise.all(Array.from({ length: 8 }, async () => (await openLink(token)).status));
      expect(codes.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
    });

    it('ends after ten minutes, and is not believed where it ends too late', async () => {
      for (const endsIn of [-1, HALF_A_DAY]) expect((await openLink(await linkOf('admin', endsIn))).status).toBe(401);
    });

    it('opens nothing else, and no page of another site can use it', async () => {
      const token = await linkOf('admin');
      expect((await post('/chat/Chatbot/List', { ...OWN, 'studio-link': token })).status).toBe(401);
      expect((await openLink(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
      expect((await openLink(token)).status).toBe(200);
    });

    it('and a key sign nobody in from a page of another site, and the link can still be used', async () => {
      const token = await linkOf('admin');
      for (const change of ELSEWHERE.map(([, one]) => one)) {
        for (const entry of [
          post('/chat/Studio/OpenLink', without({ ...OWN, 'studio-link': token, ...change })),
          post('/chat/Studio/SignIn', without({ ...OWN, authorization: service().secretKey, ...change })),
        ]) {
          const { status, headers } = await entry;
          expect([[400, 415].includes(status), cookieIn(headers)]).toEqual([true, '']);
        }
      }
      expect((await openLink(token)).status).toBe(200);
    });

    it('takes over no session that another page has planted', async () => {
      const planted = `__Host-parlor-studio=${randomBytes(32).toString('base64url')}`;
      const { headers } = await openLink(await linkOf('reader'), { cookie: planted });
      expect(sessionIn(cookieIn(headers))).not.toBe(planted);
      expect((await session({ ...OWN, cookie: planted })).status).toBe(401);
    });

    it('and its session leave an entry in the audit log', async () => {
      const reader = await enter('admin');
      const { body } = await post('/chat/Workspace/AuditList', reader, { PageSize: 1, Operation: 'StudioOpenLink' });
      expect(body.Data!.List).toMatchObject([{ Actor: { Name: expect.stringMatching(/^studio link /) } }]);
    });
  });

  describe('The cookie', () => {
    it('is bound to its host and to TLS, but on loopback', async () => {
      const by = async (origin: string) => cookieIn((await openLink(await linkOf('reader'), { origin })).headers);
      expect(await by('https://chat.example.com')).toMatch(
        /^__Host-parlor-studio=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(await by('http://192.168.1.5:3000')).toMatch(/^__Host-.*; Secure;/);
      expect(await by('http://127.0.0.1:3000')).toMatch(
        /^parlor-studio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(await by('http://127.0.0.1.example.com')).toMatch(/^__Host-/);
    });

    it.each(ELSEWHERE)('counts for nothing from %s', async (_, change) => {
      const { status } = await post('/chat/Chatbot/List', without({ ...(await enter('admin')), ...change }));
      expect([401, 415]).toContain(status);
    });

    it('counts by its own name alone, which no sibling subdomain can plant', async () => {
      const [mine, planted] = [(await enter('reader')).cookie!, (await enter('admin')).cookie!];
      const underOther = planted.replace('__Host-', '');
      expect((await session({ ...OWN, cookie: underOther })).status).toBe(401);
      const { body } = await session({ ...OWN, cookie: `${underOther}; ${mine}` });
      expect(body.Data).toMatchObject({ Role: 'reader' });
    });

    it('counts from the own page of an older browser', async () => {
      const { 'sec-fetch-site': _, ...older } = await enter('reader');
      const { host } = new URL(service().url);
      expect((await session({ ...older, host: 'localhost:1', origin: 'https://localhost:1' })).status).toBe(200);
      expect((await session({ ...older, host, origin: 'https://localhost:1' })).status).toBe(401);
    });

    it('yields to the key of a header, whatever that is', async () => {
      const person = await enter('admin');
      expect((await session({ ...person, authorization: 'wrong' })).status).toBe(401);
      const { keys } = await service().anotherWorkspace();
      const asked = await post('/chat/Chatbot/Get', { ...person, authorization: keys.secretKey }, { serialNumber });
      expect(asked.status).toBe(404);
    });

    it('opens nothing at forward authorisation', async () => {
      const { cookie } = await enter('admin');
      expect(
        (await service().enveloped('/auth/verify', { method: 'GET', headers: { ...OWN, cookie: cookie! } })).status,
      ).toBe(401);
    });
  });

  describe('A session', () => {
    it('may do what its role may, and names that', async () => {
      const [reader, admin] = [await enter('reader'), await enter('admin')];
      const edit = { serialNumber, Name: 'Ada' };
      expect((await post('/chat/Chatbot/Edit', reader, edit)).status).toBe(403);
      expect((await post('/chat/Chatbot/Edit', admin, edit)).status).toBe(200);
      const may = async (headers: Headers) => (await session(headers)).body.Data!.Operations;
      expect(await may(reader)).toEqual(expect.arrayContaining(['Get', 'LeadList', 'StudioSignOut']));
      expect(await may(reader)).not.toEqual(expect.arrayContaining(['Edit']));
      expect(await may(admin)).toEqual(expect.arrayContaining(['Edit', 'KeyIssue', 'RealEstateList']));
    });

    it('of a key reaches as far as that, and ends with it', async () => {
      const key = await issueKey(service(), 'secret', { Operations: ['StudioSignIn', 'StudioSession', 'LeadList'] });
      const person = await enterWithKey(key.Key);
      expect((await session(person)).body.Data).toMatchObject({
        Role: null,
        Operations: ['LeadList', 'StudioSession', 'StudioSignIn'],
      });
      expect((await post('/chat/Chatbot/Get', person, { serialNumber })).status).toBe(403);
      await service().call('/chat/Workspace/KeyRevoke', { ID: key.ID });
      expect((await session(person)).status).toBe(401);
    });

    it('is not to be had with a session key, or from a page of another site', async () => {
      const as = (headers: Headers) => post('/chat/Studio/SignIn', { ...OWN, ...headers });
      expect((await as({ 'chatbot-sessionkey': service().sessionKey })).status).toBe(403);
      expect((await as({ authorization: service().secretKey, 'sec-fetch-site': 'same-site' })).status).toBe(400);
      expect((await as({ cookie: (await enter('admin')).cookie! })).status).toBe(409);
    });

    it('ends when it is left, and is not to be had by what is stored of it', async () => {
      const person = await enter('admin');
      const stored = hashOf(person.cookie!.split('=')[1]!);
      expect((await session({ ...person, cookie: `__Host-parlor-studio=${stored}` })).status).toBe(401);
      const left = await post('/chat/Studio/SignOut', person);
      expect([left.status, cookieIn(left.headers)]).toEqual([200, expect.stringContaining('Expires=Thu, 01 Jan 1970')]);
      expect((await session(person)).status).toBe(401);
    });

    it('ends when nobody has used it for half a day, and goes on where somebody has', async () => {
      const person = await enter('admin');
      const hash = hashOf(person.cookie!.split('=')[1]!);
      const end = (at: number) =>
        runSql(service().databaseUrl, 'UPDATE studio_sessions SET expires_at = ? WHERE hash = ?', [at, hash]);
      await end(Date.now() + HALF_A_DAY / 2);
      expect((await session(person)).status).toBe(200);
      const [row] = await runSql(service().databaseUrl, 'SELECT expires_at FROM studio_sessions WHERE hash = ?', [
        hash,
      ]);
      expect(Number(row!.expires_at)).toBeGreaterThan(Date.now() + HALF_A_DAY - 60_000);
      await end(Date.now() - 1);
      expect((await session(person)).status).toBe(401);
    });
  });

  describe('A session that was stolen', () => {
    /** What a program sends that has the id and nothing else: it writes what browsers say as well. */
    const steal = ({ cookie }: Headers): Headers => ({ ...OWN, cookie: cookie!, 'user-agent': 'thief' });

    it('does from anywhere what its role may, and no more', async () => {
      const thief = steal(await enter('reader'));
      expect((await post('/chat/Chatbot/Get', thief, { serialNumber })).status).toBe(200);
      expect((await post('/chat/Chatbot/Edit', thief, { serialNumber, Name: 'Eve' })).status).toBe(403);
    });

    it('tells no secret, and makes no second session of itself', async () => {
      const { Key } = await issueKey(service(), 'secret');
      for (const person of [await enterWithKey(Key), await enter('admin')]) {
        const thief = steal(person);
        const told = await Promise.all(
          ['/chat/Studio/Session', '/chat/Workspace/KeyList'].map((path) => post(path, thief)),
        );
        for (const secret of [Key, person.cookie!.split('=')[1]!]) expect(JSON.stringify(told)).not.toContain(secret);
        const again = await post('/chat/Studio/SignIn', thief);
        expect([again.status, cookieIn(again.headers)]).toEqual([409, '']);
      }
    });

    it('ends for the thief as soon as the person signs out', async () => {
      const person = await enter('admin');
      const thief = steal(person);
      expect((await session(thief)).status).toBe(200);
      await post('/chat/Studio/SignOut', person);
      expect((await session(thief)).status).toBe(401);
    });

    it('leaves what it did in the audit log, under the name that the person has there', async () => {
      const thief = steal(await enter('admin'));
      const { body } = await session(thief);
      const { Name } = body.Data as unknown as { Name: string };
      await post('/chat/Chatbot/Edit', thief, { serialNumber, Name: 'Eve' });
      const log = await post('/chat/Workspace/AuditList', thief, { PageSize: 1, Operation: 'Edit' });
      expect(log.body.Data!.List).toMatchObject([{ Actor: { Name } }]);
    });
  });

  it('The page runs its own script alone, is framed by nobody, and lets no text become code', async () => {
    const { status, headers, bytes } = await service().raw('/studio', { method: 'GET' });
    const policy = String(headers['content-security-policy']);
    expect([status, bytes.toString()]).toEqual([200, expect.not.stringMatching(/<script>|style=|<style| on\w+=/)]);
    for (const rule of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "trusted-types 'none'"])
      expect(policy).toContain(rule);
  });
});

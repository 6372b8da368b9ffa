import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';

describeService('Pages of the widget', (service) => {
  let serialNumber: string;
  beforeAll(async () => {
    serialNumber = await addChatbot(service());
    await editChatbot(service(), serialNumber, {
      Name: `<script>alert("1")</script>'&`,
    });
  });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    service().raw(path, { method: 'GET', headers });
  const ancestorsOf = async (path: string, headers?: Readonly<Record<string, string>>) =>
    / frame-ancestors ([^;]*);/.exec(String((await get(path, headers)).headers['content-security-policy']))?.[1];

  it('load the panel from where they stand, and take no name for markup', async () => {
    for (const [path, form, base] of [
      [`/c/${serialNumber}`, 'page', '../'],
      [`/c/${serialNumber}/panel`, 'panel', '../../'],
    ] as const) {
      const { status, headers, bytes } = await get(path);
      expect([status, headers['content-type'], headers['x-frame-options']]).toEqual([
        200,
        'text/html; charset=utf-8',
        undefined,
      ]);
      const text = bytes.toString();
      expect(text).toContain('<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</title>');
      expect(text).toContain(`<body data-chatbot="${serialNumber}" data-form="${form}" data-base="${base}">`);
      const scripts = [...text.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, src]) => src!);
      expect(scripts).toHaveLength(1);
      const file = await get(new URL(scripts[0]!, `http://x${path}`).pathname);
      expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it.each([
    ['/chat/Chatbot/GetConfig', 'https://site.example'],
    ['/chat/Chatbot/Edit', undefined],
  ])('of other origins may read %s: %s', async (path, allowed) => {
    const headers = { origin: 'https://site.example', 'access-control-request-method': 'POST' };
    const { headers: told } = await service().raw(`${path}?chatbot=${serialNumber}`, { method: 'OPTIONS', headers });
    const credentials = told['access-control-allow-credentials'];
    expect([told['access-control-allow-origin'], credentials]).toEqual([allowed, undefined]);
  });

  it('run nothing but the panel', async () => {
    const policy = String((await get(`/c/${serialNumber}/panel`)).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/);
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types dompurify$/);
  });

  it('024 stand in frames of every site, or of the Domains alone', async () => {
    const guarded = await addChatbot(service());
    const panel = `/c/${guarded}/panel`;
    expect(await ancestorsOf(panel)).toBe('*');
    await editChatbot(service(), guarded, { VerifyDomain: true });
    expect(await ancestorsOf(panel)).toBe("'self'");
    await editChatbot(service(), guarded, { Domains: 'example.com\n*.example.org\nhttp://a.example:81\nlocalhost' });
    expect(await ancestorsOf(panel)).toBe(
      "'self' https://example.com https://*.example.org http://a.example:81 http://localhost:* https://localhost:*",
    );
    const many = Array.from({ length: 1_000 }, (_, at) => `site-${at}.example.com`).join('\n');
    await editChatbot(service(), guarded, { Domains: many });
    expect(await ancestorsOf(panel)).toBe("'self'");
    expect(await ancestorsOf(panel, { referer: 'https://evil.example/' })).toBe("'self'");
    expect(await ancestorsOf(panel, { referer: 'https://site-7.example.com/a' })).toBe(
      "'self' https://site-7.example.com",
    );
  });

  it('are the same refusal for every unknown chatbot', async () => {
    const refusals = await Promise.all(
      ['f'.repeat(32), 'x', '%00', '..%2fadmin'].map((name) =>
        service().enveloped(`/c/${name}/panel`, { method: 'GET' }),
      ),
    );
    for (const { status, body } of refusals)
      expect([status, body.Message]).toEqual([404, 'The chatbot does not exist']);
  });

  describe('files', () => {
    it('are the loader under one name, for minutes, and not again where it is known', async () => {
      const { status, headers, bytes } = await get('/widget.js');
      expect([status, headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
        200,
        'public, max-age=300',
        'cross-origin',
      ]);
      expect((await get('/widget.js', { 'if-none-match': String(headers.etag) })).status).toBe(304);
      const packed = await get('/widget.js', { 'accept-encoding': 'gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.bytes).equals(bytes)).toBe(true);
    });

    it.each(['x.js', 'manifest.json', '..%2fsrc%2fmain.js', '%2e%2e%2fpackage.json'])('are never %s', async (name) => {
      expect((await service().enveloped(`/widget/${name}`, { method: 'GET' })).status).toBe(404);
    });
  });
});

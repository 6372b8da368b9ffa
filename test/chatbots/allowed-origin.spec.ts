import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAllowedOrigin } from '../../src/chatbots/domain/allowed-origin.js';
import { domainList } from '../../src/chatbots/domain/setting-rules.js';

describe('021 Domains', () => {
  it.each([
    ['allowed.com', 'https://allowed.com'],
    ['allowed.com', 'https://ALLOWED.com:443'],
    ['Allowed.COM', 'https://allowed.com'],
    ['https://allowed.com', 'https://allowed.com:443'],
    ['https://allowed.com:443', 'https://allowed.com'],
    ['http://allowed.com', 'http://allowed.com'],
    ['http://allowed.com', 'http://allowed.com:80'],
    ['allowed.com:8443', 'https://allowed.com:8443'],
    ['*.allowed.com', 'https://www.allowed.com'],
    ['*.allowed.com', 'https://a.b.allowed.com'],
    ['http://*.allowed.com:8080', 'http://www.allowed.com:8080'],
    ['other.com\n  allowed.com \n', 'https://allowed.com'],
    ['localhost', 'http://localhost'],
    ['localhost', 'http://localhost:5173'],
    ['localhost', 'https://localhost:5173'],
    ['localhost:5173', 'http://localhost:5173'],
    ['https://allowed.com/', 'https://allowed.com'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
    ['*.münchen.example', 'https://www.xn--mnchen-3ya.example'],
    ['192.0.2.10', 'https://192.0.2.10'],
    ['http://192.0.2.10:8080', 'http://192.0.2.10:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://[2001:DB8:0::1]', 'http://[2001:db8::1]'],
  ])('%j admit %s', (domains, origin) => {
    expect(domainList(domains)).toBeNull();
    expect(isAllowedOrigin(domains, origin)).toBe(true);
  });

  it.each([
    ['', 'https://allowed.com'],
    ['\n \n', 'https://allowed.com'],
    ['allowed.com', 'null'],
    ['allowed.com', ''],
    ['allowed.com', 'allowed.com'],
    ['allowed.com', 'https://'],
    ['allowed.com', 'http://allowed.com'],
    ['allowed.com', 'https://allowed.com:8443'],
    ['allowed.com', 'https://allowed.com:0'],
    ['allowed.com', 'https://www.allowed.com'],
    ['allowed.com', 'https://allowed.com.evil.com'],
    ['allowed.com', 'https://evilallowed.com'],
    ['allowed.com', 'https://allowed.com.'],
    ['allowed.com', 'https://allowed.com/'],
    ['allowed.com', 'https://allowed.com@evil.com'],
    ['allowed.com', 'https://evil.com#allowed.com'],
    ['allowed.com', 'https://evil.com\\@allowed.com'],
    ['allowed.com', 'https://allowed.com, https://evil.com'],
    ['allowed.com', 'https://evil.com https://allowed.com'],
    ['allowed.com', 'https://allowed.com\nhttps://evil.com'],
    ['allowed.com', 'https://аllowed.com'],
    ['allowed.com', 'ftp://allowed.com'],
    ['allowed.com', 'file://allowed.com'],
    ['allowed.com', 'chrome-extension://allowed.com'],
    ['https://allowed.com', 'http://allowed.com'],
    ['https://allowed.com', 'http://allowed.com:443'],
    ['http://allowed.com', 'https://allowed.com'],
    ['*.allowed.com', 'https://allowed.com'],
    ['*.allowed.com', 'https://evilallowed.com'],
    ['*.allowed.com', 'https://.allowed.com.evil.com'],
    ['*.allowed.com', 'http://www.allowed.com'],
    ['localhost:5173', 'http://localhost:3000'],
    ['localhost', 'http://localhost.evil.com'],
    ['https://localhost', 'http://localhost'],
  ])('%j do not admit %j', (domains, origin) => expect(isAllowedOrigin(domains, origin)).toBe(false));

  it('judge origins that strangers thought of as these expected', () => {
    const cases = JSON.parse(readFileSync('test/chatbots/origins.json', 'utf8')) as readonly StrangersCase[];
    const others = cases.filter(({ domains, origin, expect: wanted }) => {
      const judged = isAllowedOrigin(domains.join('\n'), origin ?? '') ? 'allowed' : 'refused';
      return judged !== wanted;
    });
    expect(cases.length).toBe(80);
    expect(others.map(({ domains }) => domains)).toEqual([]);
  });

  /** What the rule says, written out without a pattern: a page is its scheme, host and port. */
  const isWanted = (line: Line, page: Page): boolean => {
    const hosts = line.star ? page.host.endsWith(`.${line.host}`) : page.host === line.host;
    const isLocal = line.host === 'localhost' && line.scheme === '';
    const schemes = isLocal ? ['http', 'https'] : [line.scheme === '' ? 'https' : line.scheme];
    const usual = page.scheme === 'http' ? '80' : '443';
    const port = page.port === '' ? usual : page.port;
    const ports = line.port === '' ? (isLocal ? [port] : [usual]) : [line.port];
    return hosts && schemes.includes(page.scheme) && ports.includes(port);
  };

  it('admit what the rule says, whatever stands in them', () => {
    const scheme = fc.constantFrom('http', 'https');
    const port = fc.constantFrom('', '80', '443', '8443');
    const host = fc.constantFrom(
      'a.com',
      'b.a.com',
      'c.b.a.com',
      'ba.com',
      'a.com.evil.com',
      'localhost',
      'b.localhost',
    );
    const cased = (text: string, isUpper: boolean) => (isUpper ? text.toUpperCase() : text);
    const line = fc.record({
      scheme: fc.constantFrom('', 'http', 'https'),
      star: fc.boolean(),
      host,
      port,
      isUpper: fc.boolean(),
    });
    const page = fc.record({ scheme, host, port, isUpper: fc.boolean() });
    const written = ({ scheme, star, host, port, isUpper }: Line & { isUpper: boolean }) =>
      cased(`${scheme && `${scheme}://`}${star ? '*.' : ''}${host}${port && `:${port}`}`, isUpper);
    let admitted = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), page, (lines, { isUpper, ...from }) => {
        const wanted = lines.some((one) => isWanted(one, from));
        const origin = cased(`${from.scheme}://${from.host}${from.port && `:${from.port}`}`, isUpper);
        expect(isAllowedOrigin(lines.map(written).join('\n'), origin)).toBe(wanted);
        admitted += Number(wanted);
      }),
      { numRuns: 3_000, seed: 21 },
    );
    expect(admitted).toBeGreaterThan(100);
  });
});

interface Page {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
}

interface Line extends Page {
  readonly star: boolean;
}

interface StrangersCase {
  readonly domains: readonly string[];
  readonly origin: string | null;
  readonly expect: 'allowed' | 'refused';
}

import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmsAddresses, describeSettings, readEnvironment, SETTING_NAMES } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { runFolder } from '../support/run/run-folder.js';

/** The one line that the operator reads. */
function complaintOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as WrongSetting).message;
  }
  throw new Error('every setting was taken');
}

const pemOf = (kind: 'rsa' | 'ed25519'): string => {
  const { privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync(kind);
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

const settingsOf = (source: NodeJS.ProcessEnv) => describeSettings(readEnvironment(source));

describe('settings', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(runFolder(), 'settings-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileWith = (text: string, mode = 0o600): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };

  it('has a value for everything that it must know, without being told anything', () => {
    expect(readEnvironment({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATABASE_URL: 'sqlite:./data/parlor.db',
      DEMO: true,
      SERVE: 'all',
      LOG_LEVEL: 'info',
    });
  });

  it('are all listed in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
  });

  it('reads text as what it stands for', () => {
    expect(readEnvironment({ PORT: '0', DEMO: 'false', LLM_IDLE_SECONDS: '1.5' })).toMatchObject({
      PORT: 0,
      DEMO: false,
      LLM_IDLE_SECONDS: 1.5,
    });
  });

  it.each(['PORT', 'DATABASE_URL', 'BOOTSTRAP_SECRET_KEY', 'LLM_BASE_URL'])(
    'takes an empty %s for not given',
    (name) => {
      expect(settingsOf({ [name]: '' })).toEqual(settingsOf({}));
    },
  );

  it('does not mind what it does not know', () => expect(settingsOf({ FOO: 'x' })).toEqual(settingsOf({})));

  it.each([
    ['PORT', 'abc', 'must be a number'],
    ['PORT', '70000', 'must be 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PUBLIC_URL', 'ftp://example.com', 'must look like https://chat.example.com'],
    ['SERVE', 'everything', 'must be all, chat or listings'],
    ['LOG_LEVEL', 'loud', 'must be a pino level'],
    ['LOG_FORMAT', 'yaml', 'must be auto, json or text'],
    ['DATABASE_URL', 'postgres://u:canary-password@h/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['KEY_PEPPER', 'canary-pepper', 'must have at least 32 characters'],
    ['BOOTSTRAP_SECRET_KEY', 'canary', 'must be 24 to 128 visible ASCII characters'],
    ['BOOTSTRAP_SESSION_KEY', 'canary key with blanks in it', 'must be 24 to 128 visible ASCII characters'],
    ['DEMO', 'yes', 'must be true or false'],
    ['LLM_BASE_URL', 'canary.example.com', 'must look like https://api.openai.com/v1'],
    ['LLM_FIRST_TOKEN_SECONDS', 'soon', 'must be a number of seconds'],
    ['SMTP_URL', 'canary.example.com', 'must look like smtp://user:password@mail.example.com:587'],
    ['SMTP_URL', 'smtp://user:canary/password@mail.example.com', 'must name a host; encode signs such as / or #'],
    ['SMTP_URL', 'smtp://:25', 'must name a host'],
    ['MAIL_FROM', 'canary', 'must look like parlor@example.com or Parlor <parlor@example.com>'],
    ['MAIL_FROM', 'A <a@example.com>, B <canary@example.com>', 'must look like parlor@example.com'],
    ['MAIL_FROM', 'canary "x" <a@example.com>', 'must look like parlor@example.com'],
    ['DKIM_DOMAIN', 'canary', 'must be a domain such as example.com'],
    ['DKIM_SELECTOR', 'canary key', 'must be a selector such as parlor2026'],
    ['DKIM_PRIVATE_KEY', 'canary-key', 'must be an RSA private key of at least 1024 bits in PEM'],
    ['DKIM_PRIVATE_KEY', pemOf('ed25519'), 'must be an RSA private key of at least 1024 bits in PEM'],
    ['WEBHOOK_SECONDS', '-1', 'must be 1 to 30'],
    ['WEBHOOK_SECONDS', '31', 'must be 1 to 30'],
    ['LAME_DUCK_SECONDS', '-5', 'must be 0 or more'],
    ['DRAIN_SECONDS', '-5', 'must be above 0'],
  ])('200 refuses %s=%s in one line that names the cure and not the value', (name, value, cure) => {
    const complaint = complaintOf({ [name]: value });
    expect(complaint.startsWith(`${name}: `)).toBe(true);
    expect(complaint).toContain(cure);
    expect(complaint).not.toContain('\n');
    expect(complaint).not.toContain(value);
  });

  it('200 wants MAIL_FROM beside SMTP_URL', () => {
    const SMTP_URL = 'smtp://user:canary@mail.example.com';
    expect(complaintOf({ SMTP_URL })).toBe('MAIL_FROM: set it beside SMTP_URL, e.g. Parlor <parlor@example.com>');
    for (const MAIL_FROM of ['parlor@example.com', 'Parlor of Harbour Homes <parlor@mail.example.com>'])
      expect(readEnvironment({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
  });

  it('confirms addresses in production where mail leaves, and wants the address of its links', () => {
    const mail = { SMTP_URL: 'smtp://u:canary@mail.example.com', MAIL_FROM: 'parlor@example.com' };
    const PUBLIC_URL = 'https://chat.example.com';
    const NODE_ENV = 'production';
    expect(complaintOf({ ...mail, NODE_ENV })).toMatch(/^PUBLIC_URL: set it, .* CONFIRM_ADDRESSES=false/);
    expect(complaintOf({ CONFIRM_ADDRESSES: 'true' })).toMatch(/^PUBLIC_URL: /);
    expect(confirmsAddresses(readEnvironment({ ...mail, NODE_ENV, PUBLIC_URL }))).toBe(true);
    expect(confirmsAddresses(readEnvironment({ ...mail, NODE_ENV, CONFIRM_ADDRESSES: 'false' }))).toBe(false);
    for (const settings of [{}, mail, { NODE_ENV }]) expect(confirmsAddresses(readEnvironment(settings))).toBe(false);
  });

  it('200 wants the three settings of DKIM together, and shows no key', () => {
    const given = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'parlor2026', DKIM_PRIVATE_KEY: pemOf('rsa') };
    expect(settingsOf(given)).toMatchObject({ DKIM_DOMAIN: 'example.com', DKIM_PRIVATE_KEY: '***' });
    for (const name of Object.keys(given))
      expect(complaintOf({ ...given, [name]: '' })).toBe(
        `${name}: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY together`,
      );
  });

  it.each([
    'smtp://user:canary@mail.example.com',
    'smtps://:canary@mail.example.com:465',
    'smtp://u:can%2Fary@h?tls.rejectUnauthorized=false',
  ])('202 shows %s without its password', (SMTP_URL) => {
    const shown = settingsOf({ SMTP_URL, MAIL_FROM: 'parlor@example.com' }).SMTP_URL;
    expect(shown).toContain(':***@');
    expect(shown).not.toMatch(/canary|can%2Fary/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:canary@h/d?sslmode=require', 'knows ssl, ssl-ca, not sslmode'],
    ['DATABASE_URL', 'mysql://u:canary@h/d?multipleStatements=true', 'knows ssl, ssl-ca, not multipleStatements'],
    ['DATABASE_URL', 'mysql://u:canary@h/d?ssl=true&ssl=verify', 'says ssl twice'],
    ['DATABASE_URL', 'mysql://u:canary@h/d?ssl=canary', 'ssl must be true, verify or {"rejectUnauthorized":true}'],
    ['DATABASE_URL', 'mysql://u:canary@h/d?ssl={"rejectUnauthorised":true}', 'ssl must be true, verify or {'],
    ['DATABASE_URL', 'mysql://u:canary@h/d?ssl={canary', 'ssl must be true, verify or {'],
    ['DATABASE_URL', 'mysql://u:canary@h/d?ssl-ca=', 'ssl-ca must be the path of a PEM file'],
    ['DATABASE_URL', 'mysql://u:can?ary@h/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:12?canary=x@h/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:12#canary@h/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:12/d?canary=x@h/d', 'encode signs such as / ? #'],
    ['DATABASE_URL', 'mysql://u:canary@a,b:1,a:3306/d', 'must not name one host twice'],
    ['DATABASE_URL', 'mysql://u:canary@a,/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:canary@a,,b/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:canary@a:1,b:99999/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:canary@a/d,mysql://u:canary@b/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:canary@a,b/d?sslmode=require', 'knows ssl, ssl-ca, not sslmode'],
    ['SMTP_URL', 'smtp://u:12?canary=x@h', 'encode signs such as / ? #'],
    ['DATABASE_URL', 'mysql://u:canary@h', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:canary@/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'mysql://u:canary%@h/d', 'must look like sqlite:./data/parlor.db or mysql://'],
    ['DATABASE_URL', 'sqlite:./canary.db?mode=ro', 'knows no options, not mode'],
    ['DATABASE_READ_URLS', 'sqlite:./canary.db', 'must begin with mysql:'],
    ['DATABASE_READ_URLS', 'mysql://u:canary@a:1,b,a:1/d', 'must not name one host twice'],
    ['DATABASE_READ_URLS', 'mysql://u:canary@a/d', 'a file of SQLite has no nodes for reads'],
    ['FILE_STORE', 'file:./canary?umask=0', 'knows no options, not umask'],
    ['FILE_STORE', 's3://canary?region=x&sse=y', 'knows endpoint, region, prefix, not sse'],
    ['SMTP_URL', 'smtp://canary@h?requireTls=true', 'not requireTls'],
    ['SMTP_URL', 'smtp://canary@h?requireTLS=yes', 'requireTLS must be true or false'],
    ['SMTP_URL', 'smtp://canary@h?pool', 'not pool'],
    ['PUBLIC_URL', 'https://canary.example.com?x=1', 'knows no options, not x'],
    ['HTTPS_PROXY', 'http://u:canary@proxy.example.com?x=1', 'knows no options, not x'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://canary:4318/?token=x', 'knows no options, not token'],
  ])('refuses an option of %s that it does not understand: %s', (name, value, cure) => {
    const complaint = complaintOf({ [name]: value, MAIL_FROM: 'parlor@example.com' });
    expect(complaint.startsWith(`${name}: `)).toBe(true);
    expect(complaint).toContain(cure);
    expect(complaint).not.toMatch(/canary|\n/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:p@h:3306/parlor?ssl=true&ssl-ca=/etc/ssl/own.pem'],
    ['DATABASE_URL', 'mysql://u:p@h:3306/parlor?ssl={"rejectUnauthorized":true,"verifyIdentity":false}'],
    ['DATABASE_URL', 'mysql://u:p@a,[::1]:3307,10.0.0.3:3308/parlor?ssl=true'],
    ['SMTP_URL', 'smtp://u:p@h?requireTLS=true&tls.rejectUnauthorized=false&tls.servername=mail.example.com'],
    ['LLM_BASE_URL', 'https://x.openai.azure.com/openai/v1?api-version=preview'],
  ])('takes the options of %s that it understands: %s', (name, value) => {
    expect(readEnvironment({ [name]: value, MAIL_FROM: 'parlor@example.com' })).toMatchObject({ [name]: value });
  });

  it('has no setting with an address whose options are silently ignored', () => {
    const ADDRESSES = ['sqlite:./x.db', 'mysql://u:p@h/d', 'file:./x', 's3://bucket', 'smtp://h', 'https://h'];
    const base = { MAIL_FROM: 'parlor@example.com' };
    const taking = (name: string, text: string) => readEnvironment({ ...base, [name]: text }) !== undefined;
    const isTaken = (name: string, text: string): boolean => {
      try {
        return taking(name, text);
      } catch {
        return false;
      }
    };
    const addressed = SETTING_NAMES.filter((name) => /(_URL|_STORE|HTTPS?_PROXY|_ENDPOINT)$/.test(name));
    expect(addressed.length).toBe(10);
    for (const name of addressed) expect([name, ADDRESSES.some((text) => isTaken(name, text))]).toEqual([name, true]);
    const blind = addressed.filter((name) => ADDRESSES.some((text) => isTaken(name, `${text}?parlor-canary=1`)));
    // Their query is the provider's and sent with every call.
    expect(blind).toEqual(['LLM_BASE_URL', 'EMBEDDINGS_BASE_URL', 'TRANSCRIPTION_BASE_URL']);
  });

  it.each(['BOOTSTRAP_SECRET_KEY', 'KEY_PEPPER', 'LLM_API_KEY', 'DATABASE_URL'])('reads %s from a file', (name) => {
    const value = name === 'DATABASE_URL' ? 'mysql://u:p@host/parlor' : 'k'.repeat(40);
    expect(readEnvironment({ [`${name}_FILE`]: fileWith(`${value}\n`) })).toMatchObject({ [name]: value });
  });

  it('checks what stands in a file like any other value', () => {
    expect(complaintOf({ KEY_PEPPER_FILE: fileWith('canary') })).toBe('KEY_PEPPER: must have at least 32 characters');
  });

  it('refuses a file that holds what is no text', () => {
    expect(complaintOf({ LLM_API_KEY_FILE: fileWith('canary\0') })).toBe(
      'LLM_API_KEY_FILE: the file must not contain the NUL character',
    );
    writeFileSync(join(folder, 'latin'), Buffer.from('canär', 'latin1'), { mode: 0o600 });
    expect(complaintOf({ LLM_API_KEY_FILE: join(folder, 'latin') })).toBe(
      'LLM_API_KEY_FILE: the file must be written in UTF-8',
    );
  });

  it('refuses a setting and its file together', () => {
    expect(complaintOf({ LLM_API_KEY: 'canary', LLM_API_KEY_FILE: fileWith('x') })).toBe(
      'LLM_API_KEY: set either LLM_API_KEY or LLM_API_KEY_FILE, not both',
    );
  });

  it.each(['LLM_API_KEY', 'DATABASE_URL'])('200 refuses a file that everybody can read, for %s', (name) => {
    expect(complaintOf({ [`${name}_FILE`]: fileWith('canary', 0o644) })).toBe(
      `${name}_FILE: everybody can read the file; take that away (chmod o-r, or a mode of 0440)`,
    );
  });

  it('does not mind who reads a file without a secret', () => {
    expect(readEnvironment({ LLM_MODELS_FILE: fileWith('a,b', 0o644) })).toMatchObject({ LLM_MODELS: 'a,b' });
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LLM_MODEL', 'LLM_MODELS'],
    ['LLM_API_KEY_FIEL', 'LLM_API_KEY_FILE'],
  ])('200 refuses %s, which nothing reads', (name, meant) => {
    expect(complaintOf({ [name]: 'canary' })).toBe(`${name}: there is no such setting; is ${meant} meant?`);
  });

  it.each(['HOME', 'PATH', 'TERM_PROGRAM', 'REDIS_URL', 'NODE_OPTIONS', 'ALL_PROXY', 'SMTP_USER', 'HOST_NAME'])(
    'leaves %s to other programs',
    (name) => expect(settingsOf({ [name]: 'x' })).toEqual(settingsOf({})),
  );

  it('refuses a file that cannot be read, without its path', () => {
    expect(complaintOf({ LLM_API_KEY_FILE: join(folder, 'canary') })).toBe(
      'LLM_API_KEY_FILE: the file cannot be read; check its path and permissions',
    );
  });
});

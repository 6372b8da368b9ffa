import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { configurationPage } from '../../tools/configuration/configuration-page.js';
import { exampleSettings } from '../../tools/configuration/example-settings.js';
import { settingFacts } from '../../tools/configuration/setting-facts.js';
import { formatted } from '../../tools/formatted.js';

const facts = settingFacts();
const fact = (wanted: string) => facts.find(({ name }) => name === wanted);

describe('docs/configuration.md', () => {
  it('is what the settings say; npm run campaign -- configuration writes it anew', async () => {
    const path = 'docs/configuration.md';
    expect(readFileSync(path, 'utf8')).toBe(await formatted(path, configurationPage()));
  });

  it('tells the meaning of every setting', () => {
    expect(facts.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([]);
  });

  it('reads defaults, allowed values and secrecy from the schema', () => {
    expect(fact('PORT')).toMatchObject({ fallback: '3000', allowed: 'whole number, 0 to 65535', isSecret: false });
    expect(fact('LLM_IDLE_SECONDS')).toMatchObject({ fallback: '30', allowed: 'number above 0, at most 86400' });
    expect(fact('MIGRATE')).toMatchObject({ fallback: 'auto', allowed: '`auto`, `never`' });
    expect(fact('KEY_PEPPER')).toMatchObject({ fallback: null, allowed: 'at least 32 characters', isSecret: true });
    expect(fact('DATABASE_URL')!.allowed).toMatch(/^like sqlite:/);
  });

  it('is refused where a group begins with a setting that is not there', () => {
    expect(() => configurationPage(facts.filter(({ name }) => name !== 'SMTP_URL'))).toThrow('not there');
  });
});

describe('.env.example', () => {
  const examples = exampleSettings(readFileSync('.env.example', 'utf8'));

  it('has the settings of the schema, in its order', () => {
    expect(examples.map(({ name }) => name)).toEqual(facts.map(({ name }) => name));
  });

  it('sets what has a default to its default', () => {
    const given = examples.filter(({ isLeftOut }) => !isLeftOut).map(({ name, value }) => [name, value]);
    expect(given).toEqual(given.map(([name]) => [name, fact(name!)?.fallback]));
  });

  it('leaves out what has none', () => {
    const leftOut = examples.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name);
    expect(leftOut.filter((name) => fact(name)?.fallback)).toEqual([]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { configuredModels, ListedModelCatalogue } from '../../src/models/adapters/catalogue/configured-models.js';

const folder = mkdtempSync(join(tmpdir(), 'parlor-models-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const modelsOf = (settings: NodeJS.ProcessEnv) => configuredModels(readEnvironment(settings));
const fromFile = (providers: unknown, settings: NodeJS.ProcessEnv = {}) =>
  modelsOf({ ...settings, MODELS_FILE: written('models.json', { providers }) });
const catalogueOf = (...of: Parameters<typeof modelsOf>) => new ListedModelCatalogue(modelsOf(...of));

const SIMPLE = { LLM_BASE_URL: 'http://127.0.0.1:11434', LLM_API_KEY: 'sk', LLM_MODELS: 'gpt-4o, gpt-4o-mini,' };
const provider = (models: readonly object[], more: object = {}) => ({
  name: 'Main',
  kind: 'openai',
  baseUrl: 'https://llm.example.com/v1',
  models,
  ...more,
});

describe('the catalogue', () => {
  it('without a provider is the built-in model', () => {
    const catalogue = catalogueOf({});
    expect(catalogue.list().map(({ key, name }) => [key, name])).toEqual([['1', 'parlor-built-in']]);
    expect(catalogue.first().key).toBe('1');
  });

  it('of the simple case counts keys up from 2 and has the built-in model last', () => {
    const catalogue = catalogueOf(SIMPLE);
    expect(catalogue.list().map(({ key, name }) => [key, name])).toEqual([
      ['2', 'gpt-4o'],
      ['3', 'gpt-4o-mini'],
      ['1', 'parlor-built-in'],
    ]);
    expect(catalogue.first().name).toBe('gpt-4o');
    expect(catalogue.find('3')?.name).toBe('gpt-4o-mini');
    expect(catalogue.find('4')).toBeUndefined();
  });

  it.each([
    ['', []],
    ['false', []],
    ['true', ['gpt-4o', 'gpt-4o-mini']],
    ['gpt-4o-mini', ['gpt-4o-mini']],
    [' gpt-4o-mini, gpt-4o,', ['gpt-4o', 'gpt-4o-mini']],
  ])('of the simple case sees as LLM_VISION=%j has it', (LLM_VISION, seeing) => {
    const list = catalogueOf({ ...SIMPLE, LLM_VISION }).list();
    expect(list.filter(({ seesImages }) => seesImages).map(({ name }) => name)).toEqual(seeing);
  });

  it.each([
    [{ ...SIMPLE, LLM_VISION: 'gpt-4o,canary' }, 'LLM_VISION: must be true, false, or names of LLM_MODELS'],
    [{ ...SIMPLE, LLM_VISION: 'True' }, 'LLM_VISION: must be true, false, or names of LLM_MODELS'],
    [{ LLM_VISION: 'true' }, 'LLM_VISION: set it beside LLM_MODELS'],
  ])('200 is not made where LLM_VISION fits no model: %j', (settings, complaint) => {
    expect(() => modelsOf(settings)).toThrow(WrongSetting);
    expect(() => modelsOf(settings)).toThrow(complaint);
    expect(() => modelsOf(settings)).not.toThrow('canary');
  });

  it('of a file keeps its order, its keys and what it says of the models', () => {
    const catalogue = new ListedModelCatalogue(
      fromFile([
        provider([
          { name: 'off', status: false },
          { name: 'a', key: '3' },
          { name: 'b', contextTokens: 9, vision: true },
        ]),
        { ...provider([{ name: 'claude', audio: true }]), name: 'Second', kind: 'anthropic' },
      ]),
    );
    expect(catalogue.list().map(({ key, name }) => [key, name])).toEqual([
      ['2', 'off'],
      ['3', 'a'],
      ['4', 'b'],
      ['5', 'claude'],
      ['1', 'parlor-built-in'],
    ]);
    expect(catalogue.first().name).toBe('a');
    expect(catalogue.find('4')).toMatchObject({ contextTokens: 9, seesImages: true, hearsAudio: false });
    expect(catalogue.find('5')).toMatchObject({ hearsAudio: true });
  });

  it('has the models of LLM_MODELS before those of the file', () => {
    const names = fromFile([provider([{ name: 'a' }])], SIMPLE).map(({ card }) => card.name);
    expect(names).toEqual(['gpt-4o', 'gpt-4o-mini', 'a', 'parlor-built-in']);
  });
});

describe('fallbacks', () => {
  const fallbacksOf = (models: ReturnType<typeof modelsOf>) => models.map(({ fallbacks }) => fallbacks);

  it('are none in the simple case', () => {
    expect(fallbacksOf(modelsOf({ ...SIMPLE, LLM_MODELS: 'a,b,c' }))).toEqual([[], [], [], []]);
  });

  it('of a file are those that it names, the built-in one too', () => {
    const models = fromFile([provider([{ name: 'a', fallbacks: ['b', 'parlor-built-in'] }, { name: 'b' }])]);
    expect(fallbacksOf(models)).toEqual([['3', '1'], [], []]);
  });
});

describe('the key of a provider', () => {
  it.each<[string, object]>([
    ['as it stands', { apiKey: 'sk-given' }],
    ['from a variable', { apiKeyEnv: 'ACME_KEY' }],
    ['from a file', { apiKeyFile: written('key', 'sk-given\n') }],
  ])('is read %s', (_, more) => {
    expect(fromFile([provider([{ name: 'a' }], more)], { ACME_KEY: 'sk-given' })[0]!.provider?.apiKey).toBe('sk-given');
  });

  it('may be missing', () => {
    expect(fromFile([provider([{ name: 'a' }])])[0]!.provider?.apiKey).toBe('');
  });
});

describe('a wrong setting stops the start with one line', () => {
  const one = (model: object, more: object = {}) => [provider([{ name: 'a', ...model }], more)];

  it.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ LLM_MODELS: 'a' }, /^LLM_BASE_URL: /],
    [{ LLM_API_KEY: 'sk' }, /^LLM_BASE_URL: /],
    [{ LLM_BASE_URL: 'http://x' }, /^LLM_MODELS: /],
    [{ ...SIMPLE, LLM_MODELS: 'a,a' }, /a is named twice/],
    [{ ...SIMPLE, LLM_MODELS: 'parlor-built-in' }, /parlor-built-in is named twice/],
    [{ MODELS_FILE: join(folder, 'nowhere.json') }, /^MODELS_FILE: the file cannot be read/],
    [{ MODELS_FILE: written('broken.json', '{') }, /^MODELS_FILE: the file is not JSON/],
  ])('%j', (settings, line) => {
    expect(() => modelsOf(settings)).toThrow(WrongSetting);
    expect(() => modelsOf(settings)).toThrow(line);
  });

  it.each<[unknown, RegExp]>([
    [[], /providers must name at least one provider/],
    [one({}, { kind: 'bard' }), /^MODELS_FILE: providers\.0\.kind must be openai, responses or anthropic$/],
    [one({}, { baseUrl: 'ftp://x' }), /providers\.0\.baseUrl must look like/],
    [one({}, { modles: 1 }), /modles/],
    [one({ contextTokens: 0 }), /providers\.0\.models\.0\.contextTokens must be at least 1/],
    [one({ key: '1' }), /the key "1" of a is taken/],
    [one({ key: 'a b' }), /providers\.0\.models\.0\.key must be/],
    [one({ fallbacks: ['z'] }), /the fallback z of a is no model's name/],
    [one({}, { apiKeyEnv: 'NOT_SET_ANYWHERE' }), /NOT_SET_ANYWHERE that apiKeyEnv names is not set/],
    [one({}, { apiKey: 'x', apiKeyEnv: 'Y' }), /give one of apiKey, apiKeyEnv and apiKeyFile/],
    [one({}, { apiKeyFile: join(folder, 'nowhere') }), /apiKeyFile cannot be read/],
  ])('MODELS_FILE %j', (providers, line) => {
    expect(() => fromFile(providers)).toThrow(WrongSetting);
    expect(() => fromFile(providers)).toThrow(line);
  });
});

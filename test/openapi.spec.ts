import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DOCUMENT, OPERATIONS } from './support/document.js';
import { describeService } from './support/service.js';

describeService(
  'The document',
  (service) => {
    it('in the repository is the one that is served; npm run openapi writes it anew', async () => {
      const { bytes } = await service().raw('/docs/openapi.json', { method: 'GET' });
      const kept = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8');
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(kept));
    });
  },
  { databases: ['sqlite'] },
);

describe('Groups of operations', () => {
  const shown = [...new Set(OPERATIONS.map(({ tags }) => tags[0]))];

  it('are all described, and stand in the order of the description', () => {
    expect(shown).toEqual(DOCUMENT.tags.map(({ name }) => name));
  });

  it('begin with a key', () => {
    expect(OPERATIONS[0]).toMatchObject({ operationId: 'KeyIssue' });
  });
});

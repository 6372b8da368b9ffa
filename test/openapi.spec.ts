import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
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

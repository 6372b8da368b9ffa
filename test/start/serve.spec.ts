import { expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';

const TRIALS = [
  ['/chat/Chatbot/Edit', 'chat'],
  ['/chat/Chat/ClientAsk', 'chat'],
  ['/chat/Chatbot/ModelList', 'chat'],
  ['/chat/Chatbot/RealEstateCreate', 'listings'],
  ['/chat/Chatbot/RealEstateList', 'listings'],
  ['/chat/Chatbot/RealEstateDelete', 'listings'],
] as const;

for (const address of ['chat', 'listings'] as const) {
  describeService(
    `A process that serves ${address} alone`,
    (service) => {
      it.each(TRIALS)('knows %s only at its own address', async (path, of) => {
        const { body } = await service().enveloped(path, { method: 'POST', headers: {}, body: '' });
        expect(body.Code).toBe(of === address ? 401 : 404);
      });

      it('describes what it serves and nothing else', async () => {
        const { bytes } = await service().raw('/docs/openapi.json', { method: 'GET' });
        const { paths } = JSON.parse(bytes.toString()) as { paths: object };
        const described = TRIALS.filter(([path]) => Object.hasOwn(paths, path)).map(([, of]) => of);
        expect(new Set(described)).toEqual(new Set([address]));
      });
    },
    { env: { SERVE: address }, databases: ['sqlite'] },
  );
}

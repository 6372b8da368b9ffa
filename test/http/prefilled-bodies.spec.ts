import { beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '../support/document.js';
import { describeService } from '../support/service.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

/** In the order of the page, but what others still need goes last. */
const REMOVING = ['Remove', 'DeleteFiles'];
const isRemoving = ({ operationId }: { operationId: string }): number => Number(REMOVING.includes(operationId));
const BODIES = [...OPERATIONS]
  .sort((one, other) => isRemoving(one) - isRemoving(other))
  .flatMap(({ operationId, path, bodies }) => bodies.map(([name, body]) => ({ operationId, path, name, body })));

const bodiesOf = (id: string) => OPERATIONS.find(({ operationId }) => operationId === id)!.bodies;

describeService(
  'Bodies that Swagger UI offers',
  (service) => {
    beforeAll(() => uploadedId(service(), 'villa.png', png(4, 5, 6)));

    it('stand at every operation that reads JSON', () => {
      const reading = OPERATIONS.filter(({ requestBody }) => requestBody?.content['application/json']);
      expect(reading.filter(({ bodies }) => bodies.length === 0)).toEqual([]);
      expect(reading.length).toBeGreaterThan(20);
    });

    it.each(bodiesOf('RealEstateList'))('find listings of the demo: %s', async (_, body) => {
      const answer = await service().call<{ VirtualCount: number }>('/chat/Chatbot/RealEstateList', body);
      expect(answer.body.Data.VirtualCount).toBeGreaterThan(0);
    });

    it.each(bodiesOf('RealEstateUpdate'))('change the listing that Create adds: %s', async (_, body) => {
      await service().call<string>('/chat/Chatbot/RealEstateCreate', bodiesOf('RealEstateCreate')[0]![1]);
      const answer = await service().call<{ SuccessCount: number }>('/chat/Chatbot/RealEstateUpdate', body);
      expect(answer.body.Data.SuccessCount).toBeGreaterThan(0);
    });

    describe('are taken as they stand after a first start with the demo', () => {
      it.each(BODIES)('$operationId $name', async ({ path, body }) => {
        const isStreamed = 'stream' in body;
        const answer = isStreamed ? await service().stream(path, body) : await service().call<unknown>(path, body);
        expect(answer.status).toBe(200);
      });
    });
  },
  { env: { DEMO: 'true' } },
);

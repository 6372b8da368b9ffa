import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DocumentedOperation, isForVisitorsAlone, OPERATIONS } from '../support/interface/document.js';
import { describeService } from '../support/service/service.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

const isRemoving = ({ operationId }: { operationId: string }): boolean => /^(remove|delete|revoke)/.test(operationId);
/** Needs the link of a mail, the pages of owners, a trial that was begun, or a viewing that a visitor asked for. */
const isByLink = ({ path }: { path: string }): boolean =>
  /^\/chat\/(?:HandOff\/|Mail\/ConfirmAddress$|Studio\/(?:OpenLink|SignIn|SignOut)$|.*\/(?:ConfigTry|AnswerTry|ConversationDecide)$)/.test(
    path,
  );
const bodiesWhere = (isWanted: (operation: DocumentedOperation) => boolean) =>
  OPERATIONS.filter(isWanted).flatMap(({ operationId, path, bodies }) =>
    bodies.map(([name, body]) => ({ operationId, path, name, body })),
  );

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

    // First of all: what they remove, no other body needs.
    it.each(bodiesWhere(isRemoving))('do no harm where they remove something: $operationId $name', async (offered) => {
      const { status } = await service().call<unknown>(offered.path, offered.body);
      expect(status).toBe(/^(remove|revoke)/.test(offered.operationId) ? 404 : 200);
    });

    it.each(bodiesOf('listListings'))('find listings of the demo: %s', async (_, body) => {
      const answer = await service().call<{ VirtualCount: number }>('/chat/Chatbot/RealEstateList', body);
      expect(answer.body.Data.VirtualCount).toBeGreaterThan(0);
    });

    it.each(bodiesOf('updateListings'))('change the listing that Create adds: %s', async (_, body) => {
      await service().call<string>('/chat/Chatbot/RealEstateCreate', bodiesOf('createListing')[0]![1]);
      const answer = await service().call<{ SuccessCount: number }>('/chat/Chatbot/RealEstateUpdate', body);
      expect(answer.body.Data.SuccessCount).toBeGreaterThan(0);
    });

    describe('are taken as they stand after a first start with the demo', () => {
      const isSendable = (operation: DocumentedOperation) =>
        !isRemoving(operation) && !isByLink(operation) && !isForVisitorsAlone(operation);
      it.each(bodiesWhere(isSendable))('$operationId $name', async ({ path, body }) => {
        const isStreamed = 'stream' in body;
        const answer = isStreamed ? await service().stream(path, body) : await service().call<unknown>(path, body);
        expect(answer.status).toBe(200);
      });
    });

    it.each(bodiesOf('listChanges'))('find entries of the audit log after those calls: %s', async (_, body) => {
      const answer = await service().call<{ VirtualCount: number }>('/chat/Workspace/AuditList', body);
      expect(answer.body.Data.VirtualCount).toBeGreaterThan(0);
    });

    it.each(bodiesOf('listLeads'))('find the lead of the question that leaves one: %s', async (_, body) => {
      const answer = await service().call<{ Email: string }[]>('/chat/Chatbot/LeadList', body);
      expect(answer.body.Data).toMatchObject([{ Name: 'Jane Doe', Email: 'jane@example.com' }]);
    });
  },
  { env: { DEMO: 'true' } },
);

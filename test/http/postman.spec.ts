import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it } from '@jest/globals';
import type { Collection, Item } from '../../tools/document/postman.js';
import { describeService } from '../support/service/service.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

const { item, variable } = JSON.parse(
  readFileSync(new URL('../../docs/postman.json', import.meta.url), 'utf8'),
) as Collection;

const requests = item.flatMap((folder) => folder.item!);
/** What needs a gateway, the link of a mail, the pages of owners, or an address, file, picture, conversation or settings that only an answer tells. */
const NEEDS_MORE =
  /:token|:hash|:name|^\/c\/|\/HandOff\/|\/(ConfigTry|AnswerTry|ConversationDecide)$|\/ConfirmAddress$|\/Studio\/(OpenLink|SignIn|SignOut)$|\/(icon|picture|verify)$/;
const needsVisitor = ({ request }: Item): boolean => request!.header.some(({ value }) => value === '{{visitorToken}}');
/** What is removed comes first: nothing else needs it. */
const isRemoving = ({ name }: Item): number => Number(/^(Remove|Delete|Revoke)/.test(name));
/** Their bodies name a chatbot, a key and a webhook that do not exist. */
const isOfNothing = ({ name }: Item): boolean => /^(Remove|Revoke)/.test(name);
const sendable = requests
  .filter(({ request }) => !['formdata', 'file'].includes(request!.body?.mode ?? ''))
  .filter(({ request }) => !NEEDS_MORE.test(`/${request!.url.path.join('/')}`))
  .filter((one) => !needsVisitor(one))
  .sort((one, other) => isRemoving(other) - isRemoving(one));

describeService(
  'The Postman collection, its variables set',
  (service) => {
    let values: Record<string, string>;
    beforeAll(async () => {
      const { url: baseUrl, secretKey, sessionKey } = service();
      const defaults = Object.fromEntries(variable.map(({ key, value }) => [key, value]));
      values = { ...defaults, baseUrl, secretKey, sessionKey };
      await uploadedId(service(), 'villa.png', png(7, 8, 9));
    });

    /** As Postman does: every name in double braces becomes the variable's value. */
    const filled = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!);

    it.each(sendable)('$name', async (sent) => {
      const { method, url, header, body } = sent.request!;
      const query = url.query.map(({ key, value }) => `${key}=${filled(value)}`).join('&');
      const headers = Object.fromEntries(header.map(({ key, value }) => [key, filled(value)]));
      const path = `/${url.path.join('/')}${query && `?${query}`}`;
      const answer = await service().raw(path, { method, headers, body: body?.raw && filled(body.raw) });
      const wanted = isOfNothing(sent) ? 404 : 200;
      expect([answer.status, answer.status === wanted ? '' : answer.bytes.toString()]).toEqual([wanted, '']);
    });

    it('keeps the chat session that was created, for the requests behind it', async () => {
      const created = requests.find(({ event }) => event !== undefined)!;
      const { url, header, body } = created.request!;
      const headers = Object.fromEntries(header.map(({ key, value }) => [key, filled(value)]));
      const { status, bytes } = await service().raw(`/${url.path.join('/')}`, { headers, body: filled(body!.raw!) });
      const pm = {
        response: { code: status, json: () => JSON.parse(bytes.toString()) as object },
        collectionVariables: { set: (name: string, value: unknown) => (values[name] = String(value)) },
      };
      const before = values.sessionID;
      for (const { script } of created.event!) runInNewContext(script.exec.join('\n'), { pm });
      expect(Number(values.sessionID)).toBeGreaterThan(Number(before));
    });
  },
  { databases: ['sqlite'], env: { DEMO: 'true' } },
);

import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Called, Client } from '../support/interface/client.js';
import { confirmAddress, confirmationToken } from '../support/interface/confirmation.js';
import { HandOffLink } from '../support/interface/hand-off.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { leadsOf, putLead } from '../support/databases/stored-leads.js';
import { eventually } from '../support/eventually.js';
import { describeService, type Service } from '../support/service/service.js';
import { issueKey } from './credentials.js';
import { editChatbot } from './chatbot-record.js';
import { addChatbot, CREATE, create, DELETE, REQUIRED, UPDATE } from './listing-bodies.js';
import { wavFile } from '../support/media/sample-media.js';
import { png } from './sample-files.js';
import { formOf, sendForm, sendVisitorForm, uploadedId } from './uploading.js';
import { getConfig } from './visitor-browser.js';

interface Effect {
  send(client: Client, headers: Readonly<Record<string, string>>): Promise<Called<unknown>>;
  /** The one row that it leaves. */
  readonly rows: readonly [sql: string, value: string];
}

/** An operation that takes a key, prepared for one effect that can be told by its mark. */
const addTest = async (service: Service, serialNumber: string): Promise<number> =>
  (await service.call('/chat/Chatbot/TestAdd', { serialNumber, Question: 'Any homes?' })).body.Data;

const EFFECTS: Record<string, (service: Service, serialNumber: string, mark: string) => Promise<Effect>> = {
  RealEstateCreate: async (_, SerialNumber, MLSNumber) => ({
    send: (client, headers) => client.call(CREATE, { ...REQUIRED, SerialNumber, MLSNumber }, { headers }),
    rows: ['SELECT id FROM listings WHERE mls_number = ?', MLSNumber],
  }),
  RealEstateUpdate: async (service, SerialNumber, MLSNumber) => {
    const body = { SerialNumber, Key: await create(service, SerialNumber), KeyType: 'NativeId', MLSNumber };
    return {
      send: (client, headers) => client.call(UPDATE, body, { headers }),
      rows: ['SELECT id FROM listings WHERE mls_number = ?', MLSNumber],
    };
  },
  RealEstateDelete: async (service, SerialNumber, MLSNumber) => {
    const [Key] = [
      await create(service, SerialNumber, { MLSNumber }),
      await create(service, SerialNumber, { MLSNumber }),
    ];
    return {
      send: (client, headers) => client.call(DELETE, { SerialNumber, Keys: [Key], KeyType: 'NativeId' }, { headers }),
      rows: ['SELECT id FROM listings WHERE mls_number = ?', MLSNumber],
    };
  },
  Add: async (_service, _serialNumber, Name) => ({
    send: (client, headers) => client.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0, Name }, { headers }),
    rows: ['SELECT id FROM chatbots WHERE settings LIKE ?', `%"${Name}"%`],
  }),
  SettingsUndo: async (service, _, Name) => {
    const serialNumber = await addChatbot(service);
    await service.call('/chat/Chatbot/Edit', { serialNumber, Name });
    return {
      send: (client, headers) => client.call('/chat/Chatbot/SettingsUndo', { serialNumber, Revision: 2 }, { headers }),
      rows: ['SELECT id FROM settings_versions WHERE undone = 2 AND settings_before LIKE ?', `%"${Name}"%`],
    };
  },
  TestAdd: async (_, serialNumber, Question) => ({
    send: (client, headers) => client.call('/chat/Chatbot/TestAdd', { serialNumber, Question }, { headers }),
    rows: ['SELECT id FROM test_questions WHERE question = ?', Question],
  }),
  TestEdit: async (service, serialNumber, Question) => {
    const TestID = await addTest(service, serialNumber);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/TestEdit', { serialNumber, TestID, Question }, { headers }),
      rows: ['SELECT id FROM test_questions WHERE question = ? AND edition = 2', Question],
    };
  },
  TestRemove: async (service, serialNumber, mark) => {
    const TestID = await addTest(service, serialNumber);
    await service.call('/chat/Chatbot/TestAdd', { serialNumber, Question: mark });
    return {
      send: (client, headers) => client.call('/chat/Chatbot/TestRemove', { serialNumber, TestID }, { headers }),
      rows: ['SELECT id FROM test_questions WHERE question = ?', mark],
    };
  },
  Edit: async (service, _, Name) => {
    const serialNumber = await addChatbot(service);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/Edit', { serialNumber, Name }, { headers }),
      rows: ['SELECT id FROM chatbots WHERE settings LIKE ? AND revision = 2', `%"${Name}"%`],
    };
  },
  ClientAsk: async (service, serialNumber, content) => {
    const { body } = await service.call('/chat/Chatbot/GetSession', { serialNumber });
    const asked = { sessionID: body.Data.SessionID, content };
    return {
      send: (client, headers) => client.call('/chat/Chat/ClientAsk', asked, { headers }),
      rows: ["SELECT id FROM turns WHERE question = ? AND state <> 'failed'", content],
    };
  },
  Upload: async (_service, _serialNumber, mark) => ({
    send: (client, headers) => sendForm(client, formOf({ fileName: `${mark}.png`, bytes: png(3) }), headers),
    rows: ["SELECT id FROM files WHERE name = ? AND state = 'stored'", `${mark}.png`],
  }),
  GetSession: async (_, serialNumber, mark) => ({
    send: (client, headers) =>
      client.call('/chat/Chatbot/GetSession', { serialNumber }, { headers: { ...headers, referer: pageOf(mark) } }),
    rows: ['SELECT id FROM sessions WHERE uri = ?', pageOf(mark)],
  }),
  KeyIssue: async (_service, _serialNumber, Name) => ({
    send: (client, headers) => client.call('/chat/Workspace/KeyIssue', { Kind: 'secret', Name }, { headers }),
    rows: ['SELECT id FROM api_keys WHERE name = ?', Name],
  }),
  KeyRotate: async (service, _, Name) => {
    const { ID } = await issueKey(service, 'secret', { Name });
    return {
      send: (client, headers) => client.call('/chat/Workspace/KeyRotate', { ID }, { headers }),
      rows: ['SELECT id FROM api_keys WHERE name = ? AND expires_at IS NULL', Name],
    };
  },
  KeyRevoke: async (service) => {
    const { ID } = await issueKey(service, 'secret');
    return {
      send: (client, headers) => client.call('/chat/Workspace/KeyRevoke', { ID }, { headers }),
      rows: entryOf('KeyRevoke', String(ID)),
    };
  },
  Remove: async (service) => {
    const serialNumber = await addChatbot(service);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/Remove', { serialNumber }, { headers }),
      rows: entryOf('Remove', serialNumber),
    };
  },
  SetSessionMessagesLimit: async () => ({
    send: (client, headers) =>
      client.call('/chat/Chatbot/SetSessionMessagesLimit', { MessagesLimit: 1_000 }, { headers }),
    rows: entryOf('SetSessionMessagesLimit', '1'),
  }),
  EditKnowledge: async (service, _, text) => {
    const serialNumber = await addChatbot(service);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/EditKnowledge', { serialNumber, text }, { headers }),
      rows: entryOf('EditKnowledge', serialNumber),
    };
  },
  KnowledgePairAdd: async (service, _, value) => {
    const serialNumber = await addChatbot(service);
    const pair = { serialNumber, key: 'Pets?', value };
    return {
      send: (client, headers) => client.call('/chat/Chatbot/KnowledgePairAdd', pair, { headers }),
      rows: entryOf('KnowledgePairAdd', serialNumber),
    };
  },
  DeleteFiles: async (service, _, mark) => {
    const fileId = await uploadedId(service, `${mark}.png`, png(3));
    return {
      send: (client, headers) => client.call('/chat/File/Delete', { fileIds: [fileId] }, { headers }),
      rows: entryOf('DeleteFiles', String(fileId)),
    };
  },
  HandOffTakeOver: async (service) => {
    const { link, sessionId } = await handedOff(service);
    return {
      send: (client, headers) => link.through(client).call('TakeOver', {}, { headers }),
      rows: entryOf('HandOffTakeOver', sessionId),
    };
  },
  HandOffReply: async (service, _, Content) => {
    const { link } = await handedOff(service);
    await link.takeOver();
    return {
      send: (client, headers) => link.through(client).call('Reply', { Content }, { headers }),
      rows: ['SELECT id FROM turns WHERE answer = ?', Content],
    };
  },
  HandOffDecide: async (service) => {
    const serialNumber = await addChatbot(service);
    await editChatbot(service, serialNumber, { TalkToHumanEmail: 'owner@example.com' });
    const ListingID = Number(await create(service, serialNumber, {}));
    const wish = { ListingID, Times: 'Saturday', Email: 'ann@example.com' };
    const headers = await visitorOf(service, serialNumber);
    const { body } = await service.call('/chat/Chat/RequestViewing', wish, { key: 'none', headers });
    const { SessionID: sessionID, ViewingID } = body.Data;
    const link = await HandOffLink.mailed(service, { sessionID });
    return {
      send: (client, more) => link.through(client).call('Decide', { ViewingID, State: 'declined' }, { headers: more }),
      rows: entryOf('HandOffDecide', String(sessionID)),
    };
  },
  HandOffHandBack: async (service) => {
    const { link, sessionId } = await handedOff(service);
    await link.takeOver();
    return {
      send: (client, headers) => link.through(client).call('HandBack', {}, { headers }),
      rows: entryOf('HandOffHandBack', sessionId),
    };
  },
  ConversationTakeOver: async (service) => {
    const { serialNumber, sessionID } = await Chat.open(service);
    const body = { serialNumber, sessionID };
    return {
      send: (client, headers) => client.call('/chat/Chatbot/ConversationTakeOver', body, { headers }),
      rows: entryOf('ConversationTakeOver', String(sessionID)),
    };
  },
  ConversationReply: async (service, _, Content) => {
    const { serialNumber, sessionID } = await Chat.open(service);
    const body = { serialNumber, sessionID };
    await service.call('/chat/Chatbot/ConversationTakeOver', body);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/ConversationReply', { ...body, Content }, { headers }),
      rows: ['SELECT id FROM turns WHERE answer = ?', Content],
    };
  },
  ConversationDecide: async (service) => {
    const serialNumber = await addChatbot(service);
    await editChatbot(service, serialNumber, { TalkToHumanEmail: 'owner@example.com' });
    const ListingID = Number(await create(service, serialNumber, {}));
    const wish = { ListingID, Times: 'Saturday', Email: 'ann@example.com' };
    const visitor = await visitorOf(service, serialNumber);
    const { body } = await service.call('/chat/Chat/RequestViewing', wish, { key: 'none', headers: visitor });
    const { SessionID: sessionID, ViewingID } = body.Data;
    const decision = { serialNumber, sessionID, ViewingID, State: 'confirmed' as const };
    return {
      send: (client, headers) => client.call('/chat/Chatbot/ConversationDecide', decision, { headers }),
      rows: entryOf('ConversationDecide', String(sessionID)),
    };
  },
  ConversationHandBack: async (service) => {
    const { serialNumber, sessionID } = await Chat.open(service);
    const body = { serialNumber, sessionID };
    await service.call('/chat/Chatbot/ConversationTakeOver', body);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/ConversationHandBack', body, { headers }),
      rows: entryOf('ConversationHandBack', String(sessionID)),
    };
  },
  LeadEdit: async (service, _, Note) => {
    const chat = await Chat.open(service);
    await putLead(service, chat, { email: 'a@example.com', createdAt: 1 });
    const leadID = (await leadsOf(service, chat))[0]!.LeadID;
    return {
      send: (client, headers) =>
        client.call('/chat/Chatbot/LeadEdit', { serialNumber: chat.serialNumber, leadID, Note }, { headers }),
      rows: entryOf('LeadEdit', String(leadID)),
    };
  },
  ConfirmAddress: async (service, serialNumber, mark) => {
    const address = `${mark}@example.com`;
    await editChatbot(service, serialNumber, { TalkToHumanEmail: address });
    const token = await confirmationToken(service, address);
    return {
      send: (client, headers) => confirmAddress(client, token, headers),
      rows: entryOf('ConfirmAddress', address),
    };
  },
  Ask: async (service, serialNumber, content) => {
    const visitor = await visitorOf(service, serialNumber);
    return {
      send: (client, headers) =>
        client.call('/chat/Chat/Ask', { content }, { key: 'none', headers: { ...headers, ...visitor } }),
      rows: ["SELECT id FROM turns WHERE question = ? AND state <> 'failed'", content],
    };
  },
  TalkToHuman: async (service, _serialNumber, content) => {
    const serialNumber = await addChatbot(service);
    await editChatbot(service, serialNumber, { TalkToHumanEmail: 'owner@example.com' });
    const headers = await visitorOf(service, serialNumber);
    return {
      send: (client, more) =>
        client.call('/chat/Chat/TalkToHuman', { content }, { key: 'none', headers: { ...headers, ...more } }),
      rows: [SESSIONS_OF, serialNumber],
    };
  },
  LeaveContact: async (service, serialNumber, mark) => {
    const headers = await visitorOf(service, serialNumber);
    const body = { Email: `${mark}@example.com` };
    return {
      send: (client, more) =>
        client.call('/chat/Chat/LeaveContact', body, { key: 'none', headers: { ...headers, ...more } }),
      rows: ['SELECT id FROM leads WHERE email = ?', body.Email],
    };
  },
  RequestViewing: async (service, _serialNumber, mark) => {
    const serialNumber = await addChatbot(service);
    await editChatbot(service, serialNumber, { TalkToHumanEmail: 'owner@example.com' });
    const ListingID = Number(await create(service, serialNumber, {}));
    const headers = await visitorOf(service, serialNumber);
    const body = { ListingID, Times: mark, Email: `${mark}@example.com` };
    return {
      send: (client, more) =>
        client.call('/chat/Chat/RequestViewing', body, { key: 'none', headers: { ...headers, ...more } }),
      rows: ['SELECT id FROM viewings WHERE email = ?', body.Email],
    };
  },
  VisitorUpload: async (service, _serialNumber, mark) => {
    const serialNumber = await addChatbot(service);
    await editChatbot(service, serialNumber, { EnablePushToTalk: true });
    const visitor = await visitorOf(service, serialNumber);
    const form = formOf({ fileName: `${mark}.wav`, bytes: wavFile() });
    return {
      send: (client, headers) => sendVisitorForm(client, form, { ...visitor, ...headers }),
      rows: ['SELECT id FROM files WHERE name = ?', `${mark}.wav`],
    };
  },
  RotateIdentitySecret: async (service) => {
    const serialNumber = await addChatbot(service);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/RotateIdentitySecret', { serialNumber }, { headers }),
      rows: entryOf('RotateIdentitySecret', serialNumber),
    };
  },
  OutboxRetry: async () => {
    const id = randomInt(1_000_000_000);
    return {
      send: (client, headers) => client.call('/chat/Workspace/OutboxRetry', { IDs: [id] }, { headers }),
      rows: entryOf('OutboxRetry', String(id)),
    };
  },
  WebhookAdd: async (_service, _serialNumber, Description) => ({
    send: (client, headers) => client.call(`${WEBHOOK}Add`, { Url: HOOK, Description }, { headers }),
    rows: ['SELECT id FROM webhooks WHERE description = ?', Description],
  }),
  WebhookEdit: async (service, _, Description) => {
    const ID = await addWebhook(service);
    return {
      send: (client, headers) => client.call(`${WEBHOOK}Edit`, { ID, Description }, { headers }),
      rows: entryOf('WebhookEdit', String(ID)),
    };
  },
  WebhookRotate: async (service) => {
    const ID = await addWebhook(service);
    return {
      send: (client, headers) => client.call(`${WEBHOOK}Rotate`, { ID }, { headers }),
      rows: entryOf('WebhookRotate', String(ID)),
    };
  },
  WebhookRemove: async (service) => {
    const ID = await addWebhook(service);
    return {
      send: (client, headers) => client.call(`${WEBHOOK}Remove`, { ID }, { headers }),
      rows: entryOf('WebhookRemove', String(ID)),
    };
  },
  GetPreUploadUrl: async (_service, _serialNumber, mark) => ({
    send: (client, headers) => client.call('/chat/User/GetPreUploadUrl', { fileName: `${mark}.png` }, { headers }),
    rows: ['SELECT id FROM files WHERE name = ?', `${mark}.png`],
  }),
};

async function visitorOf(service: Service, serialNumber: string) {
  const { VisitorToken } = (await getConfig(service, { serialNumber })).body.Data;
  return { 'chatbot-sessionkey': VisitorToken };
}

const SESSIONS_OF =
  'SELECT sessions.id FROM sessions JOIN chatbots ON chatbots.id = sessions.chatbot_id WHERE chatbots.serial_number = ?';

const WEBHOOK = '/chat/Workspace/Webhook';
const HOOK = 'https://hooks.example.com/parlor';
const addWebhook = async (service: Service): Promise<number> =>
  (await service.call(`${WEBHOOK}Add`, { Url: HOOK })).body.Data.ID;

const pageOf = (mark: string): string => `https://www.example.com/${mark}`;

/** The entry of the audit log about one object: there is one for each time that something was done to it. */
const entryOf = (operation: string, objectId: string) =>
  [`SELECT id FROM audit_entries WHERE operation = '${operation}' AND object_id = ?`, objectId] as const;

/** A chat session that is handed off, and the link of the mail. */
async function handedOff(service: Service): Promise<{ readonly link: HandOffLink; readonly sessionId: string }> {
  const TalkToHumanEmail = 'owner@example.com';
  const chat = await Chat.open(service, { TalkToHumanEmail });
  expect((await confirmAddress(service, await confirmationToken(service, TalkToHumanEmail))).status).toBe(200);
  return { link: await HandOffLink.of(service, chat), sessionId: String(chat.sessionID) };
}

/**
 * Whether a client sends the same again later: another request is under way, or the answer had no effect. A process that a
 * busy machine holds up for longer than its lease gives its answers up, which is a 503 and no effect.
 */
const mayBeRetried = ({ status, headers }: Called<unknown>): boolean =>
  status === 409 || (status === 503 && headers['retry-after'] !== undefined);

/** What changes nothing, and needs no key. */
const READS =
  /^(List|Get|GetFile|ListFiles|KeyList|AuditList|LeadList|ViewingList|LeadExport|OutboxList|UnansweredList|WebhookList|WebhookTest|GetConfig|GetDomainProof|GetIdentitySecret|OwnSessions|OwnHistory|ChatContentHistory|GetMessageCountByChatbot|GetMessageCreditsUsage|ModelList|GetAnswer|GetSource|HandOffRead|RealEstateList|StudioSession|ConversationList|ConversationPresence|ConversationRead|SettingsTry|SettingsVersions|ConfigTry|AnswerTry|TestList|ListingMap|Insights|FeedList)$/;
/**
 * Its address or its link is the credential, and works once; it begins and ends the session of one browser; or the same table,
 * sent again, changes nothing; or it asks a model again, and the newest answer is kept.
 */
const ONCE = /^(TestRun|PutUpload|ListingImport|StudioOpenLink|StudioSignIn|StudioSignOut)$/;

describeService(
  'One Idempotency-Key on two processes at once',
  (service) => {
    let twin: Service;
    let serialNumber: string;
    beforeAll(async () => {
      twin = await service().replica();
      serialNumber = await addChatbot(service());
    });

    it('is taken by every operation that changes something, and by no other', async () => {
      const { bytes } = await service().raw('/docs/openapi.json', { method: 'GET' });
      const { paths } = JSON.parse(bytes.toString()) as Documented;
      const changing = Object.values(paths).flatMap((methods) =>
        Object.entries(methods).flatMap(([method, operation]) => (method === 'get' ? [] : [operation])),
      );
      const takes = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key');
      const nameOf = (operation: Operation) => operation['x-name'];
      const isExcused = (operation: Operation) => READS.test(nameOf(operation)) || ONCE.test(nameOf(operation));
      expect(changing.filter((operation) => !takes(operation) && !isExcused(operation)).map(nameOf)).toEqual([]);
      expect(changing.filter(takes).map(nameOf).sort()).toEqual(Object.keys(EFFECTS).sort());
    });
    interface Operation {
      readonly 'x-name': string;
      readonly parameters?: readonly { readonly name?: string }[];
    }
    interface Documented {
      readonly paths: Record<string, Record<string, Operation>>;
    }

    describe.each(Object.keys(EFFECTS))('%s', (name) => {
      it('046 has one effect and one answer', async () => {
        const effect = await EFFECTS[name]!(service(), serialNumber, randomUUID());
        const headers = { 'idempotency-key': randomUUID() };
        const clients = Array.from({ length: 12 }, (_, number) => (number % 2 ? service() : twin));
        const answers = await Promise.all(clients.map((client) => effect.send(client, headers)));
        const good = answers.filter(({ status }) => status === 200);
        expect(answers.filter((answer) => answer.status !== 200 && !mayBeRetried(answer))).toEqual([]);
        const again = await eventually(
          () => effect.send(twin, headers),
          (answer) => !mayBeRetried(answer),
        );
        expect(again.status).toBe(200);
        expect(new Set([...good, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
        const [sql, value] = effect.rows;
        expect(await rowsOf(service().databaseUrl, sql, [value])).toHaveLength(1);
      });
    });
  },
  {
    env: {
      PUBLIC_URL: 'https://chat.example.com',
      CONFIRM_ADDRESSES: 'true',
      // Recordings are taken where something transcribes; nothing is asked to.
      TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9/v1',
      // All visitors of the suite have one address, and on a busy machine they ask more often how a retry goes.
      VISITOR_MESSAGES_PER_MINUTE: '0',
    },
  },
);

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { S3_ACCOUNT, S3Server } from '../support/servers/s3-server.js';
import type { Called } from '../support/interface/client.js';
import { describeService, type Service } from '../support/service/service.js';
import { TcpProxy } from '../support/wire/tcp-proxy.js';
import { addChatbot, editChatbot, getChatbot } from './chatbot-record.js';
import { issueKey } from './credentials.js';
import { EDIT } from './knowledge-sources.js';
import { png } from './sample-files.js';

/** How long the store may take over one call: a moment, and longer than any test. */
const [SECONDS, PATIENT_SECONDS] = [3, 600];

describeService('A file store that pauses', (service) => {
  let server: S3Server;
  let proxy: TcpProxy;
  let onS3: Service;
  let patient: Service;

  beforeAll(async () => {
    server = await S3Server.start();
    const [, endpoint] = /endpoint=([^&]+)/.exec(server.address)!;
    proxy = await TcpProxy.to(endpoint!);
    const FILE_STORE = server.address.replace(endpoint!, proxy.url.replace(/\/$/, ''));
    const within = (seconds: number) =>
      service().replica({ FILE_STORE, FILE_STORE_SECONDS: String(seconds), ...S3_ACCOUNT });
    [onS3, patient] = [await within(SECONDS), await within(PATIENT_SECONDS)];
  });
  afterEach(() => {
    proxy.trouble = {};
    proxy.watch = () => undefined;
    proxy.resetAll();
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });

  /** A file whose bytes went straight to the store; no request has asked for it yet. */
  const sent = async (fileName: string, bytes: Buffer, client = onS3 as Pick<Service, 'call'>): Promise<number> => {
    const { body } = await client.call('/chat/User/GetPreUploadUrl', { fileName });
    const { status } = await fetch(body.Data.PreUploadUrl, { method: 'PUT', body: new Uint8Array(bytes) });
    expect(status).toBe(200);
    return Number(body.Data.FileStoreId);
  };

  /** The store takes requests from now on and answers none; resolves once the first has come. */
  const pause = (): Promise<void> => {
    proxy.trouble = { swallows: 'answers' };
    return new Promise((resolve) => {
      proxy.watch = (side) => void (side === 'requests' && resolve());
    });
  };

  const EDITS = ['Edit', 'Edit with an Idempotency-Key', 'EditKnowledge', 'EditKnowledge with an Idempotency-Key'];

  /** An edit of a new chatbot that refers to a file which nobody has asked for yet; each call sends the same request. */
  const referring = async (edit: string, client: Service): Promise<() => Promise<Called<unknown>>> => {
    const serialNumber = await addChatbot(client);
    const headers: Record<string, string> = edit.endsWith('Key') ? { 'idempotency-key': randomUUID() } : {};
    if (edit.startsWith('EditKnowledge')) {
      const fileList = [await sent('a.txt', Buffer.from('Open on Sundays.'))];
      return () => client.call(EDIT, { serialNumber, fileList }, { headers });
    }
    const ChatIcon = String(await sent('a.png', png(1)));
    return () => client.call('/chat/Chatbot/Edit', { serialNumber, ChatIcon }, { headers });
  };

  it.each(EDITS)('delays no other request at %s', async (edit) => {
    const refer = await referring(edit, patient);
    const other = await addChatbot(patient);
    const asked = pause();
    let isAnswered = false;
    const first = refer().finally(() => void (isAnswered = true));
    await asked;
    expect((await editChatbot(patient, other, { Name: 'Meanwhile' })).status).toBe(200);
    expect((await patient.call(EDIT, { serialNumber: other, text: 'Meanwhile.' })).status).toBe(200);
    expect(isAnswered).toBe(false);
    proxy.trouble = {};
    proxy.resetAll();
    await first;
  });

  it.each(EDITS)('ends %s in time, which can be tried again', async (edit) => {
    const refer = await referring(edit, onS3);
    void pause();
    const { status, headers } = await refer();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    proxy.trouble = {};
    proxy.resetAll();
    expect((await refer()).status).toBe(200);
    expect((await refer()).status).toBe(200);
  });

  it('loses no bytes of a file where the edit that asked for it is undone', async () => {
    const serialNumber = await addChatbot(onS3);
    const ChatIcon = String(await sent('a.png', png(2)));
    const before = await getChatbot(onS3, serialNumber);
    const undone = await editChatbot(onS3, serialNumber, { ChatIcon, ChatProfilePicture: '2000000000' });
    expect([undone.status, await getChatbot(onS3, serialNumber)]).toEqual([404, before]);
    expect((await editChatbot(onS3, serialNumber, { ChatIcon })).status).toBe(200);
    const icon = await onS3.raw(`/chatbots/${serialNumber}/icon`, { method: 'GET' });
    const { bytes } = await onS3.raw(`/chatbots/${serialNumber}/${icon.headers.location}`, { method: 'GET' });
    expect(bytes.equals(png(2))).toBe(true);
  });

  it('is not asked for a chatbot that does not exist', async () => {
    const ChatIcon = String(await sent('a.png', Buffer.from('<html>')));
    expect((await editChatbot(onS3, 'f'.repeat(32), { ChatIcon })).status).toBe(404);
    expect((await editChatbot(onS3, await addChatbot(onS3), { ChatIcon })).status).toBe(415);
  });

  it('gives what a limited key has sent to it to no other limited key', async () => {
    const [mine, other] = [await addChatbot(onS3), await addChatbot(onS3)];
    const limitedTo = async (serialNumber: string) =>
      onS3.as({
        secretKey: (await issueKey(onS3, 'secret', { SerialNumbers: [serialNumber] })).Key,
        sessionKey: '',
      });
    const [owner, stranger] = [await limitedTo(mine), await limitedTo(other)];
    const ChatIcon = String(await sent('a.png', png(3), owner));
    expect((await editChatbot(stranger, other, { ChatIcon })).status).toBe(404);
    expect((await editChatbot(owner, mine, { ChatIcon })).status).toBe(200);
  });

  describe('ends in time', () => {
    it('a download, an upload and a first look at a file', async () => {
      const id = await sent('a.png', png(4));
      expect((await onS3.call('/chat/File/Get', { fileId: id })).status).toBe(200);
      const unseen = await sent('a.png', png(5));
      void pause();
      const headers = { authorization: onS3.secretKey };
      const answers = await Promise.all([
        onS3.raw(`/chat/File/Download?fileId=${id}`, { method: 'GET', headers }),
        onS3.call('/chat/File/Get', { fileId: unseen }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
      await eventually(
        async () => (await onS3.raw('/health/ready', { method: 'GET' })).status,
        (status) => status === 503,
      );
    });
  });
});

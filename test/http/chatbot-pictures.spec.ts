import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { runSql } from '../support/databases/outside-sql.js';
import { gifFile, jpegFile, pngFile, webpFile } from '../support/media/sample-media.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { uploadedId } from './uploading.js';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const UNKNOWN = '0'.repeat(64);
const ROUTES = [
  ['icon', 'ChatIcon', 'icon'],
  ['picture', 'ChatProfilePicture', 'profilePicture'],
] as const;

describeService('Pictures of a chatbot', (service) => {
  let png: Buffer;
  let pngId: string;
  let serialNumber: string;

  beforeAll(async () => {
    png = await pngFile({ width: 20, height: 20 });
    pngId = String(await uploadedId(service(), 'icon.png', png));
  });
  beforeEach(async () => {
    serialNumber = await addChatbot(service());
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    service().raw(`/chatbots/${serialNumber}/${path}`, { method: 'GET', headers });

  /** The envelope of a picture that does not exist, letter by letter but for its request id. */
  const missing = async (path: string): Promise<string> => {
    const { status, bytes } = await get(path);
    expect(status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      Data: null,
      Code: 404,
      Message: 'The picture does not exist',
    });
    return bytes.toString();
  };

  describe.each(ROUTES)('/%s (%s)', (route, field, setting) => {
    const set = async (value: string) => {
      expect((await editChatbot(service(), serialNumber, { [field]: value })).status).toBe(200);
    };

    it('leads, without a key, to an address with the hash of the content', async () => {
      await set(pngId);
      const { status, headers, bytes } = await get(route);
      expect([status, bytes.length]).toEqual([302, 0]);
      expect(headers).toMatchObject({
        location: `pictures/${hashOf(png)}`,
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });

    it('and there the very bytes are served: cacheable for ever, inert, for any site', async () => {
      await set(pngId);
      const { status, headers, bytes } = await get(`pictures/${hashOf(png)}`);
      expect([status, bytes.equals(png)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hashOf(png)}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });

    it('tells who has it that nothing has changed', async () => {
      await set(pngId);
      const answer = await get(`pictures/${hashOf(png)}`, { 'if-none-match': `"${hashOf(png)}"` });
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
      expect((await get(`pictures/${hashOf(png)}`, { 'if-none-match': `"${UNKNOWN}"` })).status).toBe(200);
    });

    it('does not exist where it is not set, or no longer', async () => {
      const never = await missing(route);
      await set(pngId);
      await set('');
      expect(await missing(route)).toBe(never);
      expect(await missing(`pictures/${hashOf(png)}`)).toBe(never);
    });

    it('follows an edit: the new one is there, the old one is gone', async () => {
      await set(pngId);
      const jpeg = await jpegFile({ width: 24, height: 24 });
      await set(String(await uploadedId(service(), 'icon.jpg', jpeg)));
      expect((await get(route)).headers.location).toBe(`pictures/${hashOf(jpeg)}`);
      expect((await get(`pictures/${hashOf(jpeg)}`)).headers['content-type']).toBe('image/jpeg');
      await missing(`pictures/${hashOf(png)}`);
    });

    it('goes with its chatbot', async () => {
      await set(pngId);
      await service().call('/chat/Chatbot/Remove', { serialNumber });
      await missing(route);
      await missing(`pictures/${hashOf(png)}`);
    });

    describe('011 of another workspace', () => {
      let neighbour: Client;
      let theirs: Buffer;
      let theirId: string;

      beforeAll(async () => {
        neighbour = await service().anotherWorkspace();
        theirs = await pngFile({ width: 30, height: 30 });
        theirId = String(await uploadedId(neighbour, 'theirs.png', theirs));
      });

      it('cannot be set, and nothing of it is served', async () => {
        const { status, body } = await editChatbot(service(), serialNumber, { [field]: theirId });
        expect([status, body.Message]).toEqual([404, `${field}: the file does not exist`]);
        await missing(route);
        await missing(`pictures/${hashOf(theirs)}`);
      });

      it('is not served even where the setting says so', async () => {
        await set(pngId);
        const [row] = await runSql<{ settings: string | object }>(
          service().databaseUrl,
          'SELECT settings FROM chatbots WHERE serial_number = ?',
          [serialNumber],
        );
        const settings = typeof row!.settings === 'string' ? (JSON.parse(row!.settings) as object) : row!.settings;
        const forged = JSON.stringify({ ...settings, [setting]: theirId });
        await runSql(service().databaseUrl, 'UPDATE chatbots SET settings = ? WHERE serial_number = ?', [
          forged,
          serialNumber,
        ]);
        await missing(route);
        await missing(`pictures/${hashOf(theirs)}`);
      });

      it('is served under their chatbot only', async () => {
        await set(pngId);
        const other = await addChatbot(neighbour);
        await editChatbot(neighbour, other, { [field]: theirId });
        const at = (path: string) => service().raw(`/chatbots/${other}/${path}`, { method: 'GET' });
        expect((await at(`pictures/${hashOf(theirs)}`)).bytes.equals(theirs)).toBe(true);
        expect((await at(`pictures/${hashOf(png)}`)).status).toBe(404);
        await missing(`pictures/${hashOf(theirs)}`);
      });
    });
  });

  it('serves icon and profile picture side by side', async () => {
    const webp = await webpFile({ width: 16, height: 16 });
    const webpId = String(await uploadedId(service(), 'face.webp', webp));
    await editChatbot(service(), serialNumber, { ChatIcon: pngId, ChatProfilePicture: webpId });
    expect((await get('icon')).headers.location).toBe(`pictures/${hashOf(png)}`);
    expect((await get('picture')).headers.location).toBe(`pictures/${hashOf(webp)}`);
    expect((await get(`pictures/${hashOf(png)}`)).bytes.equals(png)).toBe(true);
    expect((await get(`pictures/${hashOf(webp)}`)).bytes.equals(webp)).toBe(true);
  });

  it('serves a GIF as what it is', async () => {
    const gif = await gifFile({ width: 16, height: 16 });
    const ChatIcon = String(await uploadedId(service(), 'icon.gif', gif));
    await editChatbot(service(), serialNumber, { ChatIcon });
    expect((await get(`pictures/${hashOf(gif)}`)).headers['content-type']).toBe('image/gif');
  });

  it('serves no other file of the workspace', async () => {
    const other = await jpegFile({ width: 40, height: 40 });
    await uploadedId(service(), 'other.jpg', other);
    await editChatbot(service(), serialNumber, { ChatIcon: pngId });
    await missing(`pictures/${hashOf(other)}`);
  });

  it.each(['pictures/' + UNKNOWN, 'pictures/x', 'pictures/..%2f..', "pictures/'"])('knows no %s', async (path) => {
    await editChatbot(service(), serialNumber, { ChatIcon: pngId });
    await missing(path);
  });

  it.each(['%zz/icon', '%zz/picture', 'x/pictures/%zz'])('refuses %s, as the document says', async (path) => {
    const { status } = await service().enveloped(`/chatbots/${path}`, { method: 'GET' });
    expect(status).toBe(400);
  });

  it('knows no unknown chatbot', async () => {
    serialNumber = 'f'.repeat(32);
    for (const path of ['icon', 'picture', `pictures/${hashOf(png)}`]) await missing(path);
  });

  it('takes nothing but GET', async () => {
    const { status, headers, bytes } = await service().raw(`/chatbots/${serialNumber}/icon`);
    expect([status, headers.allow]).toEqual([405, 'GET']);
    expect(JSON.parse(bytes.toString())).toMatchObject({ Data: null, Code: 405, Message: 'The method must be GET' });
  });
});

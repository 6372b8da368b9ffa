import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { paddedTo, pngFile, wavFile } from '../support/media/sample-media.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { picturesTo, textsTo } from '../support/providers/shown-pictures.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { BLIND, SEEING, seeingModels } from './seeing-models.js';
import { formOf, sendVisitorForm, uploadedId } from './uploading.js';
import { getConfig, VisitorBrowser } from './visitor-browser.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const MIB = 1_048_576;
const BOTH = { EnableUploadImage: true, EnablePushToTalk: true };

describeService(
  'Files of visitors',
  (service) => {
    const chatbot = async (settings: object = BOTH) => {
      const serialNumber = await addChatbot(service());
      expect((await editChatbot(service(), serialNumber, settings)).status).toBe(200);
      return serialNumber;
    };
    let addresses = 0;
    /** Messages are counted by address. */
    const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${addresses++}` });
    const visit = (serialNumber: string, headers = {}) =>
      VisitorBrowser.open(service(), serialNumber, {}, { ...newAddress(), ...headers });
    const visitorOf = async (settings: object = BOTH) => visit(await chatbot(settings));
    const send = (visitor: VisitorBrowser, fileName: string, bytes: Buffer, headers = {}) =>
      sendVisitorForm(service(), formOf({ fileName, bytes }), {
        'chatbot-sessionkey': visitor.token,
        ...newAddress(),
        ...headers,
      });
    const sent = async (visitor: VisitorBrowser, fileName: string, bytes: Buffer) => {
      const { status, body } = await send(visitor, fileName, bytes);
      expect([status, body.Message]).toEqual([200, '']);
      return body.Data.FileID;
    };
    const picture = async (visitor: VisitorBrowser) => sent(visitor, 'home.png', await pngFile());
    const showing = (fileIds: number[]) => ({ content: '', chatAskType: 'Image', fileIds });

    it('are shown to the model, and heard', async () => {
      const visitor = await visitorOf();
      const bytes = await pngFile();
      const { body } = await send(visitor, 'home.png', bytes);
      const shown = { Kind: 'image', ContentType: 'image/png', Size: bytes.length };
      expect(body.Data).toEqual({ FileID: expect.any(Number), ...shown });
      const asked = await visitor.call('Ask', showing([body.Data.FileID, await picture(visitor)]));
      expect([asked.status, asked.body.Data.content]).toEqual([200, 'ok']);
      expect(await picturesTo(provider.calls[0]!)).toHaveLength(2);
      provider.reset();
      provider.play(says('Is it sold?'), says('It is.'));
      const fileIds = [await sent(visitor, 'question.wav', wavFile())];
      const heard = await visitor.call('Ask', { content: '', chatAskType: 'Audio', fileIds });
      expect([heard.status, heard.body.Data.content]).toEqual([200, 'It is.']);
      expect(textsTo(provider.calls[1]!)).toEqual(['Is it sold?']);
    });

    it.each([
      [{ EnableUploadImage: true, Model: SEEING }, true, false],
      [{ EnableUploadImage: true, Model: BLIND }, false, false],
      [{ EnablePushToTalk: true }, false, true],
      [{ EnableUploadImage: false, EnablePushToTalk: false }, false, false],
    ])('%j: GetConfig says what is taken, and the rest is 403', async (settings, pictures, recordings) => {
      const serialNumber = await chatbot({ EnableUploadImage: false, EnablePushToTalk: false, ...settings });
      const { EnableUploadImage, EnablePushToTalk } = (await getConfig(service(), { serialNumber })).body.Data;
      expect([EnableUploadImage, EnablePushToTalk]).toEqual([pictures, recordings]);
      const visitor = await visit(serialNumber);
      expect((await send(visitor, 'home.png', await pngFile())).status).toBe(pictures ? 200 : 403);
      expect((await send(visitor, 'question.wav', wavFile())).status).toBe(recordings ? 200 : 403);
    });

    it('are pictures and recordings, as large as those may be; nothing is kept of others', async () => {
      const [visitor, painter] = [await visitorOf(), await visitorOf({ EnableUploadImage: true })];
      const rows = () => rowsOf(service().databaseUrl, 'SELECT id FROM files');
      const before = await rows();
      expect((await send(visitor, 'notes.txt', Buffer.from('Hello'))).status).toBe(415);
      expect((await send(visitor, 'home.png', Buffer.from('<html>'))).status).toBe(415);
      expect((await send(visitor, 'home.png', paddedTo(await pngFile(), 20 * MIB + 1))).status).toBe(413);
      expect((await send(painter, 'home.png', paddedTo(await pngFile(), 21 * MIB))).status).toBe(413);
      expect((await send(visitor, 'home.png', Buffer.alloc(0))).status).toBe(415);
      expect(await rows()).toEqual(before);
    });

    describe('of others', () => {
      it('cannot be asked with: of another visitor, of another chatbot, or of a key', async () => {
        const serialNumber = await chatbot();
        const owner = await visit(serialNumber);
        const stranger = await visit(serialNumber);
        const theirs = [
          await picture(owner),
          await picture(await visitorOf()),
          await uploadedId(service(), 'key.png', await pngFile()),
        ];
        for (const id of theirs) {
          const { status, body } = await stranger.call('Ask', showing([id]));
          const unknown = await stranger.call('Ask', showing([2_000_000_000]));
          expect([status, body.Message]).toEqual([unknown.status, unknown.body.Message]);
          expect(status).toBeGreaterThanOrEqual(400);
        }
        expect(provider.calls).toEqual([]);
        expect((await owner.call('Ask', showing([theirs[0]!]))).status).toBe(200);
      });
    });

    it('keep the room of the workspace, expire unless they are asked with, and can be read by the owner', async () => {
      const visitor = await visitorOf();
      const [asked, left] = [await picture(visitor), await picture(visitor)];
      await visitor.call('Ask', showing([asked]));
      const record = async (fileId: number) => (await service().call('/chat/File/Get', { fileId })).body.Data;
      expect([(await record(asked)).ExpiresAt, (await record(left)).ExpiresAt]).toEqual([null, expect.any(String)]);
      await runSql(service().databaseUrl, 'UPDATE files SET expires_at = 1 WHERE id = ?', [left]);
      expect((await visitor.call('Ask', showing([left]))).status).toBeGreaterThanOrEqual(400);
    });

    it('are stored once for a retry', async () => {
      const visitor = await visitorOf();
      const once = async () => send(visitor, 'home.png', await pngFile(), { 'idempotency-key': 'one picture' });
      const [first, second] = [await once(), await once()];
      expect(second.body.Data).toEqual(first.body.Data);
      expect((await send(visitor, 'other.png', await pngFile(), { 'idempotency-key': 'one picture' })).status).toBe(
        422,
      );
    });

    it('are closed to pages that Domains do not admit, and to keys', async () => {
      const serialNumber = await chatbot({ ...BOTH, VerifyDomain: true, Domains: 'shop.example.com' });
      const origin = { origin: 'https://shop.example.com' };
      const visitor = await visit(serialNumber, origin);
      expect((await send(visitor, 'home.png', await pngFile(), origin)).status).toBe(200);
      await editChatbot(service(), serialNumber, { Domains: 'other.example.com' });
      expect((await send(visitor, 'home.png', await pngFile(), origin)).status).toBe(403);
      const form = formOf({ fileName: 'home.png', bytes: await pngFile() });
      const { sessionKey, secretKey } = service().keys;
      expect((await sendVisitorForm(service(), form, { 'chatbot-sessionkey': sessionKey })).status).toBe(401);
      expect((await sendVisitorForm(service(), form, { authorization: secretKey })).status).toBe(401);
    });

    it('count as what makes the service store something', async () => {
      const visitor = await visitorOf();
      const from = { 'x-forwarded-for': '203.0.113.9' };
      const codes = [];
      for (let at = 0; at <= 12; at++) codes.push((await send(visitor, 'none.txt', Buffer.from('x'), from)).status);
      expect(codes).toEqual([...Array<number>(12).fill(415), 429]);
    });
  },
  { env: { ...seeingModels(provider), TRUST_PROXY: '127.0.0.1', VISITOR_MESSAGES_PER_MINUTE: '12' } },
);

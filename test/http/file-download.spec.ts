import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pngChunk } from '../support/media/sample-media.js';
import { describeService } from '../support/service/service.js';
import { png, wav } from './sample-files.js';
import { upload, uploadedId } from './uploading.js';

const PICTURE = png(7, 7, 7);
/** A good picture with a page behind it, for who trusts a name or guesses a type. */
/** The page stands in a comment, where the judge lets it pass. */
const COMMENT = pngChunk('tEXt', Buffer.from('Comment\0<html><script>alert(1)</script></html>'));
const POLYGLOT = Buffer.concat([PICTURE.subarray(0, -12), COMMENT, PICTURE.subarray(-12)]);

describeService('Downloading a file', (service) => {
  const download = (fileId: number | string, headers: Record<string, string> = {}) =>
    service().raw(`/chat/File/Download?fileId=${fileId}`, {
      method: 'GET',
      headers: { authorization: service().secretKey, ...headers },
    });
  const refused = (query: string) =>
    service().enveloped(`/chat/File/Download${query}`, {
      method: 'GET',
      headers: { authorization: service().secretKey },
    });

  it('answers the bytes as they came', async () => {
    const sent: [string, Buffer][] = [
      ['a.png', PICTURE],
      ['a.wav', wav(5_000_000, 99)],
    ];
    for (const [name, bytes] of sent) {
      const id = await uploadedId(service(), name, bytes);
      const { status, bytes: got, headers } = await download(id);
      expect([status, got.equals(bytes), Number(headers['content-length'])]).toEqual([200, true, bytes.length]);
    }
  });

  it('114 answers with headers that let nothing in it run', async () => {
    const id = await uploadedId(service(), 'villa.png', POLYGLOT);
    const { headers, bytes } = await download(id);
    expect(bytes.equals(POLYGLOT)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="villa.png"; filename*=UTF-8''villa.png`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${createHash('sha256').update(POLYGLOT).digest('hex')}"`,
    });
  });

  it('109 answers names safely', async () => {
    const names: [string, string][] = [
      ['../../x.png', `attachment; filename="x.png"; filename*=UTF-8''x.png`],
      ['🏡 é.png', `attachment; filename="_ _.png"; filename*=UTF-8''%F0%9F%8F%A1%20%C3%A9.png`],
      ['%22; filename=%22evil.html.png', `attachment; filename="_; filename=_evil.html.png"; `],
      ['a%0D%0AX-Evil: 1.png', `attachment; filename="aX-Evil: 1.png"; filename*=UTF-8''aX-Evil%3A%201.png`],
    ];
    for (const [name, expected] of names) {
      const { body } = await upload(service(), name, PICTURE, 'image/png');
      const { headers } = await download(body.Data.FileID);
      expect(headers['content-disposition']).toContain(expected);
      expect(headers['x-evil']).toBeUndefined();
    }
  });

  it('answers 304 to who has the bytes already', async () => {
    const id = await uploadedId(service(), 'a.png', PICTURE);
    const { headers } = await download(id);
    const again = await download(id, { 'if-none-match': headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await download(id, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  describe('refuses', () => {
    it.each([
      '',
      '?fileId=',
      '?fileId=x',
      '?fileId=0',
      '?fileId=-1',
      '?fileId=1.5',
      '?fileId=1&fileId=2',
      '?fileId=1e3',
    ])('"%s"', async (query) => expect((await refused(query)).status).toBe(400));

    it('an unknown file, one of another workspace and a deleted one alike', async () => {
      const neighbour = await service().anotherWorkspace();
      const theirs = await uploadedId(neighbour, 'a.png', PICTURE);
      const gone = await uploadedId(service(), 'a.png', PICTURE);
      await service().call('/chat/File/Delete', { fileIds: [gone] });
      const answers = await Promise.all([2_000_000_000, theirs, gone].map((id) => refused(`?fileId=${id}`)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });
  });

  describe('and looking after files', () => {
    let ids: number[];
    beforeAll(async () => {
      const owner = await service().anotherWorkspace();
      expect((await owner.call('/chat/File/List', {})).body.Data).toEqual({ List: [], VirtualCount: 0 });
      ids = [];
      for (let red = 0; red < 3; red++) ids.push(await uploadedId(service(), `${red}.png`, png(red)));
    });

    it('lists them, newest first', async () => {
      const page = async (body: object) => (await service().call('/chat/File/List', body)).body.Data;
      const { List, VirtualCount } = await page({ PageSize: 2 });
      expect(List.map(({ FileID }) => FileID)).toEqual([ids[2], ids[1]]);
      expect(VirtualCount).toBeGreaterThanOrEqual(3);
      expect((await page({ PageNumber: 2, PageSize: 2 })).List[0]!.FileID).toBe(ids[0]);
      expect((await page({ PageNumber: 1_000, PageSize: 2 })).List).toEqual([]);
    });

    it('deletes each once, also when many ask at the same moment', async () => {
      const ask = () => service().call('/chat/File/Delete', { fileIds: [...ids, ...ids, 2_000_000] });
      const counts = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.Data.SuccessCount);
      expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    });

    it('deletes nothing of another workspace', async () => {
      const neighbour = await service().anotherWorkspace();
      const theirs = await uploadedId(neighbour, 'a.png', PICTURE);
      const { body } = await service().call('/chat/File/Delete', { fileIds: [theirs] });
      expect(body.Data).toEqual({ SuccessCount: 0 });
      expect((await neighbour.call('/chat/File/Get', { fileId: theirs })).status).toBe(200);
    });

    it.each([
      [{}],
      [{ fileIds: [] }],
      [{ fileIds: ['1'] }],
      [{ fileIds: [1.5] }],
      [{ fileIds: [0] }],
      [{ fileIds: 1 }],
    ])('refuses to delete %j', async (body) =>
      expect((await service().call<unknown>('/chat/File/Delete', body)).status).toBe(400),
    );
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { png } from './sample-files.js';

interface PreUpload {
  readonly FileStoreId: string;
  readonly PreUploadUrl: string;
}

const UNKNOWN = `/upload/${'x'.repeat(43)}`;

describeService('Uploading to an address', (service) => {
  const reserve = async (fileName = 'Villa.png'): Promise<PreUpload> =>
    (await service().call('/chat/User/GetPreUploadUrl', { fileName })).body.Data;
  const put = (path: string, body: Buffer | string, headers: Record<string, string> = {}) =>
    service().enveloped<{ FileID: number }>(path, { method: 'PUT', body, headers });
  const known = async (fileId: number | string) =>
    (await service().call('/chat/File/Get', { fileId: Number(fileId) })).status;

  let place: PreUpload;
  let path: string;
  beforeEach(async () => {
    place = await reserve();
    path = new URL(place.PreUploadUrl).pathname;
  });

  it('gives the file the ID that was promised, without a key', async () => {
    expect(new URL(place.PreUploadUrl).origin).toBe(service().url);
    expect(place.FileStoreId).toMatch(/^\d+$/);
    const { status, body } = await put(path, png(), { 'content-type': 'image/png' });
    expect([status, body.Data]).toMatchObject([200, { FileID: Number(place.FileStoreId), Kind: 'image' }]);
    const { body: record } = await service().call('/chat/File/Get', { fileId: Number(place.FileStoreId) });
    expect(record.Data).toMatchObject({ Name: 'Villa.png', Size: png().length });
  });

  it('takes none at an address that a clock which ran ahead has left open for a year', async () => {
    const sql = 'UPDATE files SET upload_until = ?, expires_at = ? WHERE id = ?';
    const inAYear = Date.now() + 365 * 86_400_000;
    await runSql(service().databaseUrl, sql, [inAYear, inAYear, Number(place.FileStoreId)]);
    expect((await put(path, png(1))).status).toBe(404);
  });

  it('takes bytes once', async () => {
    expect((await put(path, png(1))).status).toBe(200);
    const unknown = await put(UNKNOWN, png(1));
    expect([(await put(path, png(2))).body, unknown.status]).toEqual([unknown.body, 404]);
  });

  it('takes one of several that come at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((red) => put(path, png(red))));
    // 409 while the first one's bytes are on the way, 404 afterwards.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
  });

  it('076 knows no file before its bytes have come', async () => {
    expect(await known(place.FileStoreId)).toBe(404);
    const download = `/chat/File/Download?fileId=${place.FileStoreId}`;
    const headers = { authorization: service().secretKey };
    expect((await service().enveloped(download, { method: 'GET', headers })).status).toBe(404);
    await put(path, png());
    expect(await known(place.FileStoreId)).toBe(200);
  });

  it('takes good bytes after bad ones were refused', async () => {
    expect((await put(path, '')).status).toBe(415);
    expect((await put(path, '<html>')).status).toBe(415);
    expect((await put(path, png(), { 'content-length': '104857601' })).status).toBe(413);
    expect((await put(path, png())).status).toBe(200);
  });

  it('is kept out of the log, since the address is a key', async () => {
    expect((await put(path, png())).status).toBe(200);
    const lines = service().logs();
    expect(lines.some((line) => line.includes('/upload/…'))).toBe(true);
    expect(lines.filter((line) => line.includes(path.split('/').at(-1)!))).toEqual([]);
  });

  it('knows the address no longer after ten minutes', async () => {
    const sql = 'UPDATE files SET upload_until = upload_until - 600000 WHERE id = ?';
    await runSql(service().databaseUrl, sql, [Number(place.FileStoreId)]);
    expect((await put(path, png())).status).toBe(404);
    expect(await known(place.FileStoreId)).toBe(404);
  });

  describe('refuses', () => {
    it.each(['', 'x', 'x'.repeat(5_000)])('an unknown address', async (token) => {
      expect((await put(`/upload/${token}`, png())).status).toBe(404);
    });

    it('another method', async () => {
      expect((await service().raw(path, { method: 'POST', body: png() })).status).toBe(405);
    });

    it.each([[{}], [{ fileName: '' }], [{ fileName: 3 }], [{ fileName: 'a', size: 3 }]])('%j', async (body) => {
      expect((await service().call<unknown>('/chat/User/GetPreUploadUrl', body)).status).toBe(400);
    });
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeService, type Service } from '../support/service/service.js';
import { S3_ACCOUNT, S3Server } from '../support/servers/s3-server.js';
import { png, wav } from './sample-files.js';
import { uploadedId } from './uploading.js';

describeService('Files on S3', (service) => {
  let server: S3Server;
  let onS3: Service;

  beforeAll(async () => {
    server = await S3Server.start();
    onS3 = await service().replica({ FILE_STORE: server.address, ...S3_ACCOUNT });
  });
  afterAll(() => server.stop());

  const reserve = async (fileName: string) => {
    const { body } = await onS3.call('/chat/User/GetPreUploadUrl', {
      fileName,
    });
    return { id: Number(body.Data.FileStoreId), url: body.Data.PreUploadUrl };
  };
  const put = async (url: string, body: Buffer) =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(body) })).status;
  const download = async (id: number) =>
    onS3.raw(`/chat/File/Download?fileId=${id}`, { method: 'GET', headers: { authorization: onS3.secretKey } });
  const get = (fileId: number) => onS3.call('/chat/File/Get', { fileId });

  it('are kept, given out and deleted', async () => {
    const bytes = wav(10_000_000, 5);
    const id = await uploadedId(onS3, 'long.wav', bytes);
    expect((await download(id)).bytes.equals(bytes)).toBe(true);
    expect((await onS3.call('/chat/File/Delete', { fileIds: [id] })).body.Data).toEqual({ SuccessCount: 1 });
    expect((await download(id)).status).toBe(404);
    expect((await onS3.raw('/health/ready', { method: 'GET' })).status).toBe(200);
  });

  it('are judged when a request first asks for what was sent to the store itself', async () => {
    const { id, url } = await reserve('villa.png');
    expect(new URL(url).origin).not.toBe(onS3.url);
    expect((await get(id)).status).toBe(404);
    expect(await put(url, png(4))).toBe(200);
    const answers = await Promise.all([get(id), get(id), get(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.Data).toMatchObject({ Name: 'villa.png', ContentType: 'image/png', Size: png(4).length });
  });

  it('do not change when the address is written to again', async () => {
    const { id, url } = await reserve('villa.png');
    await put(url, png(5));
    await get(id);
    await put(url, Buffer.from('<script>'));
    expect((await download(id)).bytes.equals(png(5))).toBe(true);
  });

  it('076 go when what was sent is no good', async () => {
    const { id, url } = await reserve('villa.png');
    await put(url, Buffer.from('<html>'));
    expect([(await get(id)).status, (await get(id)).status]).toEqual([415, 404]);
  });

  it('199 make the service not ready while the store is away', async () => {
    const away = await service().replica({
      ...S3_ACCOUNT,
      FILE_STORE: 's3://parlor-files?endpoint=http://127.0.0.1:9',
    });
    expect((await away.raw('/health/ready', { method: 'GET' })).status).toBe(503);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { runFolder } from '../../test/support/run/run-folder.js';
import type { Bench } from './bench.js';
import { post } from './caller.js';
import { median, ofRounds, type Pair } from './figures.js';
import type { MeasuredProcess } from './measured-process.js';
import { type Scene, SECRET } from './scene.js';

const MEBIBYTE = 1_048_576;
const MOST_MS = 200;
const ASKS = 15;
/** Key of the model that sees. */
const MODEL = 'seeing';

/** A photo of twelve megapixels: from the question to the first byte at the model. The floor only scales it down. */
export const imageBench: Bench = async (scene, { rounds }) => {
  const photo = await photoOf(5 * MEBIBYTE);
  const service = await scene.startAnother({ MODELS_FILE: modelsFile(scene) });
  const fileId = await upload(service, photo);
  const serialNumber = await scene.addChatbot();
  await post(`${service.url}/chat/Chatbot/Edit`, SECRET, { serialNumber, Model: MODEL });
  const [sessionID] = await scene.openSessions(serialNumber, 1);
  const body = { sessionID, content: 'What is this?', chatAskType: 'Image', fileIds: [fileId] };
  const ours = async () => {
    const start = performance.now();
    const arrival = scene.model.nextArrival();
    await post(`${service.url}/chat/Chat/ClientAsk`, SECRET, body);
    return (await arrival) - start;
  };
  const pairs: Pair[] = [];
  await several(ours, 3);
  for (let round = 0; round < rounds; round++) {
    pairs.push({ floor: await several(() => scaledDown(photo), ASKS), ours: await several(ours, ASKS) });
  }
  await service.stop();
  const figures = ofRounds(pairs);
  const what = `image, ${(photo.length / MEBIBYTE).toFixed(1)} MiB, first byte at the model ms`;
  return [{ what, ...figures, goal: `≤ ${MOST_MS} ms`, isMet: figures.ours <= MOST_MS }];
};

async function several(once: () => Promise<number>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) taken.push(await once());
  return median(taken);
}

async function scaledDown(photo: Buffer): Promise<number> {
  const start = performance.now();
  await sharp(photo).resize({ width: 1_568, height: 1_568, fit: 'inside' }).jpeg({ quality: 85 }).toBuffer();
  return performance.now() - start;
}

/** Noise is as hard to decode as any photo; its amount makes the size. */
async function photoOf(size: number): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).blur(1);
  const smooth = await noise.raw().toBuffer();
  const encoded = (quality: number) =>
    sharp(smooth, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  for (let quality = 30; quality < 100; quality += 5) {
    const photo = await encoded(quality);
    if (photo.length >= size) return photo;
  }
  return encoded(100);
}

function modelsFile(scene: Scene): string {
  const path = join(mkdtempSync(join(runFolder(), 'models-')), 'models.json');
  const models = [{ name: MODEL, key: MODEL, vision: true }];
  writeFileSync(path, JSON.stringify([{ name: 'bench', kind: 'openai', baseUrl: scene.model.baseUrl, models }]));
  return path;
}

async function upload(service: MeasuredProcess, photo: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${service.url}/chat/File/Upload`, { method: 'POST', headers: SECRET, body: form });
  const { Data, Message } = (await response.json()) as { Data: { FileID: number } | null; Message: string };
  if (!Data) throw new Error(`The photo was not taken: ${Message}`);
  return Data.FileID;
}

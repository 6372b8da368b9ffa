import { setTimeout as sleep } from 'node:timers/promises';
import { hearStream, type HeardStream } from '../bench/heard-stream.js';
import { type Arrangement, costOf, type Counters } from './measured-arrangement.js';

/** Words come from the models of today at about this pace. */
const FRAGMENTS_PER_SECOND = 20;
const STREAMS = 200;
const SECONDS = 8;

/** Of a second of an open stream; checkpoints and leases of its answer are among what the database does. */
export type StreamCost = Pick<Counters, 'serviceMs' | 'databaseMs'>;

/** Answers that grow at the pace of a model, on all replicas. */
export async function measureStreams(arrangement: Arrangement): Promise<StreamCost> {
  const { model } = arrangement.scene;
  model.pace = { fragments: Infinity, everyMs: 1_000 / FRAGMENTS_PER_SECOND };
  const heard = await openStreams(arrangement);
  const { serviceMs, databaseMs } = await costOf(arrangement, () => sleep(SECONDS * 1_000), SECONDS * STREAMS);
  model.finish();
  await Promise.all(heard);
  return { serviceMs, databaseMs };
}

async function openStreams({ scene, replicas }: Arrangement): Promise<Promise<HeardStream>[]> {
  const sessions = await scene.openSessions(await scene.addChatbot(), STREAMS);
  const urls = replicas.map(({ url }) => `${url}/chat/Chat/ClientAsk`);
  const heard: Promise<HeardStream>[] = [];
  for (const [at, session] of sessions.entries())
    await new Promise<void>((begun) => heard.push(hearStream(urls[at % urls.length]!, session, begun)));
  return heard;
}

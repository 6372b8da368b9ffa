import '../../src/bootstrap/runtime.js';
import 'reflect-metadata';
import { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { readEnvironment } from '#libs/config/environment.js';
import { byteLines } from '#libs/domain/byte-lines.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { logOnStandardError } from '#libs/telemetry/log.js';
import { AppModule } from '../../src/app.module.js';
import { ChatbotFounder } from '../../src/chatbots/chatbots.api.js';
import { NO_NOTES } from '../../src/real-estate/adapters/cli/feeds/source-notes.js';
import { openReso } from '../../src/real-estate/adapters/cli/pull/open-reso.js';
import { ListingForm } from '../../src/real-estate/ports/listing-source.js';
import { PullListings } from '../../src/real-estate/use-cases/pull-listings.js';
import { type Order, type Outcome, SAID, type Tally } from './orders.js';

/** One process that pulls: the service's own classes, with a clock that the campaign sets. It ends by a signal. */
logOnStandardError();
const app = await NestFactory.createApplicationContext(AppModule.with(readEnvironment(process.env)), {
  logger: false,
  abortOnError: false,
});
const MOST_BYTES = 10_000;
const from = { strict: false };
const caller = { workspaceId: 1, keyId: 0, lineage: 0, serialNumbers: null };
const clock = app.get(Clock, from);
// Pauses between requests are the vendor's wish, and a simulated month has no time for them.
let elapsed = 0;
clock.elapsed = () => (elapsed += 10_000);
const reach = { outbound: app.get(Outbound, from), clock, form: app.get(ListingForm, from) };
const say = (outcome: Outcome): void => void process.stdout.write(`${SAID}${JSON.stringify(outcome)}\n`);

async function follow(order: Order): Promise<Tally | null> {
  const { serialNumber } = order;
  if (order.does === 'open') {
    await app.get(ChatbotFounder, from).run(caller, { serialNumber, timeZone: 'UTC' });
    return null;
  }
  const { now, ...source } = order;
  clock.now = () => now;
  const feed = openReso({ ...source, secret: '', notes: NO_NOTES, mostWaitMs: 1_000 }, serialNumber, reach);
  const agrees = () => Promise.resolve(false);
  const told = { refused: () => undefined, progress: () => undefined };
  const orders = { caller, serialNumber, isAnew: false, feed, mostGone: 1, agrees, ...told };
  const { added, changed, unchanged, gone, refused } = (await app.get(PullListings, from).run(orders))!;
  return { added, changed, unchanged, gone, refused };
}

for await (const line of byteLines(new Socket({ fd: 3 }), MOST_BYTES)) {
  const order = JSON.parse(line.toString('utf8')) as Order;
  try {
    say({ n: order.n, ended: await follow(order) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    say({ n: order.n, failed: error.message });
  }
}

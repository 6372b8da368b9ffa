import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Environment } from '#libs/config/environment.js';
import { StartGate } from '#libs/http/start-gate.js';
import { log } from '#libs/telemetry/log.js';
import { StudioLinks } from '../access/access.api.js';
import { ModelCatalogue } from '../models/models.api.js';
import { createApplication } from './application.js';
import { greeting } from './greeting.js';
import { leaveToOthers, listen, stop, tryPorts } from './listening.js';
import { furnish } from './seed.js';
import { reachable, studioAddress } from './studio-address.js';
import { startTelemetry } from './telemetry.js';
import { Worker } from './worker.js';

const FIRST_WORKSPACE = 1;

/** The service in this process, which stands alone or is one of several workers. */
export async function serve(environment: Environment, withEnvFile: boolean): Promise<void> {
  const worker = Worker.here();
  const isFirst = worker?.isFirst ?? true;
  if (isFirst) await tryPorts(environment);
  // The first worker has migrated before there is another one.
  const app = await createApplication(isFirst ? environment : { ...environment, MIGRATE: 'never' }, worker);
  if (isFirst && withEnvFile) log.info('settings are read from .env, too');
  const endTelemetry = await startTelemetry(app, environment, worker);
  await app.init();
  const { port } = await listen(app.getHttpServer() as Server, environment);
  const url = `http://${reachable(environment.HOST)}:${port}`;
  // Keys are made last, when nothing is left that could keep them from being shown.
  const first = isFirst ? await furnish(app, environment, environment.PUBLIC_URL ?? url) : null;
  // Who sees it ready may stop it at once.
  stopWhenTold(app, environment, endTelemetry, worker);
  app.get(StartGate).open();
  if (!isFirst) return;
  tellJudge(environment);
  tellLinks(environment);
  // The last line of a start: who waits for it has seen all that a start says.
  log.info({ url }, 'listening');
  const model = app.get(ModelCatalogue).first();
  const link = await ownerLink(app, { ...environment, PORT: port });
  process.stdout.write(greeting({ url, model, withEnvFile, link }, environment, first));
}

/** A link to the first workspace's studio; null in production, and where that workspace is suspended. */
async function ownerLink(app: NestExpressApplication, environment: Environment): Promise<string | null> {
  if (environment.NODE_ENV === 'production') return null;
  try {
    return studioAddress(
      environment,
      await app.get(StudioLinks).run(FIRST_WORKSPACE, 'admin', () => Promise.resolve()),
    );
  } catch (error) {
    log.warn({ err: error }, 'no link to the studio could be made');
    return null;
  }
}

/** A person who is called cannot answer in place; the operator should know why. */
function tellLinks({ PUBLIC_URL }: Environment): void {
  if (PUBLIC_URL === undefined)
    log.info(
      'PUBLIC_URL is not set: mails hold no link to the service, and a person who is called answers by mail or phone',
    );
}

/** What a judge does and costs; the operator should know of it, and that it is off. */
function tellJudge({ JUDGE_MODEL, JUDGE_SHADOW, LLM_MODELS, MODELS_FILE }: Environment): void {
  if (LLM_MODELS === '' && !MODELS_FILE) return;
  if (JUDGE_MODEL === '')
    log.info(
      'JUDGE_MODEL is not set: figures, links and contacts of answers are checked, other words are not, see docs/answers.md',
    );
  else
    log.info(
      `JUDGE_MODEL=${JUDGE_MODEL} judges each answer in a call of its own${JUDGE_SHADOW ? ', and only logs what it would stop' : ''}`,
    );
}

/** The process stops once; of one that stands alone a second signal of the same kind ends it at once. */
function stopWhenTold(
  app: NestExpressApplication,
  { LAME_DUCK_SECONDS, DRAIN_SECONDS }: Environment,
  endTelemetry: () => Promise<void>,
  worker: Worker | null,
): void {
  let isStopping = false;
  const begin = (lameDuck: number, code: number): void => {
    if (isStopping) return;
    isStopping = true;
    void stop(app, { lameDuck, drain: DRAIN_SECONDS }, endTelemetry, code);
  };
  const end = () => begin(LAME_DUCK_SECONDS, 0);
  if (worker) worker.serves(end);
  else for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  // What was thrown may have left something half done: what is under way is finished, then another process takes over.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; stopping');
    if (worker) leaveToOthers(app.getHttpServer() as Server);
    begin(0, 1);
  });
}

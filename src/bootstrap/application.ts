import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { AuditTrail } from '#libs/context/audit-trail.js';
import type { Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { arrivalLimit } from '#libs/http/bodies/arrival-limit.js';
import { BuiltFiles } from '#libs/http/built-files.js';
import { callerAddress } from '#libs/http/caller-address.js';
import { Drain } from '#libs/http/drain.js';
import { observeRequests, requestLog } from '#libs/http/observe-requests.js';
import { queueRequests } from '#libs/http/request-queue.js';
import { refuseTwoReadings } from '#libs/http/one-reading.js';
import { requestGate, RouteTable } from '#libs/http/route-table.js';
import { securityText } from '#libs/http/security-text.js';
import { StartGate } from '#libs/http/start-gate.js';
import { boundUnreadBody } from '#libs/http/bodies/unread-body.js';
import { WrongSetting } from '#libs/config/setting.js';
import { answerBrokenRequests } from '#libs/http/bodies/broken-request.js';
import { nestLogger, setLog } from '#libs/telemetry/log.js';
import { TokenIssuers } from '../access/access.api.js';
import { VisitorThrottle } from '../access/adapters/http/key-throttles.js';
import { forwardVerification } from '../access/adapters/http/verify.controller.js';
import { AppModule } from '../app.module.js';
import { recordRefusals } from '../audit/adapters/http/record-refusals.js';
import { CustomDomains, VisitedChatbots } from '../chatbots/chatbots.api.js';
import { documentOf } from '../document/openapi.js';
import { speakMcp } from '../doors/adapters/mcp/mcp-errors.js';
import { speakOpenAi } from '../doors/adapters/openai/openai-errors.js';
import { SWAGGER_UI } from '../document/swagger-ui.js';
import { showDoors } from '../studio/adapters/http/show-doors.js';
import { crossOrigin } from '../widget/adapters/http/cross-origin.js';
import { customDomains } from '../widget/adapters/http/custom-domains.js';
import { mountMetrics } from './telemetry.js';
import type { Worker } from './worker.js';

/** How long the head of a request may take to arrive, in milliseconds; for bodies see `arrivalLimit`. */
const HEAD_TIMEOUT_MS = 20_000;
/** How often Node looks for requests that take too long. */
const CHECK_MS = 5_000;
/** Read ahead of each connection. Node's own 64 KiB are more than a caller without a key may make the service read. */
const READ_AHEAD_BYTES = 16 * 1024;

/** Of one answer. */
const MOST_LISTENERS = 30;

/** The service, ready to listen: everything that a request passes, in order. */
export async function createApplication(
  environment: Environment,
  worker: Worker | null = null,
): Promise<NestExpressApplication> {
  setLog(environment);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger,
  });
  app.disable('x-powered-by');
  app.set('etag', false);
  trustProxies(app, environment);
  const routes = app.get(RouteTable);
  app.use(
    speakOpenAi,
    speakMcp(environment, app.get(TokenIssuers, { strict: false })),
    queueRequests(),
    allowListeners,
    boundUnreadBody,
    forwardVerification,
  );
  app.use(requestLog(routes), observeRequests(routes), helmet({ contentSecurityPolicy: false }));
  app.use(refuseTwoReadings);
  await mountMetrics(app, environment, worker);
  app.use(app.get(StartGate).gate, app.get(Drain).gate, arrivalLimit(routes));
  app.use(securityText(environment, app.get(Clock)));
  serveSites(app, routes);
  app.use(showDoors(app.get(BuiltFiles, { strict: false }), environment));
  app.use(requestGate(routes, environment.DOCS), recordRefusals(routes, app.get(AuditTrail)));
  if (environment.DOCS) serveDocs(app, environment);
  const server = app.getHttpServer() as Server;
  server.requestTimeout = 0;
  server.headersTimeout = HEAD_TIMEOUT_MS;
  Object.assign(server, { connectionsCheckingInterval: CHECK_MS, highWaterMark: READ_AHEAD_BYTES });
  server.keepAliveTimeout = 65_000;
  // Node would refuse it outside the envelope; `refuseTwoReadings` does.
  Object.assign(server, { requireHostHeader: false });
  answerBrokenRequests(server);
  return app;
}

/** Each step that a request passes waits for the end of its answer; Node takes more than ten listeners for a leak, and says so. */
function allowListeners(_request: Request, response: Response, next: NextFunction): void {
  response.setMaxListeners(MOST_LISTENERS);
  next();
}

/** What pages of other sites and hosts of chatbots need before a route is looked for. */
function serveSites(app: NestExpressApplication, routes: RouteTable): void {
  const domains = app.get(CustomDomains, { strict: false });
  const chatbots = app.get(VisitedChatbots, { strict: false });
  const throttle = app.get(VisitorThrottle, { strict: false });
  const count = (request: Request) => throttle.take(callerAddress(request), false);
  app.use(crossOrigin(routes, chatbots, count), customDomains(domains));
}

function trustProxies(app: NestExpressApplication, { TRUST_PROXY }: Environment): void {
  if (TRUST_PROXY === '') return;
  try {
    const addresses = TRUST_PROXY.split(',').map((address) => address.trim());
    app.set('trust proxy', addresses);
  } catch {
    throw new WrongSetting('TRUST_PROXY: must be addresses or networks such as 10.0.0.0/8, separated by commas');
  }
}

function serveDocs(app: NestExpressApplication, environment: Environment): void {
  SwaggerModule.setup('docs', app, () => documentOf(app, environment), {
    jsonDocumentUrl: 'docs/openapi.json',
    raw: ['json'],
    ...SWAGGER_UI,
  });
}

import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { log } from '../../telemetry/log.js';
import { ErrorEnvelopes } from './error-envelopes.js';
import { sendFailure } from './send-envelope.js';

/** Every error that reaches the edge leaves as an envelope, in every environment. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly envelopes: ErrorEnvelopes) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    // Its body came too slowly, and it was told so.
    if (response.writableEnded) return;
    if (response.headersSent) {
      log.error({ err: error }, 'failed after the first byte');
      response.destroy();
      return;
    }
    const refusal = this.envelopes.refusalOf(error);
    const envelope = this.envelopes.toEnvelope(error, String(request.id));
    sendFailure(envelope, refusal?.details ?? {}, request, response);
    if (envelope.Code < 500) return;
    // With words of its own: without any, the message of the error would stand here once more, values and all.
    log.error({ err: refusal?.cause ?? error, cure: refusal?.details.cure }, 'a request failed');
  }
}

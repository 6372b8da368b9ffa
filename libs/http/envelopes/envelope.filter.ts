import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { log } from '../../telemetry/log.js';
import { sendRefusal } from './send-refusal.js';
import { refusalOf } from './to-envelope.js';

/** Every error that reaches the edge leaves as an envelope, in every environment. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
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
    const code = sendRefusal(error, request, response);
    if (code >= 500) this.report(error);
  }

  private report(error: unknown): void {
    const { cause, details } = refusalOf(error) ?? {};
    // With words of its own: without any, the message of the error would stand here once more, values and all.
    log.error({ err: cause ?? error, cure: details?.cure }, 'a request failed');
  }
}

import { Body, Controller } from '@nestjs/common';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ReportUsage } from '../../use-cases/report-usage.js';
import { NoFieldsRequest } from './sessions.wire.js';

const PATH = 'GetMessageCreditsUsage';

const USAGE = {
  summary: "Read this month's use of messages",
  description: 'Of all chatbots that the key opens; Total and Remain are -1 as soon as one of them is unlimited.',
  data: {
    type: 'object',
    required: ['Total', 'Used', 'Remain'],
    properties: { Total: { type: 'integer' }, Used: { type: 'integer' }, Remain: { type: 'integer' } },
  },
  example: { Total: 5000, Used: 1280, Remain: 3720 },
};

/** Answers GET and POST, as clients of this interface family call it. */
@Controller('chat/Chatbot')
export class UsageController {
  constructor(private readonly reportUsage: ReportUsage) {}

  @Operation(PATH, { ...USAGE, id: 'getMessageUsage' })
  @Accepts('secret')
  @NeedsRole('reader')
  async usage(@CallerOf() caller: Caller, @Body() _: NoFieldsRequest) {
    const { total, used, remaining } = await this.reportUsage.run(caller);
    return { Total: total, Used: used, Remain: remaining };
  }

  @Operation(PATH, { ...USAGE, id: 'getMessageUsageByGet', method: 'GET' })
  @Accepts('secret')
  @NeedsRole('reader')
  usageByGet(@CallerOf() caller: Caller) {
    return this.usage(caller, {});
  }
}

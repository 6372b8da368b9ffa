import { Body, Controller } from '@nestjs/common';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ReportInsights } from '../../use-cases/report-insights.js';
import { InsightsRecord, InsightsRequest, toInsightsRecord } from './insights.wire.js';

const DAY = { Date: '2026-11-20', Questions: 42, Unanswered: 3, HandOffs: 2, Leads: 1 };
const POOL = { Name: 'pool', Count: 9, Missed: 4 };
const PRICE = { SaleType: 'for_sale', Bound: 'most', Amount: 600_000, Count: 12, Missed: 1 };

/** What visitors ask and search for, in figures. */
@Controller('chat/Chatbot')
export class InsightsController {
  constructor(private readonly reportInsights: ReportInsights) {}

  @Operation('Insights', {
    id: 'readInsights',
    summary: 'Read how much visitors asked, and what they searched for, found or not',
    description:
      'Figures of the last days, archived conversations included. What visitors want is what the searches behind the ' +
      'answers were for; an answer counts once for each name. Of each day the 500 most frequent names are added up.',
    data: InsightsRecord,
    example: {
      TimeZone: 'America/Chicago',
      Days: [DAY],
      Wanted: { Cities: [{ Name: 'Austin', Count: 20, Missed: 0 }], Prices: [PRICE], Features: [POOL] },
      Missing: { Cities: [], Prices: [PRICE], Features: [POOL] },
    },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async read(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, period = 'week' }: InsightsRequest,
  ): Promise<InsightsRecord> {
    return toInsightsRecord(await this.reportInsights.run(caller, serialNumber, period));
  }
}

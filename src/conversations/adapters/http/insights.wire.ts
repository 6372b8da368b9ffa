import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE, OneOf } from '#libs/http/bodies/fields.js';
import { type Period, PERIODS, type SearchedFor, type TermKind } from '../../domain/insights.js';
import type { DayInsights, Insights } from '../../use-cases/report-insights.js';

/** Of each kind. */
const MOST = 10;

export class InsightsRequest {
  @serialNumberField()
  serialNumber!: string;

  @OneOf(Object.keys(PERIODS) as Period[], {
    optional: true,
    description: 'The last 7, 30 or 90 days, today included; default week',
    example: 'month',
  })
  period?: Period;
}

class InsightsDay {
  @ApiProperty({ description: "Date in the chatbot's TimeZone", example: '2026-11-20' }) Date!: string;
  @ApiProperty({ type: 'integer', description: 'Messages of visitors' }) Questions!: number;
  @ApiProperty({ type: 'integer', description: 'Those that ended without an answer' }) Unanswered!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that called for a person that day for the last time' })
  HandOffs!: number;
  @ApiProperty({ type: 'integer', description: 'Addresses and numbers that were left' }) Leads!: number;
}

const count = () => ApiProperty({ type: 'integer', description: 'Answers that searched for it' });
const missed = () => ApiProperty({ type: 'integer', description: 'Those of them whose searches found no home' });

class SearchedName {
  @ApiProperty({ description: 'As it was asked for', example: 'Austin' }) Name!: string;
  @count() Count!: number;
  @missed() Missed!: number;
}

class SearchedPrice {
  @ApiProperty({
    type: 'string',
    enum: ['for_sale', 'for_rent'],
    description: 'null where the search did not say',
    ...NULLABLE,
  })
  SaleType!: string | null;
  @ApiProperty({ enum: ['most', 'least'], description: 'The most that is to be paid, or the least' }) Bound!: string;
  @ApiProperty({
    type: 'number',
    description: 'Rounded to a half of its first digit: up for the most, down for the least',
    example: 600_000,
  })
  Amount!: number;
  @count() Count!: number;
  @missed() Missed!: number;
}

class SearchedKinds {
  @ApiProperty({ type: [SearchedName] }) Cities!: SearchedName[];
  @ApiProperty({ type: [SearchedPrice] }) Prices!: SearchedPrice[];
  @ApiProperty({ type: [SearchedName], description: 'What a home was to have, and words that its texts were to hold' })
  Features!: SearchedName[];
}

/** `Data` of Insights. */
export class InsightsRecord {
  @ApiProperty({ description: 'IANA name', example: 'America/Chicago' }) TimeZone!: string;
  @ApiProperty({ type: [InsightsDay], description: 'Oldest first; today, which is not over, is the last' })
  Days!: InsightsDay[];
  @ApiProperty({ description: 'What searches were for, the most frequent first; at most 10 of each kind' })
  Wanted!: SearchedKinds;
  @ApiProperty({
    description:
      'What is not there: names of which at least half of the searches found no home; at most 10 of each kind',
  })
  Missing!: SearchedKinds;
}

export const toInsightsRecord = ({ timeZone, days, searched }: Insights): InsightsRecord => ({
  TimeZone: timeZone,
  Days: days.map(toDay),
  Wanted: kindsOf((kind) => searched.wanted(kind, MOST)),
  Missing: kindsOf((kind) => searched.missing(kind, MOST)),
});

const toDay = ({ date, questions, unanswered, handOffs, leads }: DayInsights): InsightsDay => ({
  Date: date,
  Questions: questions,
  Unanswered: unanswered,
  HandOffs: handOffs,
  Leads: leads,
});

const kindsOf = (of: (kind: TermKind) => SearchedFor[]): SearchedKinds => ({
  Cities: of('city').map(toName),
  Prices: of('price').map(toPrice),
  Features: of('feature').map(toName),
});

const toName = ({ value, searches, missed: inVain }: SearchedFor): SearchedName => ({
  Name: value,
  Count: searches,
  Missed: inVain,
});

/** As `SearchTerm` writes a price. */
function toPrice({ value, searches, missed: inVain }: SearchedFor): SearchedPrice {
  const [saleType = 'any', bound, amount] = value.split(' ');
  return {
    SaleType: saleType === 'any' ? null : saleType,
    Bound: bound === 'max' ? 'most' : 'least',
    Amount: Number(amount),
    Count: searches,
    Missed: inVain,
  };
}

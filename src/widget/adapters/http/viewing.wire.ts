import { LARGEST_ID } from '#libs/domain/native-id.js';
import { ApiProperty } from '@nestjs/swagger';
import { Text, Whole } from '#libs/http/bodies/fields.js';
import { MOST_TIMES } from '#libs/visitor/viewing-wish.js';
import type { KeptViewing } from '../../../leads/leads.api.js';
import type { AskedViewing } from '../../use-cases/ask-viewing.js';
import { contact, formOf, isTicked, language, leadOf, ownSession, page, version } from './contact.wire.js';

const LONGEST_TIME = 100;

export class RequestViewingRequest {
  @ownSession() sessionID?: number;

  @Whole({ min: 1, max: LARGEST_ID, description: 'ID of the home, of the same chatbot', example: 1 })
  ListingID!: number;

  @Text({
    min: 1,
    max: MOST_TIMES * LONGEST_TIME,
    description: `Wished times, one a line, at most ${MOST_TIMES}: in the visitor's own words, or as YYYY-MM-DDTHH:mm by the clock of TimeZone`,
    example: '2027-03-06T15:00\nany weekday after six',
    rule: (text) => {
      const lines = linesOf(text);
      const isGood =
        lines.length > 0 && lines.length <= MOST_TIMES && lines.every((line) => [...line].length <= LONGEST_TIME);
      return isGood ? null : `1 to ${MOST_TIMES} lines of at most ${LONGEST_TIME} characters`;
    },
  })
  Times!: string;

  @contact('name', "The visitor's name, on one line", 'Ada Example') Name?: string;
  @contact('email', 'One plain e-mail address; Email or Phone is needed', 'ada@example.com') Email?: string;
  @contact('phone', '6 to 15 digits with +, blanks, dashes or parentheses', '+1 512 555 0100') Phone?: string;

  @isTicked() Consent?: boolean;
  @version() ConsentVersion?: string;
  @language() clientLanguage?: string;
  @page() clientPage?: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function askedViewing(body: RequestViewingRequest): AskedViewing {
  const { message: _, ...contactOf } = leadOf(body);
  const wish = { listingId: body.ListingID, times: linesOf(body.Times), contact: contactOf };
  return { sessionId: body.sessionID ?? null, wish, form: formOf(body) };
}

export class RequestViewingResult {
  @ApiProperty({ type: 'integer', description: 'The chat session in which the answer comes', example: 1 })
  SessionID!: number;
  @ApiProperty({ type: 'integer', example: 1 }) ViewingID!: number;
  @ApiProperty({ description: 'How the home is named', example: '12 Harbour Lane, Austin' }) Home!: string;
}

export const toViewingResult = ({ sessionId, id, home }: KeptViewing): RequestViewingResult => ({
  SessionID: sessionId,
  ViewingID: id,
  Home: home,
});

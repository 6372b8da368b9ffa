import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { Whole } from '#libs/http/bodies/fields.js';
import { Day } from '#libs/http/bodies/utc-days.js';
import { TEACH_PAIR } from '../../../knowledge/knowledge.api.js';
import type { UnansweredGroup } from '../../conversations.api.js';

export class UnansweredListRequest {
  @serialNumberField()
  serialNumber!: string;

  @Day('First day, UTC, inclusive')
  startTime?: string;

  @Day('Last day, UTC, inclusive')
  endTime?: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  pageNumber?: number;

  @Whole({ min: 1, max: 100, optional: true, description: 'Groups a page; default 20', example: 20 })
  pageSize?: number;
}

class TeachBody {
  @ApiProperty() serialNumber!: string;
  @ApiProperty({ description: 'The question' }) key!: string;
  @ApiProperty({ description: 'Empty: the answer belongs here' }) value!: string;
  @ApiProperty({ type: [String], description: 'The other wordings of the group' }) otherKeys!: readonly string[];
}

/** A call that is ready to be sent once the answer is in it. */
class TeachCall {
  @ApiProperty({ example: TEACH_PAIR }) Operation!: string;
  @ApiProperty() Body!: TeachBody;
}

class UnansweredItem {
  @ApiProperty({ description: 'The wording that was asked most, its first 1,000 characters' }) Question!: string;
  @ApiProperty({ type: 'integer', minimum: 1 }) Count!: number;
  @ApiProperty({ format: 'date-time' }) LastTime!: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'Chat sessions in which it was asked, newest first; at most 5',
  })
  SessionIDs!: readonly number[];
  @ApiProperty({
    description: 'Teaches the answer to all wordings of the group: put it into `value` and send the body',
  })
  Teach!: TeachCall;
}

export const toUnansweredItem = (
  serialNumber: string,
  { question: key, otherWordings: otherKeys, count, lastAskedAt, sessionIds }: UnansweredGroup,
): UnansweredItem => ({
  Question: key,
  Count: count,
  LastTime: new Date(lastAskedAt).toISOString(),
  SessionIDs: sessionIds,
  Teach: { Operation: TEACH_PAIR, Body: { serialNumber, key, value: '', otherKeys } },
});

/** `Data` of UnansweredList. */
export class UnansweredPage {
  @ApiProperty({ type: [UnansweredItem] }) List!: UnansweredItem[];
  @ApiProperty({ type: 'integer', description: 'How many groups there are, whatever the page' }) VirtualCount!: number;
  @ApiProperty({ type: 'integer', description: 'How many questions are in the groups; at most 1,000' })
  QuestionCount!: number;
  @ApiProperty({
    description: 'Whether the days hold more than the 1,000 newest, which alone are grouped: ask for fewer days then',
  })
  LeavesOutOlder!: boolean;
}

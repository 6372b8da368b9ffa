import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller } from '@nestjs/common';
import { rangeOf } from '#libs/http/bodies/utc-days.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ListUnanswered } from '../../use-cases/group-unanswered.js';
import { toUnansweredItem, UnansweredListRequest, UnansweredPage } from './unanswered.wire.js';

/** What visitors asked in vain. */
@Controller('chat/Chatbot')
export class UnansweredController {
  constructor(private readonly listUnanswered: ListUnanswered) {}

  @Operation('UnansweredList', {
    id: 'listUnansweredQuestions',
    summary: 'List the questions that were not answered, grouped by likeness, the most frequent first',
    description:
      'Written and spoken questions whose answer was `noAnswer`, but for those that a pair answers by now. Questions in ' +
      'nearly the same words are one group, whatever their order, endings and figures. `Teach` is the call that answers ' +
      'a whole group from then on. Questions of conversations that were archived are not in the list.',
    bodies: { 'All days': { serialNumber: EXAMPLE_SERIAL_NUMBER, pageNumber: 1, pageSize: 20 } },
    data: UnansweredPage,
    example: {
      List: [
        toUnansweredItem(EXAMPLE_SERIAL_NUMBER, {
          question: 'Is there a gym?',
          otherWordings: ['Does it have a gym?'],
          count: 3,
          lastAskedAt: Date.parse('2026-11-20T09:00:00.000Z'),
          sessionIds: [12, 7],
        }),
      ],
      VirtualCount: 1,
      QuestionCount: 3,
      LeavesOutOlder: false,
    },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() body: UnansweredListRequest): Promise<UnansweredPage> {
    const { serialNumber, startTime, endTime, pageNumber = 1, pageSize = 20 } = body;
    const query = { serialNumber, ...rangeOf(startTime, endTime) };
    const { groups, questions, leavesOutOlder } = await this.listUnanswered.run(caller, query);
    const page = groups.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return {
      List: page.map((group) => toUnansweredItem(serialNumber, group)),
      VirtualCount: groups.length,
      QuestionCount: questions,
      LeavesOutOlder: leavesOutOlder,
    };
  }
}

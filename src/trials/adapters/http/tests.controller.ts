import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller, Res } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { noteChange } from '#libs/context/audit-trail.js';
import { leftSignal } from '#libs/http/client-left.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { AskEnds } from '../../../conversations/conversations.api.js';
import { ManageTests } from '../../use-cases/manage-tests.js';
import { RunTest } from '../../use-cases/run-test.js';
import {
  editedTest,
  TestAddRequest,
  TestEditRequest,
  TestItem,
  TestListRequest,
  TestRequest,
  toNewTest,
  toTestItem,
} from './tests.wire.js';

const EXAMPLE: TestItem = {
  ...{
    TestID: 1,
    Question: 'Which homes are for sale in Austin?',
    Homes: ['1001'],
    Words: ['Austin'],
    NoAnswer: false,
  },
  LastRun: {
    ...{ Time: '2026-11-20T09:30:00.000Z', Revision: 2, Model: '1', Passed: false },
    Lacks: [{ Kind: 'Home', What: '1001' }],
    ...{ Answer: 'There is one home in Austin.', NoAnswer: false },
    Homes: [{ ID: 7, MLSNumber: '1002', Address: '4 Harbour Lane, Austin', Url: 'https://www.example.com/homes/7' }],
  },
};
const ONE = { data: { type: 'integer', const: 1 }, example: 1 };
const CHANGES = { idempotent: true, changes: { kind: 'chatbot', named: 'serialNumber' } } as const;
const DELETED = { 'A test of your own': { serialNumber: EXAMPLE_SERIAL_NUMBER, TestID: 999_999_999 } };

/** Questions that an owner keeps, and asks again after each change. */
@ApiExtraModels(TestItem)
@Controller('chat/Chatbot')
export class TestsController {
  constructor(
    private readonly manageTests: ManageTests,
    private readonly runTest: RunTest,
    private readonly ends: AskEnds,
  ) {}

  @Operation('TestList', {
    id: 'listTests',
    summary: 'List the tests of a chatbot, the oldest first',
    description:
      'A test is a question with what its answer must hold, and what became of it last. There are at most 100.',
    data: { type: 'array', items: { $ref: getSchemaPath(TestItem) } },
    example: [EXAMPLE],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() { serialNumber }: TestListRequest): Promise<TestItem[]> {
    return (await this.manageTests.list(caller, serialNumber)).map(toTestItem);
  }

  @Operation('TestAdd', {
    id: 'addTest',
    summary: 'Keep a question as a test',
    description: 'Without Homes, Words and NoAnswer the test asks for any answer. Data is its ID.',
    data: { type: 'integer' },
    example: 1,
    ...CHANGES,
  })
  @Accepts('secret')
  add(
    @CallerOf() caller: Caller,
    @Body() body: TestAddRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    return this.manageTests.add(caller, body.serialNumber, toNewTest(body), (id) => {
      noteChange({ after: { Test: id, Question: body.Question } });
      return record(id);
    });
  }

  @Operation('TestEdit', {
    id: 'editTest',
    summary: 'Change a test',
    description: 'What is absent stays as it is. The last run is forgotten: it was of another question.',
    ...ONE,
    ...CHANGES,
  })
  @Accepts('secret')
  async edit(
    @CallerOf() caller: Caller,
    @Body() body: TestEditRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.manageTests.edit(caller, body.serialNumber, body.TestID, editedTest(body), () => {
      noteChange({ after: { Test: body.TestID, Question: body.Question } });
      return record(1);
    });
    return 1;
  }

  @Operation('TestRemove', {
    id: 'removeTest',
    summary: 'Remove a test',
    bodies: DELETED,
    ...ONE,
    ...CHANGES,
  })
  @Accepts('secret')
  async delete(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, TestID }: TestRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.manageTests.remove(caller, serialNumber, TestID, () => {
      noteChange({ before: { Test: TestID } });
      return record(1);
    });
    return 1;
  }

  @Operation('TestRun', {
    id: 'runTest',
    summary: 'Ask the question of a test, and judge the answer',
    description:
      'The answer that a visitor would get with the settings as they are saved, judged and kept as LastRun. As with AnswerTry, no conversation is stored, no lead kept and nobody called, and no limit of visitors counts it; only the workspace’s tokens of the day do. A test is asked once at a time: who asks it meanwhile is refused with 409.',
    data: TestItem,
    example: EXAMPLE,
    codes: [409, 502, 504],
  })
  @Accepts('secret')
  async run(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, TestID }: TestRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TestItem> {
    const ends = this.ends.until(caller, leftSignal(response));
    return toTestItem(await this.runTest.run(caller, serialNumber, TestID, ends));
  }
}

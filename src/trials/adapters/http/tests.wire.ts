import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { LARGEST_ID } from '#libs/domain/native-id.js';
import { ApiProperty } from '@nestjs/swagger';
import { type ReadFields, requireAsRead } from '#libs/domain/as-read.js';
import { Flag, hasCharacters, ListOf, NULLABLE, SomeOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { textTrouble } from '#libs/domain/storable-text.js';
import type { Expectation, Lack, NewTest, TestQuestion, TestRun } from '../../domain/test-question.js';

const MOST_CHARACTERS = 1_000;
const MOST_ITEMS = 20;
const LONGEST_ITEM = 300;

const testIdField = () => Whole({ min: 1, max: LARGEST_ID, description: 'ID of the test, from TestList', example: 1 });

const questionField = (optional: boolean) =>
  Text({
    min: 1,
    max: MOST_CHARACTERS,
    optional,
    description: 'The question, as a visitor would ask it; must not be blank',
    example: 'Which homes are for sale in Austin?',
    rule: (text) => (text.trim() === '' ? 'a question' : null),
  });

const noAnswerField = () =>
  Flag({ optional: true, description: 'Whether the chatbot must say that it does not know', example: false });

const textsField = (description: string, example: readonly string[]) =>
  ListOf({
    maxItems: MOST_ITEMS,
    items: { type: 'string', minLength: 1, maxLength: LONGEST_ITEM },
    item: textOrWhat,
    optional: true,
    description,
    example,
  });

function textOrWhat(item: unknown): string | null {
  const isGood = typeof item === 'string' && hasCharacters(item, 1, LONGEST_ITEM) && item.trim() !== '';
  if (!isGood) return `no string of 1 to ${LONGEST_ITEM} characters that is not blank`;
  const trouble = textTrouble(item);
  return trouble === null ? null : `a string with ${trouble}`;
}

const HOMES = 'ID, MLSNumber or Url of each home that the answer must show';
const WORDS = 'What must stand in the answer, in capital letters or not';

export class TestListRequest {
  @serialNumberField() serialNumber!: string;
}

export class TestAddRequest {
  @serialNumberField() serialNumber!: string;
  @questionField(false) Question!: string;
  @textsField(HOMES, []) Homes?: string[];
  @textsField(WORDS, ['Austin']) Words?: string[];
  @noAnswerField() NoAnswer?: boolean;
}

export class TestEditRequest {
  @serialNumberField() serialNumber!: string;
  @testIdField() TestID!: number;
  @questionField(true) Question?: string;
  @textsField(HOMES, []) Homes?: string[];
  @textsField(WORDS, ['Austin']) Words?: string[];
  @noAnswerField() NoAnswer?: boolean;

  @SomeOf(['Question', 'Homes', 'Words', 'NoAnswer'], {
    optional: true,
    description: 'Fields as you have read them in TestList. If one is another one meanwhile, nothing is changed (409)',
  })
  Before?: ReadFields;
}

/** Names one test of a chatbot. */
export class TestRequest {
  @serialNumberField() serialNumber!: string;
  @testIdField() TestID!: number;
}

class TestedListing {
  @ApiProperty({ type: 'integer', description: 'ID of the listing' }) ID!: number;
  @ApiProperty() MLSNumber!: string;
  @ApiProperty({ description: 'Street and city, as far as they were known' }) Address!: string;
  @ApiProperty() Url!: string;
}

class TestLack {
  @ApiProperty({
    enum: ['Answer', 'NoAnswer', 'Home', 'Words'],
    description: 'An answer where none was given, none where one was, a home, or words',
  })
  Kind!: 'Answer' | 'NoAnswer' | 'Home' | 'Words';
  @ApiProperty({ description: 'The home or the words; else empty' }) What!: string;
}

class TestRunResult {
  @ApiProperty({ format: 'date-time' }) Time!: string;
  @ApiProperty({ type: 'integer', description: 'Revision of the settings that it was answered with' })
  Revision!: number;
  @ApiProperty({ description: 'Key of the model' }) Model!: string;
  @ApiProperty({ description: 'Whether the answer was as expected' }) Passed!: boolean;
  @ApiProperty({ type: [TestLack], description: 'What the answer lacks' }) Lacks!: TestLack[];
  @ApiProperty() Answer!: string;
  @ApiProperty() NoAnswer!: boolean;
  @ApiProperty({ type: [TestedListing], description: 'Homes that the answer showed' }) Homes!: TestedListing[];
}

export class TestItem {
  @ApiProperty({ type: 'integer' }) TestID!: number;
  @ApiProperty() Question!: string;
  @ApiProperty({ type: [String], description: HOMES }) Homes!: readonly string[];
  @ApiProperty({ type: [String], description: WORDS }) Words!: readonly string[];
  @ApiProperty({ description: 'Whether the chatbot must say that it does not know' }) NoAnswer!: boolean;
  @ApiProperty({
    type: TestRunResult,
    description: 'What became of it last; null before the first run, and after an edit',
    ...NULLABLE,
  })
  LastRun!: TestRunResult | null;
}

const KINDS = { answer: 'Answer', 'no-answer': 'NoAnswer', home: 'Home', words: 'Words' } as const satisfies Record<
  Lack['kind'],
  TestLack['Kind']
>;

const toRun = ({ at, revision, model, answer, lacks }: TestRun): TestRunResult => ({
  Time: new Date(at).toISOString(),
  Revision: revision,
  Model: model,
  Passed: lacks.length === 0,
  Lacks: lacks.map(({ kind, what }) => ({ Kind: KINDS[kind], What: what })),
  Answer: answer.text,
  NoAnswer: answer.isNoAnswer,
  Homes: answer.homes.map(({ id, mlsNumber, address, url }) => ({
    ID: id,
    MLSNumber: mlsNumber,
    Address: address,
    Url: url,
  })),
});

export const toTestItem = ({ id, question, expected, lastRun }: TestQuestion): TestItem => ({
  TestID: id,
  Question: question,
  Homes: expected.homes,
  Words: expected.words,
  NoAnswer: expected.noAnswer,
  LastRun: lastRun && toRun(lastRun),
});

type SentExpectations = Pick<TestAddRequest, 'Homes' | 'Words' | 'NoAnswer'>;

/** What is not sent stays as it was. */
const expectationOf = ({ Homes, Words, NoAnswer }: SentExpectations, before: Expectation): Expectation => ({
  homes: Homes ?? before.homes,
  words: Words ?? before.words,
  noAnswer: NoAnswer ?? before.noAnswer,
});

export const toNewTest = (body: TestAddRequest): NewTest => ({
  question: body.Question,
  expected: expectationOf(body, { homes: [], words: [], noAnswer: false }),
});

export const editedTest =
  ({ Question, Before = {}, ...sent }: TestEditRequest) =>
  (stored: TestQuestion): NewTest => {
    requireAsRead(Before, { ...toTestItem(stored) });
    return { question: Question ?? stored.question, expected: expectationOf(sent, stored.expected) };
  };

import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { type Check, ListOf, Text } from '#libs/http/bodies/fields.js';
import { notBlank, objectOf, textOf } from '#libs/http/bodies/item-checks.js';
import { sameQuestion } from '../../domain/words.js';
import { LIMITS, type Source } from '../../domain/source.js';

export interface QaItem {
  readonly key: string;
  readonly value: string;
}

const filled = (max: number): Check => {
  const size = textOf(1, max);
  return (value) => size(value) ?? notBlank(value as string);
};

const says: Check<string> = (question) =>
  sameQuestion(question) === '' ? 'a question with a letter or a number' : null;
const filledQuestion = filled(LIMITS.question);
const question: Check = (value) => filledQuestion(value) ?? says(value as string);
const pair = objectOf({ key: question, value: filled(LIMITS.answer) });

const fileId: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? null : 'an integer from 1';

const PAIR_SCHEMA = {
  type: 'object',
  required: ['key', 'value'],
  additionalProperties: false,
  properties: {
    key: { type: 'string', minLength: 1, maxLength: LIMITS.question, description: 'Question' },
    value: { type: 'string', minLength: 1, maxLength: LIMITS.answer, description: 'Answer, given word for word' },
  },
};

/** Body of EditKnowledge: only what is sent is replaced. */
export class EditKnowledgeRequest {
  @serialNumberField() serialNumber!: string;

  @Text({
    max: LIMITS.text,
    optional: true,
    description: 'The whole free text, plain or Markdown; empty clears',
    example: '# Viewings\n\nViewings are on Saturdays from 10 to 14.',
  })
  text?: string;

  @Text({
    max: LIMITS.text,
    optional: true,
    description: 'The free text as you have read it. If another one stands there meanwhile, nothing is changed (409)',
  })
  textBefore?: string;

  @ListOf({
    maxItems: LIMITS.pairs,
    items: PAIR_SCHEMA,
    item: pair,
    optional: true,
    description:
      'The whole list of question and answer pairs; empty clears. Of two with the same key the first answers',
    example: [{ key: 'Are pets allowed?', value: 'Yes, up to two.' }],
  })
  qaList?: QaItem[];

  @ListOf({
    maxItems: LIMITS.files,
    items: { type: 'integer', minimum: 1 },
    item: fileId,
    areDistinct: true,
    optional: true,
    description: 'IDs of all uploaded text, Markdown or PDF files; empty clears',
    example: [12],
  })
  fileList?: number[];
}

/** Body of KnowledgePairAdd: what was taught before stays. */
export class AddKnowledgePairRequest {
  @serialNumberField() serialNumber!: string;

  @Text({
    min: 1,
    max: LIMITS.question,
    description:
      'Question. A pair with the same question, whatever its case, width, punctuation and blanks, is replaced',
    example: 'Is there a gym?',
    rule: (text) => notBlank(text) ?? says(text),
  })
  key!: string;

  @Text({
    min: 1,
    max: LIMITS.answer,
    description: 'Answer, given word for word',
    example: 'Yes, on the ground floor, from 6 to 22.',
    rule: notBlank,
  })
  value!: string;

  @ListOf({
    maxItems: LIMITS.wordings,
    items: { type: 'string', minLength: 1, maxLength: LIMITS.question },
    item: question,
    optional: true,
    description: 'Other wordings of the question; each becomes a pair of its own with the same answer',
    example: ['Does the building have a gym?'],
  })
  otherKeys?: string[];
}

export class GetSourceRequest {
  @serialNumberField() serialNumber!: string;
}

/** One source as EditKnowledge and GetSource answer it. */
export class SourceData {
  @ApiProperty({ type: 'integer', example: 7 }) ID!: number;
  @ApiProperty({ enum: ['Text', 'QA', 'File'], example: 'QA' }) Type!: string;
  @ApiProperty({ description: 'Question of a pair, name of a file; empty for the text', example: 'Are pets allowed?' })
  Name!: string;
  @ApiProperty({ description: 'The text, the answer of a pair, the ID of a file', example: 'Yes, up to two.' })
  Value!: string;
  @ApiProperty({ type: 'integer', description: 'Characters of its text; 0 for a file until it is read', example: 15 })
  Length!: number;
  @ApiProperty({
    enum: ['Ready', 'Processing', 'Failed'],
    description: 'Ready once it is searched; a file is Processing for a moment',
    example: 'Ready',
  })
  Status!: string;
  @ApiProperty({ description: 'Why it failed, e.g. "The PDF holds no text"', example: '' }) StatusMessage!: string;
}

export const toData = ({ id, type, name, value, length, status, statusMessage }: Source): SourceData => ({
  ID: id,
  Type: type,
  Name: name,
  Value: value,
  Length: length,
  Status: status,
  StatusMessage: statusMessage,
});

/** Schema of `Data`. */
export const SOURCES = { type: 'array', items: { $ref: '#/components/schemas/SourceData' } };

export const SOURCES_EXAMPLE: SourceData[] = [
  {
    ID: 7,
    Type: 'QA',
    Name: 'Are pets allowed?',
    Value: 'Yes, up to two.',
    Length: 15,
    Status: 'Ready',
    StatusMessage: '',
  },
];

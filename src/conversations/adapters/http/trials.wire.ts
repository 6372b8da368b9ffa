import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { Text } from '#libs/http/bodies/fields.js';
import { MOST_SEALED } from '../../../chatbots/chatbots.api.js';
import type { TriedAnswer, TriedQuestion } from '../../use-cases/try-answer.js';
import { MOST_CHARACTERS } from './client-ask.wire.js';
import { ConversationTurn, toConversationTurn } from './conversations.wire.js';
import { clientLanguage } from './visitor-chat.wire.js';

export class AnswerTryRequest {
  @serialNumberField()
  serialNumber!: string;

  @Text({ min: 1, max: MOST_SEALED, description: 'From SettingsTry', example: 'as-SettingsTry-gave-them' })
  Settings!: string;

  @Text({
    min: 1,
    max: MOST_CHARACTERS,
    description: 'The question, as a visitor would ask it; must not be blank',
    example: 'Which homes in Austin have three bedrooms?',
  })
  content!: string;

  @Text({
    max: MOST_SEALED,
    optional: true,
    description: 'SoFar of the answer before; left out for the first question',
  })
  SoFar?: string;

  @clientLanguage() clientLanguage?: string;
}

export class TriedTurn {
  @ApiProperty({ type: ConversationTurn, description: 'MessageID counts within the trial' }) Turn!: ConversationTurn;
  @ApiProperty({ type: 'integer', description: 'Tokens consumed, of every model call behind the answer' })
  TotalToken!: number;
  @ApiProperty({ description: 'What was said so far, sealed, for the next question: the service keeps nothing of it' })
  SoFar!: string;
}

export const toTriedQuestion = ({
  SoFar = '',
  clientLanguage: language = '',
  ...asked
}: AnswerTryRequest): TriedQuestion => ({
  ...{ serialNumber: asked.serialNumber, settings: asked.Settings, content: asked.content, soFar: SoFar, language },
});

export const toTriedTurn = ({ read, soFar }: TriedAnswer): TriedTurn => ({
  Turn: toConversationTurn(read),
  TotalToken: read.turn.tokens,
  SoFar: soFar,
});

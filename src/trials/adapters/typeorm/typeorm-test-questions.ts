import { EntitySchema } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import {
  document,
  documentIn,
  hugeText,
  identity,
  instant,
  longText,
  nullable,
  whole,
} from '#libs/persistence/columns.js';
import { Database, hasRunOut, NOW } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import type { HeldChatbot } from '../../../chatbots/chatbots.api.js';
import { type NewTest, TestQuestion, type TestRun } from '../../domain/test-question.js';
import type { TestQuestions } from '../../ports/test-questions.js';

export const TestQuestionSchema = new EntitySchema<TestQuestion>({
  name: 'TestQuestion',
  tableName: 'test_questions',
  target: TestQuestion,
  columns: {
    id: identity(),
    chatbotId: { ...whole(), name: 'chatbot_id' },
    question: longText(),
    expected: document(),
    edition: whole(),
    lastRun: { ...nullable(documentIn(hugeText())), name: 'last_run' },
    leaseUntil: { ...instant(), name: 'lease_until', select: false, default: 0 },
  },
  indices: [{ name: 'test_questions_chatbot', columns: ['chatbotId', 'id'] }],
});

/** What a run takes beside the answer, in milliseconds, at most. */
const MARGIN_MS = MINUTE_MS;

@Injectable()
export class TypeOrmTestQuestions implements TestQuestions {
  private readonly leaseMs: number;

  constructor(
    private readonly database: Database,
    @Inject(ENVIRONMENT) { LLM_ANSWER_SECONDS }: Environment,
  ) {
    this.leaseMs = LLM_ANSWER_SECONDS * 1000 + MARGIN_MS;
  }

  list(chatbotId: number, most: number): Promise<TestQuestion[]> {
    return this.rows.find({ where: { chatbotId }, order: { id: 'ASC' }, take: most });
  }

  async find(chatbotId: number, id: number): Promise<TestQuestion | null> {
    return this.rows.findOneBy({ chatbotId, id });
  }

  async findForEdit(chatbotId: number, id: number): Promise<TestQuestion | null> {
    const sql = `SELECT id FROM test_questions WHERE chatbot_id = ? AND id = ? LIMIT 1${held(this.database.dialect)}`;
    return (await this.database.select(sql, [chatbotId, id])).length > 0 ? this.find(chatbotId, id) : null;
  }

  async areAtLeast(chatbotId: number, count: number): Promise<boolean> {
    const sql = `SELECT id FROM test_questions WHERE chatbot_id = ? ORDER BY id LIMIT ?${held(this.database.dialect)}`;
    return (await this.database.select(sql, [chatbotId, count])).length >= count;
  }

  add({ id: chatbotId }: HeldChatbot, { question, expected }: NewTest): Promise<number> {
    const test = TestQuestion.of({ chatbotId, question, expected, edition: 1, lastRun: null });
    return this.database.insert(TestQuestion, test);
  }

  async replace(chatbotId: number, id: number, { question, expected }: NewTest): Promise<boolean> {
    const { affected } = await this.database.write(TestQuestion, (rows) =>
      rows.update({ id, chatbotId }, { question, expected, edition: () => 'edition + 1', lastRun: null }),
    );
    return affected === 1;
  }

  async remove(chatbotId: number, id: number): Promise<boolean> {
    const { affected } = await this.database.write(TestQuestion, (rows) => rows.delete({ id, chatbotId }));
    return affected === 1;
  }

  async begin({ id }: TestQuestion): Promise<boolean> {
    const now = NOW[this.database.dialect];
    const sql = `UPDATE test_questions SET lease_until = ${now} + ${this.leaseMs} WHERE id = ? AND ${hasRunOut(now, this.leaseMs)}`;
    return (await this.database.change(sql, [id])).affected === 1;
  }

  async end({ id }: TestQuestion): Promise<void> {
    await this.database.change('UPDATE test_questions SET lease_until = 0 WHERE id = ?', [id]);
  }

  async keepRun({ id, chatbotId, edition }: TestQuestion, lastRun: TestRun): Promise<void> {
    await this.database.write(TestQuestion, (rows) => rows.update({ id, chatbotId, edition }, { lastRun }));
  }

  async clear(chatbotId: number): Promise<void> {
    await this.database.write(TestQuestion, (rows) => rows.delete({ chatbotId }));
  }

  private get rows() {
    return this.database.repository(TestQuestion);
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold } from '../../chatbots/chatbots.api.js';
import type { NewTest, TestQuestion } from '../domain/test-question.js';
import { TestQuestions } from '../ports/test-questions.js';

/** Questions that a chatbot may have. */
const MOST = 100;

/** The questions that owners keep of a chatbot, each with what its answer must hold. */
@Injectable()
export class ManageTests {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: ChatbotHold,
    private readonly tests: TestQuestions,
    private readonly units: UnitOfWork,
  ) {}

  async list(caller: Caller, serialNumber: string): Promise<TestQuestion[]> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.tests.list(id, MOST);
  }

  /** Refuses `invalid` where there are too many. */
  async add(caller: Caller, serialNumber: string, test: NewTest, together: Together<number>): Promise<number> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.units.run(async () => {
      const chatbot = await this.hold.run(id);
      if (await this.tests.areAtLeast(id, MOST))
        throw new DomainError('invalid', `A chatbot has at most ${MOST} tests; delete one first`);
      const testId = await this.tests.add(chatbot, test);
      await together(testId);
      return testId;
    });
  }

  /** `edited` tells what becomes of the test as it stands, or refuses; nobody else changes it meanwhile. */
  async edit(
    caller: Caller,
    serialNumber: string,
    testId: number,
    edited: (stored: TestQuestion) => NewTest,
    together: Together,
  ): Promise<void> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    await this.units.run(async () => {
      const stored = await this.tests.findForEdit(id, testId);
      if (!stored || !(await this.tests.replace(id, testId, edited(stored)))) throw notFound('The test');
      await together();
    });
  }

  async remove(caller: Caller, serialNumber: string, testId: number, together: Together): Promise<void> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    await this.units.run(async () => {
      if (!(await this.tests.remove(id, testId))) throw notFound('The test');
      await together();
    });
  }
}

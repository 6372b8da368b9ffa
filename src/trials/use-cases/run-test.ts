import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { Trials } from '../../conversations/conversations.api.js';
import type { ListingCard } from '../../real-estate/real-estate.api.js';
import { lacksOf, type TestedHome, type TestQuestion } from '../domain/test-question.js';
import { TestQuestions } from '../ports/test-questions.js';

/** Asks a kept question in a trial, judges the answer, and keeps both beside the question. A test is asked once at a time. */
@Injectable()
export class RunTest {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly tests: TestQuestions,
    private readonly trials: Trials,
    private readonly clock: Clock,
  ) {}

  /** Refuses `conflict` where the test is being asked already. */
  async run(caller: Caller, serialNumber: string, testId: number, ends: Observable<never>): Promise<TestQuestion> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const test = await this.tests.find(id, testId);
    if (!test) throw notFound('The test');
    if (!(await this.tests.begin(test))) throw new DomainError('conflict', 'The test is being asked already');
    try {
      return await this.ask(caller, serialNumber, test, ends);
    } finally {
      await this.tests.end(test);
    }
  }

  private async ask(
    caller: Caller,
    serialNumber: string,
    test: TestQuestion,
    ends: Observable<never>,
  ): Promise<TestQuestion> {
    const { chatbot, text, isNoAnswer, homes } = await this.trials.ask(caller, serialNumber, test.question, ends);
    const answer = { text, isNoAnswer, homes: homes.map(testedHome) };
    const { revision, settings } = chatbot;
    const lacks = lacksOf(test.expected, answer);
    const lastRun = { at: this.clock.now(), revision, model: settings.model, answer, lacks };
    await this.tests.keepRun(test, lastRun);
    return { ...test, lastRun };
  }
}

const testedHome = ({ id, mlsNumber, url, address, city }: ListingCard): TestedHome => ({
  ...{ id, mlsNumber, url },
  address: [address, city].filter((part) => part !== '').join(', '),
});

import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { TestsController } from './adapters/http/tests.controller.js';
import { TypeOrmTestQuestions } from './adapters/typeorm/typeorm-test-questions.js';
import { TestQuestions } from './ports/test-questions.js';
import { TestErasure } from './trials.api.js';
import { ManageTests } from './use-cases/manage-tests.js';
import { RunTest } from './use-cases/run-test.js';

/** Questions that owners keep and ask again, to see whether the answers are still as they expect. */
@Module({
  imports: [ChatbotsModule, ConversationsModule],
  controllers: [TestsController],
  providers: [
    ManageTests,
    RunTest,
    bind(TestQuestions, TypeOrmTestQuestions),
    { provide: TestErasure, useExisting: TestQuestions },
  ],
  exports: [TestErasure],
})
export class TrialsModule {}

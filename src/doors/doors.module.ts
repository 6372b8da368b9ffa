import { Module } from '@nestjs/common';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ModelsController } from './adapters/openai/models.controller.js';
import { ListChatbots } from './use-cases/list-chatbots.js';

/** Chatbots for programs that speak a standard of their own: a folder of adapters for each, over the same use cases. */
@Module({
  imports: [ChatbotsModule],
  controllers: [ModelsController],
  providers: [ListChatbots],
})
export class DoorsModule {}

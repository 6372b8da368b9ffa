import { Module } from '@nestjs/common';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { BuiltFiles } from './adapters/http/built-files.js';
import { ConfigController } from './adapters/http/config.controller.js';
import { WidgetFilesController } from './adapters/http/files.controller.js';
import { PagesController } from './adapters/http/pages.controller.js';
import { GreetVisitor } from './use-cases/greet-visitor.js';
import { ReadIdentitySecret } from './use-cases/identity-secret.js';

/** The server's part of the widget: it stands above all that visitors meet. */
@Module({
  imports: [ChatbotsModule, ConversationsModule],
  controllers: [ConfigController, PagesController, WidgetFilesController],
  providers: [BuiltFiles, GreetVisitor, ReadIdentitySecret],
})
export class WidgetModule {}

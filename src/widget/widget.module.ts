import { Module } from '@nestjs/common';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { FilesModule } from '../files/files.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ModelsModule } from '../models/models.module.js';
import { ConfigController } from './adapters/http/config.controller.js';
import { ContactController } from './adapters/http/contact.controller.js';
import { WidgetFilesController } from './adapters/http/files.controller.js';
import { PagesController } from './adapters/http/pages.controller.js';
import { ViewingController } from './adapters/http/viewing.controller.js';
import { VisitorUploadsController } from './adapters/http/uploads.controller.js';
import { AskViewing } from './use-cases/ask-viewing.js';
import { FindSendableFiles } from './use-cases/find-sendable-files.js';
import { GreetInTrial, GreetVisitor } from './use-cases/greet-visitor.js';
import { ReadIdentitySecret } from './use-cases/identity-secret.js';
import { LeaveContact } from './use-cases/leave-contact.js';
import { TalkToHuman } from './use-cases/talk-to-human.js';

/** The server's part of the widget: it stands above all that visitors meet. */
@Module({
  imports: [ChatbotsModule, ConversationsModule, FilesModule, LeadsModule, ModelsModule],
  controllers: [
    ConfigController,
    ContactController,
    PagesController,
    ViewingController,
    VisitorUploadsController,
    WidgetFilesController,
  ],
  providers: [AskViewing, FindSendableFiles, GreetInTrial, GreetVisitor, LeaveContact, ReadIdentitySecret, TalkToHuman],
})
export class WidgetModule {}

import { Global, Module } from '@nestjs/common';
import { VisitorFileRules } from '../files/files.api.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ModelsModule } from '../models/models.module.js';
import { BuiltFiles } from './adapters/http/built-files.js';
import { ConfigController } from './adapters/http/config.controller.js';
import { ContactController } from './adapters/http/contact.controller.js';
import { WidgetFilesController } from './adapters/http/files.controller.js';
import { PagesController } from './adapters/http/pages.controller.js';
import { FindSendableFiles } from './use-cases/find-sendable-files.js';
import { GreetVisitor } from './use-cases/greet-visitor.js';
import { ReadIdentitySecret } from './use-cases/identity-secret.js';
import { LeaveContact } from './use-cases/leave-contact.js';
import { TalkToHuman } from './use-cases/talk-to-human.js';

/** The server's part of the widget: it stands above all that visitors meet. Global, because files ask what visitors may send. */
@Global()
@Module({
  imports: [ChatbotsModule, ConversationsModule, LeadsModule, ModelsModule],
  controllers: [ConfigController, ContactController, PagesController, WidgetFilesController],
  providers: [
    BuiltFiles,
    FindSendableFiles,
    GreetVisitor,
    LeaveContact,
    ReadIdentitySecret,
    TalkToHuman,
    { provide: VisitorFileRules, useExisting: FindSendableFiles },
  ],
  exports: [VisitorFileRules],
})
export class WidgetModule {}

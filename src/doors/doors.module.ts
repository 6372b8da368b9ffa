import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { FilesModule } from '../files/files.module.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { RealEstateModule } from '../real-estate/real-estate.module.js';
import { McpController } from './adapters/mcp/mcp.controller.js';
import { McpDoor } from './adapters/mcp/mcp-door.js';
import { McpServers } from './adapters/mcp/mcp-servers.js';
import { McpMetadataController } from './adapters/mcp/mcp-metadata.controller.js';
import { ChatAnswers } from './adapters/openai/chat-answers.js';
import { ChatCompletionsController } from './adapters/openai/chat.controller.js';
import { OpenAiModelsController } from './adapters/openai/models.controller.js';
import { AskTool } from './use-cases/ask-tool.js';
import { AskWithFiles } from './use-cases/ask-with-files.js';
import { ContactTool } from './use-cases/contact-tool.js';
import { ListCallerChatbots } from './use-cases/list-caller-chatbots.js';
import { ListChatbotsTool } from './use-cases/list-chatbots-tool.js';
import { LookUpTools } from './use-cases/look-up-tools.js';
import { OwnerTools } from './use-cases/owner-tools.js';
import { ProgramTools } from './use-cases/program-tools.js';
import { ReadListing } from './use-cases/read-listing.js';

/** Chatbots for programs that speak a standard of their own: a folder of adapters for each, over the same use cases. */
@Module({
  imports: [
    AnsweringModule,
    ChatbotsModule,
    ConversationsModule,
    FilesModule,
    KnowledgeModule,
    LeadsModule,
    RealEstateModule,
  ],
  controllers: [ChatCompletionsController, McpController, McpMetadataController, OpenAiModelsController],
  providers: [
    AskTool,
    AskWithFiles,
    ChatAnswers,
    ContactTool,
    ListCallerChatbots,
    ListChatbotsTool,
    LookUpTools,
    McpDoor,
    McpServers,
    OwnerTools,
    ProgramTools,
    ReadListing,
  ],
})
export class DoorsModule {}

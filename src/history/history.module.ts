import { Module } from '@nestjs/common';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DigestsModule } from '../digests/digests.module.js';
import { FilesModule } from '../files/files.module.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { RealEstateModule } from '../real-estate/real-estate.module.js';
import { TrialsModule } from '../trials/trials.module.js';
import { LeadsController } from './adapters/http/leads.controller.js';
import { RetentionTick } from './adapters/schedule/retention-tick.js';
import { ArchiveConversations } from './use-cases/archive-conversations.js';
import { EraseArchives } from './use-cases/erase-archives.js';
import { EraseBelongings } from './use-cases/erase-belongings.js';
import { EraseChatbot } from './use-cases/erase-chatbot.js';
import { EraseRecords, EraseSession, EraseSessionMails, PrepareErasure } from './use-cases/erase-session.js';
import { EraseTeaching } from './use-cases/erase-teaching.js';
import { ListViewings } from './use-cases/list-viewings.js';
import { ListLeads } from './use-cases/list-leads.js';
import { RecordErasure } from './use-cases/record-erasure.js';
import { ReleaseFiles, ScrubDeletedData } from './use-cases/scrub-deleted-data.js';
import { EraseQuiet, SweepConversations } from './use-cases/sweep-conversations.js';

/** Archives, sweeps and erases conversations, and lists the leads that they left. */
@Module({
  imports: [
    ChatbotsModule,
    ConversationsModule,
    DigestsModule,
    FilesModule,
    KnowledgeModule,
    LeadsModule,
    RealEstateModule,
    TrialsModule,
  ],
  controllers: [LeadsController],
  providers: [
    ArchiveConversations,
    EraseArchives,
    EraseBelongings,
    EraseChatbot,
    EraseQuiet,
    EraseRecords,
    EraseSession,
    EraseSessionMails,
    EraseTeaching,
    ListLeads,
    ListViewings,
    PrepareErasure,
    RecordErasure,
    ReleaseFiles,
    RetentionTick,
    ScrubDeletedData,
    SweepConversations,
  ],
})
export class HistoryModule {}

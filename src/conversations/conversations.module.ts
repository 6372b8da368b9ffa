import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { AccessModule } from '../access/access.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { FilesModule } from '../files/files.module.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { ModelsModule } from '../models/models.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RealEstateModule } from '../real-estate/real-estate.module.js';
import { RandomPromptDelimiters } from './adapters/crypto/random-prompt-delimiters.js';
import { EtaHandOffLetter } from './adapters/eta/eta-hand-off-letter.js';
import { AnswerStreams } from './adapters/http/answer-streams.js';
import { AnswersController } from './adapters/http/answers.controller.js';
import { ChatController } from './adapters/http/chat.controller.js';
import { Departures } from './adapters/http/departures.js';
import { LeadsController } from './adapters/http/leads.controller.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { UsageController } from './adapters/http/usage.controller.js';
import { LeaseTick } from './adapters/schedule/lease-tick.js';
import { OrphanTick } from './adapters/schedule/orphan-tick.js';
import { TurnTick } from './adapters/schedule/turn-tick.js';
import { SqlAllowances } from './adapters/sql/sql-allowances.js';
import { SqlAnswerCheckpoints } from './adapters/sql/sql-answer-checkpoints.js';
import { SqlHandOffs } from './adapters/sql/sql-hand-offs.js';
import { SqlHistory } from './adapters/sql/sql-history.js';
import { SqlLeads } from './adapters/sql/sql-leads.js';
import { SqlRecords } from './adapters/sql/sql-records.js';
import { SqlSessions } from './adapters/sql/sql-sessions.js';
import { SqlTokenBudget } from './adapters/sql/sql-token-budget.js';
import { SqlToolCalls } from './adapters/sql/sql-tool-calls.js';
import { SqlTranscript } from './adapters/sql/sql-transcript.js';
import { SqlTurnQueue } from './adapters/sql/sql-turn-queue.js';
import { SessionOpener } from './conversations.api.js';
import { Allowances } from './ports/allowances.js';
import { AnswerCheckpoints } from './ports/answer-checkpoints.js';
import { PromptDelimiters } from './ports/prompt-delimiters.js';
import { HandOffLetter } from './ports/hand-off-letter.js';
import { HandOffs } from './ports/hand-offs.js';
import { History } from './ports/history.js';
import { Leads } from './ports/leads.js';
import { Records } from './ports/records.js';
import { Sessions } from './ports/sessions.js';
import { TokenBudget } from './ports/token-budget.js';
import { ToolCalls } from './ports/tool-calls.js';
import { Transcript } from './ports/transcript.js';
import { TurnQueue } from './ports/turn-queue.js';
import { AdmitMessage } from './use-cases/admit-message.js';
import { AnswerFromFacts } from './use-cases/answer-from-facts.js';
import { AnswerMessage } from './use-cases/answer-message.js';
import { AnswerRequest } from './use-cases/answer-request.js';
import { AnswerTools } from './use-cases/answer-tools.js';
import { AskChatbot } from './use-cases/ask-chatbot.js';
import { WaitForRunningTurns } from './use-cases/wait-for-running-turns.js';
import { AwaitTurn } from './use-cases/await-turn.js';
import { CheckAttachments } from './use-cases/check-attachments.js';
import { CheckMessage } from './use-cases/check-message.js';
import { CloseOrphans } from './use-cases/close-orphans.js';
import { ComposeRequest } from './use-cases/compose-request.js';
import { ConsultKnowledge } from './use-cases/consult-knowledge.js';
import { CountMessages } from './use-cases/count-messages.js';
import { DescribePictures } from './use-cases/describe-pictures.js';
import { EndTurn } from './use-cases/end-turn.js';
import { FindAnswer } from './use-cases/find-answer.js';
import { EraseBelongings } from './use-cases/erase-belongings.js';
import { EraseChatbot } from './use-cases/erase-chatbot.js';
import { EraseOrphanedRows } from './use-cases/erase-orphaned-rows.js';
import { EraseRecords } from './use-cases/erase-records.js';
import { EraseSession } from './use-cases/erase-session.js';
import { EraseTeaching } from './use-cases/erase-teaching.js';
import { FindFirstAnswer } from './use-cases/find-first-answer.js';
import { FollowAnswer } from './use-cases/follow-answer.js';
import { GiveBack } from './use-cases/give-back.js';
import { HandOffTool } from './use-cases/hand-off-tool.js';
import { HandOff } from './use-cases/hand-off.js';
import { HasListings } from './use-cases/has-listings.js';
import { KeepContact } from './use-cases/keep-contact.js';
import { KnowledgeTool } from './use-cases/knowledge-tool.js';
import { LeadTool } from './use-cases/lead-tool.js';
import { LimitSessions } from './use-cases/limit-sessions.js';
import { ListLeads } from './use-cases/list-leads.js';
import { ListingTools } from './use-cases/listing-tools.js';
import { OpenSession } from './use-cases/open-session.js';
import { ReadAnswer } from './use-cases/read-answer.js';
import { ReadAttachments } from './use-cases/read-attachments.js';
import { ReadHistory } from './use-cases/read-history.js';
import { ReleaseFiles } from './use-cases/release-files.js';
import { Reply } from './use-cases/reply.js';
import { ReportUsage } from './use-cases/report-usage.js';
import { StoreLead } from './use-cases/store-lead.js';
import { ScrubDeletedData } from './use-cases/scrub-deleted-data.js';
import { WriteHandOffLetter } from './use-cases/write-hand-off-letter.js';

@Module({
  imports: [
    AccessModule,
    AnsweringModule,
    ChatbotsModule,
    FilesModule,
    KnowledgeModule,
    ModelsModule,
    NotificationsModule,
    RealEstateModule,
  ],
  controllers: [SessionsController, ChatController, AnswersController, LeadsController, UsageController],
  providers: [
    AdmitMessage,
    AnswerFromFacts,
    AnswerMessage,
    AnswerRequest,
    AnswerStreams,
    AnswerTools,
    AskChatbot,
    WaitForRunningTurns,
    AwaitTurn,
    CheckAttachments,
    CheckMessage,
    CloseOrphans,
    ComposeRequest,
    ConsultKnowledge,
    CountMessages,
    Departures,
    DescribePictures,
    EndTurn,
    FindAnswer,
    EraseBelongings,
    EraseChatbot,
    EraseOrphanedRows,
    EraseRecords,
    EraseSession,
    EraseTeaching,
    FindFirstAnswer,
    FollowAnswer,
    GiveBack,
    HandOff,
    HandOffTool,
    HasListings,
    KeepContact,
    KnowledgeTool,
    LeadTool,
    LeaseTick,
    LimitSessions,
    ListLeads,
    ListingTools,
    OpenSession,
    OrphanTick,
    ReadAnswer,
    ReadAttachments,
    ReadHistory,
    ReleaseFiles,
    Reply,
    ReportUsage,
    StoreLead,
    TurnTick,
    ScrubDeletedData,
    WriteHandOffLetter,
    bind(Allowances, SqlAllowances),
    bind(AnswerCheckpoints, SqlAnswerCheckpoints),
    bind(PromptDelimiters, RandomPromptDelimiters),
    bind(HandOffLetter, EtaHandOffLetter),
    bind(HandOffs, SqlHandOffs),
    bind(History, SqlHistory),
    bind(Leads, SqlLeads),
    bind(Records, SqlRecords),
    bind(Sessions, SqlSessions),
    bind(TokenBudget, SqlTokenBudget),
    bind(ToolCalls, SqlToolCalls),
    bind(Transcript, SqlTranscript),
    bind(TurnQueue, SqlTurnQueue),
    { provide: SessionOpener, useExisting: OpenSession },
  ],
  exports: [SessionOpener],
})
export class ConversationsModule {}

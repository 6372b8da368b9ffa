import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { AccessModule } from '../access/access.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { FilesModule } from '../files/files.module.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { RealEstateModule } from '../real-estate/real-estate.module.js';
import { AnswerEnds } from './adapters/http/answer-ends.js';
import { AnswerStreams } from './adapters/http/answer-streams.js';
import { AnswersController } from './adapters/http/answers.controller.js';
import { ChatController } from './adapters/http/chat.controller.js';
import { HandOffController } from './adapters/http/hand-off.controller.js';
import { HandOffPageController } from './adapters/http/hand-off-page.controller.js';
import { ConversationsController } from './adapters/http/conversations.controller.js';
import { InsightsController } from './adapters/http/insights.controller.js';
import { DecideViewingController } from './adapters/http/decide-viewing.controller.js';
import { JoinConversationController } from './adapters/http/join-conversation.controller.js';
import { TrialsController } from './adapters/http/trials.controller.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { UnansweredController } from './adapters/http/unanswered.controller.js';
import { VisitorChatController } from './adapters/http/visitor-chat.controller.js';
import { VisitorHistoryController } from './adapters/http/visitor-history.controller.js';
import { UsageController } from './adapters/http/usage.controller.js';
import { TurnTicks } from './adapters/schedule/turn-ticks.js';
import { GzipArchivePacking } from './adapters/gzip/gzip-archive-packing.js';
import { SqlArchiveMoves } from './adapters/sql/sql-archive-moves.js';
import { SqlArchives } from './adapters/sql/sql-archives.js';
import { SqlAllowances } from './adapters/sql/sql-allowances.js';
import { SqlAnswerCheckpoints } from './adapters/sql/sql-answer-checkpoints.js';
import { SqlConversations } from './adapters/sql/sql-conversations.js';
import { SqlDailyTurns } from './adapters/sql/sql-daily-turns.js';
import { SqlErasableArchives } from './adapters/sql/sql-erasable-archives.js';
import { SqlHistory, SqlToolCalls } from './adapters/sql/sql-history.js';
import { SqlLeases } from './adapters/sql/sql-leases.js';
import { SqlProgramSessions } from './adapters/sql/sql-program-sessions.js';
import { SqlQuestionFigures } from './adapters/sql/sql-question-figures.js';
import { SqlQuietSessions } from './adapters/sql/sql-quiet-sessions.js';
import { SqlRecords } from './adapters/sql/sql-records.js';
import { SqlSessionsSoFar } from './adapters/sql/sql-sessions-so-far.js';
import { SqlShownHomes } from './adapters/sql/sql-shown-homes.js';
import { SqlTakeovers } from './adapters/sql/sql-takeovers.js';
import { SqlTokenBudget } from './adapters/sql/sql-token-budget.js';
import { TypeOrmSessions } from './adapters/typeorm/typeorm-sessions.js';
import { SqlTurnQueue, SqlTurns } from './adapters/sql/sql-turns.js';
import {
  AskEnds,
  Trials,
  ArchiveReturn,
  ChatbotArchiving,
  ChatSessions,
  DailyTurns,
  ErasableArchives,
  ProgramAsks,
  QuietSessions,
  Records,
  SessionOpener,
  SessionVisits,
  UnansweredQuestions,
  VisitorSessions,
} from './conversations.api.js';
import { Allowances, TokenBudget } from './ports/allowances.js';
import { ArchiveMoves, ArchivePacking, Archives } from './ports/archives.js';
import { AnswerCheckpoints, Leases, TurnQueue, Turns } from './ports/turns.js';
import { History, ToolCalls } from './ports/history.js';
import { ProgramSessions } from './ports/program-sessions.js';
import { QuestionFigures } from './ports/question-figures.js';
import { Sessions } from './ports/sessions.js';
import { ShownHomes } from './ports/shown-homes.js';
import { Conversations } from './ports/conversations.js';
import { SessionsSoFar } from './ports/sessions-so-far.js';
import { Takeovers } from './ports/takeovers.js';
import { AdmitMessage, AdmitTogether } from './use-cases/admit-message.js';
import { AdmitUnlimited } from './use-cases/admit-unlimited.js';
import { HandBack, NotePresence, ReplyAsPerson, TakeOver } from './use-cases/answer-as-person.js';
import { AnswerMessage } from './use-cases/answer-message.js';
import { ArchiveOfChatbot, ArchivePiece } from './use-cases/archive-of-chatbot.js';
import { ArchiveObjects } from './use-cases/archive-objects.js';
import { AskAsProgram, FindRepeated } from './use-cases/ask-as-program.js';
import { AskAsVisitor } from './use-cases/ask-as-visitor.js';
import { AskChatbot, CheckMessage, FindFirstAnswer } from './use-cases/ask-chatbot.js';
import { AwaitTurn } from './use-cases/await-turn.js';
import { BeginAnswer } from './use-cases/begin-answer.js';
import { BringBackSession } from './use-cases/bring-back-session.js';
import { CallPersonBack } from './use-cases/call-person-back.js';
import { CloseOrphans } from './use-cases/close-orphans.js';
import { ReportInsights } from './use-cases/report-insights.js';
import { CountMessages, ReportUsage } from './use-cases/report-usage.js';
import { EnterConversation } from './use-cases/enter-conversation.js';
import { OpenNamedSession } from './use-cases/open-named-session.js';
import { EndTurn } from './use-cases/end-turn.js';
import { RefuseVisitor } from './use-cases/refuse-visitor.js';
import { LeaveSession } from './use-cases/leave-session.js';
import { FindAskedChatbot } from './use-cases/find-asked-chatbot.js';
import { GroupUnanswered, ListUnanswered } from './use-cases/group-unanswered.js';
import { ListConversations, OpenConversation, ReadConversation } from './use-cases/look-through-conversations.js';
import { LimitSessions, OpenSession } from './use-cases/manage-sessions.js';
import { MessageLimits } from './use-cases/message-limits.js';
import { OwnSessions } from './use-cases/own-sessions.js';
import { ReadArchive } from './use-cases/read-archive.js';
import { ReadAnswer } from './use-cases/read-answer.js';
import { AnswerViewing } from './use-cases/answer-viewing.js';
import { ReadHandOff } from './use-cases/read-hand-off.js';
import { ReadHistory } from './use-cases/read-history.js';
import { ReadOwnHistory } from './use-cases/read-own-history.js';
import { AnswerTrial, TryAnswer } from './use-cases/try-answer.js';
import { TurnMemory } from './use-cases/turn-memory.js';
import { VisitSession } from './use-cases/visit-session.js';
import { WatchErasures } from './use-cases/watch-erasures.js';

/** Asking: chat sessions, their turns, their order and limits. */
@Module({
  imports: [AccessModule, AnsweringModule, ChatbotsModule, FilesModule, KnowledgeModule, LeadsModule, RealEstateModule],
  controllers: [
    SessionsController,
    ConversationsController,
    InsightsController,
    DecideViewingController,
    JoinConversationController,
    TrialsController,
    ChatController,
    AnswersController,
    UnansweredController,
    UsageController,
    HandOffController,
    HandOffPageController,
    VisitorChatController,
    VisitorHistoryController,
  ],
  providers: [
    AdmitMessage,
    AdmitTogether,
    AdmitUnlimited,
    AnswerEnds,
    AnswerMessage,
    AnswerStreams,
    ArchiveObjects,
    ArchiveOfChatbot,
    ArchivePiece,
    AskAsVisitor,
    AskChatbot,
    AwaitTurn,
    BeginAnswer,
    CallPersonBack,
    BringBackSession,
    CheckMessage,
    CloseOrphans,
    CountMessages,
    EndTurn,
    EnterConversation,
    FindRepeated,
    OpenNamedSession,
    LeaveSession,
    RefuseVisitor,
    FindAskedChatbot,
    FindFirstAnswer,
    GroupUnanswered,
    HandBack,
    LimitSessions,
    ListConversations,
    ListUnanswered,
    MessageLimits,
    OpenConversation,
    OpenSession,
    OwnSessions,
    ReadAnswer,
    ReadArchive,
    ReadConversation,
    AnswerViewing,
    ReadHandOff,
    ReadHistory,
    ReadOwnHistory,
    NotePresence,
    ReplyAsPerson,
    ReportInsights,
    ReportUsage,
    TakeOver,
    AnswerTrial,
    TryAnswer,
    { provide: Trials, useExisting: TryAnswer },
    TurnMemory,
    TurnTicks,
    VisitSession,
    WatchErasures,
    bind(Allowances, SqlAllowances),
    bind(AnswerCheckpoints, SqlAnswerCheckpoints),
    bind(ArchivePacking, GzipArchivePacking),
    bind(ArchiveMoves, SqlArchiveMoves),
    bind(Archives, SqlArchives),
    bind(Conversations, SqlConversations),
    bind(DailyTurns, SqlDailyTurns),
    bind(ErasableArchives, SqlErasableArchives),
    bind(History, SqlHistory),
    bind(Leases, SqlLeases),
    bind(ProgramAsks, AskAsProgram),
    bind(ProgramSessions, SqlProgramSessions),
    bind(QuestionFigures, SqlQuestionFigures),
    bind(QuietSessions, SqlQuietSessions),
    bind(Records, SqlRecords),
    bind(Sessions, TypeOrmSessions),
    bind(SessionsSoFar, SqlSessionsSoFar),
    bind(ShownHomes, SqlShownHomes),
    bind(Takeovers, SqlTakeovers),
    bind(TokenBudget, SqlTokenBudget),
    bind(ToolCalls, SqlToolCalls),
    bind(TurnQueue, SqlTurnQueue),
    bind(Turns, SqlTurns),
    { provide: AskEnds, useExisting: AnswerEnds },
    { provide: ArchiveReturn, useExisting: BringBackSession },
    { provide: ChatbotArchiving, useExisting: ArchiveOfChatbot },
    { provide: ChatSessions, useExisting: Sessions },
    { provide: SessionOpener, useExisting: OpenSession },
    { provide: SessionVisits, useExisting: VisitSession },
    { provide: UnansweredQuestions, useExisting: GroupUnanswered },
    { provide: VisitorSessions, useExisting: OwnSessions },
  ],
  exports: [
    Trials,
    AskEnds,
    ArchiveReturn,
    ChatbotArchiving,
    ChatSessions,
    DailyTurns,
    ErasableArchives,
    ProgramAsks,
    QuietSessions,
    Records,
    SessionOpener,
    SessionVisits,
    UnansweredQuestions,
    VisitorSessions,
  ],
})
export class ConversationsModule {}

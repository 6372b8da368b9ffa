import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { ByteBudget } from '#libs/queues/byte-budget.js';
import { AccessModule } from '../access/access.module.js';
import { FilesModule } from '../files/files.module.js';
import { KnowledgeBase } from '../knowledge/knowledge.api.js';
import { KnowledgeModule } from '../knowledge/knowledge.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ModelsModule } from '../models/models.module.js';
import { ListingOverviews } from '../real-estate/real-estate.api.js';
import { RealEstateModule } from '../real-estate/real-estate.module.js';
import { AnswerSources, Answering, AttachmentCheck, LookUps } from './answering.api.js';
import { AnswerFromFacts } from './use-cases/answer-from-facts.js';
import { AnswerQuestion } from './use-cases/answer-question.js';
import { AnswerRequest } from './use-cases/answer-request.js';
import { AnswerTools, OfferOfListings } from './use-cases/answer-tools.js';
import { CalculateTool } from './use-cases/calculate-tool.js';
import { CheckAttachments, ReadAttachments } from './use-cases/read-attachments.js';
import { ComposeRequest } from './use-cases/compose-request.js';
import { ConsultKnowledge } from './use-cases/consult-knowledge.js';
import { FitHistory } from './use-cases/fit-history.js';
import { RunLookUps } from './use-cases/run-look-ups.js';
import { ListingTools } from './use-cases/listing-tools.js';
import { JudgeSentences } from './use-cases/judge-sentences.js';
import { ToolLoop } from './use-cases/tool-loop.js';

const MIB = 1024 * 1024;

/** What asks may hold of pictures in this process; one workspace half of it. */
const budget = {
  provide: ByteBudget,
  inject: [ENVIRONMENT],
  useFactory: ({ ASK_FILES_MB }: Environment) =>
    new ByteBudget({
      what: 'files of asks',
      most: ASK_FILES_MB * MIB,
      ofOne: (ASK_FILES_MB * MIB) / 2,
      refusal: {
        message: 'Too many files are being answered about at the moment; try again later',
        cure: 'asks hold as many bytes of files as ASK_FILES_MB allows',
      },
    }),
};

/** The modules that an answer looks things up in say themselves when there is something. */
const sources = {
  provide: AnswerSources,
  inject: [KnowledgeBase, ListingOverviews],
  useFactory: ({ isTaught }: KnowledgeBase, { areThere }: ListingOverviews): AnswerSources => ({
    conditions: { knowledge: isTaught, listings: areThere },
  }),
};

/** From question to checked answer. */
@Module({
  imports: [AccessModule, FilesModule, KnowledgeModule, LeadsModule, ModelsModule, RealEstateModule],
  providers: [
    AnswerFromFacts,
    AnswerRequest,
    AnswerTools,
    CalculateTool,
    ComposeRequest,
    ConsultKnowledge,
    FitHistory,
    ListingTools,
    OfferOfListings,
    JudgeSentences,
    ReadAttachments,
    ToolLoop,
    budget,
    sources,
    bind(Answering, AnswerQuestion),
    bind(AttachmentCheck, CheckAttachments),
    bind(LookUps, RunLookUps),
  ],
  exports: [AnswerSources, Answering, AttachmentCheck, LookUps],
})
export class AnsweringModule {}

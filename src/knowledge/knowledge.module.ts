import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ChatbotsModule } from '../chatbots/chatbots.module.js';
import { FilesModule } from '../files/files.module.js';
import { KnowledgeController } from './adapters/http/knowledge.controller.js';
import { ProcessPdfReader } from './adapters/pdf/process-pdf-reader.js';
import { DocumentTick } from './adapters/schedule/document-tick.js';
import { SqlPassageIndex } from './adapters/sql/sql-passage-index.js';
import { TypeOrmSources } from './adapters/typeorm/typeorm-sources.js';
import { KnowledgeBase, KnowledgeErasure, PairTeaching } from './knowledge.api.js';
import { PassageIndex, Sources } from './ports/sources.js';
import { PdfReader } from './ports/pdf-reader.js';
import { DocumentsInTurn } from './use-cases/documents-in-turn.js';
import { EditKnowledge } from './use-cases/edit-knowledge.js';
import { EraseKnowledge } from './use-cases/erase-knowledge.js';
import { ExtractText, ReadDocuments } from './use-cases/read-documents.js';
import { ListSources } from './use-cases/list-sources.js';
import { LookUpKnowledge } from './use-cases/look-up-knowledge.js';
import { ReplaceSources } from './use-cases/replace-sources.js';
import { StoreText } from './use-cases/store-text.js';
import { TeachPair } from './use-cases/teach-pair.js';

@Module({
  imports: [ChatbotsModule, FilesModule],
  controllers: [KnowledgeController],
  providers: [
    DocumentTick,
    DocumentsInTurn,
    EditKnowledge,
    ExtractText,
    ListSources,
    LookUpKnowledge,
    ReadDocuments,
    ReplaceSources,
    StoreText,
    TeachPair,
    bind(PassageIndex, SqlPassageIndex),
    bind(PdfReader, ProcessPdfReader),
    bind(Sources, TypeOrmSources),
    bind(KnowledgeErasure, EraseKnowledge),
    { provide: KnowledgeBase, useExisting: LookUpKnowledge },
    { provide: PairTeaching, useExisting: TeachPair },
  ],
  exports: [KnowledgeBase, KnowledgeErasure, PairTeaching],
})
export class KnowledgeModule {}

import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { Operation } from '#libs/http/operation.decorator.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import type { Source } from '../../domain/source.js';
import { EditKnowledge, type KnowledgeChange } from '../../use-cases/edit-knowledge.js';
import { TeachPair } from '../../use-cases/teach-pair.js';
import { ListSources } from '../../use-cases/list-sources.js';
import {
  AddKnowledgePairRequest,
  EditKnowledgeRequest,
  GetSourceRequest,
  SourceData,
  SOURCES,
  SOURCES_EXAMPLE,
  toData,
} from './knowledge.wire.js';

@ApiExtraModels(SourceData)
@Controller('chat/Chatbot')
export class KnowledgeController {
  constructor(
    private readonly editKnowledge: EditKnowledge,
    private readonly listSources: ListSources,
    private readonly teachPair: TeachPair,
  ) {}

  @Operation('EditKnowledge', {
    id: 'editKnowledge',
    summary: 'Edit what a chatbot knows beside its listings',
    description:
      'Only what is sent is replaced, each as a whole, all or nothing. Data is all sources, as GetSource answers them. A ' +
      'new file is Processing until its text is read, at most 500 pages and 2,000,000 characters; GetSource then says ' +
      'Ready, or Failed and why.',
    bodies: {
      'A text and a pair': {
        serialNumber: EXAMPLE_SERIAL_NUMBER,
        text: '# Viewings\n\nViewings are on Saturdays from 10 to 14.',
        qaList: [{ key: 'Are pets allowed?', value: 'Yes, up to two.' }],
      },
    },
    data: SOURCES,
    example: SOURCES_EXAMPLE,
    idempotent: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  async edit(
    @CallerOf() caller: Caller,
    @Body() body: EditKnowledgeRequest,
    @ChangeRecord() record: WriteRecord<SourceData[]>,
  ): Promise<SourceData[]> {
    const keep = (sources: readonly Source[]) => record(sources.map(toData));
    return (await this.editKnowledge.run(caller, body.serialNumber, changeOf(body), keep)).map(toData);
  }

  @Operation('KnowledgePairAdd', {
    id: 'addKnowledgePair',
    summary: 'Teach a chatbot the answer to one question',
    description:
      'Adds one pair to those that there are, or replaces the one with the same question; nothing else changes. Data is ' +
      'the pair, then those of `otherKeys`. UnansweredList proposes such calls. 409 where the chatbot has 1,000 pairs.',
    data: SOURCES,
    example: SOURCES_EXAMPLE,
    idempotent: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  async addPair(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, key, value: answer, otherKeys = [] }: AddKnowledgePairRequest,
    @ChangeRecord() record: WriteRecord<SourceData[]>,
  ): Promise<SourceData[]> {
    const keep = (sources: readonly Source[]) => record(sources.map(toData));
    const lesson = { questions: [key, ...otherKeys], answer };
    return (await this.teachPair.run(caller, serialNumber, lesson, keep)).map(toData);
  }

  @Operation('GetSource', {
    id: 'listKnowledge',
    summary: 'List what a chatbot knows beside its listings',
    description: 'The text, then the pairs, then the files, each in the order in which they were sent.',
    data: SOURCES,
    example: SOURCES_EXAMPLE,
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() { serialNumber }: GetSourceRequest): Promise<SourceData[]> {
    return (await this.listSources.run(caller, serialNumber)).map(toData);
  }
}

const changeOf = ({ text, textBefore, qaList, fileList }: EditKnowledgeRequest): KnowledgeChange => ({
  text,
  textBefore,
  pairs: qaList?.map(({ key, value }) => ({ question: key, answer: value })),
  fileIds: fileList,
});

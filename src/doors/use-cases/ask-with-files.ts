import { Injectable } from '@nestjs/common';
import { defer, type Observable, switchMap } from 'rxjs';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ProgramAsk, ProgramAsks, type ProgramEvent } from '../../conversations/conversations.api.js';
import { type SentBytes, SentFiles } from '../../files/files.api.js';

/** What is shown or played with a question: a file that was uploaded before, or its bytes. */
export interface Attachment {
  readonly type: 'Image' | 'Audio';
  readonly file: number | SentBytes;
}

export type DoorAsk = Omit<ProgramAsk, 'type' | 'fileIds'> & { readonly attachments: readonly Attachment[] };

/** Asks a chatbot for a program, with files that come within the message itself. */
@Injectable()
export class AskWithFiles {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly files: SentFiles,
    private readonly asks: ProgramAsks,
  ) {}

  /** As `ProgramAsks.run`; nothing is kept for a caller who cannot ask the chatbot. */
  run(caller: Caller, { attachments, ...ask }: DoorAsk, ends: Observable<never>): Observable<ProgramEvent> {
    const type = attachments[0]?.type ?? 'Text';
    if (attachments.some((one) => one.type !== type))
      throw new DomainError('invalid', 'A message takes images or one recording, not both');
    return defer(() => this.keep(caller, ask.serialNumber, attachments)).pipe(
      switchMap((fileIds) => this.asks.run(caller, { ...ask, type, fileIds }, ends)),
    );
  }

  private async keep(caller: Caller, serialNumber: string, attachments: readonly Attachment[]): Promise<number[]> {
    const ids: number[] = [];
    if (attachments.length > 0) await this.chatbots.find(caller, serialNumber);
    for (const { file } of attachments)
      ids.push(typeof file === 'number' ? file : (await this.files.keep(caller, file)).id);
    return ids;
  }
}

import { Injectable } from '@nestjs/common';
import { lastValueFrom, tap } from 'rxjs';
import { z } from 'zod';
import { DomainError } from '#libs/domain/domain-error.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { AskEnds, ProgramAsks, type ProgramEvent } from '../../conversations/conversations.api.js';
import { creditLines } from '../domain/credit-lines.js';
import type { DoorCall, CallObserver } from './door-call.js';
import { CHATBOT, FLAG, listOf, object, programTool, SESSION, TEXT, WHOLE } from './program-tool.js';

const SCHEMA = z.strictObject({
  chatbot: CHATBOT,
  question: z.string().trim().min(1).max(32_000).describe("The visitor's own words"),
  session: SESSION.describe('Of an answer before; without it a new one begins').optional(),
});

/** Answers a visitor's question as the chatbot does, whole. */
@Injectable()
export class AskTool {
  readonly tool = programTool(
    {
      name: 'ask',
      title: 'Ask a chatbot',
      description:
        'Answers a question of a visitor as the chatbot does: checked against its listings before it is given. Send the session of the answer with the next question of the same visitor',
      output: object({
        answer: TEXT,
        isNoAnswer: { ...FLAG, description: 'Whether the chatbot could not answer' },
        session: { ...WHOLE, description: 'For the next question of the same visitor' },
        homes: listOf(object({ id: WHOLE, address: TEXT, url: TEXT }, ['id'])),
        attribution: { ...TEXT, description: 'To be shown with the answer, all of its lines' },
      }),
      nature: 'asks',
      operations: ['ClientAsk', 'GetSession'],
    },
    SCHEMA,
    (calling, args, waiting) => this.answer(calling, args, waiting),
  );

  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly asks: ProgramAsks,
    private readonly ends: AskEnds,
  ) {}

  private async answer(
    { caller, retry }: DoorCall,
    args: z.infer<typeof SCHEMA>,
    waiting: CallObserver,
  ): Promise<object> {
    const { chatbot: serialNumber, question: content, session } = args;
    const { settings } = await this.chatbots.find(caller, serialNumber);
    const ask = {
      ...({ serialNumber, content, type: 'Text', fileIds: [], userId: '' } as const),
      conversation: session === undefined ? ({ kind: 'new' } as const) : ({ kind: 'session', id: session } as const),
      retries: retry ? [retry] : [],
    };
    const events = this.asks.run(caller, ask, this.ends.until(caller, waiting.signal));
    const event = await lastValueFrom(events.pipe(tap(({ kind }) => kind in DOING && waiting.tell(DOING[kind]!))));
    if (event.kind !== 'done') throw new DomainError('provider-failed', 'The answer ended early; try again');
    const { answer, isNoAnswer, sessionId, homes, credits } = event;
    const attribution = [attributionOf(settings.name), ...creditLines(credits)].join('\n');
    return { answer, isNoAnswer, session: sessionId, homes, attribution };
  }
}

/** What is done behind each event; a piece is some sentences of the answer. */
const DOING: Readonly<Partial<Record<ProgramEvent['kind'], string>>> = { admitted: 'Looking up', piece: 'Writing' };

/** Says what gave the answer, and that it is no person. */
const attributionOf = (name: string): string => `Answered by an AI${name === '' ? '' : `: ${name}`}`;

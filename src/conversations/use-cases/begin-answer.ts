import { Injectable } from '@nestjs/common';
import { Answering, type GrowingAnswer, type Question, type SourceName } from '../../answering/answering.api.js';
import type { FoundChatbot } from '../../chatbots/chatbots.api.js';
import type { Message } from '../domain/message.js';
import { rememberedTurns, type SpokenTurn } from '../domain/turn.js';
import type { SessionSoFar } from '../ports/sessions-so-far.js';
import type { AdmittedTurn } from '../ports/turns.js';
import { CallPersonBack } from './call-person-back.js';
import { TurnMemory } from './turn-memory.js';
import { VisitSession } from './visit-session.js';

/** Asks for the answer to a message whose turn it is, with all that the answer may need of its chat session. */
@Injectable()
export class BeginAnswer {
  constructor(
    private readonly answering: Answering,
    private readonly memory: TurnMemory,
    private readonly visitSession: VisitSession,
    private readonly callPersonBack: CallPersonBack,
  ) {}

  async run(
    turn: AdmittedTurn,
    message: Message,
    asked: FoundChatbot<SourceName>,
    soFar: SessionSoFar,
  ): Promise<GrowingAnswer> {
    const { id: turnId, sessionId, workspaceId } = turn;
    const session = this.visitSession.of(workspaceId, sessionId);
    const { type, content, fileIds, timeZone } = message;
    const { chatbot, has } = asked;
    const earlier = rememberedTurns(soFar.turns);
    const person = personIn(soFar, chatbot.settings.handOffEmail);
    if (person) await this.callPersonBack.run(chatbot, session, content);
    const question = { turnId, session, chatbot, has, type, content, fileIds, earlier, timeZone, person };
    return this.answering.answer({ ...question, memory: this.memory });
  }
}

/** Who took the session over by a mail to another address than the chatbot's now cannot reach it: the chatbot answers. */
function personIn({ turns, takenOverBehind, takenOverBy }: SessionSoFar, handOffEmail: string): Question['person'] {
  if (takenOverBehind === null || (takenOverBy !== null && takenOverBy !== handOffEmail)) return null;
  return { isNew: !turns.some((one) => wasAskedBehind(one, takenOverBehind)) };
}

const wasAskedBehind = ({ id, state }: SpokenTurn, turnId: number): boolean => id > turnId && state !== 'person';

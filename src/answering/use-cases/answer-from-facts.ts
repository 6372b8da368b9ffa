import { Injectable } from '@nestjs/common';
import { TokenCounter } from '../../models/models.api.js';
import { AnswerMemory, type Question } from '../answering.api.js';
import { CheckedAnswer } from '../domain/checked-answer.js';
import { unconfirmed } from '../domain/correction.js';
import { SeenFacts } from '../domain/seen-facts.js';
import type { AnswerEvent, ToolPrompt } from '../domain/tool-prompt.js';
import { heardUntil } from './heard-until.js';
import { SEARCH_LISTINGS } from './listing-tools.js';
import { ToolLoop } from './tool-loop.js';

/** How much of what was looked up earlier is read at most; bytes of UTF-8. */
const LOOKED_UP = { turns: 20, calls: 200, bytes: 2 * 1024 * 1024 } as const;

/** The turn that is answered. */
type AnsweredTurn = Pick<Question, 'turnId' | 'sessionId'>;

/**
 * The model's answer, sentence by sentence as they prove true: what it says of listings must occur in rows that it has
 * seen in this turn or earlier in the chat session. What does not ends that answer unshown; the model is asked once to go
 * on truthfully, and failing that an honest sentence ends the answer as none. A chatbot without listings is not checked.
 */
@Injectable()
export class AnswerFromFacts {
  constructor(
    private readonly model: ToolLoop,
    private readonly memory: AnswerMemory,
    private readonly tokens: TokenCounter,
  ) {}

  async *run(turn: AnsweredTurn, request: ToolPrompt, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    if (!request.tools.some(({ name }) => name === SEARCH_LISTINGS))
      return yield* heardUntil(signal, this.model.run(request));
    const first = new CheckedAnswer(request, await this.factsFor(turn, request));
    yield* this.hear(first, signal);
    const spent = await this.tokensOf(first);
    if (!first.isInvented) return yield { kind: 'end', tokens: spent, isRefusal: first.isRefusal };
    const second = first.corrected();
    yield* this.hear(second, signal);
    if (second.isInvented) yield { kind: 'text', text: unconfirmed(request.language) };
    const tokens = spent + (await this.tokensOf(second));
    yield { kind: 'end', tokens, isRefusal: second.isInvented || second.isRefusal };
  }

  /** The system prompt holds what the chatbot's owner says; the messages, what the visitor does. */
  private async factsFor({ turnId, sessionId }: AnsweredTurn, { system, messages }: ToolPrompt): Promise<SeenFacts> {
    const facts = new SeenFacts();
    facts.trust(system);
    for (const { role, text } of messages) if (role === 'user') facts.hear(text);
    for (const seen of await this.memory.factsBefore(sessionId, turnId, LOOKED_UP)) facts.see(seen);
    return facts;
  }

  /** Passes on what is true; at the first invention the model is told to stop. */
  private async *hear(answer: CheckedAnswer, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    for await (const event of heardUntil(signal, this.model.run(answer.request))) {
      if (event.kind === 'tool') yield event;
      const text = answer.hear(event);
      if (text !== '') yield { kind: 'text', text };
      if (answer.isInvented) return;
    }
  }

  private async tokensOf({ tokens, wording }: CheckedAnswer): Promise<number> {
    return tokens ?? this.tokens.count(wording);
  }
}

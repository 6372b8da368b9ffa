import { Injectable } from '@nestjs/common';
import { concat, defer, filter, from, map, mergeMap, type Observable, of, takeWhile } from 'rxjs';
import { TokenCounter } from '../../models/models.api.js';
import { AnswerMemory, type Question } from '../answering.api.js';
import { CheckedAnswer } from '../domain/checked-answer.js';
import { SeenFacts } from '../domain/seen-facts.js';
import type { AnswerEvent, ToolPrompt } from '../domain/prompt.js';
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

  run(turn: AnsweredTurn, prompt: ToolPrompt): Observable<AnswerEvent> {
    if (!prompt.tools.some(({ name }) => name === SEARCH_LISTINGS)) return this.model.run(prompt);
    return from(this.factsFor(turn, prompt)).pipe(mergeMap((facts) => this.checked(new CheckedAnswer(prompt, facts))));
  }

  private checked(first: CheckedAnswer): Observable<AnswerEvent> {
    const rest = defer(() => (first.isInvented ? this.corrected(first) : this.end([first])));
    return concat(this.hear(first), rest);
  }

  private corrected(first: CheckedAnswer): Observable<AnswerEvent> {
    const second = first.corrected();
    const rest = defer(() => {
      const end = this.end([first, second]);
      const text = second.apology;
      return text === '' ? end : concat(of({ kind: 'text' as const, text }), end);
    });
    return concat(this.hear(second), rest);
  }

  /** Passes on what is true; at the first invention the model is left. */
  private hear(answer: CheckedAnswer): Observable<AnswerEvent> {
    return this.model.run(answer.request).pipe(
      map((event): AnswerEvent => {
        const text = answer.hear(event);
        return event.kind === 'tool' ? event : { kind: 'text', text };
      }),
      takeWhile(() => !answer.isInvented, true),
      filter((event) => event.kind !== 'text' || event.text !== ''),
    );
  }

  private end(answers: readonly CheckedAnswer[]): Observable<AnswerEvent> {
    let tokens = 0;
    for (const answer of answers) tokens += answer.tokens ?? this.tokens.count(answer.wording);
    const last = answers.at(-1)!;
    return of({ kind: 'end', tokens, isRefusal: last.apology !== '' || last.isRefusal });
  }

  /** The system prompt holds what the chatbot's owner says; the messages, what the visitor does. */
  private async factsFor({ turnId, sessionId }: AnsweredTurn, { system, messages }: ToolPrompt): Promise<SeenFacts> {
    const facts = new SeenFacts();
    facts.trust(system);
    for (const { role, text } of messages) if (role === 'user') facts.hear(text);
    for (const seen of await this.memory.factsBefore(sessionId, turnId, LOOKED_UP)) facts.see(seen);
    return facts;
  }
}

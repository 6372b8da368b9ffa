import { Injectable } from '@nestjs/common';
import { concat, defer, filter, map, Observable, of, type Subscriber, takeWhile } from 'rxjs';
import { LEFT } from '#libs/context/abortable.js';
import { TokenCounter } from '../../models/models.api.js';
import { CheckedAnswer } from '../domain/checked-answer.js';
import type { AnswerEvent, ToolPrompt } from '../domain/prompt.js';
import { ProveSentences } from './prove-sentences.js';
import { ToolLoop } from './tool-loop.js';

/**
 * The model's answer, sentence by sentence as they prove true: what it says of listings must occur in rows that it has
 * seen in this turn or earlier in the chat session. What does not ends that answer unshown; the model is asked once to go
 * on truthfully, and failing that an honest sentence ends the answer as none. A chatbot without listings is not checked.
 */
@Injectable()
export class AnswerFromFacts {
  constructor(
    private readonly model: ToolLoop,
    private readonly proofs: ProveSentences,
    private readonly tokens: TokenCounter,
  ) {}

  run(prompt: ToolPrompt): Observable<AnswerEvent> {
    if (!prompt.facts) return this.model.run(prompt);
    return this.checked(new CheckedAnswer(prompt, prompt.facts, this.proofs.isWantedOf(prompt.modelKey)));
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
    const told = this.model.run(answer.request).pipe(
      map((event): AnswerEvent => {
        const text = answer.hear(event);
        return event.kind === 'tool' ? event : { kind: 'text', text };
      }),
    );
    return (this.proofs.isWantedOf(answer.request.modelKey) ? this.proven(answer, told) : told).pipe(
      takeWhile(() => !answer.isInvented, true),
      filter((event) => event.kind !== 'text' || event.text !== ''),
    );
  }

  /** One call proves what has gathered while the one before was under way. */
  private proven(answer: CheckedAnswer, told: Observable<AnswerEvent>): Observable<AnswerEvent> {
    return new Observable((listener: Subscriber<AnswerEvent>) => {
      const left = new AbortController();
      listener.add(() => left.abort(LEFT));
      let [isProving, isWhole] = [false, false];
      const prove = async (): Promise<void> => {
        if (isProving || listener.closed) return;
        const unproven = answer.unproven(isWhole);
        if (unproven) {
          isProving = true;
          const { proofs, tokens } = await this.proofs.run(unproven, left.signal);
          isProving = false;
          answer.proofTokens += tokens;
          listener.next({ kind: 'text', text: answer.prove(unproven, proofs) });
          await prove();
        } else if (isWhole) listener.complete();
      };
      const goOn = (): void => void prove().catch((error: unknown) => listener.error(error));
      const hear = {
        next: (event: AnswerEvent) => {
          listener.next(event);
          goOn();
        },
        error: (error: unknown) => listener.error(error),
        complete: () => {
          isWhole = true;
          goOn();
        },
      };
      listener.add(told.subscribe(hear));
    });
  }

  private end(answers: readonly CheckedAnswer[]): Observable<AnswerEvent> {
    let tokens = 0;
    for (const answer of answers) tokens += (answer.tokens ?? this.tokens.count(answer.wording)) + answer.proofTokens;
    const last = answers.at(-1)!;
    return of({ kind: 'end', tokens, isRefusal: last.apology !== '' || last.isRefusal });
  }
}

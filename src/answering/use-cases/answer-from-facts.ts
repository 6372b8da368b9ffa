import { Injectable } from '@nestjs/common';
import { concat, defer, filter, map, type Observable, of, takeWhile } from 'rxjs';
import { TokenCounter } from '../../models/models.api.js';
import { CheckedAnswer } from '../domain/checked-answer.js';
import type { AnswerEvent, ToolPrompt } from '../domain/prompt.js';
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
    private readonly tokens: TokenCounter,
  ) {}

  run(prompt: ToolPrompt): Observable<AnswerEvent> {
    return prompt.facts ? this.checked(new CheckedAnswer(prompt, prompt.facts)) : this.model.run(prompt);
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
}

import { from, map, mergeMap, Observable, type Subscriber } from 'rxjs';
import type { ModelRequest } from '../../models.api.js';
import type { OutputEvent } from '../../use-cases/spoken.js';

/**
 * The built-in model answers within one round: it waits for the results of its calls. It is loaded by the first question: a
 * service whose chatbots ask another model does without its words.
 */
export const builtInModel = (request: ModelRequest): Observable<OutputEvent> =>
  new Observable((listener) => {
    const left = new AbortController();
    const tools = request.tools.map(({ name }) => lookUp(name, listener));
    const conversation = { ...request, tools, year: new Date().getUTCFullYear() };
    const events = from(import('#libs/built-in-model/answer.js')).pipe(
      mergeMap(({ answerBuiltIn }) => answerBuiltIn(conversation, left.signal)),
      mergeMap((said) => said),
      map((event): OutputEvent =>
        event.kind === 'end' ? { kind: 'end', used: { estimated: event.tokens }, isRefusal: event.isRefusal } : event,
      ),
    );
    listener.add(() => left.abort(LEFT));
    return events.subscribe(listener);
  });

/** Made once: without a reason, every end would build an error with its stack. */
const LEFT = new DOMException('The answer is over', 'AbortError');

const lookUp = (name: string, listener: Subscriber<OutputEvent>) => ({
  name,
  run: (args: unknown) =>
    new Promise<unknown>((answered) =>
      listener.next({ kind: 'call', id: name, name, input: JSON.stringify(args), answered }),
    ),
});

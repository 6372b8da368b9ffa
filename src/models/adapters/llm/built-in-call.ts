import { finalize, from, map, mergeMap, Observable, type Subscriber, tap } from 'rxjs';
import { answerBuiltIn } from '#libs/built-in-model/answer.js';
import type { ModelEvent, ModelRequest } from '../../models.api.js';
import { CallReport } from './call-report.js';
import { LEFT } from './left.js';

/** Its name in measurements. */
const BUILT_IN = 'built-in';

/** The built-in model answers within one round: it waits for the results of its calls. */
export const builtInCall = (request: ModelRequest): Observable<ModelEvent> =>
  new Observable((listener) => {
    const { modelKey } = request;
    const left = new AbortController();
    const report = new CallReport({ name: BUILT_IN, provider: 'parlor' });
    const tools = request.tools.map(({ name }) => lookUp(name, listener));
    const conversation = { ...request, tools, year: new Date().getUTCFullYear() };
    const events = from(answerBuiltIn(conversation, left.signal)).pipe(
      mergeMap((said) => said),
      map((event) => (event.kind === 'end' ? { ...event, modelKey } : event)),
      tap({
        next: (event) => event.kind === 'end' && report.used({ estimated: event.tokens }),
        error: (error) => report.failed(error),
        complete: () => report.done(),
      }),
      finalize(() => {
        left.abort(LEFT);
        report.end();
      }),
    );
    return events.subscribe(listener);
  });

const lookUp = (name: string, listener: Subscriber<ModelEvent>) => ({
  name,
  run: (args: unknown) =>
    new Promise<unknown>((answered) =>
      listener.next({ kind: 'call', id: name, name, input: JSON.stringify(args), answered }),
    ),
});

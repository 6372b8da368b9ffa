import fc from 'fast-check';
import { bodyMutations, type Mutation } from './body-mutations.js';
import { fileBytes, uploads } from './forms.js';
import { reframed } from './framings.js';
import { type Draft, framed, type Input } from './input.js';
import type { Credential, Operation } from './operations.js';
import { LIST_OF, type RealObjects } from './real-objects.js';
import { requestMutations } from './request-mutations.js';
import { valuesOf } from './schema-values.js';
import { TEXT_MUTATIONS } from './text-mutations.js';

/** What inputs are made with. */
export interface Ground {
  readonly operations: readonly Operation[];
  readonly real: RealObjects;
  /** What may be destroyed: the inputs of operations that end things get these. */
  readonly spare: RealObjects;
  readonly headerOf: Readonly<Record<Credential, () => readonly [name: string, value: string]>>;
  readonly strangersKey: string;
}

const ENDS_THINGS = new Set(['Remove', 'KeyRevoke', 'KeyRotate', 'DeleteFiles']);
/** Half of the inputs get a second thing done to them. */
const UP_TO_TWO = { minLength: 1, maxLength: 2 };

/** Every operation of the document, half of the time as it should be called, else with one or two things done to it. */
export function inputsOf(ground: Ground): fc.Arbitrary<Input> {
  const whole = fc.oneof(...ground.operations.map((operation) => requestsOf(operation, ground)));
  return fc.oneof({ weight: 24, arbitrary: whole }, { weight: 1, arbitrary: reframed(whole) });
}

function requestsOf(operation: Operation, ground: Ground): fc.Arbitrary<Input> {
  const real = ENDS_THINGS.has(operation.id) ? ground.spare : ground.real;
  const changes = fc.array(requestMutations(ground.strangersKey), UP_TO_TWO);
  const drafts = pathsOf(operation, real).chain((path) =>
    bodiesOf(operation, { ...draftOf(operation, ground), path }, real),
  );
  const mutated = fc
    .tuple(drafts, changes)
    .map(([draft, done]) =>
      done.reduce((before, { name, change }) => ({ ...change(before), about: `${before.about} | ${name}` }), draft),
    );
  return fc.oneof({ weight: 3, arbitrary: drafts }, { weight: 2, arbitrary: mutated }).map(framed);
}

function draftOf({ id, method, path, keys }: Operation, { headerOf }: Ground): Draft {
  return { about: id, method, path, headers: keys.slice(0, 1).map((key) => headerOf[key]()), body: undefined };
}

/** The path with an ID of something real in the place of each name. */
const pathsOf = ({ path, id }: Operation, real: RealObjects): fc.Arbitrary<string> =>
  fc.nat().map((at) => {
    const query = id === 'Download' ? `?fileId=${real.fileIds[at % real.fileIds.length] ?? 0}` : '';
    return (
      path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const list = real[LIST_OF[name] ?? 'tokens'];
        return String(list[at % list.length] ?? 'none');
      }) + query
    );
  });

function bodiesOf(operation: Operation, draft: Draft, real: RealObjects): fc.Arbitrary<Draft> {
  if (operation.takesForm) return uploads(draft);
  if (operation.takesBytes) return fileBytes.map((body) => ({ ...draft, body }));
  if (!operation.body) return fc.constant(draft);
  const json: Draft = { ...draft, headers: [...draft.headers, ['Content-Type', 'application/json']] };
  const values = valuesOf(operation.body, '', real) as fc.Arbitrary<Record<string, unknown>>;
  const none = fc.constant<Mutation[]>([]);
  const mutations = fc.oneof(none, fc.array(bodyMutations(operation.body), UP_TO_TWO));
  const written = fc.tuple(values, mutations).map(([value, done]) => ({
    ...json,
    about: [json.about, ...done.map(({ name }) => name)].join(' | '),
    body: JSON.stringify(done.reduce((before, { change }) => change(before), value)),
  }));
  const rewritten = fc.tuple(written, TEXT_MUTATIONS).map(([before, { name, change }]) => ({
    ...before,
    about: `${before.about} | ${name}`,
    body: change(before.body),
  }));
  return fc.oneof({ weight: 5, arbitrary: written }, { weight: 1, arbitrary: rewritten });
}

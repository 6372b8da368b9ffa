/** Stands for the package of that name, which Jest's own runtime makes anew for each suite. */
let current = {};

/** From now on they are those of another suite. */
export function serveGlobals(globals, { moduleMocker, fakeTimersModern }) {
  current = { ...globals, jest: jestOf(moduleMocker, fakeTimersModern) };
}

const MOCKS = ['fn', 'spyOn', 'restoreAllMocks'];
const TIMERS = ['useFakeTimers', 'useRealTimers', 'advanceTimersByTime', 'advanceTimersByTimeAsync', 'getTimerCount'];

const jestOf = (mocks, timers) =>
  Object.fromEntries([
    ...MOCKS.map((name) => [name, mocks[name].bind(mocks)]),
    ...TIMERS.map((name) => [name, timers[name].bind(timers)]),
  ]);

/** A module that several suites share imports it once: it calls the function of the suite that runs. */
const ofTheSuite = (name) =>
  new Proxy(() => undefined, {
    apply: (_, that, args) => current[name].apply(that, args),
    get: (_, property) => current[name][property],
  });

export const afterAll = ofTheSuite('afterAll');
export const afterEach = ofTheSuite('afterEach');
export const beforeAll = ofTheSuite('beforeAll');
export const beforeEach = ofTheSuite('beforeEach');
export const describe = ofTheSuite('describe');
export const expect = ofTheSuite('expect');
export const it = ofTheSuite('it');
export const jest = ofTheSuite('jest');
export const test = ofTheSuite('test');

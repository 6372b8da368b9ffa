import { importsOf, type Source } from './sources.js';

const UNIT_OF_WORK = 'libs/persistence/unit-of-work.ts';

/** Use cases, and what carries the units out. */
const OPENERS = /^(src\/[^/]+\/use-cases\/|libs\/persistence\/)/;

/** Other places that open a unit of work. */
export const OTHER_OPENERS: Readonly<Record<string, string>> = {
  'src/bootstrap/seed.ts': 'the first start: a workspace, its keys and the demo of several modules, all or nothing',
  'src/conversations/adapters/sql/sql-answer-checkpoints.ts':
    'pieces of many answers in several statements; what is noted of each follows the commit',
};

export const opensUnits = (source: Source): boolean => importsOf(source).some(({ to }) => to === UNIT_OF_WORK);

/** Files that open a unit of work and are no use case. */
export const misplacedUnits = (source: Source): string[] =>
  opensUnits(source) && !OPENERS.test(source.path) && !(source.path in OTHER_OPENERS)
    ? [`${source.path} opens a unit of work`]
    : [];

import type { EarlierCall, EarlierTurn } from '../../answering/answering.api.js';

/** What was said in a trial so far. Its owner carries it along: it is stored nowhere. */
export interface Trial {
  /** Oldest first. */
  readonly turns: readonly EarlierTurn[];
  readonly calls: readonly EarlierCall[];
}

export const NEW_TRIAL: Trial = { turns: [], calls: [] };

/** What of a trial is carried along at most; characters of JSON. */
const CARRIED = { turns: 20, characters: 256 * 1024 } as const;

/** The trial with one more turn; what is too long loses its oldest turns. */
export function continued(trial: Trial, turn: EarlierTurn, calls: readonly EarlierCall[]): Trial {
  const turns = [...trial.turns, turn].slice(-CARRIED.turns);
  return fitting({ turns, calls: [...trial.calls, ...calls] });
}

function fitting({ turns, calls }: Trial): Trial {
  const first = turns[0]?.id ?? Infinity;
  const carried = { turns, calls: calls.filter(({ turnId }) => turnId >= first) };
  return JSON.stringify(carried).length <= CARRIED.characters
    ? carried
    : fitting({ turns: turns.slice(1), calls: carried.calls });
}

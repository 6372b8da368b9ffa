import { type Held, holdTalks } from './hold-talks.js';

/** The figures that the goals are set for. */
export interface TalkFigures {
  readonly turns: number;
  readonly disturbed: number;
  readonly wrongs: number;
  readonly shown: number;
}

export function figuresOf(held: readonly Held[]): TalkFigures {
  const tried = held.flatMap((one) => one.tried);
  return {
    turns: held.reduce((sum, { talk }) => sum + talk.turns.length, 0),
    disturbed: held.reduce((sum, { disturbed }) => sum + disturbed.length, 0),
    wrongs: tried.length,
    shown: tried.filter(({ isShown }) => isShown).length,
  };
}

/** Every disturbed turn and every wrong thing that was shown. */
export const talkFaults = (held: readonly Held[]): string[] =>
  held.flatMap(({ disturbed, tried }) => [
    ...disturbed.map(
      ({ place, asks, said, shown, corrections }) =>
        `disturbed ${place}, corrections asked for: ${corrections}\n  ? ${asks}\n  said:  ${said}\n  shown: ${shown}`,
    ),
    ...tried
      .filter(({ isShown }) => isShown)
      .map(({ place, kind, wrong, shown }) => `wrong ${place}: ${kind}: ${wrong.join(' | ')}\n  shown: ${shown}`),
  ]);

export async function printTalks(withFaults = false): Promise<void> {
  const held = await holdTalks();
  const parts = { read: held.filter(({ talk }) => !talk.isKept), kept: held.filter(({ talk }) => talk.isKept) };
  for (const [name, part] of Object.entries({ ...parts, all: held })) {
    const { turns, disturbed, wrongs, shown } = figuresOf(part);
    process.stdout.write(
      `${name}: ${disturbed} of ${turns} turns disturbed, ${shown} of ${wrongs} wrong things shown\n`,
    );
  }
  if (withFaults) process.stdout.write(`\n${talkFaults(held).join('\n')}\n`);
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hangUp } from '../../tools/bench/caller.js';
import { type Held, holdTalks } from '../../tools/eval/talk/hold-talks.js';
import { figuresOf, talkFaults } from '../../tools/eval/talk/print-talks.js';

/**
 * Turns whose figures nothing bears out: an example that the model made up, and homes for dogs that a search found by their
 * "nach Absprache" when the talk was held. Who asks for dogs is no longer shown them as homes that take dogs. In the third set a
 * weight that the model converted in its head, and a fee that it had not been given. In the fourth set days that it had not been
 * given, and an area in ares, which it converted in its head.
 */
const WITH_CAUSE = ['n07-2', 'n34-0', 'n46-0', 'n67-1', 'n68-0', 'n85-2', 'n88-1'];

/** Held later, over listings of two other agencies, by one who had not read the check. */
const isSecond = ({ talk }: Held): boolean => ['laurel', 'pleisse'].includes(talk.chatbot);

/** Held later, over homes and taught texts of two more agencies, by people who had not read the check. */
const isLater = ({ talk }: Held): boolean => ['fir', 'zenne'].includes(talk.chatbot);

describe('natural talk that a large model held, played again', () => {
  let held: Held[];
  beforeAll(async () => {
    held = await holdTalks();
  });
  afterAll(() => hangUp());

  const disturbed = (part: readonly Held[]) =>
    part.flatMap((one) => one.disturbed).filter(({ place }) => !WITH_CAUSE.includes(place));

  it('is disturbed without cause in one turn of a hundred at most', () => {
    const { turns } = figuresOf(held);
    const faults = disturbed(held);
    expect(faults.length <= turns / 100 ? [] : faults).toEqual([]);
  });

  it('is not disturbed in the third that was kept apart', () => {
    expect(disturbed(held.filter(({ talk }) => talk.isKept))).toEqual([]);
  });

  it.each([
    ['one of twenty', 1 / 20, (one: Held) => !isSecond(one) && !isLater(one)],
    // Hours that the owner says of something else, and two prices that are compared without a name.
    ['of the second set one of sixteen', 1 / 16, isSecond],
    // Prices of two homes by a short name, hours, and charges within sums.
    ['of the third and the fourth set one of ten', 1 / 10, isLater],
  ])('shows %s things made wrong at most', (_, share, isOne) => {
    const { wrongs, shown } = figuresOf(held.filter(isOne));
    expect(shown <= wrongs * share ? [] : talkFaults(held.filter(isOne))).toEqual([]);
  });

  it.each(['link', 'mail', 'telephone'] as const)('shows no foreign %s', (kind) => {
    expect(held.flatMap(({ tried }) => tried).filter((one) => one.kind === kind && one.isShown)).toEqual([]);
  });
});

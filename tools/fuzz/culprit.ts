/**
 * The one among suspects that shows a sign by itself, and the sign; undefined where none does. They are tried in halves,
 * all of one half at once.
 */
export async function culpritAmong<Suspect>(
  suspects: readonly Suspect[],
  signOf: (tried: readonly Suspect[]) => Promise<string | undefined>,
): Promise<{ readonly culprit: Suspect; readonly sign: string } | undefined> {
  const sign = suspects.length === 0 ? undefined : await signOf(suspects);
  if (sign === undefined) return undefined;
  if (suspects.length === 1) return { culprit: suspects[0]!, sign };
  const middle = Math.ceil(suspects.length / 2);
  return (
    (await culpritAmong(suspects.slice(0, middle), signOf)) ?? (await culpritAmong(suspects.slice(middle), signOf))
  );
}

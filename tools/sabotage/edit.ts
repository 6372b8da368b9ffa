import type { Edit, Sabotage } from './sabotage.js';

export const editsOf = (sabotage: Sabotage): readonly Edit[] => [sabotage, ...(sabotage.also ? [sabotage.also] : [])];

/** The source without its guard. Throws where the text to remove does not stand in it exactly once: it has drifted. */
export function withoutGuard(source: string, { file, find, put }: Edit) {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`The text of a guard stands ${times} times in ${file}: ${find}`);
  return source.replace(find, () => put);
}

import type { Sabotage } from './sabotage.js';

/** The source without its guard. Throws where the text to remove does not stand in it exactly once: it has drifted. */
export function withoutGuard(
  source: string,
  { name, file, find, put }: Pick<Sabotage, 'name' | 'file' | 'find' | 'put'>,
) {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: the text of its guard stands ${times} times in ${file}`);
  return source.replace(find, () => put);
}

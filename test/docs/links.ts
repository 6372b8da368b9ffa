import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const ROOTS = ['README.md', 'ARCHITECTURE.md', 'docs', 'docker'];

/** Every Markdown file of the repository, by its path from the top. */
export const pages = (): string[] => ROOTS.flatMap(pagesUnder);

const pagesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => pagesUnder(join(path, name)))
    : path.endsWith('.md')
      ? [path]
      : [];

/** A link of a page to a file of the repository: where it leads, and to which heading there. */
export interface Link {
  readonly target: string;
  readonly anchor: string;
}

const LINK = /\]\(([^()\s]+)\)|\bsrc="([^"]+)"/g;
const CODE = /^```.*?^```|`[^`\n]*`/gms;
const ELSEWHERE = /^[a-z][a-z+.-]*:/;

/** The links of a page that stay in the repository. */
export const linksOf = (page: string, text: string): Link[] =>
  [...text.replace(CODE, '').matchAll(LINK)]
    .map(([, address, picture]) => (address ?? picture)!)
    .filter((address) => !ELSEWHERE.test(address))
    .map((address) => {
      const [path, anchor] = address.split('#') as [string, string?];
      return { target: path === '' ? page : normalize(join(dirname(page), path)), anchor: anchor ?? '' };
    });

/** What is wrong with a link, in one line; null where it leads somewhere. */
export function deadEnd({ target, anchor }: Link): string | null {
  if (!existsSync(target)) return `${target} does not exist`;
  if (anchor === '' || !target.endsWith('.md')) return null;
  return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? null : `${target} has no heading #${anchor}`;
}

/** The anchors that the headings of a page have where the repository is shown. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const slug = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}

const SOURCES = new Set(['src', 'libs', 'test', 'tools', 'ormconfig.ts'].flatMap(namesUnder));

function namesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [basename(path)];
  return readdirSync(path).flatMap((name) => namesUnder(join(path, name)));
}

/** Names of sources that a text speaks of, but that there are none of, or whose link leads to another one. */
export function misnamed(text: string): string[] {
  const spoken = [...text.matchAll(/`([\w.-]+\.ts)`/g)].map(([, name]) => name!).filter((name) => !SOURCES.has(name));
  const linked = [...text.matchAll(/\[([\w.-]+\.ts)\]\(([^)#]*)/g)].filter(
    ([, name, path]) => basename(path!) !== name,
  );
  return [...spoken, ...linked.map(([, name]) => name!)];
}

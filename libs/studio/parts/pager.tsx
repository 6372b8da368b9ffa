import { shownNumber, words } from '../words/words.js';

interface PagerProps {
  readonly page: number;
  readonly hasMore: boolean;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

/** The way through a list, newest first. */
export function Pager({ page, hasMore, to }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav class="pager" aria-label={words.pages}>
      {page > 1 && <a href={to(page - 1)}>{words.newer}</a>}
      <span>{words.page(shownNumber(page))}</span>
      {hasMore && <a href={to(page + 1)}>{words.older}</a>}
    </nav>
  );
}

/** The number of the page in the address; the first where it names none. */
export const pageIn = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);

import type { ComponentChildren } from 'preact';
import { LoadState } from '../../parts/load-state.jsx';
import { Pager } from '../../parts/pager.jsx';
import { Table } from '../../parts/table.jsx';
import { useLoaded } from '../../service/use-loaded.js';

export const PAGE_SIZE = 25;

export interface ListProps {
  readonly page: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

interface ListedPage<T> {
  readonly rows: readonly T[];
  readonly hasMore: boolean;
}

/** A page of an operation that tells how many there are in all. */
export const pageOf = <T,>(page: number, { List, VirtualCount }: Counted<T>): ListedPage<T> => ({
  rows: List,
  hasMore: page * PAGE_SIZE < VirtualCount,
});

interface Counted<T> {
  readonly List: readonly T[];
  readonly VirtualCount: number;
}

interface ListedProps<T> extends ListProps {
  readonly load: (page: number) => Promise<ListedPage<T>>;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly none: string;
  readonly row: (one: T) => ComponentChildren;
}

/** One page of a list as a table. */
export function Listed<T>({ load, caption, columns, none, row, page, to }: ListedProps<T>) {
  const { data, error, isLoading, reload } = useLoaded(() => load(page), [page]);
  return (
    <>
      <LoadState {...{ isLoading, error }} onRetry={reload} />
      {data?.rows.length === 0 && <p>{none}</p>}
      {data && data.rows.length > 0 && (
        <Table caption={caption} columns={columns}>
          {data.rows.map(row)}
        </Table>
      )}
      {data && <Pager page={page} hasMore={data.hasMore} to={to} />}
    </>
  );
}

import type { ComponentChildren } from 'preact';

interface TableProps {
  readonly caption: string;
  /** Names of the columns. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table whose rows become stacks of named cells on a phone. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table class="stacks">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

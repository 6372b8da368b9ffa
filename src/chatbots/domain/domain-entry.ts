const ENTRY = /^(?:(https?):\/\/)?(\*\.)?([a-z0-9.-]+)(?::(\d{1,5}))?$/i;

/** A line of `Domains`; a part that it leaves open is null. */
export interface DomainEntry {
  readonly scheme: string | null;
  /** Whether it stands for all hosts below its own, at any depth, and not for its own. */
  readonly isWildcard: boolean;
  /** Lower case. */
  readonly host: string;
  readonly port: number | null;
}

/** What a line of `Domains` says; null where it has the form of neither a host nor an origin. */
export function entryOf(line: string): DomainEntry | null {
  const [, scheme, star, host, port] = ENTRY.exec(line) ?? [];
  if (host === undefined) return null;
  return {
    scheme: scheme?.toLowerCase() ?? null,
    isWildcard: star !== undefined,
    host: host.toLowerCase(),
    port: port === undefined ? null : Number(port),
  };
}

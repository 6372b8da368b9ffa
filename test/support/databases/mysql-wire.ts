/** COM_QUERY, the text protocol's command of a statement. */
const QUERY = 0x03;
/** Length in three bytes, number of the packet. */
const HEAD = 4;

/** The statements in a piece of what a client sends to MySQL, as far as they stand in it. */
export function statementsIn(bytes: Buffer): string[] {
  const statements: string[] = [];
  for (let at = 0; at + HEAD < bytes.length; at += HEAD + bytes.readUIntLE(at, 3)) {
    if (bytes[at + HEAD] === QUERY)
      statements.push(bytes.toString('latin1', at + HEAD + 1, at + HEAD + bytes.readUIntLE(at, 3)));
  }
  return statements;
}

/** Whether such a piece holds a COMMIT. Clients send it as a packet of its own. */
export const hasCommit = (bytes: Buffer): boolean =>
  statementsIn(bytes).some((statement) => /^commit\b/i.test(statement));

/** COM_QUERY, the text protocol's command of a statement. */
const QUERY = 0x03;
/** What comes between command and statement where a server takes attributes, as MySQL does: of none of them, in one set. */
const NO_ATTRIBUTES = Buffer.from([0x00, 0x01]);
/** Length in three bytes, number of the packet. */
const HEAD = 4;

/** The statements in a piece of what a client sends to MySQL, as far as they stand in it. */
export function statementsIn(bytes: Buffer): string[] {
  const statements: string[] = [];
  for (let at = 0; at + HEAD < bytes.length; at += HEAD + bytes.readUIntLE(at, 3)) {
    if (bytes[at + HEAD] !== QUERY) continue;
    const sent = bytes.subarray(at + HEAD + 1, at + HEAD + bytes.readUIntLE(at, 3));
    const hasAttributes = sent.subarray(0, NO_ATTRIBUTES.length).equals(NO_ATTRIBUTES);
    statements.push(sent.toString('latin1', hasAttributes ? NO_ATTRIBUTES.length : 0));
  }
  return statements;
}

/** Whether such a piece holds a COMMIT. Clients send it as a packet of its own. */
export const hasCommit = (bytes: Buffer): boolean =>
  statementsIn(bytes).some((statement) => /^commit\b/i.test(statement));

/** COM_QUERY, the text protocol's command of a statement. */
const QUERY = 0x03;
/** Length in three bytes, number of the packet. */
const HEAD = 4;

/** Whether a piece of what a client sends to MySQL holds a COMMIT. Clients send it as a packet of its own. */
export function hasCommit(bytes: Buffer): boolean {
  for (let at = 0; at + HEAD < bytes.length; at += HEAD + bytes.readUIntLE(at, 3)) {
    const statement = bytes.subarray(at + HEAD + 1, at + HEAD + bytes.readUIntLE(at, 3));
    if (bytes[at + HEAD] === QUERY && /^commit\b/i.test(statement.toString('latin1'))) return true;
  }
  return false;
}

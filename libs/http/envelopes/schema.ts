/** A JSON schema, written out. */
export type Schema = Readonly<Record<string, unknown>>;

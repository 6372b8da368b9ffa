/** A JSON schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

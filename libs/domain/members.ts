/** Members of an object from outside, whose types nobody has looked at. */
export type Members = Readonly<Record<string, unknown>>;

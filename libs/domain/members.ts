/** Members of an object from outside. Their types are not checked yet. */
export type Members = Readonly<Record<string, unknown>>;

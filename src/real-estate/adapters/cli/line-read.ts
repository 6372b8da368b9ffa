/** What stands on a line: a body of Create, or why there is none. */
export type LineRead = { readonly line: number } & (
  { readonly body: Readonly<Record<string, unknown>> } | { readonly problem: string }
);

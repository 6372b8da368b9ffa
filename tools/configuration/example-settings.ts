/** A setting as a file of settings gives it: `NAME=value`, or `# NAME=value` where it is left to its default. */
export interface ExampleSetting {
  readonly name: string;
  readonly value: string;
  readonly isLeftOut: boolean;
}

/** The settings of a file such as `.env.example`, in its order; all other lines are comments. */
export const exampleSettings = (text: string): ExampleSetting[] =>
  [...text.matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, mark, name, value]) => ({
    name: name!,
    value: value!,
    isLeftOut: mark !== undefined,
  }));

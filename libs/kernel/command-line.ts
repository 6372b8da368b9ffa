import type { INestApplicationContext } from '@nestjs/common';

/** Gives a command the parts of the service without its HTTP edge, and closes them when the command is done. */
export type WithApplication = <T>(work: (app: INestApplicationContext) => Promise<T>) => Promise<T>;

/** A command's result: one JSON value with `--json`, sentences without. */
export function report(result: unknown, { json }: { readonly json?: boolean }, sentences: string): void {
  process.stdout.write(`${json ? JSON.stringify(result) : sentences}\n`);
}

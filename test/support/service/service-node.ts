import { execFileSync } from 'node:child_process';

/** The Node that services and commands of the tests run on: that of jest, or the one that `PARLOR_TEST_NODE` names. */
export const serviceNode = (): string => process.env.PARLOR_TEST_NODE || process.execPath;

export const isOtherNode = (): boolean => serviceNode() !== process.execPath;

/** What that Node says of itself, such as `v24.1.0`. */
export const serviceNodeVersion = (): string =>
  isOtherNode() ? execFileSync(serviceNode(), ['--version'], { encoding: 'utf8' }).trim() : process.version;

/** The driver of SQLite for older ones is built for the Node that installed it, which is jest's; that for newer ones runs on all. */
const FIRST_FOR_ALL = 22;

export const hasSqlite = (): boolean =>
  !isOtherNode() || Number.parseInt(serviceNodeVersion().slice(1), 10) >= FIRST_FOR_ALL;

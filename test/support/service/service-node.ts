import { execFileSync } from 'node:child_process';

/**
 * The Node that services and commands of the tests run on: that of jest, or the one that `PARLOR_TEST_NODE` names. SQLite's
 * driver is built for one version, so on another one only MySQL is tried.
 */
export const serviceNode = (): string => process.env.PARLOR_TEST_NODE || process.execPath;

export const isOtherNode = (): boolean => serviceNode() !== process.execPath;

/** What that Node says of itself, such as `v24.1.0`. */
export const serviceNodeVersion = (): string =>
  isOtherNode() ? execFileSync(serviceNode(), ['--version'], { encoding: 'utf8' }).trim() : process.version;

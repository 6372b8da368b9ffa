import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';

/** Path of a program: what its setting says, otherwise the first on PATH; undefined where there is none. Throws `WrongSetting`. */
export function installedProgram(
  name: string,
  setting: 'FFMPEG_PATH' | 'FFPROBE_PATH' | undefined,
  environment: Environment,
): string | undefined {
  const chosen = setting && environment[setting];
  if (chosen === undefined) return onPath(name, environment.variable('PATH') ?? '');
  if (isProgram(chosen)) return chosen;
  throw new WrongSetting(`${setting}: must be the path of a program that may be run`);
}

const onPath = (name: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

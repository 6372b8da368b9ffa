import { chromiumPath, findExecutable, mariaDbPrograms } from './executables.ts';

/** A program beside Node that some suites need. */
export interface OutsideProgram {
  readonly suites: string;
  readonly isInstalled: () => boolean;
  readonly cure: string;
}

export const MARIADB: OutsideProgram = {
  suites: 'the MariaDB suites',
  isInstalled: () => mariaDbPrograms() !== undefined,
  cure: 'no mariadbd found; install mariadb-server',
};

export const CHROMIUM: OutsideProgram = {
  suites: 'the browser suites',
  isInstalled: () => chromiumPath() !== undefined,
  cure: 'no chromium found; install chromium',
};

const MEDIA_PROGRAMS = ['ffmpeg', 'ffprobe', 'gifsicle', 'webpmux', 'apngasm'];

export const MEDIA: OutsideProgram = {
  suites: 'the media suites',
  isInstalled: () => MEDIA_PROGRAMS.every((name) => findExecutable(name) !== undefined),
  cure: 'not all of ffmpeg, ffprobe, gifsicle, webpmux and apngasm found; install ffmpeg, gifsicle, webp and apngasm',
};

export const OUTSIDE_PROGRAMS: readonly OutsideProgram[] = [MARIADB, CHROMIUM, MEDIA];

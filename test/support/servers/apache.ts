import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcess } from '../programs/child-process.js';
import { eventually } from '../eventually.js';
import { APACHE_MODULES, findExecutable } from '../run/executables.js';
import { freePort } from '../programs/free-port.js';
import { runFolder } from '../run/run-folder.js';

/** A running Apache of our own. */
export interface Apache {
  readonly url: string;
  /** The lines of its error log so far are what a test that goes wrong is told. */
  readonly errorLog: string;
  stop(): Promise<void>;
}

/** What Apache does not run without. */
const ALWAYS = ['mpm_event', 'authz_core'];

/**
 * Starts Apache with its own defaults, these modules of Debian's (`proxy_http` is `mod_proxy_http.so`) and these
 * directives. One process in the foreground: nothing is left behind when it is killed.
 */
export async function startApache(modules: readonly string[], directives: string): Promise<Apache> {
  const folder = mkdtempSync(join(runFolder(), 'apache-'));
  mkdirSync(join(folder, 'documents'));
  const port = await freePort();
  const file = join(folder, 'apache2.conf');
  writeFileSync(file, configuration(folder, port, [...ALWAYS, ...modules], directives));
  const args = ['-X', '-d', folder, '-f', file];
  const child = await ChildProcess.start(findExecutable('apache2')!, args, { cwd: folder, env: {} });
  const url = `http://127.0.0.1:${port}`;
  const started = await eventually(
    async () => child.ended !== undefined || (await isListening(url)),
    (isOver) => isOver,
  ).catch(() => false);
  if (!started || child.ended) {
    await child.stop();
    throw new Error(child.report('did not start'));
  }
  return { url, errorLog: join(folder, 'error.log'), stop: async () => void (await child.stop()) };
}

const isListening = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

/** The account is nobody's, and counts only where root starts Apache. */
const configuration = (folder: string, port: number, modules: readonly string[], directives: string): string => `
${modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
User #65534
Group #65534
PidFile ${folder}/apache2.pid
Mutex pthread
ErrorLog ${folder}/error.log
DocumentRoot ${folder}/documents
${directives}
`;

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcess } from '../programs/child-process.js';
import { eventually } from '../eventually.js';
import { findExecutable } from '../run/executables.js';
import { freePort } from '../programs/free-port.js';
import { runFolder } from '../run/run-folder.js';

/** A running nginx of our own, with one server block. */
export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx with Debian's defaults, these directives in its one server block, and others beside that block. */
export async function startNginx(directives: string, beside = ''): Promise<Nginx> {
  const folder = mkdtempSync(join(runFolder(), 'nginx-'));
  mkdirSync(join(folder, 'temporary'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, directives, beside));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = await ChildProcess.start(findExecutable('nginx')!, args, { cwd: folder, env: {} });
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    () => isListening(url),
    (listens) => listens,
  );
  return { url, stop: async () => void (await child.stop()) };
}

const isListening = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const configuration = (folder: string, port: number, directives: string, beside: string): string => `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 512; }
http {
  gzip on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join('\n  ')}
  ${beside}
  server {
    listen 127.0.0.1:${port};
    ${directives}
  }
}
`;

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { runFolder } from '../run/run-folder.js';
import { runProgram } from '../programs/run-program.js';
import { listening, portOf } from '../wire/loopback.js';

export interface Certified {
  /** Path of the authority's certificate. */
  readonly authority: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A certificate for these names by an authority of its own. Needs `OPENSSL`. */
export async function certified(...names: readonly string[]): Promise<Certified> {
  const cwd = mkdtempSync(join(runFolder(), 'authority-'));
  const openssl = (line: string) => runProgram('openssl', line.split(' '), { cwd });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  writeFileSync(join(cwd, 'names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`);
  await openssl(`req -x509 ${key} -days 2 -subj /CN=authority -keyout authority.key -out authority.pem`);
  await openssl(`req -new ${key} -subj /CN=${names[0]} -keyout own.key -out own.csr`);
  await openssl(
    'x509 -req -in own.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out own.pem',
  );
  const read = (name: string) => readFileSync(join(cwd, name));
  return { authority: join(cwd, 'authority.pem'), key: read('own.key'), cert: read('own.pem') };
}

/** Speaks TLS in front of a plain port of this machine. */
export async function startTls({ key, cert }: Certified, port: number): Promise<{ port: number; stop: () => void }> {
  const server = createServer({ key, cert }, (socket) => {
    const behind = connect(port, '127.0.0.1');
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on('error', () => [socket, behind].forEach((other) => other.destroy()));
  });
  await listening(server);
  return { port: portOf(server), stop: () => void server.close() };
}

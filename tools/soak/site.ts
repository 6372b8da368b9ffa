import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Galera } from '../../test/support/databases/galera.js';
import { fakeTimeLibrary } from '../../test/support/run/executables.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { EchoModel } from '../crash/echo-model.js';
import { Caller } from '../rolling/caller.js';
import { Replica } from '../rolling/replica.js';
import { Link } from './link.js';

const NODES = [0, 1, 2] as const;

/** A replica of the service, the network to its node, and the file that says how far its clock is off. */
interface Place {
  readonly replica: Replica;
  readonly link: Link;
  readonly caller: Caller;
  readonly clock: string;
}

/** Three nodes of Galera with a replica of the service on each, and a model that repeats the last word. */
export class Site {
  private constructor(
    readonly cluster: Galera,
    readonly places: readonly Place[],
    private readonly model: EchoModel,
  ) {}

  static async open(): Promise<Site> {
    const cluster = await Galera.start();
    const model = await EchoModel.start();
    const folder = mkdtempSync(join(runFolder(), 'soak-'));
    const keys = { secretKey: `secret-${token()}`, sessionKey: `session-${token()}` };
    const common = { ...settings(keys), ...model.settings };
    const places: Place[] = [];
    // One after the other: the first one sets the database up.
    for (const at of NODES) {
      const url = new URL(cluster.database(at).url);
      const link = await Link.open(Number(url.port));
      url.port = String(link.port);
      const clock = join(folder, `clock-${at}`);
      writeFileSync(clock, '+0');
      const replica = await Replica.start({ ...common, ...stepping(clock), DATABASE_URL: url.href });
      places.push({ replica, link, clock, caller: new Caller(`http://${replica.address}`, keys) });
    }
    return new Site(cluster, places, model);
  }

  /** The database at the address of one node, past links and replicas. */
  databaseUrl(at = 0): string {
    return this.cluster.database(at).url;
  }

  async close(): Promise<void> {
    for (const { replica } of this.places) await replica.stop();
    for (const { link } of this.places) await link.close();
    await this.model.stop();
    await this.cluster.stop();
  }
}

const token = (): string => randomBytes(16).toString('hex');

const settings = ({ secretKey, sessionKey }: Record<'secretKey' | 'sessionKey', string>) => ({
  ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', DEMO: 'false', LOG_LEVEL: 'warn' },
  ...{ BOOTSTRAP_SECRET_KEY: secretKey, BOOTSTRAP_SESSION_KEY: sessionKey },
});

/** As `faketime` reads it; the monotonic clock goes on as it is. */
const stepping = (clock: string): Record<string, string> => ({
  LD_PRELOAD: fakeTimeLibrary()!,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

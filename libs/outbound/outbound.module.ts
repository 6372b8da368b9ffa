import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from '../config/environment.js';
import { WrongSetting } from '../config/setting.js';
import { Networks } from '../config/networks.js';
import { Outbound } from './outbound.js';
import { OutboundRules } from './outbound-rules.js';
import { TextRecords } from './text-records.js';

/** The way out, as `OUTBOUND_ALLOW`, `OUTBOUND_DENY` and the proxies of the environment have it. */
@Module({})
export class OutboundModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: OutboundModule,
      providers: [
        { provide: Outbound, useValue: outboundOf(environment) },
        { provide: TextRecords, useValue: textRecordsOf(environment) },
      ],
      exports: [Outbound, TextRecords],
    };
  }
}

/** Throws `WrongSetting`. */
export function outboundOf(environment: Environment): Outbound {
  const rules = new OutboundRules(
    networksOf('OUTBOUND_ALLOW', environment.OUTBOUND_ALLOW),
    networksOf('OUTBOUND_DENY', environment.OUTBOUND_DENY),
  );
  return new Outbound(rules, {
    httpsProxy: environment.HTTPS_PROXY,
    httpProxy: environment.HTTP_PROXY,
    noProxy: environment.NO_PROXY,
  });
}

function textRecordsOf({ DNS_SERVERS }: Environment): TextRecords {
  const servers = DNS_SERVERS.split(',').map((server) => server.trim());
  try {
    return new TextRecords(servers.filter((server) => server !== ''));
  } catch {
    throw new WrongSetting('DNS_SERVERS: must be addresses such as 192.0.2.53 or 192.0.2.53:53, separated by commas');
  }
}

function networksOf(setting: string, list: string): Networks {
  const names = list.split(',').map((name) => name.trim());
  try {
    return new Networks(names.filter((name) => name !== ''));
  } catch {
    throw new WrongSetting(`${setting}: must be addresses or networks such as 10.0.0.0/8, separated by commas`);
  }
}

import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Environment } from '#libs/config/environment.js';
import { HttpModule } from '#libs/http/http.module.js';
import { OutboundModule } from '#libs/outbound/outbound.module.js';
import { PersistenceModule } from '#libs/persistence/persistence.module.js';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { connections } from './bootstrap/connections.js';

/** What the house stands on, who may enter it, and who did what there. */
export const core = (environment: Environment): (DynamicModule | Type)[] => [
  HttpModule.with(environment),
  OutboundModule.with(environment),
  PersistenceModule.with(environment, connections),
  AccessModule,
  AuditModule,
];

/** The core alone: all that commands about workspaces, keys and the audit log need, whatever the rest is set to. */
@Module({})
export class CoreModule {
  static with(environment: Environment): DynamicModule {
    return { module: CoreModule, imports: core(environment) };
  }
}

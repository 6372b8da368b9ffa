import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Environment } from '#libs/config/environment.js';
import { HttpModule } from '#libs/http/http.module.js';
import { OutboundModule } from '#libs/outbound/outbound.module.js';
import { PersistenceModule } from '#libs/persistence/persistence.module.js';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { connections } from './bootstrap/connections.js';

/**
 * What the house stands on, who may enter it, and who did what there: what every module may ask for without importing it.
 * Alone it is all that commands about workspaces, keys and the audit log need, whatever the rest is set to.
 */
@Global()
@Module({})
export class CoreModule {
  static with(environment: Environment): DynamicModule {
    const parts = [
      HttpModule.with(environment),
      OutboundModule.with(environment),
      PersistenceModule.with(environment, connections),
      AccessModule,
      AuditModule,
    ];
    return { module: CoreModule, imports: parts, exports: parts };
  }
}

import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Environment } from '#libs/kernel/environment.js';
import { KernelModule } from '#libs/kernel/kernel.module.js';
import { OutboundModule } from '#libs/outbound/outbound.module.js';
import { PersistenceModule } from '#libs/persistence/persistence.module.js';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { connections } from './connections.js';

/** What the house stands on, who may enter it, and who did what there. */
export const gatehouse = (environment: Environment): (DynamicModule | Type)[] => [
  KernelModule.with(environment),
  OutboundModule.with(environment),
  PersistenceModule.with(environment, connections),
  AccessModule,
  AuditModule,
];

/** The gatehouse alone: all that commands about workspaces, keys and the audit log need, whatever the rest is set to. */
@Module({})
export class GatehouseModule {
  static with(environment: Environment): DynamicModule {
    return { module: GatehouseModule, imports: gatehouse(environment) };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from '#libs/kernel/environment.js';
import { KernelModule } from '#libs/kernel/kernel.module.js';
import { OutboundModule } from '#libs/outbound/outbound.module.js';
import { PersistenceModule } from '#libs/persistence/persistence.module.js';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { HealthModule } from './health/health.module.js';
import { ChatbotsModule } from './chatbots/chatbots.module.js';
import { connections } from './connections.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { KnowledgeModule } from './knowledge/knowledge.module.js';
import { RealEstateModule } from './real-estate/real-estate.module.js';

/** The whole house. */
@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.with(environment),
        OutboundModule.with(environment),
        PersistenceModule.with(environment, connections),
        AccessModule,
        AuditModule,
        ChatbotsModule,
        ConversationsModule,
        KnowledgeModule,
        RealEstateModule,
        HealthModule,
      ],
    };
  }
}

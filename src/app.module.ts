import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from '#libs/config/environment.js';
import { HealthModule } from './health/health.module.js';
import { ChatbotsModule } from './chatbots/chatbots.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { CoreModule } from './core.module.js';
import { DigestsModule } from './digests/digests.module.js';
import { DoorsModule } from './doors/doors.module.js';
import { HistoryModule } from './history/history.module.js';
import { KnowledgeModule } from './knowledge/knowledge.module.js';
import { RealEstateModule } from './real-estate/real-estate.module.js';
import { TrialsModule } from './trials/trials.module.js';
import { StudioModule } from './studio/studio.module.js';
import { WidgetModule } from './widget/widget.module.js';

/** The whole house. */
@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(environment),
        ChatbotsModule,
        ConversationsModule,
        DigestsModule,
        DoorsModule,
        HistoryModule,
        KnowledgeModule,
        RealEstateModule,
        HealthModule,
        StudioModule,
        TrialsModule,
        WidgetModule,
      ],
    };
  }
}

import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { FilesModule } from '../files/files.module.js';
import { ModelsModule } from '../models/models.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RandomSerialNumbers } from './adapters/crypto/random-serial-numbers.js';
import { ChatbotsController } from './adapters/http/chatbots.controller.js';
import { PicturesController } from './adapters/http/pictures.controller.js';
import { SqlChatbotRetention } from './adapters/sql/sql-chatbot-retention.js';
import { SqlChatbotRounds } from './adapters/sql/sql-chatbot-rounds.js';
import { RemovalTick } from './adapters/schedule/removal-tick.js';
import { VersionTick } from './adapters/schedule/version-tick.js';
import { VersionsController } from './adapters/http/versions.controller.js';
import { TypeOrmSettingsVersions } from './adapters/typeorm/typeorm-settings-versions.js';
import { TypeOrmChatbotRepository } from './adapters/typeorm/typeorm-chatbot.repository.js';
import {
  ChatbotDirectory,
  ChatbotErasure,
  ChatbotFounder,
  ChatbotHold,
  ChatbotRetention,
  ChatbotRounds,
  ChatbotStanding,
  CustomDomains,
  IdentityVersions,
  TriedSettings,
  VisitedChatbots,
} from './chatbots.api.js';
import { ChatbotRepository, SerialNumbers } from './ports/chatbot.repository.js';
import { AddChatbot, RaiseIdentityVersion, RemoveChatbot } from './use-cases/manage-chatbots.js';
import { CheckChosen } from './use-cases/check-chosen.js';
import { EditChatbot } from './use-cases/edit-chatbot.js';
import { EraseSettings } from './use-cases/erase-settings.js';
import { RememberedDomainRecords } from './adapters/dns/remembered-domain-records.js';
import { DomainsController } from './adapters/http/domains.controller.js';
import { SettingsVersions } from './ports/settings-versions.js';
import { ForgetVersions } from './use-cases/forget-versions.js';
import { ListVersions } from './use-cases/list-versions.js';
import { StoreEdit } from './use-cases/store-edit.js';
import { UndoEdit } from './use-cases/undo-edit.js';
import { DomainRecords } from './ports/domain-records.js';
import { ReadSettings } from './use-cases/read-settings.js';
import { ProveDomain, ReportDomain } from './use-cases/prove-domain.js';
import { FindPicture } from './use-cases/find-picture.js';
import { TrySettings } from './use-cases/try-settings.js';
import { WatchRemovals } from './use-cases/watch-removals.js';
import { HoldChatbot, ListChatbots, LookUpChatbot, ShowChatbot } from './use-cases/look-up-chatbot.js';

@Module({
  imports: [FilesModule, ModelsModule, NotificationsModule],
  controllers: [ChatbotsController, DomainsController, PicturesController, VersionsController],
  providers: [
    AddChatbot,
    CheckChosen,
    EditChatbot,
    FindPicture,
    ForgetVersions,
    ListVersions,
    StoreEdit,
    UndoEdit,
    VersionTick,
    ListChatbots,
    LookUpChatbot,
    ProveDomain,
    ReadSettings,
    RemovalTick,
    RemoveChatbot,
    ReportDomain,
    WatchRemovals,
    bind(DomainRecords, RememberedDomainRecords),
    { provide: CustomDomains, useExisting: ProveDomain },
    bind(ChatbotRepository, TypeOrmChatbotRepository),
    bind(SettingsVersions, TypeOrmSettingsVersions),
    bind(SerialNumbers, RandomSerialNumbers),
    bind(ChatbotErasure, EraseSettings),
    bind(ChatbotHold, HoldChatbot),
    bind(ChatbotRetention, SqlChatbotRetention),
    bind(ChatbotRounds, SqlChatbotRounds),
    bind(IdentityVersions, RaiseIdentityVersion),
    ShowChatbot,
    TrySettings,
    { provide: TriedSettings, useExisting: TrySettings },
    { provide: VisitedChatbots, useExisting: ShowChatbot },
    { provide: ChatbotDirectory, useExisting: LookUpChatbot },
    { provide: ChatbotStanding, useExisting: WatchRemovals },
    { provide: ChatbotFounder, useExisting: AddChatbot },
  ],
  exports: [
    ChatbotDirectory,
    ChatbotErasure,
    ChatbotFounder,
    ChatbotHold,
    ChatbotRetention,
    ChatbotRounds,
    ChatbotStanding,
    CustomDomains,
    IdentityVersions,
    TriedSettings,
    VisitedChatbots,
  ],
})
export class ChatbotsModule {}

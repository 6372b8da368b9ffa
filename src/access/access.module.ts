import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { bind } from '#libs/kernel/bind.js';
import { WorkspaceFounder } from './access.api.js';
import { PepperedKeyHasher } from './adapters/crypto/peppered-key-hasher.js';
import { KeyGuard } from './adapters/http/key.guard.js';
import { WorkspaceController } from './adapters/http/workspace.controller.js';
import { WrongKeyThrottle } from './adapters/http/wrong-key-throttle.js';
import { TypeOrmApiKeyRepository } from './adapters/typeorm/typeorm-api-key.repository.js';
import { TypeOrmPepperStore } from './adapters/typeorm/typeorm-pepper-store.js';
import { TypeOrmWorkspaces } from './adapters/typeorm/typeorm-workspaces.js';
import { ApiKeyRepository } from './ports/api-key.repository.js';
import { KeyHasher } from './ports/key-hasher.js';
import { PepperStore } from './ports/pepper-store.js';
import { Workspaces } from './ports/workspaces.js';
import { IdentifyCaller } from './use-cases/identify-caller.js';
import { IssueKey } from './use-cases/issue-key.js';
import { ListKeys } from './use-cases/list-keys.js';
import { OpenFirstWorkspace } from './use-cases/open-first-workspace.js';
import { OpenWorkspace } from './use-cases/open-workspace.js';
import { RevokeKey } from './use-cases/revoke-key.js';
import { RotateKey } from './use-cases/rotate-key.js';

@Module({
  controllers: [WorkspaceController],
  providers: [
    IdentifyCaller,
    IssueKey,
    ListKeys,
    OpenWorkspace,
    OpenFirstWorkspace,
    RevokeKey,
    RotateKey,
    WrongKeyThrottle,
    bind(ApiKeyRepository, TypeOrmApiKeyRepository),
    bind(KeyHasher, PepperedKeyHasher),
    bind(PepperStore, TypeOrmPepperStore),
    bind(Workspaces, TypeOrmWorkspaces),
    { provide: WorkspaceFounder, useExisting: OpenFirstWorkspace },
    { provide: APP_GUARD, useClass: KeyGuard },
  ],
  exports: [WorkspaceFounder],
})
export class AccessModule {}

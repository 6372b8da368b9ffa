import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AnswerSeal } from '#libs/domain/retry.js';
import { RandomTokens, Tokens } from '#libs/domain/tokens.js';
import { bind } from '#libs/config/bind.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { RouteTable } from '#libs/http/route-table.js';
import {
  DerivedSecrets,
  OpenWorkspaces,
  OperationRights,
  SecretSeal,
  Standing,
  StudioLinks,
  TokenIssuers,
  VisitorTokens,
  WorkspaceFounder,
} from './access.api.js';
import { PepperedSecrets, PepperedVisitorSeal } from './adapters/crypto/derived-secrets.js';
import { PepperedAnswerSeal, PepperedKeyHasher, PepperedSecretSeal, Peppers } from './adapters/crypto/peppers.js';
import { gatewaysFile } from './adapters/gateway/gateways-file.js';
import { CallerResolver } from './adapters/http/caller-resolver.js';
import { KeyGuard, servedOperations } from './adapters/http/key.guard.js';
import { KeyThrottle, VisitorThrottle, WrongKeyThrottle } from './adapters/http/key-throttles.js';
import { RouteRights } from './adapters/http/operation-rights.js';
import { StudioController } from './adapters/http/studio.controller.js';
import { VisitorDoor } from './adapters/http/visitor-door.js';
import { VerifyController } from './adapters/http/verify.controller.js';
import { WorkspaceController } from './adapters/http/workspace.controller.js';
import { RevocationTick } from './adapters/schedule/revocation-tick.js';
import { SqlStudioSessions } from './adapters/sql/sql-studio-sessions.js';
import { SqlPeople, TypeOrmWorkspaces } from './adapters/typeorm/typeorm-workspaces.js';
import { TypeOrmApiKeyRepository, TypeOrmPepperStore } from './adapters/typeorm/typeorm-api-key.repository.js';
import { issuersOf } from './domain/gateway.js';
import { ApiKeyRepository } from './ports/api-key.repository.js';
import { Gateways, TokenVerifier } from './ports/token-verifier.js';
import { KeyHasher, PepperStore } from './ports/key-hasher.js';
import { Operations } from './ports/operations.js';
import { StudioSessions } from './ports/studio-sessions.js';
import { GatewayPeople, Workspaces } from './ports/workspaces.js';
import { VisitorSeal } from './ports/visitor-seal.js';
import { CheckOperations, IssueKey, ListKeys, RevokeKey, RotateKey } from './use-cases/manage-keys.js';
import { EnterStudio, MakeStudioLink } from './use-cases/enter-studio.js';
import { IdentifyStudioSession } from './use-cases/identify-studio-session.js';
import { IdentifyCaller, IdentifyPerson } from './use-cases/identify-caller.js';
import { FindOpenWorkspace, OpenWorkspace, SuspendWorkspace } from './use-cases/manage-workspaces.js';
import { SignVisitorTokens } from './use-cases/visitor-passes.js';
import { WatchRevocations } from './use-cases/watch-revocations.js';

const gateways = {
  provide: Gateways,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment): Gateways => ({ all: gatewaysFile(environment) }),
};

const issuers = {
  provide: TokenIssuers,
  inject: [Gateways],
  useFactory: ({ all }: Gateways): TokenIssuers => ({ all: issuersOf(all) }),
};

/** Looked up when they are first asked for: by then every controller is known. */
const operations = {
  provide: Operations,
  inject: [RouteTable],
  useFactory: (routes: RouteTable): Operations => ({
    get grantable() {
      return servedOperations(routes).grantable;
    },
    get withheld() {
      return servedOperations(routes).withheld;
    },
  }),
};

/** Loaded where a gateway signs tokens, and only there: most installations have none. */
const verifier = {
  provide: TokenVerifier,
  inject: [Gateways, Outbound],
  useFactory: async ({ all }: Gateways, outbound: Outbound): Promise<TokenVerifier> => {
    if (!all.some(({ kind }) => kind === 'token')) return { verify: () => Promise.resolve(null) };
    const { JoseTokenVerifier } = await import('./adapters/gateway/jose-token-verifier.js');
    return new JoseTokenVerifier(outbound);
  },
};

/** The core keeps answers under the seal that needs the pepper of keys. */
@Module({
  controllers: [WorkspaceController, VerifyController, StudioController],
  providers: [
    CallerResolver,
    CheckOperations,
    EnterStudio,
    FindOpenWorkspace,
    IdentifyCaller,
    IdentifyPerson,
    IdentifyStudioSession,
    IssueKey,
    KeyThrottle,
    ListKeys,
    MakeStudioLink,
    OpenWorkspace,
    PepperedSecrets,
    Peppers,
    RevokeKey,
    RotateKey,
    RevocationTick,
    SignVisitorTokens,
    SuspendWorkspace,
    VisitorDoor,
    VisitorThrottle,
    WatchRevocations,
    WrongKeyThrottle,
    bind(AnswerSeal, PepperedAnswerSeal),
    bind(ApiKeyRepository, TypeOrmApiKeyRepository),
    gateways,
    issuers,
    operations,
    verifier,
    bind(KeyHasher, PepperedKeyHasher),
    RouteRights,
    { provide: OperationRights, useExisting: RouteRights },
    bind(GatewayPeople, SqlPeople),
    bind(PepperStore, TypeOrmPepperStore),
    bind(SecretSeal, PepperedSecretSeal),
    bind(VisitorSeal, PepperedVisitorSeal),
    bind(StudioSessions, SqlStudioSessions),
    bind(Tokens, RandomTokens),
    bind(Workspaces, TypeOrmWorkspaces),
    { provide: StudioLinks, useExisting: MakeStudioLink },
    { provide: DerivedSecrets, useExisting: PepperedSecrets },
    { provide: VisitorTokens, useExisting: SignVisitorTokens },
    { provide: OpenWorkspaces, useExisting: FindOpenWorkspace },
    { provide: Standing, useExisting: WatchRevocations },
    { provide: WorkspaceFounder, useExisting: OpenWorkspace },
    { provide: APP_GUARD, useClass: KeyGuard },
  ],
  exports: [
    AnswerSeal,
    DerivedSecrets,
    OpenWorkspaces,
    OperationRights,
    SecretSeal,
    Standing,
    StudioLinks,
    TokenIssuers,
    VisitorTokens,
    WorkspaceFounder,
  ],
})
export class AccessModule {}

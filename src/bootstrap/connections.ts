import type { DataSourceOptions, EntitySchema } from 'typeorm';
import type { Environment } from '#libs/config/environment.js';
import { schemasFor } from '#libs/persistence/columns.js';
import { type ConnectionRole } from '#libs/persistence/connection.js';
import { connectionOf } from '#libs/persistence/database-url.js';
import { makeDatabaseFolder } from '#libs/persistence/sqlite/database-folder.js';
import { Access1763600000000 } from '#libs/persistence/migrations/1763600000000-access.js';
import { Chatbots1763600000100 } from '#libs/persistence/migrations/1763600000100-chatbots.js';
import { Listings1763600000200 } from '#libs/persistence/migrations/1763600000200-listings.js';
import { Conversations1763600000300 } from '#libs/persistence/migrations/1763600000300-conversations.js';
import { Files1763600000400 } from '#libs/persistence/migrations/1763600000400-files.js';
import { Attachments1763600000500 } from '#libs/persistence/migrations/1763600000500-attachments.js';
import { ListingSearch1763600000600 } from '#libs/persistence/migrations/1763600000600-listing-search.js';
import { ToolCalls1763600000700 } from '#libs/persistence/migrations/1763600000700-tool-calls.js';
import { Notifications1763600000800 } from '#libs/persistence/migrations/1763600000800-notifications.js';
import { Leads1763600000900 } from '#libs/persistence/migrations/1763600000900-leads.js';
import { Knowledge1763600001000 } from '#libs/persistence/migrations/1763600001000-knowledge.js';
import { People1763600001100 } from '#libs/persistence/migrations/1763600001100-people.js';
import { Answers1763600001200 } from '#libs/persistence/migrations/1763600001200-answers.js';
import { WorkspaceTokens1763600001300 } from '#libs/persistence/migrations/1763600001300-workspace-tokens.js';
import { Standing1763600001400 } from '#libs/persistence/migrations/1763600001400-standing.js';
import { Audit1763600001500 } from '#libs/persistence/migrations/1763600001500-audit.js';
import { Erasure1763600001600 } from '#libs/persistence/migrations/1763600001600-erasure.js';
import { Reads1763600001800 } from '#libs/persistence/migrations/1763600001800-reads.js';
import { FileOwners1763600001900 } from '#libs/persistence/migrations/1763600001900-file-owners.js';
import { UploadRooms1763600001901 } from '#libs/persistence/migrations/1763600001901-upload-rooms.js';
import { Retries1763600002000 } from '#libs/persistence/migrations/1763600002000-retries.js';
import { Outbox1763600002500 } from '#libs/persistence/migrations/1763600002500-outbox.js';
import { ListingFeatures1763600002400 } from '#libs/persistence/migrations/1763600002400-listing-features.js';
import { Unanswered1763600002900 } from '#libs/persistence/migrations/1763600002900-unanswered.js';
import { Digests1763600002700 } from '#libs/persistence/migrations/1763600002700-digests.js';
import { PepperMarks1763600002300 } from '#libs/persistence/migrations/1763600002300-pepper-marks.js';
import { Webhooks1763600002600 } from '#libs/persistence/migrations/1763600002600-webhooks.js';
import { Takeovers1763600002800 } from '#libs/persistence/migrations/1763600002800-takeovers.js';
import { VisitorFiles1763600003100 } from '#libs/persistence/migrations/1763600003100-visitor-files.js';
import { Visitors1763600003000 } from '#libs/persistence/migrations/1763600003000-visitors.js';
import { Archives1763600003200 } from '#libs/persistence/migrations/1763600003200-archives.js';
import { CountedWhileLimited1763600003300 } from '#libs/persistence/migrations/1763600003300-counted-while-limited.js';
import { Retention1763600003400 } from '#libs/persistence/migrations/1763600003400-retention.js';
import { ProcessLeases1763600003500 } from '#libs/persistence/migrations/1763600003500-process-leases.js';
import { VisitorMails1763600004500 } from '#libs/persistence/migrations/1763600004500-visitor-mails.js';
import { KeptOfAnswers1763600004400 } from '#libs/persistence/migrations/1763600004400-kept-of-answers.js';
import { ListingImports1763600003700 } from '#libs/persistence/migrations/1763600003700-listing-imports.js';
import { Fractions1763600003901 } from '#libs/persistence/migrations/1763600003901-fractions.js';
import { Sweeps1763600004000 } from '#libs/persistence/migrations/1763600004000-sweeps.js';
import { OutboxTurns1763600004130 } from '#libs/persistence/migrations/1763600004130-outbox-turns.js';
import { ListingKeys1763600004500 } from '#libs/persistence/migrations/1763600004500-listing-keys.js';
import { ListingMeanings1763600003600 } from '#libs/persistence/migrations/1763600003600-listing-meanings.js';
import { ApiKeySchema } from '../access/adapters/typeorm/typeorm-api-key.repository.js';
import { WorkspaceSchema } from '../access/adapters/typeorm/typeorm-workspaces.js';
import { AuditEntrySchema } from '../audit/adapters/typeorm/typeorm-audit-entries.js';
import { ChatbotSchema } from '../chatbots/adapters/typeorm/typeorm-chatbot.repository.js';
import { StoredFileSchema } from '../files/adapters/typeorm/typeorm-file.repository.js';
import { SessionSchema } from '../conversations/adapters/typeorm/typeorm-sessions.js';
import { KnowledgeSourceSchema } from '../knowledge/adapters/typeorm/typeorm-sources.js';
import { OutboxItemSchema } from '../notifications/adapters/typeorm/typeorm-outbox-queue.js';
import { WebhookSchema } from '../notifications/adapters/typeorm/typeorm-webhooks.js';
import { LeadSchema } from '../leads/adapters/typeorm/typeorm-leads.js';
import {
  FillListingFeatures1763600002401,
  FillListingKeys1763600004501,
  FillListingSearch1763600000601,
  RefoldApostrophes1763600003900,
  RefoldListings1763600002200,
} from '../real-estate/adapters/sql/listing-migrations.js';
import {
  RereadFeatures1763600003800,
  RereadFeatures1763600004900,
} from '../real-estate/adapters/sql/reread-features-migration.js';
import { ListingSchema } from '../real-estate/adapters/sql/listing.schema.js';

const SCHEMAS = [
  ApiKeySchema,
  AuditEntrySchema,
  ChatbotSchema,
  KnowledgeSourceSchema,
  LeadSchema,
  ListingSchema,
  OutboxItemSchema,
  SessionSchema,
  StoredFileSchema,
  WebhookSchema,
  WorkspaceSchema,
] as EntitySchema[];

/** The one description of the database: the service, the command line, the tests and TypeORM's own tools take it. */
export function connections(environment: Environment, role: ConnectionRole): DataSourceOptions {
  const connection = connectionOf(environment, role);
  if (connection.type === 'better-sqlite3') makeDatabaseFolder(connection.database);
  return {
    ...connection,
    entities: schemasFor(connection.type === 'mysql' ? 'mysql' : 'sqlite', SCHEMAS),
    migrations: [
      Access1763600000000,
      Chatbots1763600000100,
      Listings1763600000200,
      Conversations1763600000300,
      Files1763600000400,
      Attachments1763600000500,
      ListingSearch1763600000600,
      FillListingSearch1763600000601,
      ToolCalls1763600000700,
      Notifications1763600000800,
      Leads1763600000900,
      Knowledge1763600001000,
      People1763600001100,
      Answers1763600001200,
      WorkspaceTokens1763600001300,
      Standing1763600001400,
      Audit1763600001500,
      Erasure1763600001600,
      Reads1763600001800,
      FileOwners1763600001900,
      UploadRooms1763600001901,
      Retries1763600002000,
      RefoldListings1763600002200,
      PepperMarks1763600002300,
      ListingFeatures1763600002400,
      FillListingFeatures1763600002401,
      Outbox1763600002500,
      Webhooks1763600002600,
      Digests1763600002700,
      Takeovers1763600002800,
      Unanswered1763600002900,
      Visitors1763600003000,
      VisitorFiles1763600003100,
      Archives1763600003200,
      CountedWhileLimited1763600003300,
      Retention1763600003400,
      ProcessLeases1763600003500,
      ListingMeanings1763600003600,
      ListingImports1763600003700,
      KeptOfAnswers1763600004400,
      VisitorMails1763600004500,
      RereadFeatures1763600003800,
      RefoldApostrophes1763600003900,
      Fractions1763600003901,
      Sweeps1763600004000,
      OutboxTurns1763600004130,
      ListingKeys1763600004500,
      FillListingKeys1763600004501,
      RereadFeatures1763600004900,
    ],
    migrationsRun: false,
    synchronize: false,
  };
}

import { Module } from '@nestjs/common';
import { AuditTrail } from '#libs/context/audit-trail.js';
import { bind } from '#libs/config/bind.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { TypeOrmAuditEntries } from './adapters/typeorm/typeorm-audit-entries.js';
import { AuditEntries } from './ports/audit-entries.js';
import { ListChanges } from './use-cases/list-changes.js';
import { RecordChange } from './use-cases/record-change.js';

/** Operations of every module write into it, through the port `AuditTrail`. */
@Module({
  controllers: [AuditController],
  providers: [ListChanges, bind(AuditTrail, RecordChange), bind(AuditEntries, TypeOrmAuditEntries)],
  exports: [AuditTrail],
})
export class AuditModule {}

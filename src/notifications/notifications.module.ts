import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { RandomMessageIds } from './adapters/crypto/random-message-ids.js';
import { OutboxController } from './adapters/http/outbox.controller.js';
import { EmlCarrier } from './adapters/nodemailer/eml-carrier.js';
import { SmtpCarrier } from './adapters/nodemailer/smtp-carrier.js';
import { OutboxTick } from './adapters/schedule/outbox-tick.js';
import { SqlAttachments } from './adapters/typeorm/sql-attachments.js';
import { SqlOutboxEntries } from './adapters/typeorm/sql-outbox-entries.js';
import { SqlMailBacklog, TypeOrmOutboxQueue } from './adapters/typeorm/typeorm-outbox-queue.js';
import { MailBacklog, Outbox } from './notifications.api.js';
import { OutboxEntries } from './ports/outbox-entries.js';
import { Attachments, type Carrier, CARRIERS, type Carriers, MessageIds, OutboxQueue } from './ports/outbox-queue.js';
import { DeliverOutbox, ForgetSettled } from './use-cases/deliver-outbox.js';
import { ListOutbox, RetryOutbox } from './use-cases/manage-outbox.js';
import { QueueMail } from './use-cases/queue-mail.js';

@Module({
  controllers: [OutboxController],
  providers: [
    DeliverOutbox,
    ForgetSettled,
    ListOutbox,
    RetryOutbox,
    OutboxTick,
    bind(OutboxQueue, TypeOrmOutboxQueue),
    bind(Attachments, SqlAttachments),
    bind(OutboxEntries, SqlOutboxEntries),
    bind(MailBacklog, SqlMailBacklog),
    {
      provide: CARRIERS,
      inject: [ENVIRONMENT, Attachments],
      useFactory: (environment: Environment, attachments: Attachments): Carriers => ({
        mail: mailCarrier(environment, attachments),
      }),
    },
    {
      provide: MessageIds,
      inject: [ENVIRONMENT],
      useFactory: ({ PUBLIC_URL }: Environment) => new RandomMessageIds(PUBLIC_URL),
    },
    { provide: Outbox, useClass: QueueMail },
  ],
  exports: [Outbox],
})
export class NotificationsModule {}

/** Stands in files only: a server would refuse it, so `SMTP_URL` demands `MAIL_FROM`. */
const DEFAULT_SENDER = 'Parlor <parlor@parlor.invalid>';

function mailCarrier(environment: Environment, attachments: Attachments): Carrier {
  const { SMTP_URL, MAIL_FROM = DEFAULT_SENDER, MAIL_FOLDER } = environment;
  return SMTP_URL
    ? new SmtpCarrier(SMTP_URL, MAIL_FROM, attachments, { dkim: dkimOf(environment) })
    : new EmlCarrier(MAIL_FOLDER, MAIL_FROM, attachments);
}

const dkimOf = ({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Environment) =>
  DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
    ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY }
    : undefined;

import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { RandomMessageIds } from './adapters/crypto/random-message-ids.js';
import { EmlCarrier } from './adapters/nodemailer/eml-carrier.js';
import { SmtpCarrier } from './adapters/nodemailer/smtp-carrier.js';
import { MailTick } from './adapters/schedule/mail-tick.js';
import { SqlMailBacklog, TypeOrmMailQueue } from './adapters/typeorm/typeorm-mail-queue.js';
import { MailBacklog, Outbox } from './notifications.api.js';
import { MailCarrier, MailQueue, MessageIds } from './ports/mail-queue.js';
import { DeliverMail, ForgetMails, QueueMail } from './use-cases/outbox.js';

@Module({
  providers: [
    DeliverMail,
    ForgetMails,
    MailTick,
    bind(MailQueue, TypeOrmMailQueue),
    bind(MailBacklog, SqlMailBacklog),
    { provide: MailCarrier, inject: [ENVIRONMENT], useFactory: carrierOf },
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

function carrierOf({ SMTP_URL, MAIL_FROM = DEFAULT_SENDER, MAIL_FOLDER }: Environment): MailCarrier {
  return SMTP_URL ? new SmtpCarrier(SMTP_URL, MAIL_FROM) : new EmlCarrier(MAIL_FOLDER, MAIL_FROM);
}

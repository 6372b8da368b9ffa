import { Module } from '@nestjs/common';
import { bind } from '#libs/config/bind.js';
import { confirmsAddresses, ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { RandomTokens, Tokens } from '#libs/domain/tokens.js';
import { RandomChance } from './adapters/crypto/random-chance.js';
import { RandomMessageIds } from './adapters/crypto/random-message-ids.js';
import { ConfirmationController } from './adapters/http/confirmation.controller.js';
import { ConfirmationPageController } from './adapters/http/confirmation-page.controller.js';
import { OutboxController } from './adapters/http/outbox.controller.js';
import { WebhooksController, WebhookTestController } from './adapters/http/webhooks.controller.js';
import { EmlCarrier } from './adapters/nodemailer/eml-carrier.js';
import { SmtpCarrier } from './adapters/nodemailer/smtp-carrier.js';
import { OutboundReceivers } from './adapters/outbound/outbound-receivers.js';
import { OutboxTick } from './adapters/schedule/outbox-tick.js';
import { SqlAttachments } from './adapters/typeorm/sql-attachments.js';
import { SqlOwnerAddresses } from './adapters/typeorm/sql-owner-addresses.js';
import { SqlVisitorMails } from './adapters/typeorm/sql-visitor-mails.js';
import { SqlOutboxEntries } from './adapters/typeorm/sql-outbox-entries.js';
import { SqlMailBacklog, TypeOrmOutboxQueue } from './adapters/typeorm/typeorm-outbox-queue.js';
import { TypeOrmWebhooks } from './adapters/typeorm/typeorm-webhooks.js';
import { Announcements, MailBacklog, Outbox, OwnerAddresses } from './notifications.api.js';
import { VisitorMails } from './ports/visitor-mails.js';
import { OwnerAddressStore } from './ports/owner-addresses.js';
import { OutboxEntries } from './ports/outbox-entries.js';
import { Attachments, type Carrier, CARRIERS, type Carriers, MessageIds, OutboxQueue } from './ports/outbox-queue.js';
import { BoundVisitorMails } from './use-cases/bound-visitor-mails.js';
import {
  AskForConfirmation,
  ConfirmAddress,
  ConfirmationLinks,
  HoldUnconfirmed,
  OpenConfirmationLinks,
} from './use-cases/confirm-addresses.js';
import { ForgetUnconfirmed, KnowOwners } from './use-cases/know-owners.js';
import { ClaimInTurn } from './use-cases/claim-in-turn.js';
import { DeliverOutbox, ForgetSettled } from './use-cases/deliver-outbox.js';
import { ListOutbox, RetryOutbox } from './use-cases/manage-outbox.js';
import { QueueMail } from './use-cases/queue-mail.js';
import { Chance, Receivers, Webhooks } from './ports/webhooks.js';
import { Announce } from './use-cases/announce.js';
import {
  AddWebhook,
  CheckReceiver,
  EditWebhook,
  ListWebhooks,
  MakeSecret,
  RemoveWebhook,
  RotateWebhook,
  TestWebhook,
} from './use-cases/manage-webhooks.js';
import { SendEvent, WebhookCarrier } from './use-cases/send-event.js';
import { RenewSeals } from './use-cases/renew-seals.js';

const WEBHOOKS = [
  AddWebhook,
  CheckReceiver,
  EditWebhook,
  ListWebhooks,
  MakeSecret,
  RemoveWebhook,
  RenewSeals,
  RotateWebhook,
  SendEvent,
  TestWebhook,
  WebhookCarrier,
  bind(Announcements, Announce),
  bind(Chance, RandomChance),
  bind(Receivers, OutboundReceivers),
  bind(Webhooks, TypeOrmWebhooks),
];

const ADDRESSES = [
  AskForConfirmation,
  ConfirmAddress,
  ConfirmationLinks,
  ForgetUnconfirmed,
  HoldUnconfirmed,
  OpenConfirmationLinks,
  bind(OwnerAddresses, KnowOwners),
  bind(OwnerAddressStore, SqlOwnerAddresses),
  bind(Tokens, RandomTokens),
];

@Module({
  controllers: [
    ConfirmationController,
    ConfirmationPageController,
    OutboxController,
    WebhooksController,
    WebhookTestController,
  ],
  providers: [
    ...WEBHOOKS,
    ...ADDRESSES,
    BoundVisitorMails,
    ClaimInTurn,
    DeliverOutbox,
    ForgetSettled,
    ListOutbox,
    RetryOutbox,
    OutboxTick,
    bind(OutboxQueue, TypeOrmOutboxQueue),
    bind(Attachments, SqlAttachments),
    bind(OutboxEntries, SqlOutboxEntries),
    bind(MailBacklog, SqlMailBacklog),
    bind(VisitorMails, SqlVisitorMails),
    {
      provide: CARRIERS,
      inject: [ENVIRONMENT, Attachments, WebhookCarrier, HoldUnconfirmed],
      useFactory: (
        environment: Environment,
        attachments: Attachments,
        webhook: WebhookCarrier,
        holdUnconfirmed: HoldUnconfirmed,
      ): Carriers => {
        const mail = mailCarrier(environment, attachments);
        return { mail: confirmsAddresses(environment) ? holdUnconfirmed.before(mail) : mail, webhook };
      },
    },
    {
      provide: MessageIds,
      inject: [ENVIRONMENT],
      useFactory: ({ PUBLIC_URL }: Environment) => new RandomMessageIds(PUBLIC_URL),
    },
    { provide: Outbox, useClass: QueueMail },
  ],
  exports: [Announcements, Outbox, OwnerAddresses],
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

import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { Tokens } from '#libs/domain/tokens.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { log } from '#libs/telemetry/log.js';
import { OpenWorkspaces } from '../../access/access.api.js';
import { confirmationMail } from '../domain/confirmation-mail.js';
import {
  ASK_AGAIN_MS,
  asksForConfirmation,
  isLinkOpen,
  mailboxOf,
  MOST_HELD,
  NOT_CONFIRMED,
  type OwnerAddress,
  topicOfAddress,
  wasAskedWithin,
} from '../domain/owner-address.js';
import { MessageIds, type Carrier, type ClaimedItem, type Handover, OutboxQueue } from '../ports/outbox-queue.js';
import { OwnerAddressStore } from '../ports/owner-addresses.js';
import { BoundVisitorMails } from './bound-visitor-mails.js';

/** Makes the links that confirm addresses. */
@Injectable()
export class ConfirmationLinks {
  constructor(
    private readonly tokens: Tokens,
    private readonly messageIds: MessageIds,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** A new link's hash, and the mail that holds it. */
  next() {
    const token = this.tokens.create();
    // There is one wherever addresses are confirmed: the start sees to it.
    const mail = confirmationMail(`${this.environment.PUBLIC_URL!}/confirm/${token.text}`);
    return { tokenHash: token.hash, messageId: this.messageIds.next(), mail };
  }
}

/** Asks the receiver of an address by a mail with a link to confirm it. */
@Injectable()
export class AskForConfirmation {
  constructor(
    private readonly addresses: OwnerAddressStore,
    private readonly queue: OutboxQueue,
    private readonly bounds: BoundVisitorMails,
    private readonly clock: Clock,
    private readonly links: ConfirmationLinks,
  ) {}

  /** Within a unit of work that holds the address; nothing where it was asked within the pause, or too many were asked. */
  async run(address: OwnerAddress, pauseMs: number): Promise<void> {
    const now = this.clock.now();
    if (address.confirmedAt !== null || wasAskedWithin(address.askedAt, pauseMs, now)) return;
    if ((await this.bounds.countAsked({ ...address, to: address.address })) > 0)
      return log.warn({ addressId: address.id }, 'an address is not asked for confirmation: too many were this hour');
    const { tokenHash, messageId, mail } = this.links.next();
    await this.addresses.noteAsked(address.id, tokenHash, now);
    const about = { workspaceId: address.workspaceId, topic: topicOfAddress(address), dedupeKey: null };
    const item = { ...about, channel: 'mail' as const, messageId, recipient: address.address, replyTo: null };
    await this.queue.add({ ...item, ...mail });
  }
}

/**
 * Stands before the carrier of mails where addresses are confirmed: what goes to an address that its receiver has not confirmed
 * is held, whatever caused it and whoever tries it again. The mail that asks for confirmation goes.
 */
@Injectable()
export class HoldUnconfirmed {
  constructor(
    private readonly addresses: OwnerAddressStore,
    private readonly queue: OutboxQueue,
    private readonly askForConfirmation: AskForConfirmation,
    private readonly units: UnitOfWork,
  ) {}

  before(carrier: Carrier): Carrier {
    return {
      carry: async (item): Promise<Handover> => ((await this.run(item)) ? { kind: 'held' } : carrier.carry(item)),
      takeBack: (messageId) => carrier.takeBack(messageId),
    };
  }

  /** Whether it is held now. */
  private async run(item: ClaimedItem): Promise<boolean> {
    const [workspaceId, mailbox] = [item.workspaceId ?? 0, mailboxOf(item.recipient)];
    if (asksForConfirmation(item.topic) || (await this.addresses.isConfirmed(workspaceId, mailbox))) return false;
    return this.units.run(async () => {
      const address = await this.addresses.hold(workspaceId, mailbox);
      if (address.confirmedAt !== null) return false;
      await this.queue.holdBack(item, MOST_HELD, NOT_CONFIRMED);
      await this.askForConfirmation.run(address, ASK_AGAIN_MS.byMail);
      return true;
    });
  }
}

/** Who reads mail at an address confirms it by the link that went there; what was held for it goes. */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly addresses: OwnerAddressStore,
    private readonly queue: OutboxQueue,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Refuses `unauthenticated` where the address is gone. Once more it confirms nothing new. Returns how many mails go now. */
  run({ id, workspaceId, address }: OwnerAddress, together: Together<number>): Promise<number> {
    return this.units.run(async () => {
      if (!(await this.addresses.confirm(id, this.clock.now()))) throw notValid();
      const released = await this.queue.release(workspaceId, address);
      await together(released);
      return released;
    });
  }
}

/** Opens the links of mails that ask for confirmation. */
@Injectable()
export class OpenConfirmationLinks {
  constructor(
    private readonly tokens: Tokens,
    private readonly addresses: OwnerAddressStore,
    private readonly workspaces: OpenWorkspaces,
    private readonly clock: Clock,
  ) {}

  /** Refuses `unauthenticated` in one and the same way a token that is unknown, too old or replaced by a newer one. */
  async open(token: string): Promise<OwnerAddress> {
    const address = await this.addresses.findAsked(this.tokens.hashOf(token));
    if (!address || !isLinkOpen(address.askedAt, this.clock.now())) throw notValid();
    if (!(await this.workspaces.has(address.workspaceId))) throw notValid();
    return address;
  }
}

const notValid = () =>
  new DomainError(
    'unauthenticated',
    'This link is not valid, or is no longer: a newer mail may have another; else save the address in the settings once more',
  );

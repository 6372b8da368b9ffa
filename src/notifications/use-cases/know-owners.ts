import { Inject, Injectable } from '@nestjs/common';
import { confirmsAddresses, ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ASK_AGAIN_MS, mailboxOf, topicOfAddress, UNCONFIRMED_KEPT_MS } from '../domain/owner-address.js';
import type { OwnerAddresses } from '../notifications.api.js';
import { OutboxQueue } from '../ports/outbox-queue.js';
import { OwnerAddressStore } from '../ports/owner-addresses.js';
import { AskForConfirmation } from './confirm-addresses.js';

/** What settings do with addresses: set them, show which wait for confirmation, forget them. */
@Injectable()
export class KnowOwners implements OwnerAddresses {
  private readonly confirms: boolean;

  constructor(
    private readonly addresses: OwnerAddressStore,
    private readonly queue: OutboxQueue,
    private readonly askForConfirmation: AskForConfirmation,
    private readonly units: UnitOfWork,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.confirms = confirmsAddresses(environment);
  }

  async areSet(workspaceId: number, addresses: readonly string[]): Promise<void> {
    if (!this.confirms) return;
    // In one order: two edits at once do not wait for one another.
    for (const mailbox of distinct(addresses).sort())
      await this.askForConfirmation.run(await this.addresses.hold(workspaceId, mailbox), ASK_AGAIN_MS.byEdit);
  }

  async unconfirmed(workspaceId: number, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    if (!this.confirms) return new Set();
    const all = distinct(addresses);
    const confirmed = new Set(await this.addresses.confirmedAmong(workspaceId, all));
    return new Set(addresses.filter((address) => address !== '' && !confirmed.has(mailboxOf(address))));
  }

  forget(workspaceId: number, addresses: readonly string[]): Promise<void> {
    return this.units.run(async () => {
      const ids = await this.addresses.remove(workspaceId, distinct(addresses));
      for (const id of ids) await this.queue.forget(topicOfAddress({ id }));
    });
  }
}

/** Forgets addresses that nobody has confirmed in a month. */
@Injectable()
export class ForgetUnconfirmed {
  constructor(
    private readonly addresses: OwnerAddressStore,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.addresses.removeUnconfirmed(this.clock.now() - UNCONFIRMED_KEPT_MS);
  }
}

const distinct = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => address !== '').map(mailboxOf)),
];

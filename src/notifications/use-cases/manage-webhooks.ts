import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { SecretSeal } from '../../access/access.api.js';
import {
  bodyOf,
  MOST_WEBHOOKS,
  type OffBecause,
  SECRET_BYTES,
  sealFor,
  secretOf,
  type Webhook,
  type WebhookChoice,
} from '../domain/webhook.js';
import { Chance, Receivers, Webhooks } from '../ports/webhooks.js';
import { SendEvent } from './send-event.js';

/** A webhook's secret at the only moment at which it can be read. */
export interface ShownSecret {
  readonly id: number;
  readonly secret: string;
}

/** Makes the secrets of webhooks. */
@Injectable()
export class MakeSecret {
  constructor(
    private readonly chance: Chance,
    private readonly seal: SecretSeal,
  ) {}

  async run(workspaceId: number): Promise<{ readonly secret: string; readonly sealed: string }> {
    const secret = secretOf(this.chance.bytes(SECRET_BYTES));
    return { secret, sealed: await this.seal.seal(sealFor(workspaceId), secret) };
  }
}

/** Whether a webhook may have this address. */
@Injectable()
export class CheckReceiver {
  constructor(private readonly receivers: Receivers) {}

  /** Refuses `invalid`. */
  run(url: string): void {
    const refusal = this.receivers.refusal(url);
    if (refusal !== null) throw new DomainError('invalid', `Url must be ${refusal}`);
  }
}

/** Adds a webhook, which hears of everything that begins after the answer. */
@Injectable()
export class AddWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly checkReceiver: CheckReceiver,
    private readonly makeSecret: MakeSecret,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(workspaceId: number, choice: WebhookChoice, together: Together<ShownSecret>): Promise<ShownSecret> {
    this.checkReceiver.run(choice.url);
    const { secret, sealed } = await this.makeSecret.run(workspaceId);
    const state = { formerSecret: null, formerUntil: null, offBecause: null, createdAt: this.clock.now() };
    return this.units.run(async () => {
      const id = await this.webhooks.add({ workspaceId, ...choice, secret: sealed, ...state });
      if (id === null)
        throw new DomainError('conflict', `A workspace has at most ${MOST_WEBHOOKS} webhooks; remove one first`);
      await together({ id, secret });
      return { id, secret };
    });
  }
}

@Injectable()
export class ListWebhooks {
  constructor(private readonly webhooks: Webhooks) {}

  run(workspaceId: number): Promise<Webhook[]> {
    return this.webhooks.all(workspaceId);
  }
}

/** What is to change; what is left out stays. */
export type WebhookChange = Partial<WebhookChoice> & { readonly isOn?: boolean };

/** The webhook before a change, and what is changed. */
export interface ChangedWebhook {
  readonly before: Webhook;
  readonly after: Partial<WebhookChoice & { readonly offBecause: OffBecause | null }>;
}

@Injectable()
export class EditWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly checkReceiver: CheckReceiver,
    private readonly units: UnitOfWork,
  ) {}

  run(
    workspaceId: number,
    id: number,
    { isOn, ...choice }: WebhookChange,
    together: Together<ChangedWebhook>,
  ): Promise<void> {
    if (choice.url !== undefined) this.checkReceiver.run(choice.url);
    return this.units.run(async () => {
      const before = await this.webhooks.findForChange(workspaceId, id);
      if (!before) throw notFound('The webhook');
      const after = { ...choice, ...(isOn === undefined ? {} : { offBecause: isOn ? null : ('owner' as const) }) };
      await this.webhooks.change(before, after);
      await together({ before, after });
    });
  }
}

/** Removes a webhook; what waits for it is refused at its next attempt. */
@Injectable()
export class RemoveWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, id: number, together: Together<Webhook>): Promise<void> {
    return this.units.run(async () => {
      const webhook = await this.webhooks.findForChange(workspaceId, id);
      if (!webhook) throw notFound('The webhook');
      await this.webhooks.remove(webhook);
      await together(webhook);
    });
  }
}

/** Gives a webhook a new secret; the one before it signs beside it for the overlap. */
@Injectable()
export class RotateWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly makeSecret: MakeSecret,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    workspaceId: number,
    id: number,
    overlapSeconds: number,
    together: Together<ShownSecret>,
  ): Promise<ShownSecret> {
    const { secret, sealed } = await this.makeSecret.run(workspaceId);
    return this.units.run(async () => {
      const webhook = await this.webhooks.findForChange(workspaceId, id);
      if (!webhook) throw notFound('The webhook');
      const formerUntil = this.clock.now() + overlapSeconds * 1_000;
      await this.webhooks.change(webhook, { secret: sealed, formerSecret: webhook.secret, formerUntil });
      await together({ id, secret });
      return { id, secret };
    });
  }
}

/** What came back of a test. */
export interface TestOutcome {
  readonly eventId: string;
  /** Status of the answer; null where none came. */
  readonly status: number | null;
  /** Why none came; empty where one did. */
  readonly failure: string;
}

/** Sends an event of the type `test` at once, whether the webhook is on or not. */
@Injectable()
export class TestWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly sendEvent: SendEvent,
    private readonly chance: Chance,
    private readonly clock: Clock,
  ) {}

  async run(workspaceId: number, id: number): Promise<TestOutcome> {
    const webhook = await this.webhooks.find(workspaceId, id);
    if (!webhook) throw notFound('The webhook');
    const eventId = this.chance.eventId();
    const body = bodyOf({ id: eventId, type: 'test', createdAt: this.clock.now(), data: { Webhook: id } });
    const receipt = await this.sendEvent.run(webhook, eventId, body);
    return receipt.kind === 'answered'
      ? { eventId, status: receipt.status, failure: '' }
      : { eventId, status: null, failure: receipt.failure };
  }
}

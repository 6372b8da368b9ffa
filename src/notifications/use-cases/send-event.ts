import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { log } from '#libs/telemetry/log.js';
import { SecretSeal } from '../../access/access.api.js';
import { isTaken, sealFor, signatureOf, standardHeaders, type Webhook } from '../domain/webhook.js';
import type { Carrier, ClaimedItem, Handover } from '../ports/outbox-queue.js';
import { type Receipt, Receivers, Webhooks } from '../ports/webhooks.js';

/** Posts an event to a webhook, signed at the time of the attempt. Never throws. */
@Injectable()
export class SendEvent {
  constructor(
    private readonly seal: SecretSeal,
    private readonly receivers: Receivers,
    private readonly clock: Clock,
  ) {}

  async run(webhook: Webhook, id: string, body: string): Promise<Receipt> {
    const now = this.clock.now();
    const secrets = await this.secretsOf(webhook, now);
    if (secrets === null) return { kind: 'unanswered', failure: 'secret unreadable: KEY_PEPPER was changed' };
    const ours = { 'x-webhook-id': id, 'x-webhook-signature': signatureOf(secrets, now, body) };
    const headers = { ...ours, ...standardHeaders({ id, body, secrets, now }) };
    return this.receivers.post(webhook.url, headers, body);
  }

  /** The newest first; null where it cannot be read. */
  private async secretsOf(webhook: Webhook, now: number): Promise<string[] | null> {
    const { workspaceId, secret, formerSecret, formerUntil } = webhook;
    const sealed = [secret, ...(formerSecret !== null && now < (formerUntil ?? 0) ? [formerSecret] : [])];
    const [first, ...former] = await Promise.all(sealed.map((one) => this.seal.open(sealFor(workspaceId), one)));
    return first == null ? null : [first, ...former.filter((one) => one !== null)];
  }
}

const GONE = 410;
const TOLD_OFF = { kind: 'refused', failure: 'the webhook is switched off' } as const;

/** Hands events over to webhooks. */
@Injectable()
export class WebhookCarrier implements Carrier {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly sendEvent: SendEvent,
    private readonly units: UnitOfWork,
  ) {}

  async carry({ workspaceId, recipient, messageId, body }: ClaimedItem): Promise<Handover> {
    const webhook = await this.webhooks.find(workspaceId!, Number(recipient));
    if (!webhook) return { kind: 'refused', failure: 'the webhook was removed' };
    if (webhook.offBecause !== null) return TOLD_OFF;
    const receipt = await this.sendEvent.run(webhook, messageId, body);
    if (receipt.kind === 'unanswered') return { kind: 'failed', failure: receipt.failure };
    const { status, retryAfterMs } = receipt;
    if (isTaken(status)) return { kind: 'delivered' };
    if (status === GONE) return this.switchOff(webhook);
    return { kind: 'failed', failure: `status ${status}`, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
  }

  /** What a receiver has taken is out of reach. */
  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  private async switchOff({ workspaceId, id, url }: Webhook): Promise<Handover> {
    await this.units.run(async () => {
      const webhook = await this.webhooks.findForChange(workspaceId, id);
      // Its owner may have given it another address meanwhile.
      if (webhook?.url === url) await this.webhooks.change(webhook, { offBecause: 'gone' });
    });
    log.warn({ webhookId: id }, 'a webhook is switched off: its receiver said that it is gone');
    return { kind: 'refused', failure: `status ${GONE}` };
  }
}

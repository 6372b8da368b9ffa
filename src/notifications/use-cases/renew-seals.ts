import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { log } from '#libs/telemetry/log.js';
import { SecretSeal } from '../../access/access.api.js';
import { sealFor, type Webhook } from '../domain/webhook.js';
import { Webhooks } from '../ports/webhooks.js';

/** Webhooks that are read at a time. */
const AT_ONCE = 100;

/** Seals secrets of webhooks anew that another pepper sealed, at every start, so that the former pepper can be forgotten. */
@Injectable()
export class RenewSeals implements OnApplicationBootstrap {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly seal: SecretSeal,
    private readonly units: UnitOfWork,
  ) {}

  /** What cannot be renewed keeps its seal, and no start waits for it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.run().catch((error: unknown) => log.warn({ err: error }, 'secrets of webhooks keep their old seal'));
  }

  async run(): Promise<void> {
    let page = await this.webhooks.some(0, AT_ONCE);
    while (page.length > 0) {
      for (const webhook of page) if (Object.keys(await this.renewed(webhook)).length > 0) await this.renew(webhook);
      page = await this.webhooks.some(page.at(-1)!.id, AT_ONCE);
    }
  }

  private renew({ workspaceId, id }: Webhook): Promise<void> {
    return this.units.run(async () => {
      const webhook = await this.webhooks.findForChange(workspaceId, id);
      if (webhook) await this.webhooks.change(webhook, await this.renewed(webhook));
    });
  }

  private async renewed({ workspaceId, secret, formerSecret }: Webhook) {
    const purpose = sealFor(workspaceId);
    const renewed = await this.seal.renewed(purpose, secret);
    const renewedFormer = formerSecret === null ? null : await this.seal.renewed(purpose, formerSecret);
    return {
      ...(renewed === null ? {} : { secret: renewed }),
      ...(renewedFormer === null ? {} : { formerSecret: renewedFormer }),
    };
  }
}

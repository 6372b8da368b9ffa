import { Injectable } from '@nestjs/common';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type Caller, DerivedSecrets } from '../../access/access.api.js';
import { ChatbotDirectory, IdentityVersions } from '../../chatbots/chatbots.api.js';
import { identityPurpose } from '../domain/identity.js';

/** The secret with which a site signs who its visitors are. */
@Injectable()
export class ReadIdentitySecret {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly versions: IdentityVersions,
    private readonly secrets: DerivedSecrets,
    private readonly units: UnitOfWork,
  ) {}

  /** Who has it can be any visitor: that it was read is on record before it is told. */
  async run(caller: Caller, serialNumber: string, together: Together<string> = alone): Promise<string> {
    const secret = await this.secretOf(await this.chatbots.find(caller, serialNumber));
    await this.units.run(() => together(secret));
    return secret;
  }

  /** A new one, which ends the one before. */
  async replace(caller: Caller, serialNumber: string, together: Together<string> = alone): Promise<string> {
    let secret = '';
    await this.versions.raise(caller, serialNumber, async (chatbot) => {
      secret = await this.secretOf(chatbot);
      await together(secret);
    });
    return secret;
  }

  private async secretOf(chatbot: { readonly id: number; readonly identityVersion: number }): Promise<string> {
    const [first] = await this.secrets.of(identityPurpose(chatbot));
    return first;
  }
}

import { Injectable } from '@nestjs/common';
import { alone, type Together } from '#libs/persistence/unit-of-work.js';
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
  ) {}

  async run(caller: Caller, serialNumber: string): Promise<string> {
    return this.secretOf(await this.chatbots.find(caller, serialNumber));
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

import { Injectable } from '@nestjs/common';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { Tool } from '../../answering/answering.api.js';
import { HandOff } from './hand-off.js';
import { KeepContact } from './keep-contact.js';

/** Lets a model call for a person, where the chatbot's owner says whom (TalkToHumanEmail). It has no say in the mail. */
@Injectable()
export class HandOffTool {
  constructor(
    private readonly handOff: HandOff,
    private readonly keepContact: KeepContact,
  ) {}

  of(chatbot: ChatbotCard, sessionId: number, ownWords: string): Tool[] {
    if (chatbot.settings.handOffEmail === '') return [];
    return [
      {
        name: 'talk_to_human',
        description:
          'Call this, without a word before it, when the visitor wishes to talk to a person. It passes the conversation on. The visitor is then answered with the text of "message" in the result, word for word.',
        parameters: { type: 'object', properties: {}, additionalProperties: false },
        effect: { isAskedFor: wishesPerson(ownWords) },
        answerOf: (result) => (result as { readonly message: string }).message,
        run: () => this.run(chatbot, sessionId, ownWords),
      },
    ];
  }

  private async run(chatbot: ChatbotCard, sessionId: number, ownWords: string) {
    await this.keepContact.run(chatbot.id, sessionId, ownWords, true);
    return { message: await this.handOff.run(chatbot, sessionId, ownWords) };
  }
}

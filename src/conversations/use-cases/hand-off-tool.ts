import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { Tool } from '../../models/models.api.js';
import { HandOff } from './hand-off.js';

const LONGEST_REASON = 500;

/** Lets a model call for a person, where the chatbot's owner says whom (TalkToHumanEmail). */
@Injectable()
export class HandOffTool {
  constructor(private readonly handOff: HandOff) {}

  of(chatbot: ChatbotCard, sessionId: number): Tool[] {
    if (chatbot.settings.handOffEmail === '') return [];
    return [
      {
        name: 'talk_to_human',
        description:
          'Call this, without a word before it, when the visitor wishes to talk to a person. It passes the conversation on. The visitor is then answered with the text of "message" in the result, word for word.',
        parameters: {
          type: 'object',
          properties: {
            reason: {
              type: 'string',
              maxLength: LONGEST_REASON,
              description: 'What the visitor wants, in one sentence',
            },
          },
          additionalProperties: false,
        },
        hasEffect: true,
        answerOf: (result) => (result as { readonly message: string }).message,
        run: async (args) => ({ message: await this.handOff.run(chatbot, sessionId, reasonOf(args)) }),
      },
    ];
  }
}

function reasonOf(args: unknown): string {
  const { reason } = (args ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? [...reason.trim()].slice(0, LONGEST_REASON).join('') : '';
}

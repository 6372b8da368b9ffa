import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ListCallerChatbots } from './list-caller-chatbots.js';
import { listOf, object, programTool, TEXT } from './program-tool.js';

/** Chatbots that one result tells. */
const MOST = 200;

/** The chatbots that there are for a program. */
@Injectable()
export class ListChatbotsTool {
  readonly tool = programTool(
    {
      name: 'list_chatbots',
      title: 'List chatbots',
      description: `The chatbots that the key opens, at most ${MOST}, the oldest first: their serial numbers, which other tools ask for`,
      output: object({ chatbots: listOf(object({ chatbot: TEXT, name: TEXT })) }),
      nature: 'reads',
      operations: ['List'],
    },
    z.strictObject({}),
    async ({ caller }) => {
      const found = (await this.chatbots.run(caller)).slice(0, MOST);
      return { chatbots: found.map(({ serialNumber: chatbot, name }) => ({ chatbot, name })) };
    },
  );

  constructor(private readonly chatbots: ListCallerChatbots) {}
}

import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import type { DoorCall, CallObserver } from './door-call.js';
import { AskTool } from './ask-tool.js';
import { ContactTool } from './contact-tool.js';
import { ListChatbotsTool } from './list-chatbots-tool.js';
import { LookUpTools } from './look-up-tools.js';
import { OwnerTools } from './owner-tools.js';
import type { ProgramTool } from './program-tool.js';

/** Characters of JSON that one result may have. */
const MOST_CHARACTERS = 256 * 1024;

/** Everything that a program may call, in a fixed order. */
@Injectable()
export class ProgramTools {
  private readonly all: readonly ProgramTool[];

  constructor(ask: AskTool, lookUps: LookUpTools, chatbots: ListChatbotsTool, contact: ContactTool, owner: OwnerTools) {
    this.all = [ask.tool, ...lookUps.tools, chatbots.tool, contact.tool, owner.unansweredList, owner.teach];
  }

  /** Those that the caller may call. */
  of(calling: DoorCall): readonly ProgramTool[] {
    return this.all.filter((tool) => isOpen(tool, calling));
  }

  /** Undefined where there is no such tool. */
  find(name: string): ProgramTool | undefined {
    return this.all.find((tool) => tool.name === name);
  }

  /** The result, and the same as JSON. Refuses what the caller may not do, and a result that is too large. */
  async run(
    tool: ProgramTool,
    calling: DoorCall,
    args: unknown,
    waiting: CallObserver,
  ): Promise<{ readonly result: object; readonly text: string }> {
    for (const operation of tool.operations) calling.require(operation);
    const result = await tool.run(calling, args, waiting);
    const text = JSON.stringify(result);
    if (text.length <= MOST_CHARACTERS) return { result, text };
    throw new DomainError('too-large', 'The result is too large; ask for less');
  }
}

function isOpen({ operations }: ProgramTool, calling: DoorCall): boolean {
  try {
    for (const operation of operations) calling.require(operation);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Caller, SecretSeal } from '../../access/access.api.js';
import type { ChatbotCondition, ChatbotSettings, FoundChatbot, TriedSettings } from '../chatbots.api.js';
import type { Chatbot } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { CheckChosen } from './check-chosen.js';
import { admitted } from './look-up-chatbot.js';

/** Settings as they would be after an edit. Who tries them carries them along, sealed: nothing of them is stored. */
@Injectable()
export class TrySettings implements TriedSettings {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly checkChosen: CheckChosen,
    private readonly seal: SecretSeal,
  ) {}

  /** The changes, judged as an edit judges them, sealed for this chatbot. */
  async run(caller: Caller, serialNumber: string, changes: Partial<ChatbotSettings>): Promise<string> {
    const chatbot = admitted(caller, await this.chatbots.find(caller.workspaceId, serialNumber));
    const images = await this.checkChosen.reach(caller, serialNumber, changes);
    this.checkChosen.picturesIn(chatbot, changes, images);
    return this.seal.seal(purposeOf(chatbot), JSON.stringify(changes));
  }

  async saved<Name extends string>(
    caller: Caller,
    serialNumber: string,
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name>> {
    const found = await this.chatbots.findOf(caller.workspaceId, { serialNumber }, conditions);
    return { chatbot: admitted(caller, found && found.chatbot), has: found!.has };
  }

  async of<Name extends string>(
    caller: Caller,
    serialNumber: string,
    sealed: string,
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name>> {
    const { chatbot, has } = await this.saved(caller, serialNumber, conditions);
    const text = await this.seal.open(purposeOf(chatbot), sealed);
    if (text === null) throw new DomainError('invalid', 'Settings must be what SettingsTry gave for this chatbot');
    const settings = { ...chatbot.settings, ...(JSON.parse(text) as Partial<ChatbotSettings>) };
    return { chatbot: { ...chatbot, settings }, has };
  }
}

const purposeOf = ({ id }: Pick<Chatbot, 'id'>): string => `tried settings ${id}`;

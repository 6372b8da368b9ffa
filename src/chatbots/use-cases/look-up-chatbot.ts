import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { labelRequest } from '#libs/context/log-context.js';
import { type Caller, OpenWorkspaces } from '../../access/access.api.js';
import type {
  ChatbotCondition,
  ChatbotDirectory,
  ChatbotHold,
  ChatbotReference,
  ChatbotSettings,
  FoundChatbot,
  FramedChatbot,
  HeldChatbot,
  MonthlyLimit,
  NamedChatbot,
  VisitedChatbots,
} from '../chatbots.api.js';
import { frameSources, isAllowedOrigin, linesOf } from '../domain/allowed-origin.js';
import type { Chatbot } from '../domain/chatbot.js';
import { type ChatbotPage, ChatbotRepository, type PickedSettings } from '../ports/chatbot.repository.js';

@Injectable()
export class LookUpChatbot implements ChatbotDirectory {
  constructor(private readonly chatbots: ChatbotRepository) {}

  async find(caller: Caller, serialNumber: string): Promise<Chatbot> {
    return admitted(caller, await this.chatbots.find(caller.workspaceId, serialNumber));
  }

  async findOf<Name extends string>(
    caller: Caller,
    reference: ChatbotReference,
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name, Chatbot> | null> {
    const found = await this.chatbots.findOf(caller.workspaceId, reference, conditions);
    if (!found || !isOpenTo(caller, found.chatbot)) return null;
    admitted(caller, found.chatbot);
    return found;
  }

  monthlyLimits(caller: Caller): AsyncIterable<readonly MonthlyLimit[]> {
    return pickedSettings(this.chatbots, caller, ['messageLimit', 'timeZone'], toMonthlyLimit);
  }

  names(caller: Caller): AsyncIterable<readonly NamedChatbot[]> {
    return pickedSettings(this.chatbots, caller, ['name'], ({ serialNumber, settings: { name } }) => ({
      serialNumber,
      name,
    }));
  }
}

/**
 * The chatbot, if the caller's key opens it; one that it does not open does not exist for the caller. Refuses `forbidden`
 * for a caller on a page that the chatbot's Domains do not admit, and `unauthenticated` for a visitor whose identity was
 * signed with a secret that is not in force any more.
 */
export function admitted(caller: Caller, chatbot: Chatbot | null): Chatbot {
  if (!chatbot || !isOpenTo(caller, chatbot)) throw notFound('The chatbot');
  requireOrigin(caller, chatbot);
  requireIdentity(caller, chatbot);
  labelRequest({ chatbot: chatbot.serialNumber });
  return chatbot;
}

const isOpenTo = ({ serialNumbers }: Caller, { serialNumber }: Chatbot): boolean =>
  serialNumbers === null || serialNumbers.includes(serialNumber);

function requireOrigin({ origin }: Pick<Caller, 'origin'>, { settings: { verifiesDomain, domains } }: Chatbot): void {
  if (origin === undefined || !verifiesDomain || isAllowedOrigin(domains, origin)) return;
  const why =
    linesOf(domains).length > 0 ? 'the origin of this page is not among its Domains' : 'its Domains are empty';
  throw new DomainError('forbidden', `The chatbot verifies domains, and ${why}`);
}

/** Who has another secret signs other visitors: whom the one before has vouched for is nobody any more. */
function requireIdentity({ visitor }: Pick<Caller, 'visitor'>, { identityVersion }: Chatbot): void {
  if (!visitor?.isVerified || visitor.identityVersion === identityVersion) return;
  throw new DomainError('unauthenticated', 'The identity secret was replaced; ask GetConfig for a token, signed anew');
}

/** Chatbots as browsers of visitors come to them. */
@Injectable()
export class ShowChatbot implements VisitedChatbots {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly workspaces: OpenWorkspaces,
  ) {}

  /** null for one that is unknown or removed, and for each of a suspended workspace. */
  async findOpen(serialNumber: string): Promise<Chatbot | null> {
    const chatbot = await this.chatbots.findForVisitors(serialNumber);
    return chatbot && (await this.workspaces.has(chatbot.workspaceId)) ? chatbot : null;
  }

  async find(serialNumber: string, page: string | null): Promise<Chatbot> {
    const chatbot = await this.findOpen(serialNumber);
    if (!chatbot) throw notFound('The chatbot');
    requireOrigin({ origin: page ?? undefined }, chatbot);
    labelRequest({ chatbot: serialNumber });
    return chatbot;
  }

  async framed(serialNumber: string, referrer: string): Promise<FramedChatbot> {
    const chatbot = await this.find(serialNumber, null);
    const { verifiesDomain, domains } = chatbot.settings;
    return { chatbot, ancestors: verifiesDomain ? frameSources(domains, referrer) : null };
  }
}

/** The one maker of held chatbots: what is added to a chatbot must not outlive its erasure. */
@Injectable()
export class HoldChatbot implements ChatbotHold {
  constructor(private readonly chatbots: ChatbotRepository) {}

  async run(chatbotId: number): Promise<HeldChatbot> {
    if (!(await this.chatbots.hold(chatbotId))) throw notFound('The chatbot');
    return { id: chatbotId } as HeldChatbot;
  }
}

/** The chatbots that the caller's key opens, newest first. */
@Injectable()
export class ListChatbots {
  constructor(private readonly chatbots: ChatbotRepository) {}

  run({ workspaceId, serialNumbers }: Caller, pageNumber: number, pageSize: number): Promise<ChatbotPage> {
    return this.chatbots.page(workspaceId, serialNumbers, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }
}

const toMonthlyLimit = ({ id, settings }: PickedSettings<'messageLimit' | 'timeZone'>): MonthlyLimit => ({
  id,
  ...settings,
  messageLimit: Number(settings.messageLimit),
});

/** Chatbots that are read before other requests get their turn. */
const AT_ONCE = 100;

/** Some settings of each chatbot that a caller opens, bit by bit: however many there are, and however long the others. */
export async function* pickedSettings<K extends keyof ChatbotSettings, T>(
  chatbots: ChatbotRepository,
  { workspaceId, serialNumbers }: { readonly workspaceId: number; readonly serialNumbers: readonly string[] | null },
  names: readonly K[],
  told: (picked: PickedSettings<K>) => T,
): AsyncGenerator<readonly T[]> {
  for (let after = 0; ; await breathe()) {
    const some = await chatbots.pick(workspaceId, serialNumbers, names, { after, most: AT_ONCE });
    if (some.length > 0) yield some.map(told);
    if (some.length < AT_ONCE) return;
    after = some.at(-1)!.id;
  }
}

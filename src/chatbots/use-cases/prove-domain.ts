import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { type Caller, DerivedSecrets } from '../../access/access.api.js';
import type { ChatbotCard, CustomDomains } from '../chatbots.api.js';
import {
  type DomainProof,
  listedDomains,
  proofName,
  proofOf,
  proofPurpose,
  serialNumbersIn,
} from '../domain/domain-proof.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { DomainRecords } from '../ports/domain-records.js';
import { LookUpChatbot, ShowChatbot } from './look-up-chatbot.js';

/** Why the host of a chatbot shows it, or does not. */
export type DomainState =
  | 'proven' // by its text record
  | 'listed' // by the operator
  | 'unproven'
  | 'unknown' // the record cannot be looked up now
  | 'own' // the host of the service itself
  | 'closed'; // the service does not know its own host

/**
 * Which chatbot a host shows. To name a host proves nothing: the chatbot whose serial number and secret stand in the host's
 * text record has it, or the one that the operator lists. The service's own host is nobody's, and while that is unknown
 * (without PUBLIC_URL) any host may be it.
 */
@Injectable()
export class ProveDomain implements CustomDomains {
  private readonly listed: ReadonlyMap<string, string>;
  private readonly ownHost: string | null;

  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly visited: ShowChatbot,
    private readonly records: DomainRecords,
    private readonly secrets: DerivedSecrets,
    @Inject(ENVIRONMENT) { CUSTOM_DOMAINS, PUBLIC_URL }: Environment,
  ) {
    this.listed = listedDomains(CUSTOM_DOMAINS);
    this.ownHost = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname;
  }

  async at(name: string): Promise<string | null> {
    const host = name.toLowerCase();
    if (host === this.ownHost) return null;
    const listed = this.listed.get(host);
    if (listed !== undefined) return listed;
    if (this.ownHost === null || !(await this.chatbots.isNamed(host))) return null;
    const texts = (await this.records.at(proofName(host), false)) ?? [];
    for (const serialNumber of serialNumbersIn(texts)) {
      const chatbot = await this.visited.findOpen(serialNumber);
      if (chatbot && hostOf(chatbot) === host && (await this.isProven(chatbot, texts))) return serialNumber;
    }
    return null;
  }

  /** How the host of a chatbot stands now. */
  async stateOf(chatbot: ChatbotCard): Promise<DomainState> {
    const host = hostOf(chatbot);
    if (host === this.ownHost) return 'own';
    if (this.listed.has(host)) return this.listed.get(host) === chatbot.serialNumber ? 'listed' : 'unproven';
    if (this.ownHost === null) return 'closed';
    const texts = await this.records.at(proofName(host), true);
    if (texts === null) return 'unknown';
    return (await this.isProven(chatbot, texts)) ? 'proven' : 'unproven';
  }

  /** The record that proves the host of a chatbot. */
  async proofFor(chatbot: ChatbotCard): Promise<DomainProof> {
    return (await this.proofs(chatbot))[0]!;
  }

  private async isProven(chatbot: ChatbotCard, texts: readonly string[]): Promise<boolean> {
    return (await this.proofs(chatbot)).some(({ value }) => texts.includes(value));
  }

  /** The first is in force; the other one while peppers are changed. */
  private async proofs(chatbot: ChatbotCard): Promise<DomainProof[]> {
    const host = hostOf(chatbot);
    const secrets = await this.secrets.of(proofPurpose(chatbot.id, host));
    return secrets.map((secret) => proofOf(host, chatbot.serialNumber, secret));
  }
}

const hostOf = ({ settings }: ChatbotCard): string => settings.customDomain.toLowerCase();

/** The record that proves a chatbot's host, and how the host stands. */
export interface DomainReport extends DomainProof {
  readonly host: string;
  readonly state: DomainState | 'none';
}

/** Tells the owner of a chatbot what proves its CustomDomain, and looks whether it is proven. */
@Injectable()
export class ReportDomain {
  constructor(
    private readonly chatbots: LookUpChatbot,
    private readonly domains: ProveDomain,
  ) {}

  /** Without a host and a record where the chatbot names none. */
  async run(caller: Caller, serialNumber: string): Promise<DomainReport> {
    const chatbot = await this.chatbots.find(caller, serialNumber);
    const host = hostOf(chatbot);
    if (host === '') return { host, name: '', value: '', state: 'none' };
    return { host, ...(await this.domains.proofFor(chatbot)), state: await this.domains.stateOf(chatbot) };
  }
}

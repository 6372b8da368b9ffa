import type { ChatbotCard, ChatbotSettings } from '../chatbots.api.js';

/** What a chatbot does before anybody edits it. */
export const DEFAULT_SETTINGS: Omit<ChatbotSettings, 'model' | 'timeZone'> = {
  name: 'New chatbot',
  systemMessage: '',
  temperature: 0,
  answerSuffix: '',
  profilePicture: '',
  icon: '',
  bubbleAlign: 0,
  bubbleColour: 'rgb(37,99,235)',
  popsUpOnce: false,
  privacyPolicyDescription: '',
  privacyPolicyName: '',
  privacyPolicyUrl: '',
  allowsPushToTalk: false,
  allowsImageUpload: false,
  facebookUrl: '',
  instagramUrl: '',
  forgetsOnClose: false,
  suggestedMessages: '',
  handOffEmail: '',
  handOffMessage: '',
  inputPlaceholder: '',
  userMessageColour: 'rgb(37,99,235)',
  welcomeMessage: '',
  whatsappUrl: '',
  verifiesDomain: false,
  domains: '',
  rateLimitCount: 0,
  rateLimitMessage: '',
  rateLimitSeconds: 0,
  customDomain: '',
  chatLogEmail: '',
  leadEmail: '',
  mailsLeadsAtOnce: false,
  officeHours: '',
  answerLanguage: '',
  messageLimit: -1,
  archiveAfterDays: 0,
  eraseAfterDays: 0,
  allowsContactForm: true,
  colourScheme: 0,
  aiDisclosure: '',
  keptSources: '',
  consentText: '',
  needsConsent: false,
};

/** Where mails about visitors go; those that are not set are not among them. */
export const addressesOf = ({ handOffEmail, chatLogEmail, leadEmail }: Partial<ChatbotSettings>): string[] => [
  ...new Set([handOffEmail, chatLogEmail, leadEmail].filter((address) => !!address) as string[]),
];

/** A configurable chatbot of a workspace. Instants in milliseconds. */
export class Chatbot implements ChatbotCard {
  readonly id!: number;
  readonly workspaceId!: number;
  readonly serialNumber!: string;
  settings!: ChatbotSettings;
  revision!: number;
  readonly createdAt!: number;
  updatedAt!: number;
  readonly removedAt!: number | null;
  /** Which identity secret is in force: each further one ends the one before. */
  identityVersion!: number;
  /** CustomDomain in one spelling, by which requests find the chatbot; written with the settings, and not read. */
  customDomain?: string;
  /** Until when a process sees to its old conversations; `ChatbotRetention` reads and writes it. */
  readonly sweptUntil?: number;

  static open(
    workspaceId: number,
    serialNumber: string,
    chosen: Partial<ChatbotSettings> & Pick<ChatbotSettings, 'model' | 'timeZone'>,
    now: number,
  ): Chatbot {
    const settings = { ...DEFAULT_SETTINGS, ...chosen };
    const times = { createdAt: now, updatedAt: now, removedAt: null };
    const versions = { revision: 1, identityVersion: 1, customDomain: settings.customDomain.toLowerCase() };
    return Object.assign(new Chatbot(), { workspaceId, serialNumber, settings, ...versions, ...times });
  }

  /** Only what is given changes; each edit, even an empty one, is a revision of its own. */
  edit(changes: Partial<ChatbotSettings>, now: number): void {
    this.settings = { ...this.settings, ...changes };
    this.customDomain = this.settings.customDomain.toLowerCase();
    this.revision += 1;
    this.updatedAt = now;
  }
}

/** The files that a chatbot is shown with. */
export const picturesOf = ({ profilePicture, icon }: Partial<ChatbotSettings>): number[] =>
  [profilePicture, icon].flatMap((id) => (id ? [Number(id)] : []));

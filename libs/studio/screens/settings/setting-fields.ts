import type { SettingName } from '../../service/field-names.js';
import { words } from '../../words/words.js';

export type SettingGroup = keyof typeof words.settings.groups;

type SettingKind = 'line' | 'long' | 'number' | 'flag' | 'email' | 'url' | 'choice' | 'colour' | 'picture' | 'hours';

/** Where each setting stands and what it is, in the order of the page. A setting that is forgotten here is refused by its type. */
const PLACES: Readonly<Record<SettingName, readonly [SettingGroup, SettingKind]>> = {
  Name: ['chatbot', 'line'],
  WelcomeMessage: ['chatbot', 'long'],
  SuggestedMessage: ['chatbot', 'long'],
  SystemMessage: ['chatbot', 'long'],
  AnswerSuffix: ['chatbot', 'long'],
  AIResponseLanguage: ['chatbot', 'line'],
  TimeZone: ['chatbot', 'choice'],
  Model: ['chatbot', 'choice'],
  Temperature: ['chatbot', 'choice'],
  ChatBubbleColor: ['looks', 'colour'],
  UserMessageColor: ['looks', 'colour'],
  ChatColorScheme: ['looks', 'choice'],
  ChatBubbleAlign: ['looks', 'choice'],
  ChatIcon: ['looks', 'picture'],
  ChatProfilePicture: ['looks', 'picture'],
  UserInputPlaceholder: ['looks', 'line'],
  AIDisclosure: ['looks', 'line'],
  ChatbotPopupOnce: ['looks', 'flag'],
  EnablePushToTalk: ['visitors', 'flag'],
  EnableUploadImage: ['visitors', 'flag'],
  EnableContactForm: ['visitors', 'flag'],
  ConsentText: ['visitors', 'long'],
  ConsentRequired: ['visitors', 'flag'],
  RemoveChatLogOnBrowserClose: ['visitors', 'flag'],
  TalkToHumanEmail: ['people', 'email'],
  TalkToHumanResponseMessage: ['people', 'long'],
  OfficeHours: ['people', 'hours'],
  EmailForDailyLeads: ['people', 'email'],
  EmailLeadsAtOnce: ['people', 'flag'],
  EmailForDailyChatLogs: ['people', 'email'],
  FacebookUrl: ['links', 'url'],
  InstagramUrl: ['links', 'url'],
  WhatsappUrl: ['links', 'url'],
  ChatbotPrivacyPolicyName: ['links', 'line'],
  ChatbotPrivacyPolicyUrl: ['links', 'url'],
  ChatbotPrivacyPolicyDescription: ['links', 'long'],
  VerifyDomain: ['sites', 'flag'],
  Domains: ['sites', 'long'],
  CustomDomain: ['sites', 'line'],
  SourcesKeptFromPrograms: ['sites', 'long'],
  RateLimitCount: ['limits', 'number'],
  RateLimitTime: ['limits', 'number'],
  RateLimitMessage: ['limits', 'long'],
  MessageLimit: ['limits', 'number'],
  ArchiveAfterDays: ['limits', 'number'],
  EraseAfterDays: ['limits', 'number'],
};

export interface Setting {
  readonly name: SettingName;
  readonly kind: SettingKind;
  readonly group: SettingGroup;
}

export const SETTINGS: readonly Setting[] = (Object.keys(PLACES) as SettingName[]).map((name) => {
  const [group, kind] = PLACES[name];
  return { name, group, kind };
});

export const KIND_OF = Object.fromEntries(SETTINGS.map(({ name, kind }) => [name, kind])) as Readonly<
  Record<SettingName, SettingKind>
>;

export const GROUPS = Object.keys(words.settings.groups) as SettingGroup[];

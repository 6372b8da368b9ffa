import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { ApiProperty } from '@nestjs/swagger';
import type { Facts } from '#libs/context/audit-trail.js';
import { Text, Whole } from '#libs/http/bodies/fields.js';
import { type ChatbotSettings } from '../../chatbots.api.js';
import { Chatbot } from '../../domain/chatbot.js';
import { oneLine } from '../../domain/setting-rules.js';
import { differencesIn } from '../../domain/settings-version.js';
import type { ShownChatbot } from '../../use-cases/read-settings.js';
import type { SettingsChange } from '../../use-cases/edit-chatbot.js';
import { EditChatbotRequest, timeZoneRule } from './edit-chatbot.request.js';

type WireName = Exclude<
  keyof EditChatbotRequest,
  'serialNumber' | 'UnconfirmedAddresses' | 'CreatedAt' | 'UpdatedAt' | 'Revision'
>;

/** Wire name → setting, in the order of the interface, then what Parlor adds. The compiler insists that every field is here. */
const SETTING = {
  Name: 'name',
  Model: 'model',
  SystemMessage: 'systemMessage',
  Temperature: 'temperature',
  TimeZone: 'timeZone',
  AnswerSuffix: 'answerSuffix',
  ChatProfilePicture: 'profilePicture',
  ChatIcon: 'icon',
  ChatBubbleAlign: 'bubbleAlign',
  ChatBubbleColor: 'bubbleColour',
  ChatbotPopupOnce: 'popsUpOnce',
  ChatbotPrivacyPolicyDescription: 'privacyPolicyDescription',
  ChatbotPrivacyPolicyName: 'privacyPolicyName',
  ChatbotPrivacyPolicyUrl: 'privacyPolicyUrl',
  EnablePushToTalk: 'allowsPushToTalk',
  EnableUploadImage: 'allowsImageUpload',
  FacebookUrl: 'facebookUrl',
  InstagramUrl: 'instagramUrl',
  RemoveChatLogOnBrowserClose: 'forgetsOnClose',
  SuggestedMessage: 'suggestedMessages',
  TalkToHumanEmail: 'handOffEmail',
  TalkToHumanResponseMessage: 'handOffMessage',
  UserInputPlaceholder: 'inputPlaceholder',
  UserMessageColor: 'userMessageColour',
  WelcomeMessage: 'welcomeMessage',
  WhatsappUrl: 'whatsappUrl',
  VerifyDomain: 'verifiesDomain',
  Domains: 'domains',
  RateLimitCount: 'rateLimitCount',
  RateLimitMessage: 'rateLimitMessage',
  RateLimitTime: 'rateLimitSeconds',
  CustomDomain: 'customDomain',
  EmailForDailyChatLogs: 'chatLogEmail',
  EmailForDailyLeads: 'leadEmail',
  AIResponseLanguage: 'answerLanguage',
  MessageLimit: 'messageLimit',
  EmailLeadsAtOnce: 'mailsLeadsAtOnce',
  OfficeHours: 'officeHours',
  ArchiveAfterDays: 'archiveAfterDays',
  EraseAfterDays: 'eraseAfterDays',
  EnableContactForm: 'allowsContactForm',
  ChatColorScheme: 'colourScheme',
  AIDisclosure: 'aiDisclosure',
  SourcesKeptFromPrograms: 'keptSources',
  ConsentText: 'consentText',
  ConsentRequired: 'needsConsent',
} as const satisfies Record<WireName, keyof ChatbotSettings>;

const NAMES = Object.keys(SETTING) as WireName[];

export function changesOf(body: EditChatbotRequest): Partial<ChatbotSettings> {
  const sent = NAMES.filter((name) => body[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [SETTING[name], body[name]])) as Partial<ChatbotSettings>;
}

/** Those of the settings that are given, by their wire names. */
export const factsOf = (settings: Partial<ChatbotSettings>): Facts =>
  Object.fromEntries(
    NAMES.filter((name) => settings[SETTING[name]] !== undefined).map((name) => [name, settings[SETTING[name]]]),
  );

/** The settings that an edit has changed, before and after. */
export function differencesOf({ before, after }: SettingsChange): { before: Facts; after: Facts } {
  const { settingsBefore, settingsAfter } = differencesIn(before, after);
  return { before: factsOf(settingsBefore), after: factsOf(settingsAfter) };
}

/** The full record: every field of Edit, then what the service adds. */
export class ChatbotRecord extends EditChatbotRequest {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'email' },
    description:
      'Those of TalkToHumanEmail, EmailForDailyChatLogs and EmailForDailyLeads whose receivers have not confirmed them yet: mails to them wait, a week at most. Always empty where the service confirms none (`CONFIRM_ADDRESSES`)',
    example: [],
  })
  override UnconfirmedAddresses!: readonly string[];

  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:00:00.000Z' }) override CreatedAt!: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:30:00.000Z' }) override UpdatedAt!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Raised by every edit', example: 2 })
  override Revision!: number;
}

// An edit may leave any of them out, a record has them all.
for (const name of NAMES) ApiProperty({ required: true })(ChatbotRecord.prototype, name);

export const toRecord = ({
  chatbot: { serialNumber, settings, createdAt, updatedAt, revision },
  unconfirmed,
}: ShownChatbot): ChatbotRecord => ({
  serialNumber,
  ...Object.fromEntries(NAMES.map((name) => [name, settings[SETTING[name]]])),
  UnconfirmedAddresses: unconfirmed,
  CreatedAt: new Date(createdAt).toISOString(),
  UpdatedAt: new Date(updatedAt).toISOString(),
  Revision: revision,
});

/** The example in the document, made by the code that makes the answers. */
export const RECORD_EXAMPLE = toRecord({
  unconfirmed: [],
  chatbot: Chatbot.open(
    1,
    EXAMPLE_SERIAL_NUMBER,
    { name: 'Ada of Harbour Homes', model: '1', timeZone: 'America/Chicago' },
    Date.parse('2026-11-20T09:00:00.000Z'),
  ),
});

export class AddChatbotRequest {
  @Text({ min: 1, max: 64, description: 'IANA name of the time zone', example: 'America/Chicago', rule: timeZoneRule })
  timeZone!: string;

  @Whole({ min: 0, max: 0, description: 'Type of chatbot; there is one, 0', example: 0 })
  type!: number;

  @Text({ min: 1, max: 200, optional: true, description: 'Name', example: 'Ada of Harbour Homes', rule: oneLine })
  Name?: string;
}

/** Names one chatbot. */
export class ChatbotRequest {
  @serialNumberField()
  serialNumber!: string;
}

export class ListChatbotsRequest {
  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 200, optional: true, description: 'Chatbots a page; default 20', example: 20 })
  PageSize?: number;
}

export class TriedSettingsResult {
  @ApiProperty({ description: 'The settings, sealed' }) Settings!: string;
}

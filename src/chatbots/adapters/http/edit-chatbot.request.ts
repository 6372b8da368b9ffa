import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { isTimeZone } from '#libs/domain/time-zone.js';
import { Flag, Ignored, Text, Whole } from '#libs/http/bodies/fields.js';
import {
  colour,
  daysFrom,
  domainList,
  email,
  fileId,
  hostName,
  httpUrl,
  language,
  MOST_DAYS,
  officeHours,
  oneLine,
  wording,
} from '../../domain/setting-rules.js';

const optional = true;
const MOST = 2_147_483_647;

/** Longest values in characters. */
const LINE = 200;
const SENTENCE = 300;
const CONSENT = 1_000;
const URL = 2_048;
const PARAGRAPH = 4_000;
const PROMPT = 32_000;

/** Daily mails are written of younger conversations. */
const YOUNGEST_ARCHIVED = 35;
/** The mail of a conversation's day is written before. */
const YOUNGEST_ERASED = 2;

export const timeZoneRule = (text: string) =>
  isTimeZone(text) ? null : 'the IANA name of a time zone such as America/Chicago';

/** Body of Edit: the interface's section 2.2, in its order, then what Parlor adds. Only what is sent changes; empty text clears. */
export class EditChatbotRequest {
  @serialNumberField()
  serialNumber!: string;

  @Text({ max: LINE, optional, description: 'New name, one line', example: 'Ada of Harbour Homes', rule: oneLine })
  Name?: string;

  @Text({
    min: 1,
    max: LINE,
    optional,
    description: 'AI model ID: a Key of ModelList whose Status is true',
    example: '1',
  })
  Model?: string;

  @Text({
    max: PROMPT,
    optional,
    description: 'System prompt',
    example: 'You help visitors of Harbour Homes find a home.',
  })
  SystemMessage?: string;

  @Whole({
    min: 0,
    max: 2,
    optional,
    description: 'Temperature of responses: 0 exact, 1 balanced, 2 inventive',
    example: 0,
  })
  Temperature?: number;

  @Text({
    min: 1,
    max: 64,
    optional,
    description: 'IANA name of the time zone; stored and read back as sent',
    example: 'America/Chicago',
    rule: timeZoneRule,
  })
  TimeZone?: string;

  @Text({ max: PARAGRAPH, optional, description: 'Text appended to every answer, once', example: '\n— Harbour Homes' })
  AnswerSuffix?: string;

  @Text({ max: 15, optional, description: 'File ID of the profile picture, an image', example: '', rule: fileId })
  ChatProfilePicture?: string;

  @Text({ max: 15, optional, description: 'File ID of the bubble icon, an image', example: '', rule: fileId })
  ChatIcon?: string;

  @Whole({ min: 0, max: 1, optional, description: 'Alignment of the chat bubble: 0 right, 1 left', example: 0 })
  ChatBubbleAlign?: number;

  @Text({
    max: 40,
    optional,
    description: 'Bubble colour, each part 0 to 255',
    example: 'rgb(37,99,235)',
    rule: colour,
  })
  ChatBubbleColor?: string;

  @Flag({ optional, description: 'Show the popup only once', example: true })
  ChatbotPopupOnce?: boolean;

  @Text({ max: PARAGRAPH, optional, description: 'Privacy policy description', example: 'How we use your messages' })
  ChatbotPrivacyPolicyDescription?: string;

  @Text({ max: LINE, optional, description: 'Privacy policy name', example: 'Privacy policy' })
  ChatbotPrivacyPolicyName?: string;

  @Text({
    max: URL,
    optional,
    description: 'Privacy policy URL',
    example: 'https://www.example.com/privacy',
    rule: httpUrl,
  })
  ChatbotPrivacyPolicyUrl?: string;

  @Flag({ optional, description: 'Enable push-to-talk', example: false })
  EnablePushToTalk?: boolean;

  @Flag({ optional, description: 'Enable image upload', example: true })
  EnableUploadImage?: boolean;

  @Text({
    max: URL,
    optional,
    description: 'Facebook page URL',
    example: 'https://facebook.example/harbour',
    rule: httpUrl,
  })
  FacebookUrl?: string;

  @Text({
    max: URL,
    optional,
    description: 'Instagram profile URL',
    example: 'https://instagram.example/harbour',
    rule: httpUrl,
  })
  InstagramUrl?: string;

  @Flag({ optional, description: 'Clear the chat history when the browser closes', example: false })
  RemoveChatLogOnBrowserClose?: boolean;

  @Text({
    max: PARAGRAPH,
    optional,
    description: 'Suggested messages, one per line',
    example: 'Homes under 500k?\nAny rentals?',
  })
  SuggestedMessage?: string;

  @Text({
    max: 254,
    optional,
    description: 'E-mail address for human handoff',
    example: 'agents@example.com',
    rule: email,
  })
  TalkToHumanEmail?: string;

  @Text({
    max: PARAGRAPH,
    optional,
    description: 'Message shown when transferring to a human',
    example: 'An agent will write to you.',
  })
  TalkToHumanResponseMessage?: string;

  @Text({ max: LINE, optional, description: 'Placeholder text of the input field', example: 'Ask about a home…' })
  UserInputPlaceholder?: string;

  @Text({
    max: 40,
    optional,
    description: 'User message colour, each part 0 to 255',
    example: 'rgb(15, 23, 42)',
    rule: colour,
  })
  UserMessageColor?: string;

  @Text({
    max: PARAGRAPH,
    optional,
    description: 'Initial greeting; several, one per line',
    example: 'Hello! What are you looking for?',
  })
  WelcomeMessage?: string;

  @Text({
    max: URL,
    optional,
    description: 'WhatsApp contact URL',
    example: 'https://wa.example/15550100',
    rule: httpUrl,
  })
  WhatsappUrl?: string;

  @Flag({
    optional,
    description:
      'Refuse with 403 what comes from a page outside Domains (by its Origin header); an empty list admits no page, so that no site shows the chatbot. Calls without Origin, as of servers, and the service’s own pages pass',
    example: false,
  })
  VerifyDomain?: boolean;

  @Text({
    max: 65_536,
    optional,
    description:
      'Allowed domains for embedding: hosts or origins as a browser shows them, one per line: international names, addresses, ports and a slash at the end are taken. A host stands for https; http needs an origin such as http://example.com, and localhost stands for both, on every port. *.example.com stands for all hosts below it, without itself',
    example: 'www.example.com\n*.example.org',
    rule: domainList,
  })
  Domains?: string;

  @Whole({
    min: 0,
    max: 100_000,
    optional,
    description: 'Maximum messages within the rate-limit window; 0, or no RateLimitTime, means no limit',
    example: 20,
  })
  RateLimitCount?: number;

  @Text({
    max: PARAGRAPH,
    optional,
    description: 'Message shown when the rate limit is exceeded',
    example: 'One moment, please.',
  })
  RateLimitMessage?: string;

  @Whole({
    min: 0,
    max: MOST,
    optional,
    description: 'Rate-limit window in seconds; 0, or no RateLimitCount, means no limit',
    example: 60,
  })
  RateLimitTime?: number;

  @Text({ max: 253, optional, description: 'Custom domain for embedding', example: 'chat.example.com', rule: hostName })
  CustomDomain?: string;

  @Text({
    max: 254,
    optional,
    description: 'E-mail address receiving daily chat logs',
    example: 'logs@example.com',
    rule: email,
  })
  EmailForDailyChatLogs?: string;

  @Text({
    max: 254,
    optional,
    description: 'E-mail address receiving daily leads',
    example: 'leads@example.com',
    rule: email,
  })
  EmailForDailyLeads?: string;

  @Text({
    max: 64,
    optional,
    description:
      "Language of AI responses, its full English name; usual names and codes (Farsi, Portuguese (Brazil), pt-BR) are understood and read back as sent; empty means the visitor's own",
    example: 'Spanish',
    rule: language,
  })
  AIResponseLanguage?: string;

  @Whole({
    min: -1,
    max: MOST,
    optional,
    description: 'Maximum messages per calendar month; 0 admits none, -1 means unlimited',
    example: -1,
  })
  MessageLimit?: number;

  @Flag({
    optional,
    description:
      'Whether each lead is a mail to EmailForDailyLeads at once, beside the daily one; default false. An addition to the 36 fields of the interface',
    example: false,
  })
  EmailLeadsAtOnce?: boolean;

  @Text({
    max: PARAGRAPH,
    optional,
    description:
      'When visitors can call a person, by the clock of TimeZone: days and times, one line each, at most 21; empty means always. An addition to the 36 fields of the interface',
    example: 'Mon-Fri 09:00-17:00\nSat 10:00-14:00',
    rule: officeHours,
  })
  OfficeHours?: string;

  @Whole({
    min: 0,
    max: MOST_DAYS,
    optional,
    description:
      'Days after its last message that a conversation moves out of the database into the archive, where every reader finds it: 35 or more; 0, the default, means never. An addition to the 36 fields of the interface',
    example: 90,
    rule: daysFrom(YOUNGEST_ARCHIVED),
  })
  ArchiveAfterDays?: number;

  @Whole({
    min: 0,
    max: MOST_DAYS,
    optional,
    description:
      'Days after its last message that a conversation is erased for good with its files and leads, archived or not: 2 or more; 0, the default, means never. An addition to the 36 fields of the interface',
    example: 730,
    rule: daysFrom(YOUNGEST_ERASED),
  })
  EraseAfterDays?: number;

  @Flag({
    optional,
    description:
      'Whether visitors may leave an address and a message where no person can be called; default true. An addition to the 36 fields of the interface',
    example: true,
  })
  EnableContactForm?: boolean;

  @Whole({
    min: 0,
    max: 2,
    optional,
    description:
      'Colours of the conversation: 0, the default, as the visitor’s device has them, 1 light, 2 dark. An addition to the 36 fields of the interface',
    example: 0,
  })
  ChatColorScheme?: number;

  @Text({
    max: SENTENCE,
    optional,
    description:
      'How the panel tells visitors at the beginning that an AI answers them, one line; empty means our own sentence in the language of the visitor. The heading says it beside, in our words. An addition to the 36 fields of the interface',
    example: 'Ada is the AI assistant of Harbour Homes.',
    rule: wording,
  })
  AIDisclosure?: string;

  @Text({
    max: PARAGRAPH,
    optional,
    description:
      'Sources whose listings programs at /mcp and /v1 may not have: names as the Source of listings has them, one per line, in any case and spacing; empty, the default, means that all may leave. An addition to the 36 fields of the interface',
    example: 'Larkspur MLS',
  })
  SourcesKeptFromPrograms?: string;

  @Text({
    max: CONSENT,
    optional,
    description:
      'What visitors agree to where a form takes an address or a number, one line; empty means our own words in the language of the visitor, which say that the chatbot, by its Name, may write or call. An addition to the 36 fields of the interface',
    example: 'Harbour Homes may write to me or call me about homes. I can take this back at any time.',
    rule: wording,
  })
  ConsentText?: string;

  @Flag({
    optional,
    description:
      'Whether such a form has a box beside ConsentText that must be ticked; default false. An addition to the 36 fields of the interface',
    example: false,
  })
  ConsentRequired?: boolean;

  // Members of the record that Get answers: it can be sent back.
  @Ignored()
  UnconfirmedAddresses?: unknown;

  @Ignored()
  CreatedAt?: unknown;

  @Ignored()
  UpdatedAt?: unknown;

  @Ignored()
  Revision?: unknown;
}

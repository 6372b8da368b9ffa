import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { ApiProperty } from '@nestjs/swagger';
import { Text } from '#libs/http/bodies/fields.js';
import { webOrigin } from '#libs/http/web-origin.js';
import { sentencesFor } from '#libs/visitor/own-sentences.js';
import { MOST_SEALED } from '../../../chatbots/chatbots.api.js';
import type { SendableFiles } from '../../../files/files.api.js';
import { consentOf } from '#libs/visitor/consent-words.js';
import { LANGUAGES, languageCode } from '../../domain/languages.js';
import type { VisitorArrival, Greeting } from '../../use-cases/greet-visitor.js';

const serialNumber = () =>
  Text({ min: 1, max: 64, description: 'Serial number of the chatbot', example: EXAMPLE_SERIAL_NUMBER });

const optional = true;

export class GetConfigRequest {
  @serialNumber()
  serialNumber!: string;

  @Text({
    max: 300,
    optional,
    description:
      "Origin of the site around the widget's own page, as the browser told that page; ignored where the call itself comes from another site. What is no origin of http or https names no site",
    example: 'https://www.example.com',
  })
  origin?: string;

  @Text({
    max: 4_096,
    optional,
    description:
      'A former visitor token, expired or not: its visitor goes on. One that is of no use here begins a new visitor',
    example: '',
  })
  visitorToken?: string;

  @Text({ min: 1, max: 200, optional, description: "The site's own name of the visitor", example: 'customer-17' })
  userID?: string;

  @Text({
    max: 64,
    optional,
    description:
      'HMAC-SHA256 of userID with the identity secret of the chatbot, in hexadecimal digits: it proves who the visitor is',
  })
  userSignature?: string;

  @Text({
    max: 64,
    optional,
    description:
      'IANA name of the time zone of the browser: the chatbot is told what time it is there. An unknown one says nothing',
    example: 'Europe/Berlin',
  })
  clientTimeZone?: string;

  @Text({
    max: 64,
    optional,
    description:
      'Code of the language that the visitor reads: what the service says itself is in it, where AIResponseLanguage is not set. An unknown one says nothing',
    example: 'de',
  })
  clientLanguage?: string;
}

export class ConfigTryRequest {
  @serialNumber()
  serialNumber!: string;

  @Text({ min: 1, max: MOST_SEALED, description: 'From SettingsTry', example: 'as-SettingsTry-gave-them' })
  Settings!: string;

  @Text({ max: 64, optional, description: 'As GetConfig has it', example: 'de' })
  clientLanguage?: string;
}

export const arrivalOf = (body: GetConfigRequest, page: string | null): VisitorArrival => ({
  serialNumber: body.serialNumber,
  page,
  around: body.origin ? webOrigin(body.origin) : null,
  formerToken: body.visitorToken ?? '',
  identity: body.userID === undefined ? null : { userId: body.userID, signature: body.userSignature },
  timeZone: body.clientTimeZone ?? '',
});

export class IdentitySecretRequest {
  @serialNumber()
  serialNumber!: string;
}

export class IdentitySecretResult {
  @ApiProperty({ description: '64 hexadecimal digits; for servers alone, never for a page', example: '3f9a…' })
  Secret!: string;
}

const COLOUR = { description: 'rgb(r,g,b), or empty', example: 'rgb(37,99,235)' };
const ADDRESS = { description: 'http or https, or empty', example: '' };

/** What a visitor may see of a chatbot. Settings have the names of Edit; whatever is not here stays with the owner. */
export class WidgetConfig {
  @ApiProperty({ example: EXAMPLE_SERIAL_NUMBER }) SerialNumber!: string;
  @ApiProperty({ example: 'Ada of Harbour Homes' }) Name!: string;
  @ApiProperty({ description: 'Relative to the address of the service; empty where there is none', example: '' })
  ChatProfilePictureUrl!: string;
  @ApiProperty({ description: 'Relative to the address of the service; empty where there is none', example: '' })
  ChatIconUrl!: string;
  @ApiProperty({ enum: [0, 1], description: '0 right, 1 left', example: 0 }) ChatBubbleAlign!: number;
  @ApiProperty(COLOUR) ChatBubbleColor!: string;
  @ApiProperty(COLOUR) UserMessageColor!: string;
  @ApiProperty({ example: false }) ChatbotPopupOnce!: boolean;
  @ApiProperty({ description: 'One greeting a line', example: 'Hello!' }) WelcomeMessage!: string;
  @ApiProperty({ description: 'One a line', example: 'Homes in Austin' }) SuggestedMessage!: string;
  @ApiProperty({ example: 'Ask about a home…' }) UserInputPlaceholder!: string;
  @ApiProperty({ example: 'Privacy policy' }) ChatbotPrivacyPolicyName!: string;
  @ApiProperty({ example: 'How we use your messages' }) ChatbotPrivacyPolicyDescription!: string;
  @ApiProperty(ADDRESS) ChatbotPrivacyPolicyUrl!: string;
  @ApiProperty(ADDRESS) FacebookUrl!: string;
  @ApiProperty(ADDRESS) InstagramUrl!: string;
  @ApiProperty(ADDRESS) WhatsappUrl!: string;
  @ApiProperty({ example: false }) RemoveChatLogOnBrowserClose!: boolean;
  @ApiProperty({ example: 'English' }) AIResponseLanguage!: string;
  @ApiProperty({
    enum: ['', ...LANGUAGES],
    description: "Language of the widget's own texts; empty: that of the browser",
    example: 'en',
  })
  Language!: string;
  @ApiProperty({ description: 'Whether it is on, and the Model sees', example: false })
  EnableUploadImage!: boolean;
  @ApiProperty({ description: 'Whether it is on, and the installation transcribes', example: false })
  EnablePushToTalk!: boolean;
  @ApiProperty({ description: 'Whether a person can be called now', example: true }) TalkToHuman!: boolean;
  @ApiProperty({
    description:
      'Whether a person who is called can answer within the conversation: the service knows its own address (PUBLIC_URL). Otherwise the person needs an address or number of the visitor',
    example: true,
  })
  PersonAnswersHere!: boolean;
  @ApiProperty({
    description:
      'When a person can be called, by the clock of TimeZone; empty: always, or never where TalkToHuman is false',
    example: 'Mon-Fri 09:00-17:00',
  })
  OfficeHours!: string;
  @ApiProperty({ description: 'IANA name', example: 'America/Chicago' }) TimeZone!: string;
  @ApiProperty({ description: 'Whether LeaveContact takes a message', example: true }) EnableContactForm!: boolean;
  @ApiProperty({ description: 'Whether RequestViewing takes a wish to see a home', example: true })
  EnableViewings!: boolean;
  @ApiProperty({ enum: [0, 1, 2], description: 'Colours: 0 of the device, 1 light, 2 dark', example: 0 })
  ChatColorScheme!: number;
  @ApiProperty({
    description: 'What tells visitors that an AI answers: AIDisclosure of Edit, or our own sentence in their language',
    example: 'You are talking to an AI assistant, not to a person.',
  })
  AIDisclosure!: string;
  @ApiProperty({
    description: 'What a visitor agrees to who leaves an address or a number: ConsentText of Edit, or our own words',
    example: 'I agree that the team behind “Ada of Harbour Homes” may contact me by e-mail or phone about my request.',
  })
  ConsentText!: string;
  @ApiProperty({ description: 'Hash of ConsentText, for LeaveContact and TalkToHuman', example: '5f2c9d0a1b3e' })
  ConsentVersion!: string;
  @ApiProperty({ description: 'Whether a box beside it must be ticked', example: false }) ConsentRequired!: boolean;
  @ApiProperty({ description: 'For the header chatbot-sessionkey of the other operations here', example: 'prl_vt_…' })
  VisitorToken!: string;
  @ApiProperty({ type: 'integer', description: 'Seconds for which the token opens anything', example: 1_800 })
  ExpiresIn!: number;
}

/** `isLinked`: hand-off mails hold a link to answer by. `language`: the visitor's, by its code; empty where unknown. */
export function toWidgetConfig(
  { chatbot, token, canCallPerson }: Greeting,
  sendable: SendableFiles,
  { isLinked, language }: { readonly isLinked: boolean; readonly language: string },
): WidgetConfig {
  const { serialNumber: serial, settings } = chatbot;
  const consent = consentOf(settings, language);
  return {
    SerialNumber: serial,
    Name: settings.name,
    ChatProfilePictureUrl: settings.profilePicture === '' ? '' : `chatbots/${serial}/picture`,
    ChatIconUrl: settings.icon === '' ? '' : `chatbots/${serial}/icon`,
    ChatBubbleAlign: settings.bubbleAlign,
    ChatBubbleColor: settings.bubbleColour,
    UserMessageColor: settings.userMessageColour,
    ChatbotPopupOnce: settings.popsUpOnce,
    WelcomeMessage: settings.welcomeMessage,
    SuggestedMessage: settings.suggestedMessages,
    UserInputPlaceholder: settings.inputPlaceholder,
    ChatbotPrivacyPolicyName: settings.privacyPolicyName,
    ChatbotPrivacyPolicyDescription: settings.privacyPolicyDescription,
    ChatbotPrivacyPolicyUrl: settings.privacyPolicyUrl,
    FacebookUrl: settings.facebookUrl,
    InstagramUrl: settings.instagramUrl,
    WhatsappUrl: settings.whatsappUrl,
    RemoveChatLogOnBrowserClose: settings.forgetsOnClose,
    AIResponseLanguage: settings.answerLanguage,
    Language: languageCode(settings.answerLanguage),
    EnableUploadImage: sendable.image,
    EnablePushToTalk: sendable.audio,
    TalkToHuman: canCallPerson,
    PersonAnswersHere: canCallPerson && isLinked,
    OfficeHours: settings.handOffEmail === '' ? '' : settings.officeHours,
    TimeZone: settings.timeZone,
    EnableContactForm: settings.allowsContactForm,
    EnableViewings: settings.allowsContactForm && settings.handOffEmail !== '',
    ChatColorScheme: settings.colourScheme,
    AIDisclosure: settings.aiDisclosure || sentencesFor(settings.answerLanguage, language).isMachine,
    ConsentText: consent.text,
    ConsentVersion: consent.version,
    ConsentRequired: settings.needsConsent,
    VisitorToken: token.token,
    ExpiresIn: token.seconds,
  };
}

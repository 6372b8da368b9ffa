import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller, Inject } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, AcceptsAnyVisitor, type Caller, CallerOf, NeedsRole, PageOf } from '../../../access/access.api.js';
import { FindSendableFiles } from '../../use-cases/find-sendable-files.js';
import { type Greeting, GreetInTrial, GreetVisitor } from '../../use-cases/greet-visitor.js';
import { ReadIdentitySecret } from '../../use-cases/identity-secret.js';
import {
  arrivalOf,
  ConfigTryRequest,
  GetConfigRequest,
  IdentitySecretRequest,
  IdentitySecretResult,
  toWidgetConfig,
  WidgetConfig,
} from './config.wire.js';

const CONFIG = {
  SerialNumber: EXAMPLE_SERIAL_NUMBER,
  Name: 'Ada of Harbour Homes',
  ChatProfilePictureUrl: '',
  ChatIconUrl: '',
  ChatBubbleAlign: 0,
  ChatBubbleColor: 'rgb(37,99,235)',
  UserMessageColor: 'rgb(37,99,235)',
  ChatbotPopupOnce: false,
  WelcomeMessage: 'Hello!',
  SuggestedMessage: 'Homes in Austin',
  UserInputPlaceholder: 'Ask about a home…',
  ChatbotPrivacyPolicyName: '',
  ChatbotPrivacyPolicyDescription: '',
  ChatbotPrivacyPolicyUrl: '',
  FacebookUrl: '',
  InstagramUrl: '',
  WhatsappUrl: '',
  RemoveChatLogOnBrowserClose: false,
  AIResponseLanguage: 'English',
  Language: 'en',
  EnableUploadImage: false,
  EnablePushToTalk: false,
  TalkToHuman: true,
  PersonAnswersHere: true,
  OfficeHours: 'Mon-Fri 09:00-17:00',
  TimeZone: 'America/Chicago',
  EnableContactForm: true,
  EnableViewings: true,
  ChatColorScheme: 0,
  AIDisclosure: 'You are talking to an AI assistant, not to a person.',
  ConsentText:
    'I agree that the team behind “Ada of Harbour Homes” may contact me by e-mail or phone about my request.',
  ConsentVersion: '5f2c9d0a1b3e',
  ConsentRequired: false,
  VisitorToken: 'prl_vt_…',
  ExpiresIn: 1_800,
};

/** How a widget begins, and how a site tells it who its visitor is. */
@Controller('chat/Chatbot')
export class ConfigController {
  constructor(
    private readonly greetVisitor: GreetVisitor,
    private readonly greetInTrial: GreetInTrial,
    private readonly sendableFiles: FindSendableFiles,
    private readonly identitySecret: ReadIdentitySecret,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Operation('GetConfig', {
    id: 'getConfig',
    summary: 'What a visitor may see of a chatbot, with a visitor token',
    description:
      'Public. The token opens this chatbot’s conversations of this visitor from this site, and nothing else; before it expires, or at a 401, ask again with it as `visitorToken`. Nothing is stored of a visitor who says nothing.',
    bodies: { 'A new visitor': { serialNumber: EXAMPLE_SERIAL_NUMBER } },
    data: WidgetConfig,
    example: CONFIG,
  })
  @AcceptsAnyVisitor()
  async getConfig(@PageOf() page: string | null, @Body() body: GetConfigRequest): Promise<WidgetConfig> {
    return this.told(await this.greetVisitor.run(arrivalOf(body, page)), body.clientLanguage);
  }

  @Operation('ConfigTry', {
    id: 'tryConfig',
    summary: 'What a visitor would see of a chatbot with settings that are not saved',
    description:
      'As GetConfig gives it, without a token. Pictures are those that are saved; a picture or a recording cannot be sent in a trial.',
    data: WidgetConfig,
    example: { ...CONFIG, VisitorToken: '', ExpiresIn: 0 },
  })
  @Accepts('secret')
  async tryConfig(@CallerOf() caller: Caller, @Body() body: ConfigTryRequest): Promise<WidgetConfig> {
    const greeting = await this.greetInTrial.run(caller, body.serialNumber, body.Settings);
    return { ...this.told(greeting, body.clientLanguage), EnableUploadImage: false, EnablePushToTalk: false };
  }

  private told(greeting: Greeting, language = ''): WidgetConfig {
    const isLinked = this.environment.PUBLIC_URL !== undefined;
    return toWidgetConfig(greeting, this.sendableFiles.to(greeting.chatbot.settings), { isLinked, language });
  }

  @Operation('GetIdentitySecret', {
    id: 'getIdentitySecret',
    summary: 'The secret with which a site signs who its visitors are',
    description:
      'For the server of the site: `userSignature` of GetConfig is the HMAC-SHA256 of `userID` with it. That it was read stands in the audit log.',
    data: IdentitySecretResult,
    example: { Secret: '3f9a…' },
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  @NeedsRole('admin')
  async getSecret(
    @CallerOf() caller: Caller,
    @Body() { serialNumber }: IdentitySecretRequest,
    @ChangeRecord() record: WriteRecord<IdentitySecretResult>,
  ): Promise<IdentitySecretResult> {
    return { Secret: await this.identitySecret.run(caller, serialNumber, (Secret) => record({ Secret })) };
  }

  @Operation('RotateIdentitySecret', {
    id: 'rotateIdentitySecret',
    summary: 'Replace the identity secret of a chatbot',
    description:
      'What was signed with the one before proves nothing any more, tokens that were issued for it included.',
    data: IdentitySecretResult,
    example: { Secret: 'b27c…' },
    idempotent: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  @NeedsRole('admin')
  async rotateSecret(
    @CallerOf() caller: Caller,
    @Body() { serialNumber }: IdentitySecretRequest,
    @ChangeRecord() record: WriteRecord<IdentitySecretResult>,
  ): Promise<IdentitySecretResult> {
    return { Secret: await this.identitySecret.replace(caller, serialNumber, (Secret) => record({ Secret })) };
  }
}

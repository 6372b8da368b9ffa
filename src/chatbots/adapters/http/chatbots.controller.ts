import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { noteChange } from '#libs/context/audit-trail.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Accepts, type Caller, CallerOf, NeedsWholeWorkspace, NeedsRole } from '../../../access/access.api.js';
import { AddChatbot, RemoveChatbot } from '../../use-cases/manage-chatbots.js';
import { EditChatbot } from '../../use-cases/edit-chatbot.js';
import { TrySettings } from '../../use-cases/try-settings.js';
import { ReadSettings } from '../../use-cases/read-settings.js';
import {
  AddChatbotRequest,
  changesOf,
  ChatbotRecord,
  ChatbotRequest,
  differencesOf,
  ListChatbotsRequest,
  RECORD_EXAMPLE,
  toRecord,
  TriedSettingsResult,
} from './chatbot.wire.js';
import { EditChatbotRequest } from './edit-chatbot.request.js';

const ONE = { type: 'integer', const: 1 };

@ApiExtraModels(ChatbotRecord)
@Controller('chat/Chatbot')
export class ChatbotsController {
  constructor(
    private readonly addChatbot: AddChatbot,
    private readonly editChatbot: EditChatbot,
    private readonly trySettings: TrySettings,
    private readonly readSettings: ReadSettings,
    private readonly removeChatbot: RemoveChatbot,
  ) {}

  @Operation('Add', {
    id: 'addChatbot',
    summary: 'Add a chatbot',
    description: 'Data is the serial number, which all other operations ask for.',
    data: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    example: EXAMPLE_SERIAL_NUMBER,
    idempotent: true,
    changes: { kind: 'chatbot' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  async add(
    @CallerOf() caller: Caller,
    @Body() { timeZone, Name }: AddChatbotRequest,
    @ChangeRecord() record: WriteRecord<string>,
  ): Promise<string> {
    const chosen = { timeZone, ...(Name === undefined ? {} : { name: Name }) };
    const { serialNumber } = await this.addChatbot.run(caller, chosen, (opened) => {
      noteChange({ objectId: opened.serialNumber, after: { TimeZone: timeZone, Name } });
      return record(opened.serialNumber);
    });
    return serialNumber;
  }

  @Operation('Edit', {
    id: 'editChatbot',
    summary: 'Edit chatbot settings',
    description:
      'Only the fields that are sent change, all or nothing; each edit raises the Revision. The record of Get can be sent back: UnconfirmedAddresses, CreatedAt, UpdatedAt and Revision are ignored. Where the service has addresses confirmed, a new address of a mail setting gets a mail with a link; until it is opened mails wait, and UnconfirmedAddresses of Get names the address. Data is 1.',
    bodies: {
      'Name and greeting': {
        serialNumber: EXAMPLE_SERIAL_NUMBER,
        Name: 'Ada of Harbour Homes',
        SystemMessage: 'You help visitors of Harbour Homes find a home.',
        WelcomeMessage: 'Hello! What are you looking for?',
      },
      Limits: { serialNumber: EXAMPLE_SERIAL_NUMBER, RateLimitCount: 20, RateLimitTime: 60, MessageLimit: -1 },
      Appearance: {
        serialNumber: EXAMPLE_SERIAL_NUMBER,
        ChatBubbleColor: 'rgb(37,99,235)',
        ChatBubbleAlign: 0,
        UserInputPlaceholder: 'Ask about a home…',
        SuggestedMessage: 'Homes under 500k?\nAny rentals?',
      },
    },
    data: ONE,
    example: 1,
    idempotent: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  async edit(
    @CallerOf() caller: Caller,
    @Body() body: EditChatbotRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.editChatbot.run(caller, body.serialNumber, changesOf(body), (edited) => {
      noteChange(differencesOf(edited));
      return record(1);
    });
    return 1;
  }

  @Operation('SettingsTry', {
    id: 'trySettings',
    summary: 'Try settings without saving them',
    description:
      'Takes what Edit takes and judges it as Edit does, but changes nothing. What it gives is sent to ConfigTry and AnswerTry, for this chatbot alone; the service keeps nothing of it.',
    bodies: {
      'Another greeting': { serialNumber: EXAMPLE_SERIAL_NUMBER, WelcomeMessage: 'Hello! Looking for a home?' },
    },
    data: TriedSettingsResult,
    example: { Settings: 'u8Xw…' },
  })
  @Accepts('secret')
  async try(@CallerOf() caller: Caller, @Body() body: EditChatbotRequest): Promise<TriedSettingsResult> {
    return { Settings: await this.trySettings.run(caller, body.serialNumber, changesOf(body)) };
  }

  @Operation('Get', {
    id: 'getChatbot',
    summary: 'Read the settings of a chatbot',
    data: ChatbotRecord,
    example: RECORD_EXAMPLE,
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async get(@CallerOf() caller: Caller, @Body() { serialNumber }: ChatbotRequest): Promise<ChatbotRecord> {
    return toRecord(await this.readSettings.one(caller, serialNumber));
  }

  @Operation('List', {
    id: 'listChatbots',
    summary: 'List the chatbots of the workspace, newest first',
    data: {
      type: 'object',
      required: ['List', 'VirtualCount'],
      properties: {
        List: { type: 'array', items: { $ref: getSchemaPath(ChatbotRecord) } },
        VirtualCount: { type: 'integer', description: 'How many there are, whatever the page' },
      },
    },
    example: { List: [RECORD_EXAMPLE], VirtualCount: 1 },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() { PageNumber = 1, PageSize = 20 }: ListChatbotsRequest) {
    const { chatbots, total } = await this.readSettings.page(caller, PageNumber, PageSize);
    return { List: chatbots.map(toRecord), VirtualCount: total };
  }

  @Operation('Remove', {
    id: 'removeChatbot',
    summary: 'Remove a chatbot; it and its chat sessions stop answering at once',
    bodies: { 'A chatbot of your own': { serialNumber: 'paste the serial number that Add answered' } },
    data: ONE,
    example: 1,
    idempotent: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  async remove(
    @CallerOf() caller: Caller,
    @Body() { serialNumber }: ChatbotRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.removeChatbot.run(caller, serialNumber, () => record(1));
    return 1;
  }
}

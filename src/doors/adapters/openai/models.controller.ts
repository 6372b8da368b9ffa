import { Controller, Get, Param } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { DoorRoute } from '#libs/http/door-route.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ChatbotDirectory } from '../../../chatbots/chatbots.api.js';
import { ListCallerChatbots } from '../../use-cases/list-caller-chatbots.js';
import { type Model, serialNumberIn, toModel } from './models.wire.js';

/** The chatbots that a key opens, as models. */
@Controller('v1')
export class OpenAiModelsController {
  constructor(
    private readonly listChatbots: ListCallerChatbots,
    private readonly chatbots: ChatbotDirectory,
  ) {}

  @Get('models')
  @DoorRoute('ClientAsk')
  @Accepts('secret')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller): Promise<{ object: 'list'; data: Model[] }> {
    return { object: 'list', data: (await this.listChatbots.run(caller)).map(toModel) };
  }

  /** Clients send the slash of a model's name as `%2F`. */
  @Get('models/:model')
  @DoorRoute('ClientAsk')
  @Accepts('secret')
  @NeedsRole('reader')
  async one(@CallerOf() caller: Caller, @Param('model') model: string): Promise<Model> {
    const serialNumber = serialNumberIn(model);
    if (serialNumber === null) throw notFound('The model');
    const { settings } = await this.chatbots.find(caller, serialNumber);
    return toModel({ serialNumber, name: settings.name });
  }
}

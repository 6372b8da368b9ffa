import { Body, Controller } from '@nestjs/common';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, NeedsRole } from '../../../access/access.api.js';
import { ModelCatalogue } from '../../models.api.js';
import {
  MODEL_LIST_EXAMPLE,
  MODEL_LIST_SCHEMA,
  type ModelListItem,
  ModelListRequest,
  toModelListItem,
} from './model-list.wire.js';

const MODEL_LIST = {
  summary: 'List models',
  description: 'The models that chatbots can be set to, in the order of the configuration.',
  data: MODEL_LIST_SCHEMA,
  example: MODEL_LIST_EXAMPLE,
} as const;

/** Which models there are; existing clients ask with either method. */
@Controller('chat/Chatbot')
export class ModelsController {
  constructor(private readonly catalogue: ModelCatalogue) {}

  @Operation('ModelList', { ...MODEL_LIST, id: 'listModels' })
  @Accepts('secret')
  @NeedsRole('reader')
  list(@Body() _body: ModelListRequest): ModelListItem[] {
    return this.catalogue.list().map(toModelListItem);
  }

  @Operation('ModelList', { ...MODEL_LIST, id: 'listModelsByGet', method: 'GET' })
  @Accepts('secret')
  @NeedsRole('reader')
  listByGet(): ModelListItem[] {
    return this.catalogue.list().map(toModelListItem);
  }
}

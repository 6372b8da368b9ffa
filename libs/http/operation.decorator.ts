import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import type { JsonSchema } from '../domain/json-schema.js';
import { envelopeOf } from './envelopes/envelope-schemas.js';
import { OperationInterceptor } from './operation.interceptor.js';
import { type Address, type BodyForm, type Changes, ROUTE_TRAITS, type RouteTraits } from './route-traits.js';

interface OperationOptions {
  /** Its `operationId`, which generated clients name their methods by: verb and object in camelCase, never changed. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Schema of `Data`: a class whose fields are documented, or a schema written out. */
  readonly data?: Type | JsonSchema;
  /** An example of `Data`. */
  readonly example?: unknown;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Its name for keys and the audit log where the path is none of its own. */
  readonly name?: string;
  readonly address?: Address;
  readonly body?: BodyForm;
  readonly idempotent?: boolean;
  readonly recordsItself?: boolean;
  readonly changes?: Changes;
  /** Bodies to begin with, by what they show; without them the examples of the body's fields make one. */
  readonly bodies?: Readonly<Record<string, object>>;
  /** Codes beyond those that every operation may give. */
  readonly codes?: readonly number[];
  /** Other forms of the successful answer, by media type; without `data` there is no envelope among them. */
  readonly alsoAnswers?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  /** Headers of the successful answer beyond those that every answer has. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}

const envelopeContent = (data: Type | JsonSchema, example: unknown) => ({
  'application/json': {
    schema: envelopeOf(typeof data === 'function' ? { $ref: getSchemaPath(data) } : data),
    example: { Data: example, Version: '1.0.0', Success: true, Code: 200, Message: '' },
  },
});

/**
 * A route of the interface: path, method, status 200 and its whole description in the document, declared once so that
 * what is served and what is documented cannot drift apart.
 */
export const Operation = (path: string, options: OperationOptions): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path, method: RequestMethod[options.method ?? 'POST'] }),
    UseInterceptors(OperationInterceptor),
    StreamOperation(path, options),
  );

/** The same for an operation that is a stream and nothing else: path and method are those of the `@Sse` beside it. */
export function StreamOperation(path: string, options: OperationOptions): MethodDecorator {
  const { summary, description, data, example, method = 'POST', codes = [], alsoAnswers = {}, headers } = options;
  const { id: operationId, name = path } = options;
  const {
    address = 'chat',
    body = method === 'GET' ? 'none' : 'json',
    idempotent = false,
    changes = null,
    recordsItself = false,
  } = options;
  const traits: RouteTraits = { name, address, body, idempotent, recordsItself, changes };
  const content = { ...(data ? envelopeContent(data, example) : {}), ...alsoAnswers };
  return applyDecorators(
    HttpCode(200),
    SetMetadata(ROUTE_TRAITS, traits),
    ApiOperation({ summary, description, operationId }),
    ...(typeof data === 'function' ? [ApiExtraModels(data)] : []),
    ApiResponse({ status: 200, description: 'Done', headers, content } as unknown as ApiResponseOptions),
    ApiExtension('x-codes', idempotent ? [...codes, 409, 422] : codes),
    ApiExtension('x-traits', traits),
    ApiExtension('x-name', name),
    ...(options.bodies ? [ApiExtension('x-bodies', options.bodies)] : []),
  );
}

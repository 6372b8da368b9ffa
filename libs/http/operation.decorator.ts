import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ObjectKind } from '../context/audit-trail.js';
import { envelopeOf, type Schema } from './envelopes/envelope-schemas.js';

/** Which of the interface's two addresses an operation belongs to (`SERVE`); `both` is what an operator needs at either. */
export type Address = 'chat' | 'listings' | 'both';

/**
 * How strictly the body's media type is taken: `json` demands application/json, `any-text` reads
 * what clients send when they name no type, `none` is a GET, `streamed` is left to the operation, which reads it as it comes
 * once the guard has let the caller in.
 */
export type BodyForm = 'json' | 'any-text' | 'none' | 'streamed';

/** What an operation changes, for the audit log. */
export interface Changes {
  readonly kind: ObjectKind;
  /** Field of the body that names the object; left out where the operation notes it, as of an object that it makes. */
  readonly named?: string;
}

export interface RouteTraits {
  /** Its name for keys and the audit log: the last segment of the path, unless two operations share that. */
  readonly name: string;
  readonly address: Address;
  readonly body: BodyForm;
  /** One effect whatever the retries, when the caller sends an Idempotency-Key. */
  readonly idempotent: boolean;
  /**
   * It writes its entry in the audit log and keeps its answer for retries by itself, because the effect is not the whole
   * operation. Every other one writes both by `@ChangeRecord`, in the unit of its effect.
   */
  readonly recordsItself: boolean;
  /** null for operations that only read, and for messages of visitors, which the history keeps. */
  readonly changes: Changes | null;
}

export const ROUTE_TRAITS = 'parlor:route';

interface OperationOptions {
  /** Its `operationId`, which generated clients name their methods by: verb and object in camelCase, never changed. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Schema of `Data`: a class whose fields are documented, or a schema written out. */
  readonly data?: Type | Schema;
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
  readonly alsoAnswers?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  /** Headers of the successful answer beyond those that every answer has. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
}

const envelopeContent = (data: Type | Schema, example: unknown) => ({
  'application/json': {
    schema: envelopeOf(typeof data === 'function' ? { $ref: getSchemaPath(data) } : data),
    example: { Data: example, Version: '1.0.0', Success: true, Code: 200, Message: '' },
  },
});

/**
 * A route of the interface: path, method, status 200 and its whole description in the document, declared once so that
 * what is served and what is documented cannot drift apart.
 */
export function Operation(path: string, options: OperationOptions): MethodDecorator {
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
    RequestMapping({ path, method: RequestMethod[method] }),
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

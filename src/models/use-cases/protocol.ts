import type { BaseUrl } from '../domain/configured-model.js';
import type { RequestBody } from '../domain/request-changes.js';
import type { ModelRequest } from '../models.api.js';
import type { AnswerReader } from './spoken.js';

/** How providers of one form are asked, and what their events say. */
export interface Protocol {
  /** What stands behind the base address. */
  readonly operation: string;
  /** Fields of a request that no refusal takes out. */
  readonly required: readonly string[];
  /** Whose form of request it is, as OpenTelemetry names it. */
  readonly provider: (base: BaseUrl) => string;
  /** What each call carries; the operator's own headers come on top. */
  readonly headers: (apiKey: string, base: BaseUrl) => Readonly<Record<string, string>>;
  readonly body: (request: ModelRequest, model: string, maxAnswerTokens: number, isStrict: boolean) => RequestBody;
  /** A reader of one answer; `secrets` are taken out of what the log is told. */
  readonly reader: (secrets: readonly string[]) => AnswerReader;
}

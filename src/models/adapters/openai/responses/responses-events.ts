import { brokenOff, failureInStream } from '../../../domain/provider-failure.js';
import type { Members } from '#libs/domain/members.js';
import { isAbsent, listOf, membersOf, objectsIn, textOf } from '../../../domain/stream-data.js';
import { tokenCount } from '../../../domain/token-count.js';
import type { ProviderPart } from '../../../ports/provider-model.js';
import type { AnswerReader } from '../../../use-cases/spoken.js';
import { OutputItems } from './output-items.js';

/** How a response ends where nothing is wrong, and where something cuts it. */
const ENDS = new Set(['completed', 'incomplete']);
const FAILURES = new Set(['failed', 'cancelled']);

/** What the codes of an error within the stream would have been as a status; others are the provider's own trouble. */
const STATUS: Readonly<Record<string, number>> = {
  rate_limit_exceeded: 429,
  insufficient_quota: 429,
  context_length_exceeded: 400,
  invalid_prompt: 400,
};

/** What the events of one response say. Absent, null and empty mean the same for every member. */
export class ResponsesEvents implements AnswerReader {
  private readonly items = new OutputItems();
  private usage: Members = {};
  /** Empty until it ends. */
  private status = '';
  private reason = '';
  private hasDeclined = false;
  private isDone = false;

  /** `secrets` are taken out of what the log is told. */
  constructor(private readonly secrets: readonly string[] = []) {}

  partsOf(data: string, name = ''): ProviderPart[] {
    if (data.trim() === '[DONE]') this.isDone = true;
    return objectsIn(data).flatMap((event) => this.read(event, textOf(event.type) || name));
  }

  ending(): ProviderPart[] {
    if (this.status === '' && !(this.isDone && this.items.haveWords)) return [];
    const isFiltered = this.reason === 'content_filter';
    const end: ProviderPart = {
      kind: 'end',
      prompt: tokenCount(this.usage.input_tokens),
      completion: tokenCount(this.usage.output_tokens),
      refusal: isFiltered || this.hasDeclined || this.items.haveRefusal ? '' : undefined,
      isCut: this.status === 'incomplete' && !isFiltered,
      kept: this.items.all(),
    };
    return [...this.items.calls(), end];
  }

  private read(event: Members, type: string): ProviderPart[] {
    const response = membersOf(event.response);
    if (type === 'error') throw this.failure(isAbsent(event.error) ? event : event.error);
    for (const error of [event.error, response.error]) if (!isAbsent(error)) throw this.failure(error);
    if (!isAbsent(response.usage)) this.usage = membersOf(response.usage);
    const status = textOf(response.status) || type.replace('response.', '');
    if (FAILURES.has(status)) throw brokenOff();
    if (!ENDS.has(status)) return this.said(event, type);
    this.status = status;
    this.reason = textOf(membersOf(response.incomplete_details).reason);
    return this.items.haveWords ? [] : this.items.replace(listOf(response.output));
  }

  private said(event: Members, type: string): ProviderPart[] {
    const item = membersOf(event.item);
    const place = { index: event.output_index, id: isAbsent(event.item_id) ? item.id : event.item_id };
    const piece = textOf(event.delta);
    if (type === 'response.output_item.added') this.items.begin(place, item);
    if (type === 'response.output_item.done') return this.items.finish(place, item);
    if (type === 'response.function_call_arguments.delta') return this.items.grow(place, piece);
    if (type === 'response.refusal.delta') this.hasDeclined = true;
    if (type === 'response.output_text.delta' || type === 'response.refusal.delta')
      return this.items.tell(place, piece);
    return piece === '' ? [] : [{ kind: 'thought', text: piece }];
  }

  private failure(error: unknown): Error {
    const status = STATUS[textOf(membersOf(error).code)];
    return failureInStream(status === undefined ? error : { ...membersOf(error), status }, this.secrets);
  }
}

import { Injectable } from '@nestjs/common';
import { BodyPipe } from '#libs/http/bodies/body.pipe.js';
import { RequestRules } from '#libs/http/bodies/request-rules.js';
import type { ListingDraft } from '../../domain/listing.js';
import { CreateListingRequest } from './create-listing.request.js';
import { draftOf } from './listing-draft.wire.js';

type Kind = 'text' | 'number' | 'list';
/** By the rule that tells a field's type; all others are texts. */
const KIND_OF: Record<string, Kind> = { isNumber: 'number', isSafeInteger: 'number', isArray: 'list' };

/** Reads what RealEstateCreate would read, with the same refusals, wherever it comes from (`ListingForm`). */
@Injectable()
export class CreateForm {
  private readonly pipe = new BodyPipe();
  private readonly rules = new RequestRules(CreateListingRequest);

  fields(): ReadonlyMap<string, Kind> {
    return new Map([...this.rules.fields].map(([name, rules]) => [name, kindOf(rules)]));
  }

  /** An import asks millions of times: a good body is read without a copy of it. */
  read(body: Readonly<Record<string, unknown>>): ListingDraft {
    if (this.rules.accepts(body)) return draftOf(body as unknown as CreateListingRequest);
    const request = this.pipe.transform(body, { type: 'body', metatype: CreateListingRequest });
    return draftOf(request as CreateListingRequest);
  }
}

const kindOf = (rules: readonly string[]): Kind => rules.map((rule) => KIND_OF[rule]).find(Boolean) ?? 'text';

import { Injectable } from '@nestjs/common';
import { BodyPipe } from '#libs/http/bodies/body.pipe.js';
import { fieldsOf } from '#libs/http/bodies/fields.js';
import type { ListingDraft } from '../../domain/listing.js';
import { CreateListingRequest } from './create-listing.request.js';
import { draftOf } from './listing-draft.wire.js';
import { quickCheck } from './quick-check.js';

type Kind = 'text' | 'number' | 'list';
const KIND_OF: Record<string, Kind> = { string: 'text', number: 'number', integer: 'number', array: 'list' };

/** Reads what RealEstateCreate would read, with the same refusals, wherever it comes from (`ListingForm`). */
@Injectable()
export class CreateForm {
  private readonly pipe = new BodyPipe();
  private readonly isGood = quickCheck(CreateListingRequest);

  fields(): ReadonlyMap<string, Kind> {
    return new Map(fieldsOf(CreateListingRequest).map(({ name }) => [name, kindOf(name)]));
  }

  read(body: Readonly<Record<string, unknown>>): ListingDraft {
    if (this.isGood(body)) return draftOf(body as unknown as CreateListingRequest);
    const request = this.pipe.transform(body, { type: 'body', metatype: CreateListingRequest });
    return draftOf(request as CreateListingRequest);
  }
}

/** From the description in the document, so that there is no second table to keep. */
function kindOf(name: string): Kind {
  const property = Reflect.getMetadata('swagger/apiModelProperties', CreateListingRequest.prototype, name) as {
    type: string;
  };
  return KIND_OF[property.type] ?? 'text';
}

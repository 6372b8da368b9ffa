import type { Check } from '#libs/http/bodies/fields.js';
import { objectOf, textOf } from '#libs/http/bodies/item-checks.js';
import { isWebAddress, SIZES } from '../../domain/listing-terms.js';

/** Rules of texts and of items in lists: what a value must be, or null where it is good. */

export const webAddress: Check<string> = (text) => (isWebAddress(text) ? null : 'an http or https URL');

const addressLength = textOf(1, SIZES.url);

export const imageAddress: Check = (value) => addressLength(value) ?? webAddress(value as string);

/** An item of ExtensionColumn. */
export const extra = objectOf({ Key: textOf(1, SIZES.extraName), value: textOf(0, SIZES.extraValue) });

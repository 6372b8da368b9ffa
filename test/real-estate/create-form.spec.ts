import { describe, expect, it } from '@jest/globals';
import { RequestRules } from '#libs/http/bodies/body.pipe.js';
import { CreateForm } from '../../src/real-estate/adapters/http/listing-draft.wire.js';
import { CreateListingRequest } from '../../src/real-estate/adapters/http/listing.request.js';
import { OPTIONAL, REFUSED, REQUIRED } from '../http/listing-bodies.js';
import { sampleDraft } from './sample-listing.js';

const good: Readonly<Record<string, unknown>> = { SerialNumber: 'x', ...REQUIRED };

describe('the form of Create', () => {
  const form = new CreateForm();

  it('knows how each field is written', () => {
    expect(form.fields().size).toBe(40);
    expect(Object.fromEntries(form.fields())).toMatchObject({
      SaleType: 'text',
      Bedrooms: 'number',
      Bathrooms: 'number',
      Images: 'list',
      ExtensionColumn: 'list',
      Description: 'text',
      SalePrice: 'number',
    });
  });

  it('reads a body as a listing', () => {
    expect(form.read(good)).toEqual(sampleDraft());
    expect(form.read({ ...good, Images: null, City: null })).toEqual(sampleDraft());
    expect(form.read({ ...good, ...OPTIONAL })).toMatchObject({
      salePrice: 1_234_567_890_123,
      unitAreaPrice: 18_001,
      extras: [
        { name: 'Heating', value: 'Heat pump' },
        { name: 'Pool', value: '' },
      ],
    });
  });

  it.each(REFUSED)('refuses %s %j', (name, value, wanted) => {
    expect(() => form.read({ ...good, [name]: value })).toThrow(`${name} must be `);
    expect(() => form.read({ ...good, [name]: value })).toThrow(wanted);
  });

  it('refuses what it does not know', () => {
    expect(() => form.read({ ...good, id: 1 })).toThrow('Unknown field "id"');
  });
});

describe('the quick check agrees with the long way', () => {
  const rules = new RequestRules(CreateListingRequest);
  const isGood = (body: Readonly<Record<string, unknown>>) => rules.accepts(body);

  it('on what is good', () => {
    expect(isGood(good)).toBe(true);
    expect(isGood({ ...good, ...OPTIONAL })).toBe(true);
  });

  it.each(Object.keys(good))('on %s that is missing or null', (name) => {
    expect(isGood({ ...good, [name]: undefined })).toBe(false);
    expect(isGood({ ...good, [name]: null })).toBe(false);
  });

  it('on half a place and on unknown fields', () => {
    expect(isGood({ ...good, Longitude: 1 })).toBe(true);
    expect(isGood({ ...good, toString: 1 })).toBe(false);
  });
});

import { Body, Controller } from '@nestjs/common';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import { ImportTable } from '../../use-cases/import-table.js';
import {
  ListingImportRequest,
  ListingImportResult,
  ListingMapRequest,
  ListingMapResult,
  toImportResult,
  toTableImport,
} from './listing-import.wire.js';

const MAP = { Columns: { Ref: 'MLSNumber', Town: 'City' }, Values: { SaleType: 'for_sale' }, Words: {}, Decimal: '.' };

/** Listings come as a table. */
@Controller('chat/Chatbot')
export class ListingImportController {
  constructor(private readonly importTable: ImportTable) {}

  @Operation('ListingMap', {
    id: 'proposeListingMap',
    summary: 'What the columns of a table of homes seem to mean',
    description: 'A proposal for a person to look over; ListingImport takes it. Nothing is stored.',
    data: ListingMapResult,
    example: { Map: JSON.stringify(MAP) },
    address: 'listings',
  })
  @Accepts('secret')
  async propose(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, Content }: ListingMapRequest,
  ): Promise<ListingMapResult> {
    return { Map: await this.importTable.propose(caller, serialNumber, Content) };
  }

  @Operation('ListingImport', {
    id: 'importListings',
    summary: 'Make the listings of a chatbot those of a table',
    description:
      'By MLS numbers: new ones are added, known ones changed where they differ, and those that the table lacks deleted, unless KeepsRest. The whole table is checked first. The same table once more changes nothing, so that what was cut short is completed by sending it again.',
    bodies: {
      'A trial': {
        serialNumber: '0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f',
        Content: 'Ref,Town\nHH-1,Austin\n',
        Map: JSON.stringify(MAP),
        KeepsRest: true,
        Trial: true,
      },
    },
    data: ListingImportResult,
    example: {
      ...{ Added: 12, Changed: 3, Unchanged: 85, Gone: 1, Faulty: 1 },
      Problems: [{ Line: 7, Message: 'Bedrooms must be a number' }],
      ...{ LeftOut: [{ Reason: 'it is under contract', Count: 2 }], Taken: false },
    },
    address: 'listings',
    recordsItself: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
    codes: [409],
  })
  @Accepts('secret')
  async import(@CallerOf() caller: Caller, @Body() body: ListingImportRequest): Promise<ListingImportResult> {
    const wanted = toTableImport(body);
    return toImportResult(await this.importTable.run(caller, wanted), wanted);
  }
}

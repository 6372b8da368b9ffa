import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { Flag, Text } from '#libs/http/bodies/fields.js';
import type { TableImport } from '../../use-cases/import-table.js';
import type { SyncReport } from '../../use-cases/sync-listings.js';

const optional = true;
const EXAMPLE_TABLE = 'Ref,Street,Town,Beds,Price\nHH-1,4 Harbour Lane,Austin,3,450000\n';
export class ListingMapRequest {
  @serialNumberField() serialNumber!: string;

  @Text({
    min: 1,
    max: 1_000_000,
    description: 'The table, or its first lines: the header, and what stands in the first 50 rows',
    example: EXAMPLE_TABLE,
  })
  Content!: string;
}

export class ListingMapResult {
  @ApiProperty({
    description:
      'JSON. `Columns`: header → field of RealEstateCreate, `Price`, `ExtensionColumn`, or empty to pass it over. `Values`: field → what holds where a row says nothing. `Words`: field → what its words are here. `Decimal`, `Delimiter`',
  })
  Map!: string;
}

export class ListingImportRequest {
  @serialNumberField() serialNumber!: string;

  @Text({
    min: 1,
    max: 3_000_000,
    description: 'The table with its header: values separated as Map says. Files that are longer: the command line',
    example: EXAMPLE_TABLE,
  })
  Content!: string;

  @Text({ min: 2, max: 200_000, description: 'From ListingMap, looked over by a person' })
  Map!: string;

  @Flag({ optional, description: 'What the table does not name stays; default false: it is deleted', example: true })
  KeepsRest?: boolean;

  @Flag({ optional, description: 'Rows that are wrong are left out; default false: one keeps all from being taken' })
  TakesRest?: boolean;

  @Flag({ optional, description: 'Also where more than a tenth of the listings would be deleted; default false: 409' })
  DeletesMany?: boolean;

  @Flag({ optional, description: 'Changes nothing, and reports the same; default false', example: true })
  Trial?: boolean;
}

class ListingProblem {
  @ApiProperty({ type: 'integer', description: 'On which the row ends' }) Line!: number;
  @ApiProperty() Message!: string;
}

class LeftOutListings {
  @ApiProperty() Reason!: string;
  @ApiProperty({ type: 'integer' }) Count!: number;
}

export class ListingImportResult {
  @ApiProperty({ type: 'integer' }) Added!: number;
  @ApiProperty({ type: 'integer' }) Changed!: number;
  @ApiProperty({ type: 'integer' }) Unchanged!: number;
  @ApiProperty({ type: 'integer', description: 'Deleted' }) Gone!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that are wrong' }) Faulty!: number;
  @ApiProperty({ type: [ListingProblem], description: 'The first 100 of them' }) Problems!: ListingProblem[];
  @ApiProperty({ type: [LeftOutListings], description: 'Homes whose status says that they are not to be shown' })
  LeftOut!: LeftOutListings[];
  @ApiProperty({ description: 'Whether it was taken, or would be; false: the wrong rows must be corrected first' })
  Taken!: boolean;
}

export const toTableImport = (body: ListingImportRequest): TableImport => ({
  serialNumber: body.serialNumber,
  text: body.Content,
  map: body.Map,
  keepsRest: body.KeepsRest ?? false,
  takesRest: body.TakesRest ?? false,
  deletesMany: body.DeletesMany ?? false,
  isTrial: body.Trial ?? false,
});

export const toImportResult = (report: SyncReport, { takesRest }: TableImport): ListingImportResult => ({
  Added: report.added,
  Changed: report.changed,
  Unchanged: report.unchanged,
  Gone: report.gone,
  Faulty: report.faulty,
  Problems: report.problems.map(({ line: Line, message: Message }) => ({ Line, Message })),
  LeftOut: Object.entries(report.leftOut ?? {}).map(([Reason, Count]) => ({ Reason, Count })),
  Taken: report.faulty === 0 || (takesRest && !report.isCut),
});

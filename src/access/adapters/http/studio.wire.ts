import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '#libs/http/bodies/fields.js';
import type { Role } from '../../access.api.js';
import { ROLES } from '../../domain/api-key.js';

/** The operation takes no fields. */
export class NoStudioFieldsRequest {}

/** `Data` of StudioSession. */
export class StudioSessionItem {
  @ApiProperty({ description: 'Name of the key, the link or the person' }) Name!: string;
  @ApiProperty({ enum: ROLES, description: 'Null where a key says what the caller may do', ...NULLABLE })
  Role!: Role | null;
  @ApiProperty({ description: 'Whether the caller has a session that can be ended' }) CanSignOut!: boolean;
  @ApiProperty({ type: [String], description: 'Names of the operations that the caller may call' })
  Operations!: readonly string[];
}

import { ApiProperty } from '@nestjs/swagger';

export class NoConfirmationFieldsRequest {}

export class ConfirmedAddress {
  @ApiProperty({ format: 'email', description: 'In small letters' }) Address!: string;
  @ApiProperty({ type: 'integer', description: 'Mails that waited for it and go now' }) Released!: number;
}

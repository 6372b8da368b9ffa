import { ApiProperty } from '@nestjs/swagger';
import type { Lead } from '../../domain/lead.js';

export class LeadItem {
  @ApiProperty({ enum: ['Lead'] }) Type!: 'Lead';
  @ApiProperty({ description: 'Empty where not given' }) Name!: string;
  @ApiProperty({ description: 'Empty where not given' }) Email!: string;
  @ApiProperty({ description: 'As the visitor wrote it; empty where not given' }) Phone!: string;
  @ApiProperty({ description: 'Empty where not given' }) Message!: string;
  @ApiProperty({ type: 'integer' }) SessionID!: number;
  @ApiProperty({ format: 'date-time' }) CreateTime!: string;
}

export const toLeadItem = ({ name, email, phone, message, sessionId, createdAt }: Lead): LeadItem => ({
  Type: 'Lead',
  Name: name,
  Email: email,
  Phone: phone,
  Message: message,
  SessionID: sessionId,
  CreateTime: new Date(createdAt).toISOString(),
});

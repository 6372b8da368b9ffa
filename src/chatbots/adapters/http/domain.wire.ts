import { ApiProperty } from '@nestjs/swagger';
import type { DomainReport } from '../../use-cases/prove-domain.js';

const STATES: Readonly<Record<DomainReport['state'], string>> = {
  proven: 'Proven',
  listed: 'Listed',
  unproven: 'Unproven',
  unknown: 'Unknown',
  own: 'Own',
  closed: 'Closed',
  none: 'None',
};

/** `Data` of GetDomainProof. */
export class DomainRecord {
  @ApiProperty({ description: 'CustomDomain, in lower case; "" where there is none', example: 'chat.example.com' })
  Host!: string;
  @ApiProperty({ enum: ['TXT'] }) RecordType!: 'TXT';
  @ApiProperty({ example: '_parlor.chat.example.com' }) RecordName!: string;
  @ApiProperty({ description: 'The same as long as chatbot and host are', example: 'parlor-domain=…' })
  RecordValue!: string;
  @ApiProperty({
    enum: Object.values(STATES),
    description:
      'Proven by the record, Listed by the operator, Unproven, Unknown (the DNS did not answer), Own (the host of the service itself, which no chatbot gets), Closed (the service has no PUBLIC_URL: any host may be its own), None (the chatbot has no CustomDomain)',
    example: 'Unproven',
  })
  State!: string;
}

export const toDomainRecord = ({ host, name, value, state }: DomainReport): DomainRecord => ({
  Host: host,
  RecordType: 'TXT',
  RecordName: name,
  RecordValue: value,
  State: STATES[state],
});

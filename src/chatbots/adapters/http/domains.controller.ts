import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller } from '@nestjs/common';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import { ReportDomain } from '../../use-cases/prove-domain.js';
import { ChatbotRequest } from './chatbot.wire.js';
import { DomainRecord, toDomainRecord } from './domain.wire.js';

/** How the owner of a host proves that a chatbot may show itself there. */
@Controller('chat/Chatbot')
export class DomainsController {
  constructor(private readonly reportDomain: ReportDomain) {}

  @Operation('GetDomainProof', {
    id: 'getDomainProof',
    summary: 'The DNS record that proves the CustomDomain of a chatbot, and whether it is there',
    description:
      'A host shows a chatbot once its DNS has the TXT record, or the operator lists it (`CUSTOM_DOMAINS`). This looks the record up now; pages follow within five minutes.',
    data: DomainRecord,
    example: {
      Host: 'chat.example.com',
      RecordType: 'TXT',
      RecordName: '_parlor.chat.example.com',
      RecordValue: `parlor-domain=${EXAMPLE_SERIAL_NUMBER}.3f9a…`,
      State: 'Unproven',
    },
  })
  @Accepts('secret')
  async proof(@CallerOf() caller: Caller, @Body() { serialNumber }: ChatbotRequest): Promise<DomainRecord> {
    return toDomainRecord(await this.reportDomain.run(caller, serialNumber));
  }
}

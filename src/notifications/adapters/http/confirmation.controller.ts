import { Body, Controller, UseGuards } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { noteChange } from '#libs/context/audit-trail.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { AcceptsAnyVisitor } from '../../../access/access.api.js';
import type { OwnerAddress } from '../../domain/owner-address.js';
import { ConfirmAddress } from '../../use-cases/confirm-addresses.js';
import { AddressOfLink, ConfirmationGuard } from './confirmation.guard.js';
import { ConfirmedAddress, NoConfirmationFieldsRequest } from './confirmation.wire.js';

/** For the page that the link of a mail opens which asks for confirmation: its token stands in place of a key. */
@ApiSecurity('confirmation')
@AcceptsAnyVisitor()
@UseGuards(ConfirmationGuard)
@Controller('chat/Mail')
export class ConfirmationController {
  constructor(private readonly confirmAddress: ConfirmAddress) {}

  @Operation('ConfirmAddress', {
    id: 'confirmAddress',
    summary: 'Confirm that mails about visitors may go to an address',
    description:
      'For who has got the mail that asks for it. What was held for the address goes at once. Once more it changes nothing.',
    data: ConfirmedAddress,
    example: { Address: 'owner@example.com', Released: 1 },
    idempotent: true,
    changes: { kind: 'address' },
  })
  async confirm(
    @AddressOfLink() address: OwnerAddress,
    @Body() _: NoConfirmationFieldsRequest,
    @ChangeRecord() record: WriteRecord<ConfirmedAddress>,
  ): Promise<ConfirmedAddress> {
    noteChange({ objectId: address.address });
    const of = (Released: number): ConfirmedAddress => ({ Address: address.address, Released });
    return of(await this.confirmAddress.run(address, (released) => record(of(released))));
  }
}

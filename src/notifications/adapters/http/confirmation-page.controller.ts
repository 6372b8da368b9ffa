import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { BuiltFiles } from '#libs/http/built-files.js';
import { sendLinkPage, textOfType } from '#libs/http/link-page.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { CONFIRMATION_BODY } from './confirmation-page.js';

/** The page that the link of a mail opens which asks for confirmation: outside the envelope, and the same for every link. */
@AcceptsAnyone()
@Controller('confirm')
export class ConfirmationPageController {
  constructor(private readonly files: BuiltFiles) {}

  @Get(':token')
  @ApiOperation({
    summary: 'The page on which the receiver of an address confirms it',
    description: 'To open it changes nothing, and tells nothing of the link; its button calls the operation above.',
    operationId: 'showConfirmationPage',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...textOfType('text/html') })
  @ApiExtension('x-codes', [503])
  async page(@Param('token') _: string, @Res() response: Response): Promise<void> {
    sendLinkPage(response, { title: 'Confirm an address', body: CONFIRMATION_BODY }, await this.files.part('confirm'));
  }
}

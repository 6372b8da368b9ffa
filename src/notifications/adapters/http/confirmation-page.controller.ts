import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { BuiltFiles } from '#libs/http/built-files.js';
import { sendLinkPage, textOfType } from '#libs/http/link-page.js';
import { AcceptsAnyone } from '../../../access/access.api.js';

/** What stands on the page before its script runs, which writes the texts in the reader's language. */
const BODY = `<main>
<h1 data-says="title"></h1>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="about" data-says="about"></p>
<button id="confirm" type="button" data-says="confirm"></button>
<p id="state" role="status"></p>
<p id="trouble" role="alert"></p>
</main>`;

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
    sendLinkPage(response, { title: 'Confirm an address', body: BODY }, await this.files.part('confirm'));
  }
}

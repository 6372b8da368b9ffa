import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { type PageFiles, sendLinkPage, sendPageFile, textOfType } from '#libs/http/link-page.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { CONFIRMATION_PAGE, CONFIRMATION_SCRIPT, CONFIRMATION_STYLES } from './confirmation-page.js';

const FILES: PageFiles = {
  'confirm.css': ['text/css; charset=utf-8', CONFIRMATION_STYLES],
  'confirm.js': ['text/javascript; charset=utf-8', CONFIRMATION_SCRIPT],
};

/** The page that the link of a mail opens which asks for confirmation, and its files: outside the envelope, and the same for every link. */
@AcceptsAnyone()
@Controller('confirm')
export class ConfirmationPageController {
  @Get('files/:name')
  @ApiOperation({ summary: 'Script and styles of the page', operationId: 'getConfirmationFile' })
  @ApiParam({ name: 'name', schema: { type: 'string', enum: Object.keys(FILES) } })
  @ApiOkResponse({ description: 'The file', ...textOfType('text/*') })
  @ApiExtension('x-codes', [404])
  file(@Param('name') name: string, @Res() response: Response): void {
    sendPageFile(response, FILES, name);
  }

  @Get(':token')
  @ApiOperation({
    summary: 'The page on which the receiver of an address confirms it',
    description: 'To open it changes nothing, and tells nothing of the link; its button calls the operation above.',
    operationId: 'showConfirmationPage',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...textOfType('text/html') })
  page(@Param('token') _: string, @Res() response: Response): void {
    sendLinkPage(response, CONFIRMATION_PAGE);
  }
}

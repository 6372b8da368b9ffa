import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { type PageFiles, sendLinkPage, sendPageFile, textOfType } from '#libs/http/link-page.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { HAND_OFF_PAGE, HAND_OFF_STYLES } from './hand-off-page.js';
import { HAND_OFF_SCRIPT } from './hand-off-script.js';

const FILES: PageFiles = {
  'hand-off.css': ['text/css; charset=utf-8', HAND_OFF_STYLES],
  'hand-off.js': ['text/javascript; charset=utf-8', HAND_OFF_SCRIPT],
};

/** The page that the link of a hand-off mail opens, and its files: outside the envelope, and the same for every link. */
@AcceptsAnyone()
@Controller('handoff')
export class HandOffPageController {
  @Get('files/:name')
  @ApiOperation({ summary: 'Script and styles of the page', operationId: 'getHandOffFile' })
  @ApiParam({ name: 'name', schema: { type: 'string', enum: Object.keys(FILES) } })
  @ApiOkResponse({ description: 'The file', ...textOfType('text/*') })
  @ApiExtension('x-codes', [404])
  file(@Param('name') name: string, @Res() response: Response): void {
    sendPageFile(response, FILES, name);
  }

  @Get(':token')
  @ApiOperation({
    summary: 'The page on which a person reads a conversation and answers',
    description: 'To open it changes nothing, and tells nothing of the link; its script calls the operations above.',
    operationId: 'showHandOffPage',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...textOfType('text/html') })
  page(@Param('token') _: string, @Res() response: Response): void {
    sendLinkPage(response, HAND_OFF_PAGE);
  }
}

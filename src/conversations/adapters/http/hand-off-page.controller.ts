import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { BuiltFiles } from '#libs/http/built-files.js';
import { sendLinkPage, textOfType } from '#libs/http/link-page.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { HAND_OFF_BODY } from './hand-off-page.js';

/** The page that the link of a hand-off mail opens: outside the envelope, and the same for every link. */
@AcceptsAnyone()
@Controller('handoff')
export class HandOffPageController {
  constructor(private readonly files: BuiltFiles) {}

  @Get(':token')
  @ApiOperation({
    summary: 'The page on which a person reads a conversation and answers',
    description: 'To open it changes nothing, and tells nothing of the link; its script calls the operations above.',
    operationId: 'showHandOffPage',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...textOfType('text/html') })
  @ApiExtension('x-codes', [503])
  async page(@Param('token') _: string, @Res() response: Response): Promise<void> {
    sendLinkPage(response, { title: 'Conversation', body: HAND_OFF_BODY }, await this.files.part('handOff'));
  }
}

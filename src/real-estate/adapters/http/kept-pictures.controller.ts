import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { FOR_EVER, sendBytes } from '#libs/http/streams/send-bytes.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { OpenPicture } from '../../use-cases/open-picture.js';

const IMAGE = { content: { 'image/webp': { schema: { type: 'string', contentMediaType: 'image/webp' } } } } as object;

/** Pictures of homes that are kept here: outside the envelope and without a key, like the cards that show them. */
@ApiExtension('x-codes', [404])
@AcceptsAnyone()
@Controller()
export class KeptPicturesController {
  constructor(private readonly openPicture: OpenPicture) {}

  @Get('listing-pictures/:name')
  @ApiOperation({
    summary: 'A picture of a home by the hash of its content and its width',
    description: 'Such as the cards of an answer name. It never changes, and is gone with its listing.',
    operationId: 'getListingPicture',
  })
  @ApiParam({ name: 'name', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The picture', ...IMAGE })
  @ApiResponse({ status: 304, description: 'The caller has it already (`If-None-Match`)' })
  async show(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await sendBytes(await this.openPicture.run(name), FOR_EVER, request, response);
  }
}

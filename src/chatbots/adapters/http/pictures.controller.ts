import { applyDecorators, Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ANYWHERE, FOR_EVER, sendBytes } from '#libs/http/streams/send-bytes.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { FindPicture, type PictureSetting } from '../../use-cases/find-picture.js';

const IMAGE = { content: { 'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } } } } as object;

const LeadsTo = (path: string, operationId: string, what: string): MethodDecorator =>
  applyDecorators(
    Get(path),
    ApiOperation({ summary: `The ${what} of a chatbot`, operationId }),
    ApiFoundResponse({ description: 'At the address of the present one; ask again each time' }),
  );

/** For widgets and pages: outside the envelope and without a key, like the chatbot that they belong to. */
@ApiParam({ name: 'serialNumber', schema: { type: 'string' } })
@ApiExtension('x-codes', [400, 404])
@AcceptsAnyone()
@Controller('chatbots/:serialNumber')
export class PicturesController {
  constructor(private readonly findPicture: FindPicture) {}

  @LeadsTo('icon', 'getChatbotIcon', 'bubble icon')
  icon(@Param('serialNumber') serialNumber: string, @Res() response: Response): Promise<void> {
    return this.lead(serialNumber, 'icon', response);
  }

  @LeadsTo('picture', 'getChatbotPicture', 'profile picture')
  picture(@Param('serialNumber') serialNumber: string, @Res() response: Response): Promise<void> {
    return this.lead(serialNumber, 'profilePicture', response);
  }

  @Get('pictures/:hash')
  @ApiOperation({
    summary: 'A picture by the hash of its content',
    description: 'Never changes, and is gone once the chatbot has another picture.',
    operationId: 'getChatbotPictureByHash',
  })
  @ApiParam({ name: 'hash', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The image', ...IMAGE })
  @ApiResponse({ status: 304, description: 'The caller has it already (`If-None-Match`)' })
  async byHash(
    @Param('serialNumber') serialNumber: string,
    @Param('hash') hash: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { card, bytes } = await this.findPicture.open(serialNumber, hash);
    await sendBytes({ ...card, bytes }, FOR_EVER, request, response);
  }

  /** The address is relative, so that it holds behind any gateway. */
  private async lead(serialNumber: string, setting: PictureSetting, response: Response): Promise<void> {
    const { sha256 } = await this.findPicture.run(serialNumber, setting);
    response.set({ Location: `pictures/${sha256}`, 'Cache-Control': 'no-cache', ...ANYWHERE });
    response.status(302).end();
  }
}

import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { notFound } from '#libs/domain/domain-error.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { CONFIRMATION_PAGE, CONFIRMATION_SCRIPT, CONFIRMATION_STYLES } from './confirmation-page.js';

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'confirm.css': ['text/css; charset=utf-8', CONFIRMATION_STYLES],
  'confirm.js': ['text/javascript; charset=utf-8', CONFIRMATION_SCRIPT],
};

/** Nothing but the page's own script and styles; it calls this service alone, and no page frames it. */
const PAGE = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

const text = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } }) as object;

/** The page that the link of a mail opens which asks for confirmation, and its files: outside the envelope, and the same for every link. */
@ApiTags('Mail')
@AcceptsAnyone()
@Controller('confirm')
export class ConfirmationPageController {
  @Get('files/:name')
  @ApiOperation({ summary: 'Script and styles of the page', operationId: 'getConfirmationFile' })
  @ApiParam({ name: 'name', schema: { type: 'string', enum: Object.keys(FILES) } })
  @ApiOkResponse({ description: 'The file', ...text('text/*') })
  @ApiExtension('x-codes', [404])
  file(@Param('name') name: string, @Res() response: Response): void {
    const file = Object.hasOwn(FILES, name) ? FILES[name]! : null;
    if (!file) throw notFound('The file');
    const [type, content] = file;
    response.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=300' }).send(content);
  }

  @Get(':token')
  @ApiOperation({
    summary: 'The page on which the receiver of an address confirms it',
    description: 'To open it changes nothing, and tells nothing of the link; its button calls the operation above.',
    operationId: 'showConfirmationPage',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...text('text/html') })
  page(@Param('token') _: string, @Res() response: Response): void {
    response.set({ 'Content-Type': 'text/html; charset=utf-8', ...PAGE }).send(CONFIRMATION_PAGE);
  }
}

import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { notFound } from '#libs/domain/domain-error.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { HAND_OFF_PAGE, HAND_OFF_STYLES } from './hand-off-page.js';
import { HAND_OFF_SCRIPT } from './hand-off-script.js';

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'hand-off.css': ['text/css; charset=utf-8', HAND_OFF_STYLES],
  'hand-off.js': ['text/javascript; charset=utf-8', HAND_OFF_SCRIPT],
};

/** Nothing but the page's own script and styles; it calls this service alone, and no page frames it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PAGE = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

const text = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } }) as object;

/** The page that the link of a hand-off mail opens, and its files: outside the envelope, and the same for every link. */
@ApiTags('Hand-off')
@AcceptsAnyone()
@Controller('handoff')
export class HandOffPageController {
  @Get('files/:name')
  @ApiOperation({ summary: 'Script and styles of the page', operationId: 'getHandOffFile' })
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
    summary: 'The page on which a person reads a conversation and answers',
    description: 'To open it changes nothing, and tells nothing of the link; its script calls the operations above.',
    operationId: 'showHandOffPage',
  })
  @ApiParam({ name: 'token', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...text('text/html') })
  page(@Param('token') _: string, @Res() response: Response): void {
    response.set({ 'Content-Type': 'text/html; charset=utf-8', ...PAGE }).send(HAND_OFF_PAGE);
  }
}

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type BuiltFile, BuiltFiles } from '#libs/http/built-files.js';
import { AcceptsAnyone } from '../../../access/access.api.js';

const ANY = { content: { '*/*': { schema: { type: 'string' } } } } as object;
const HAD = { status: 304, description: 'The caller has it already (`If-None-Match`)' };

/** Another content has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** One name for good: an update of the service is seen within minutes. */
const FOR_MINUTES = 'public, max-age=300';

/** What pages of other sites load to show the widget; outside the envelope. */
@ApiExtension('x-codes', [404, 503])
@AcceptsAnyone()
@Controller()
export class WidgetFilesController {
  constructor(private readonly files: BuiltFiles) {}

  @Get('widget.js')
  @ApiOperation({ summary: 'The script that shows the widget on a page', operationId: 'getWidgetLoader' })
  @ApiOkResponse({ description: 'The loader', ...ANY })
  @ApiResponse(HAD)
  async loader(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { script } = await this.files.part('loader');
    // The same for everybody: a module, and what a tag manager reads before it runs it, may be had by no other way.
    response.set('Access-Control-Allow-Origin', '*');
    send(await this.files.named(script), FOR_MINUTES, request, response);
  }

  @Get('widget/:name')
  @ApiOperation({
    summary: 'A file of the widget by its name, which holds the hash of its content',
    operationId: 'getWidgetFile',
  })
  @ApiParam({ name: 'name', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The file', ...ANY })
  @ApiResponse(HAD)
  async file(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(await this.files.named(name), FOR_EVER, request, response);
  }
}

function send(file: BuiltFile, kept: string, request: Request, response: Response): void {
  const isPacked = request.acceptsEncodings('gzip') === 'gzip';
  response.set({
    'Content-Type': file.contentType,
    'Cache-Control': kept,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `W/"${file.sha256}"`,
  });
  response.vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  if (isPacked) response.set('Content-Encoding', 'gzip');
  response.end(isPacked ? file.packed : file.bytes);
}

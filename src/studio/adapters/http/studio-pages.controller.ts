import { Controller, Get, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { BuiltFiles } from '#libs/http/built-files.js';
import { textOfType } from '#libs/http/link-page.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { PAGE_HEADERS, studioPage } from './studio-page.js';

/** The owner's pages; outside the envelope, and the same for everybody: what they show they ask the operations for. */
@AcceptsAnyone()
@Controller()
export class StudioPagesController {
  constructor(private readonly files: BuiltFiles) {}

  @Get('studio')
  @ApiOperation({
    summary: 'The pages on which owners read conversations and change settings',
    operationId: 'showStudio',
  })
  @ApiOkResponse({ description: 'The page', ...textOfType('text/html') })
  @ApiExtension('x-codes', [503])
  async studio(@Res() response: Response): Promise<void> {
    const { script, styles } = await this.files.part('studio');
    response.set(PAGE_HEADERS).end(studioPage(script, styles));
  }
}

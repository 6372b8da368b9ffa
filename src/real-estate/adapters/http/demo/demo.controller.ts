import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { notFound } from '#libs/domain/domain-error.js';
import { AcceptsAnyone } from '../../../../access/access.api.js';
import { DEMO_LISTINGS, numberOf } from './demo-listings.js';
import { DEMO_POLICY, demoHomePage, demoPage } from './demo-pages.js';
import { homePicture } from './home-picture.js';

const SVG = '.svg';
const PAGE = { schema: { type: 'string' } };
const HOMES = new Map(DEMO_LISTINGS.map((home) => [numberOf(home), home]));

/** The site of an invented agency; outside the envelope, unless it is refused. There is none in production. */
@ApiExtension('x-codes', [404])
@AcceptsAnyone()
@Controller()
export class DemoController {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  @Get('demo')
  @ApiOperation({
    summary: 'The front page of an invented agency, with the widget of the demo chatbot',
    description: 'Where `DEMO` is on, and never in production.',
    operationId: 'showDemo',
  })
  @ApiOkResponse({ description: 'The page', content: { 'text/html': PAGE } })
  front(@Res() response: Response): void {
    this.refuseWithoutDemo();
    send(demoPage(), 'text/html; charset=utf-8', DEMO_POLICY, response);
  }

  @Get('demo/:name')
  @ApiOperation({
    summary: 'The page of an invented home, or its picture',
    description: 'By the number in its MLS number, as `1001`; its picture with `.svg` behind that.',
    operationId: 'showDemoHome',
  })
  @ApiParam({ name: 'name', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page or the picture', content: { 'text/html': PAGE, 'image/svg+xml': PAGE } })
  home(@Param('name') name: string, @Res() response: Response): void {
    this.refuseWithoutDemo();
    const isPicture = name.endsWith(SVG);
    const home = HOMES.get(isPicture ? name.slice(0, -SVG.length) : name);
    if (!home) throw notFound('The listing');
    if (isPicture) send(homePicture(home), 'image/svg+xml', PICTURE_POLICY, response);
    else send(demoHomePage(home), 'text/html; charset=utf-8', DEMO_POLICY, response);
  }

  private refuseWithoutDemo(): void {
    const { DEMO, NODE_ENV } = this.environment;
    if (!DEMO || NODE_ENV === 'production') throw notFound('The path');
  }
}

/** A picture loads and runs nothing. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'";

function send(text: string, contentType: string, policy: string, response: Response): void {
  response.set({
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  response.end(text);
}

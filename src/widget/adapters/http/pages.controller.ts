import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BuiltFiles } from '#libs/http/built-files.js';
import { AcceptsAnyVisitor } from '../../../access/access.api.js';
import { VisitedChatbots } from '../../../chatbots/chatbots.api.js';
import { panelPage, panelPolicy } from './page-texts.js';

const PAGE = { content: { 'text/html': { schema: { type: 'string' } } } } as object;

/** The panel as a page of its own, and within a frame; outside the envelope, unless it is refused. */
@Controller()
export class PagesController {
  constructor(
    private readonly chatbots: VisitedChatbots,
    private readonly files: BuiltFiles,
  ) {}

  @Get('c/:serialNumber')
  @ApiOperation({
    summary: 'The page of a chatbot',
    description: 'Also at `/` of the host that is the CustomDomain of the chatbot.',
    operationId: 'showChatbotPage',
  })
  @ApiParam({ name: 'serialNumber', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...PAGE })
  @ApiExtension('x-codes', [404, 429, 503])
  @AcceptsAnyVisitor()
  page(@Param('serialNumber') serialNumber: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.show(serialNumber, { form: 'page', base: '../' }, request, response);
  }

  @Get('c/:serialNumber/panel')
  @ApiOperation({ summary: 'The panel that the widget shows in a frame', operationId: 'showChatbotPanel' })
  @ApiParam({ name: 'serialNumber', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...PAGE })
  @ApiExtension('x-codes', [404, 429, 503])
  @AcceptsAnyVisitor()
  panel(
    @Param('serialNumber') serialNumber: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.show(serialNumber, { form: 'panel', base: '../../' }, request, response);
  }

  @Get('c/:serialNumber/trial')
  @ApiOperation({
    summary: 'The panel as the studio shows it to an owner who tries settings',
    description: 'It asks the page around it, which must be of this service, and nothing else.',
    operationId: 'showChatbotTrial',
  })
  @ApiParam({ name: 'serialNumber', schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The page', ...PAGE })
  @ApiExtension('x-codes', [404, 429, 503])
  @AcceptsAnyVisitor()
  trial(
    @Param('serialNumber') serialNumber: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.show(serialNumber, { form: 'trial', base: '../../' }, request, response);
  }

  private async show(
    serialNumber: string,
    place: { readonly form: 'page' | 'panel' | 'trial'; readonly base: string },
    request: Request,
    response: Response,
  ): Promise<void> {
    const framed = await this.chatbots.framed(serialNumber, request.header('referer') ?? '');
    const { chatbot } = framed;
    const isTrial = place.form === 'trial';
    const page = panelPage({
      ...place,
      serialNumber,
      name: chatbot.settings.name,
      hasIcon: chatbot.settings.icon !== '',
      colourScheme: chatbot.settings.colourScheme,
      ...(await this.files.part(isTrial ? 'trial' : 'panel')),
    });
    // Who may frame the page is said by the policy; this header knows no list of sites.
    response.removeHeader('X-Frame-Options');
    response.vary('Referer');
    sendPage(page, panelPolicy(isTrial ? [] : framed.ancestors), response);
  }
}

function sendPage(html: string, policy: string, response: Response): void {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'microphone=(self)',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.end(html);
}

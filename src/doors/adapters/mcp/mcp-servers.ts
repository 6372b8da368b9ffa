import { Injectable } from '@nestjs/common';
import type { CallToolResult, ReadResourceResult, Server, ServerContext, Tool } from '@modelcontextprotocol/server';
import { notFound, type Refusal, type RefusalDetails } from '#libs/domain/domain-error.js';
import { API_VERSION } from '#libs/http/envelopes/envelope.js';
import { ErrorEnvelopes } from '#libs/http/envelopes/error-envelopes.js';
import { log } from '#libs/telemetry/log.js';
import type { DoorCall, CallObserver } from '../../use-cases/door-call.js';
import type { ProgramTool } from '../../use-cases/program-tool.js';
import { ProgramTools } from '../../use-cases/program-tools.js';
import { ReadListing } from '../../use-cases/read-listing.js';
import { INSTRUCTIONS } from './instructions.js';

type Sdk = typeof import('@modelcontextprotocol/server');

/** One server a call: cheap, and nothing of one caller is there for the next. */
@Injectable()
export class McpServers {
  constructor(
    private readonly tools: ProgramTools,
    private readonly readListing: ReadListing,
    private readonly envelopes: ErrorEnvelopes,
  ) {}

  of(sdk: Sdk, calling: DoorCall): Server {
    const server = new sdk.Server(IDENTITY, { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler('tools/list', () => ({ tools: this.tools.of(calling).map(toldOf) }));
    server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
      const tool = this.tools.find(params.name);
      if (!tool) throw new sdk.ProtocolError(sdk.INVALID_PARAMS, `There is no tool ${JSON.stringify(params.name)}`);
      return told(mcpReq, (waiting) => this.call(tool, calling, params.arguments, waiting));
    });
    server.setRequestHandler('resources/list', () => ({ resources: [] }));
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [LISTING] }));
    server.setRequestHandler('resources/read', ({ params: { uri } }) => this.read(sdk, calling, uri));
    return server;
  }

  /** In both eras an error of the protocol: it has no result that says what went wrong. */
  private async read(sdk: Sdk, calling: DoorCall, uri: string): Promise<ReadResourceResult> {
    const id = uri.startsWith(SCHEME) ? Number(uri.slice(SCHEME.length)) : NaN;
    try {
      if (!Number.isSafeInteger(id)) throw notFound('The resource');
      const listing = await this.readListing.run(calling, id);
      return { contents: [{ uri, mimeType: LISTING.mimeType, text: JSON.stringify(listing) }] };
    } catch (error) {
      const { refusal, message } = this.told(error, calling);
      if (refusal === 'not-found') throw new sdk.ResourceNotFoundError(uri, message);
      throw new sdk.ProtocolError(refusal === 'failed' ? sdk.INTERNAL_ERROR : sdk.INVALID_REQUEST, message);
    }
  }

  /** What goes wrong is a result that says so, in our words: a model can mend its call by it. */
  private async call(
    tool: ProgramTool,
    calling: DoorCall,
    args: unknown,
    waiting: CallObserver,
  ): Promise<CallToolResult> {
    try {
      const { result, text } = await this.tools.run(tool, calling, args, waiting);
      return { content: [{ type: 'text', text }], structuredContent: result as Record<string, unknown> };
    } catch (error) {
      return this.failed(error, calling);
    }
  }

  private failed(error: unknown, calling: DoorCall): CallToolResult {
    const { refusal, message, retryAfterSeconds } = this.told(error, calling);
    return {
      isError: true,
      content: [{ type: 'text', text: message }],
      _meta: {
        'parlor/refusal': refusal,
        ...(retryAfterSeconds !== undefined && { 'parlor/retryAfterSeconds': retryAfterSeconds }),
      },
    };
  }

  /** What an error tells the caller; of a bug nothing but the request's id. */
  private told(error: unknown, { who: { requestId } }: DoorCall): ToolRefusal {
    const refused = this.envelopes.refusalOf(error);
    if (refused) return { ...refused.details, refusal: refused.refusal, message: refused.message };
    log.error({ err: error, id: requestId }, 'a call of a program failed');
    return { refusal: 'failed', message: this.envelopes.toEnvelope(error, requestId).Message };
  }
}

/**
 * What a call tells while it runs, as notices of its progress, if the request has a token for them. All of them are on their
 * way before the result: none may follow it.
 */
async function told<T>(
  { _meta, signal, notify }: ServerContext['mcpReq'],
  run: (waiting: CallObserver) => Promise<T>,
): Promise<T> {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  let sent = Promise.resolve();
  const tell = (message: string): void => {
    const notice = { method: 'notifications/progress', params: { progressToken, progress: ++progress, message } };
    // Whoever has left hears no more of it.
    sent = sent.then(() => notify(notice)).catch(() => undefined);
  };
  const result = await run({ signal, tell: progressToken === undefined ? () => undefined : tell });
  await sent;
  return result;
}

interface ToolRefusal extends Pick<RefusalDetails, 'retryAfterSeconds'> {
  readonly refusal: Refusal | 'failed';
  readonly message: string;
}

const SCHEME = 'listing://';
const LISTING = {
  name: 'listing',
  title: 'A listing',
  uriTemplate: `${SCHEME}{id}`,
  description: 'Everything that is known of a listing, by the id that tools tell',
  mimeType: 'application/json',
};
const IDENTITY = { name: 'parlor', title: 'Parlor', version: API_VERSION };

const toldOf = ({ name, title, description, parameters, output, nature }: ProgramTool): Tool => ({
  ...{ name, title, description },
  inputSchema: parameters as Tool['inputSchema'],
  outputSchema: output as Tool['outputSchema'],
  annotations: {
    readOnlyHint: nature === 'reads',
    destructiveHint: false,
    idempotentHint: nature !== 'asks',
    openWorldHint: false,
  },
});

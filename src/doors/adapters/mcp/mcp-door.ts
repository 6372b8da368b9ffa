import { Injectable } from '@nestjs/common';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { DoorCall } from '../../use-cases/door-call.js';
import { McpServers } from './mcp-servers.js';

type Sdk = typeof import('@modelcontextprotocol/server');

/**
 * The Model Context Protocol, in its eras of 2025 and 2026. Its package is loaded by the first who calls: most installations
 * are never called through this door. No call leaves anything in memory for the next one.
 */
@Injectable()
export class McpDoor {
  private loaded: Promise<{ readonly sdk: Sdk; readonly handler: McpHttpHandler }> | undefined;

  constructor(private readonly servers: McpServers) {}

  /** Answers one message. `request` is its head alone; `message` is its body, parsed. */
  async answer(request: Request, message: unknown, calling: DoorCall): Promise<Response> {
    const { handler } = await (this.loaded ??= this.load());
    // The package hands this on as it is, and looks at nothing but `extra`.
    const authInfo = { token: '', clientId: '', scopes: [], extra: { calling } };
    return handler.fetch(request, { parsedBody: message, authInfo });
  }

  /** Answers what comes in on standard input until that ends; nothing else may write to standard output. */
  async serveStandardInput(calling: DoorCall): Promise<void> {
    const [sdk, { serveStdio }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/server/stdio'),
    ]);
    const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve));
    const served = serveStdio(() => this.servers.of(sdk, calling), { maxSubscriptions: 0 });
    await ended;
    await served.close();
  }

  private async load() {
    const sdk = await import('@modelcontextprotocol/server');
    const handler = sdk.createMcpHandler(
      ({ authInfo }) => this.servers.of(sdk, authInfo!.extra!.calling as DoorCall),
      // Nothing changes that a client could be told of: no stream is held open for it.
      { maxSubscriptions: 0 },
    );
    return { sdk, handler };
  }
}

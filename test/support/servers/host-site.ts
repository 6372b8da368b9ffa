import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The web site of a chatbot's owner: pages of another origin than the service, and of another site, too (`localhost`
 * against 127.0.0.1). What it does not have it answers with 404.
 */
export class HostSite {
  private readonly pages = new Map<string, HostPage>();

  private constructor(private readonly server: Server) {
    server.on('request', ({ url }, response) => {
      const page = this.pages.get(url ?? '');
      response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers });
      response.end(page?.html ?? '');
    });
  }

  /** Listens on a free port of the loopback. */
  static async start(): Promise<HostSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new HostSite(server);
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Puts up a page; returns its address. */
  put(html: string, headers: Readonly<Record<string, string>> = {}): string {
    const path = `/${this.pages.size}`;
    this.pages.set(path, { html, headers });
    return this.origin + path;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

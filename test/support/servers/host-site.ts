import { createServer, type Server } from 'node:http';
import { closed, listening, portOf } from '../wire/loopback.js';

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
    const server = await listening(createServer());
    return new HostSite(server);
  }

  get origin(): string {
    return `http://localhost:${portOf(this.server)}`;
  }

  /** Puts up a page; returns its address. */
  put(html: string, headers: Readonly<Record<string, string>> = {}): string {
    const path = `/${this.pages.size}`;
    this.pages.set(path, { html, headers });
    return this.origin + path;
  }

  stop(): Promise<void> {
    return closed(this.server);
  }
}

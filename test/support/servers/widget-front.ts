import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Entry {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
}

/** As docs/widget.md promises it; a test of the widget is worth little under a weaker one. */
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
  ...["img-src 'self' https: data: blob:", "media-src 'self' blob:", "worker-src 'self'", "base-uri 'none'"],
  ...["form-action 'none'", "require-trusted-types-for 'script'", 'trusted-types dompurify'],
].join('; ');

const built = (file: string): string => readFileSync(new URL(`../../../dist/widget/${file}`, import.meta.url), 'utf8');

const entry = (name: string): Entry =>
  Object.values(JSON.parse(built('manifest.json')) as Record<string, Entry>).find((one) => one.name === name)!;

/** In front of a service: the loader, the files and the pages of the widget as they were built. All else it passes on. */
export class WidgetFront {
  private constructor(
    private readonly server: Server,
    private readonly service: URL,
  ) {
    server.on('request', (asked, answer) => this.serve(asked, answer));
  }

  /** Listens on a free port of 127.0.0.1. */
  static async start(service: string): Promise<WidgetFront> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new WidgetFront(server, new URL(service));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url!.split('?')[0]!;
    const [, chatbot, isPanel] = /^\/c\/([^/]+)(\/panel)?$/.exec(path) ?? [];
    if (path === '/widget.js') return send(answer, 'text/javascript', built(entry('loader').file));
    if (path.startsWith('/widget/')) return sendFile(answer, path.slice('/widget/'.length));
    if (chatbot !== undefined) return send(answer, 'text/html', pageOf(chatbot, isPanel !== undefined));
    if (asked.method === 'OPTIONS') return void answer.writeHead(204, this.crossOrigin(asked)).end();
    this.pass(asked, answer);
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { hostname, port, host, origin } = this.service;
    // What comes from the panel itself comes from the service.
    const headers = { ...asked.headers, host, ...(asked.headers.origin === this.url ? { origin } : {}) };
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode!, { ...got.headers, ...this.crossOrigin(asked) });
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  private crossOrigin({ headers: { origin = '' } }: IncomingMessage): Record<string, string> {
    if (origin === '' || origin === this.url) return {};
    return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Headers': 'content-type' };
  }
}

const sendFile = (answer: ServerResponse, file: string): void =>
  send(answer, file.endsWith('.css') ? 'text/css' : 'text/javascript', built(file));

function send(answer: ServerResponse, type: string, text: string): void {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cross-Origin-Resource-Policy': 'cross-origin' };
  answer.writeHead(200, { ...headers, 'Content-Security-Policy': POLICY }).end(text);
}

function pageOf(chatbot: string, isPanel: boolean): string {
  const { file, css = [] } = entry('panel');
  const base = isPanel ? '../../' : '../';
  const styles = css.map((name) => `<link rel="stylesheet" href="${base}widget/${name}">`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat</title><link rel="icon" href="data:,">${styles}<script type="module" src="${base}widget/${file}"></script>
<body data-chatbot="${chatbot}" data-form="${isPanel ? 'panel' : 'page'}" data-base="${base}"><div id="parlor"></div>`;
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from '../wire/exchange.js';

type Node = Readonly<Record<string, unknown>>;

/** What the service says of itself in `/docs/openapi.json`, held against what it answers. */
export class DocumentRules {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });

  constructor(private readonly document: Node) {
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'openapi');
  }

  /** Throws where the answer is not documented for this path, method and status, or is documented otherwise. */
  check(named: string, asked: string, answer: Answer): void {
    // Gateways ask with the method and the path of what they guard: one operation stands for all.
    const isGateways = /^\/auth\/verify(?:\/|$)/.test(asked);
    const path = isGateways ? '/auth/verify' : this.templateOf(asked);
    const method = isGateways ? 'GET' : named;
    const { status, headers, bytes } = answer;
    if ((status === 404 || status === 400) && !this.at('paths', path)) return;
    if (status === 405 && this.at('paths', path) && !this.at('paths', path, method.toLowerCase())) return;
    const what = `${method} ${path} ${status}`;
    const pointer = this.pointerTo(['paths', path, method.toLowerCase(), 'responses', String(status)]);
    if (!pointer) throw new Error(`${what} is not documented`);
    const mediaType = headers['content-type']?.split(';')[0] ?? '';
    const schema = [...pointer, 'content', mediaType, 'schema'];
    if (!this.at(...schema)) throw new Error(`${what} is not documented as ${mediaType}`);
    const isGood = this.ajv.getSchema(`openapi#/${schema.map(escape).join('/')}`)!;
    if (!isGood(JSON.parse(bytes.toString('utf8')))) {
      throw new Error(`${what} is documented otherwise: ${this.ajv.errorsText(isGood.errors)}`);
    }
  }

  /** The path as the document names it: `/upload/{token}` stands for every token. */
  private templateOf(path: string): string {
    const templates = Object.keys(this.document.paths as Node).filter((template) => template.includes('{'));
    const isMatch = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    return templates.find(isMatch) ?? path;
  }

  /** Where a node really stands: a response may be a reference to a shared one. */
  private pointerTo(segments: readonly string[]): readonly string[] | undefined {
    const node = this.at(...segments) as Node | undefined;
    if (typeof node?.$ref !== 'string') return node && segments;
    return this.pointerTo(node.$ref.replace(/^#\//, '').split('/').map(unescape));
  }

  private at(...segments: readonly string[]): unknown {
    return segments.reduce<unknown>((node, segment) => (node as Node | undefined)?.[segment], this.document);
  }
}

const escape = (segment: string): string => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
const unescape = (segment: string): string => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');

import { Refused, type Sending, type Service } from '../panel/service/service.js';

/** What the page around the panel answers. */
type Told = { readonly data: unknown } | { readonly status: number; readonly message: string };

interface Answered {
  readonly AnswerID: number;
  readonly Answer: string;
}

/** Asks the page around the panel, the owner's, in place of the service: that page knows who may try, and which settings. */
export class AskedAround implements Service {
  constructor(private readonly around: Window) {}

  async call<Data>(path: string, { body, signal }: Sending): Promise<Data> {
    return this.asked<Data>(path, body, signal);
  }

  /** An answer comes whole, in the form of a stream. */
  async open(path: string, { body, signal }: Sending): Promise<Response> {
    const answered = await this.asked<Answered>(path, body, signal);
    const headers = { 'X-Session-Id': '1', 'X-Message-Id': String(answered.AnswerID) };
    return new Response(`data: ${JSON.stringify(answered)}\n\n`, { headers });
  }

  /** Nothing is told to a page of another origin, and nothing of one is heard. */
  private asked<Data>(path: string, body: object, signal?: AbortSignal): Promise<Data> {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: told }: MessageEvent<Told>) => {
        if ('data' in told) resolve(told.data as Data);
        else reject(new Refused(told.status, told.message));
        port1.close();
      };
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')), { once: true });
      this.around.postMessage({ path, body }, location.origin, [port2]);
    });
  }
}

/** The service said no. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds until it may be asked again; 0 where the service says nothing of that. */
    readonly waitSeconds = 0,
  ) {
    super(message);
  }
}

/** The service could not be asked, or its answer did not arrive. */
export class Unreachable extends Error {}

export interface Envelope<Data> {
  readonly Data: Data;
  readonly Success: boolean;
  readonly Code: number;
  readonly Message: string;
}

export interface Sending {
  readonly body: object;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The one way to the service. */
export interface Service {
  /** The `Data` of the envelope that answers. */
  call<Data>(path: string, sending: Sending): Promise<Data>;
  /** A good response, of whatever form. */
  open(path: string, sending: Sending): Promise<Response>;
}

/** Every request goes to the origin that the panel came from, without cookies. */
export class HttpService implements Service {
  /** `base` is what the service's addresses are relative to. */
  constructor(private readonly base: string) {}

  async call<Data>(path: string, sending: Sending): Promise<Data> {
    const envelope = (await arrived((await this.open(path, sending)).json())) as Envelope<Data>;
    return envelope.Data;
  }

  async open(path: string, { body, token, headers, signal }: Sending): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await arrived(
      fetch(this.base + path, {
        method: 'POST',
        body: isForm ? body : JSON.stringify(body),
        headers: {
          ...(isForm ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { 'chatbot-sessionkey': token }),
          ...headers,
        },
        credentials: 'omit',
        signal: signal ?? null,
      }),
    );
    if (!response.ok) throw await refusalOf(response);
    return response;
  }
}

async function refusalOf(response: Response): Promise<Refused> {
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
  const wait = Number(response.headers.get('Retry-After') ?? 0);
  return new Refused(response.status, envelope?.Message ?? '', wait > 0 ? wait : 0);
}

async function arrived<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable(String(error));
  }
}

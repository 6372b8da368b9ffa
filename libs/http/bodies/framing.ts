/** How the objects of a stream are written down. */
export interface Framing {
  readonly contentType: string;
  /** `id` is what a client names to go on behind this object, where it can. */
  object(value: object, id?: number): string;
  failure(envelope: object): string;
  readonly keepAlive: string;
}

export const EVENT_STREAM: Framing = {
  contentType: 'text/event-stream',
  object: (value, id) => `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`,
  failure: (envelope) => `event: error\ndata: ${JSON.stringify(envelope)}\n\n`,
  keepAlive: ': ping\n\n',
};

/** A blank line keeps the connection alive and is no object. */
export const NDJSON: Framing = {
  contentType: 'application/x-ndjson',
  object: (value) => `${JSON.stringify(value)}\n`,
  failure: (envelope) => `${JSON.stringify(envelope)}\n`,
  keepAlive: '\n',
};

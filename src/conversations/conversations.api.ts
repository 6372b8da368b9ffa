import type { Caller } from '../access/access.api.js';

/** Opens chat sessions for the first start's demo. */
export abstract class SessionOpener {
  /** Returns the session's id. `uri` is the page that it is opened from; empty where there is none. */
  abstract run(caller: Caller, serialNumber: string, uri: string): Promise<number>;
}

import type { Config } from './config.js';
import { Memory } from './memory.js';
import type { Service } from './service.js';
import type { Surroundings } from './surroundings.js';
import { Visit } from './visit.js';

/** A visitor who has come in. */
export interface Reception {
  readonly config: Config;
  readonly visit: Visit;
  readonly memory: Memory;
}

interface Arrival {
  readonly chatbot: string;
  readonly service: Service;
  readonly surroundings: Surroundings;
}

/** Lets a visitor in, as the one who was here before where the browser remembers. */
export async function receive({ chatbot, service, surroundings }: Arrival): Promise<Reception> {
  const memory = new Memory(surroundings.memory, surroundings.keep);
  const visit = new Visit(service, { chatbot, ...surroundings }, memory);
  return { config: await visit.enter(), visit, memory };
}

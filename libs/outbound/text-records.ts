import { Resolver } from 'node:dns/promises';
import { reachOutside } from './open-unit.js';

/** How long one server is waited for, in milliseconds, and how often it is asked. */
const PATIENCE = { timeout: 1_500, tries: 2 };
/** What a name without such records is told by. */
const NONE = ['ENODATA', 'ENOTFOUND'];

/** Text records of the domain name system. */
export class TextRecords {
  private readonly resolver = new Resolver(PATIENCE);

  /** Asks these servers (address, or address with a port), those of the machine where there are none. Throws where one is no address. */
  constructor(servers: readonly string[]) {
    if (servers.length > 0) this.resolver.setServers(servers);
  }

  /** The texts at a name; none where it has none or is unknown. Throws where that cannot be found out. */
  async at(name: string): Promise<string[]> {
    reachOutside('A look-up of a name');
    try {
      return (await this.resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (NONE.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  }
}

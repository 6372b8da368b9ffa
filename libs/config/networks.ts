import { BlockList, isIP } from 'node:net';

/** Addresses and networks such as "10.0.0.0/8" or "::1", matched by number and never as text. */
export class Networks {
  private readonly list = new BlockList();
  readonly isEmpty: boolean;

  /** Throws where one of them is no address or network. */
  constructor(networks: readonly string[]) {
    for (const network of networks) this.add(network);
    this.isEmpty = networks.length === 0;
  }

  /** IPv4 within IPv6 counts as IPv4, as a socket that listens on both reports it. */
  has(address: string): boolean {
    if (this.isEmpty) return false;
    return isIP(address) !== 0 && this.list.check(address, familyOf(address));
  }

  private add(network: string): void {
    const [address = '', bits, ...more] = network.split('/');
    const isNumber = bits === undefined || String(Number(bits)) === bits;
    if (isIP(address) === 0 || !isNumber || more.length > 0) throw new Error(`${network} is no network`);
    if (bits === undefined) this.list.addAddress(address, familyOf(address));
    else this.list.addSubnet(address, Number(bits), familyOf(address));
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

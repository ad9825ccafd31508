import { BlockList, isIP } from 'node:net';

/** This machine, and the addresses and subnets that a comma-separated text names: `10.1.0.0/16, fd00::7`. */
export class AddressList {
  /** Entries of the text that name none. */
  readonly wrong: readonly string[];
  private readonly list = new BlockList();

  constructor(text: string) {
    this.list.addSubnet('127.0.0.0', 8, 'ipv4');
    this.list.addAddress('::1', 'ipv6');
    const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
    this.wrong = entries.filter((entry) => !this.add(entry));
  }

  has(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }

  private add(entry: string): boolean {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    if (version === 0 || Number(prefix ?? bits) > bits) return false;
    this.list.addSubnet(address, Number(prefix ?? bits), version === 6 ? 'ipv6' : 'ipv4');
    return true;
  }
}

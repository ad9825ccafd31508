import { Injectable } from '@nestjs/common';

/** Which stored locations a record names now, as the ledger has it; every version of a dated record counts. */
export type NamedImages = (shop: string, owner: string) => Promise<Iterable<string>>;

/** Who knows what pictures a record names. An owner is the stream of the record: `master/item-katalog/C001`. */
@Injectable()
export class ImageOwners {
  private readonly known = new Map<string, NamedImages>();

  /** @param kind first part of the owners it answers for, `master`. */
  register(kind: string, named: NamedImages): void {
    if (this.known.has(kind)) throw new Error(`images of ${kind} are answered for twice`);
    this.known.set(kind, named);
  }

  async namedBy(shop: string, owner: string): Promise<ReadonlySet<string>> {
    const named = this.known.get(owner.split('/')[0]!);
    // Better a picture too many than one that a record misses.
    if (!named) throw new Error(`nobody knows which images ${owner} names`);
    return new Set(await named(shop, owner));
  }
}

import { createStore, get, update } from 'idb-keyval';
import { newId } from '../../platform/api/client.js';

/** A code as it was read. */
export interface Read {
  readonly kode: string;
  readonly jumlah?: number;
  readonly berat?: number;
}

/** What is sent together, under a number of its own: sent again it counts once. */
export interface Batch {
  readonly urutan: number;
  readonly kode_baki: string | null;
  readonly baca: readonly Read[];
}

/** What of a count waits on this device until the server has it. */
export interface Kept {
  readonly perangkat: string;
  /** The last number that was given. */
  readonly urutan: number;
  readonly batches: readonly Batch[];
}

const store = createStore('emas-counts', 'scans');

const begin = (): Kept => ({ perangkat: newId(), urutan: 0, batches: [] });

/**
 * Scans of a count in IndexedDB, for each shop and user: a tab that is closed, a machine that loses its power and a minute
 * without a connection lose none. Every change is made to what is stored, so that two windows number their batches apart.
 */
export class ScanStore {
  constructor(private readonly key: string) {}

  async read(): Promise<Kept> {
    return (await get<Kept>(this.key, store).catch(() => undefined)) ?? this.change((kept) => kept);
  }

  /** Keeps reads as the next batch. */
  keep(kode_baki: string | null, baca: readonly Read[]): Promise<Kept> {
    return this.change((kept) => {
      const urutan = kept.urutan + 1;
      return { ...kept, urutan, batches: [...kept.batches, { urutan, kode_baki, baca }] };
    });
  }

  /** The number of the next thing that is sent and kept nowhere. */
  async number(): Promise<Kept> {
    return this.change((kept) => ({ ...kept, urutan: kept.urutan + 1 }));
  }

  /** The server has it, or nobody wants it any more. */
  drop(urutan: number): Promise<Kept> {
    return this.change((kept) => ({ ...kept, batches: kept.batches.filter((batch) => batch.urutan !== urutan) }));
  }

  private async change(next: (kept: Kept) => Kept): Promise<Kept> {
    let changed = begin();
    await update<Kept>(this.key, (kept) => (changed = next(kept ?? begin())), store);
    return changed;
  }
}

export const scanStoreOf = (shop: string, user: string, id: string): ScanStore =>
  new ScanStore(`${shop}/${user}/${id}`);

import { Injectable } from '@nestjs/common';
import type { Sale } from '@emas/domain/sales/sale';
import { saleStream } from '@emas/domain/sales/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { ItemQueries } from './item-queries.js';

/** Tells people why they cannot have an item: who has it, and by which document. */
@Injectable()
export class ItemWhereabouts {
  constructor(
    private readonly ledger: Ledger,
    private readonly items: ItemQueries,
  ) {}

  /**
   * The refusal for an item that is not where a command wanted to take it from: ITEM_TAKEN, ITEM_SOLD or ITEM_MOVED_ON,
   * each with `kode_barcode`, `oleh` and `no_faktur`. Null where it is in its tray after all.
   */
  async refusal(shop: string, kodeBarcode: string): Promise<DomainError | null> {
    const places = await this.ledger.placesOf(shop, kodeBarcode);
    const place = places.find(({ qty }) => qty > 0)?.place ?? '';
    const [kind, id = ''] = place.split('/', 2) as [string, string?];
    if (kind === 'baki') return null;
    if (kind === 'reservasi' || kind === 'jual') {
      const sale = (await this.ledger.load<Sale | null>(shop, [saleStream(id)])).get(saleStream(id));
      const oleh = kind === 'jual' ? sale?.body?.validation?.valid_by : sale?.body?.input_by;
      if (sale?.body && oleh) return taken(kind === 'jual' ? 'ITEM_SOLD' : 'ITEM_TAKEN', kodeBarcode, oleh, sale.no);
    }
    const move = await this.items.lastMove(shop, kodeBarcode);
    return taken('ITEM_MOVED_ON', kodeBarcode, move?.oleh ?? '-', move?.no_faktur ?? null);
  }

  private async firstGone(shop: string, { items, place }: Wanted): Promise<DomainError | null> {
    for (const kodeBarcode of items) {
      const places = place === null ? [] : await this.ledger.placesOf(shop, kodeBarcode);
      if (places.some((one) => one.place === place && one.qty > 0)) continue;
      const refusal = await this.refusal(shop, kodeBarcode);
      if (refusal) return refusal;
    }
    return null;
  }

  /**
   * Runs a command; where the ledger found an item gone, says who has it instead. Before a supervisor is called for
   * `wanted`, it is looked whether it lies there at all: nobody approves what is refused afterwards.
   */
  async explain<Result>(shop: string, work: () => Promise<Result>, wanted?: () => Promise<Wanted>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (wanted && error instanceof DomainError && error.code === 'AUTHORIZATION_REQUIRED')
        throw (await this.firstGone(shop, await wanted())) ?? error;
      const barang = error instanceof DomainError && error.code === 'PLACE_EMPTY' ? error.params['barang'] : undefined;
      if (typeof barang !== 'string') throw error;
      throw (await this.refusal(shop, barang)) ?? error;
    }
  }
}

/** Items a command takes, and the place it takes them from; null for their trays. */
export interface Wanted {
  readonly items: readonly string[];
  readonly place: string | null;
}

const taken = (code: string, kode_barcode: string, oleh: string, no: string | null): DomainError =>
  new DomainError(code, { kode_barcode, oleh, no_faktur: no ?? '-' });

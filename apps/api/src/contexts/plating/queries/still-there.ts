import { Injectable } from '@nestjs/common';
import type { CleaningReturn } from '@emas/domain/plating/cleaning-return';
import type { Sorting } from '@emas/domain/plating/sorting';
import { sortPlace } from '@emas/domain/plating/sorting';
import type { SortMove } from '@emas/domain/plating/sort-move';
import { DomainError } from '@emas/domain/shared/domain-error';
import { trayPlace } from '@emas/domain/stock/item';
import type { CancelGuard } from '../../../engine/document/document-kind.js';
import { HeldGoods, ItemWhereabouts } from '../../stock/index.js';

/** A thing, and the place where a document put it. */
interface Put {
  readonly barang: string;
  /** What people call it. */
  readonly nama: string;
  readonly place: string;
}

/** What a document moved goes back only from where it was put; who has it instead is told with his document. */
@Injectable()
export class StillThere {
  constructor(
    private readonly held: HeldGoods,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async guard(shop: string, things: readonly Put[]): Promise<() => void> {
    const found = await this.held.found(shop, things.map(({ barang }) => barang)); // prettier-ignore
    const gone = things.find(({ barang, place }) => found.get(barang)?.place !== place);
    if (!gone) return () => undefined;
    // In another tray is in a tray: for who wants it from there it has not gone.
    const who = await this.whereabouts.refusal(shop, gone.barang);
    const named = { ...(who?.params ?? { oleh: '-', no_faktur: '-' }), kode_barcode: gone.nama };
    const refusal = new DomainError(who?.code ?? 'ITEM_MOVED_ON', named, [], who?.data ?? undefined);
    return () => {
      throw refusal;
    };
  }
}

@Injectable()
export class SortingGuard implements CancelGuard<Sorting> {
  constructor(private readonly things: StillThere) {}

  guard(shop: string, { lines }: Sorting): Promise<() => void> {
    return this.things.guard(
      shop,
      lines.map(({ barang, nama_barang: nama, kode_barcode, kode_baki, hasil_sortir }) =>
        kode_barcode === null
          ? { barang, nama, place: sortPlace(hasil_sortir) }
          : { barang: kode_barcode, nama: kode_barcode, place: trayPlace(kode_baki ?? '') },
      ),
    );
  }
}

@Injectable()
export class SortMoveGuard implements CancelGuard<SortMove> {
  constructor(private readonly things: StillThere) {}

  guard(shop: string, { lines, sortir_tujuan }: SortMove): Promise<() => void> {
    return this.things.guard(
      shop,
      lines.map(({ barang, nama_barang: nama }) => ({ barang, nama, place: sortPlace(sortir_tujuan) })),
    );
  }
}

@Injectable()
export class ReturnGuard implements CancelGuard<CleaningReturn> {
  constructor(private readonly things: StillThere) {}

  guard(shop: string, { lines }: CleaningReturn): Promise<() => void> {
    return this.things.guard(
      shop,
      lines.map(({ barang, kode_barcode, nama_barang, tempat }) => ({
        barang,
        nama: kode_barcode ?? nama_barang,
        place: tempat,
      })),
    );
  }
}

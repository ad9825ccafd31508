import { Injectable } from '@nestjs/common';
import type { ManualCleaningRecordedBody } from '@emas/domain/plating/manual-cleaning';
import { requireAsTaken } from '@emas/domain/plating/record-manual-cleaning';
import { requirePileThere } from '@emas/domain/stock/cleaning-pile';
import { type ItemBody, itemStream, trayPlace } from '@emas/domain/stock/item';
import { canGoBack } from '@emas/domain/stock/manual-goods';
import { FURNACE } from '@emas/domain/stock/melt';
import type { EntryGuard } from '../../../engine/entries/entry-kind.js';
import { Ledger } from '../../../ledger/ledger.js';
import { CleaningPile } from './cleaning-pile.js';
import { StillThere } from './still-there.js';

/** What came goes back while the pile has it; what was made of a taking while it lies where it was put, as it was made. */
@Injectable()
export class ManualCleaningGuard implements EntryGuard<ManualCleaningRecordedBody> {
  constructor(
    private readonly ledger: Ledger,
    private readonly pile: CleaningPile,
    private readonly things: StillThere,
  ) {}

  async guard(shop: string, body: ManualCleaningRecordedBody): Promise<() => void> {
    const { jenis, kode_group, barang, kode_barcode, kode_baki } = body;
    if (jenis === 'MASUK') {
      const held = await this.pile.held(shop, kode_group);
      const takenBy = canGoBack(body, held) ? null : await this.pile.lastTaking(shop, kode_group);
      return () => requirePileThere(body, held, takenBy);
    }
    if (barang === null) return () => undefined;
    if (kode_barcode === null) return this.things.guard(shop, [{ barang, nama: barang, place: FURNACE }]);
    const stream = itemStream(kode_barcode);
    const [there, documents] = await Promise.all([
      this.things.guard(shop, [{ barang, nama: kode_barcode, place: trayPlace(kode_baki ?? '') }]),
      this.ledger.load<ItemBody | null>(shop, [stream]),
    ]);
    return () => {
      there();
      requireAsTaken(body, documents.get(stream)?.body ?? null);
    };
  }
}

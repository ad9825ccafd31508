import { Injectable } from '@nestjs/common';
import { type ApproveFacts, isBooked, lineKey, type LineNow, placeOfLine } from '@emas/domain/counts/approve-count';
import type { Count } from '@emas/domain/counts/count';
import type { CountLine } from '@emas/domain/counts/count-result';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { placeKind } from '@emas/domain/ledger/books';
import { isBulk } from '@emas/domain/shared/count-words';
import { DomainError } from '@emas/domain/shared/domain-error';
import { GoodsInBooks, ItemWhereabouts } from '../../stock/index.js';

/** What approving a count rests on, and taking its approval back: where its things are at the head. */
@Injectable()
export class ApprovalFacts {
  constructor(
    private readonly goods: GoodsInBooks,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  async of(shop: string, count: Count): Promise<ApproveFacts> {
    const seq = await this.goods.followed(shop);
    const lines = count.hasil!.lines.filter((line) => isBooked(line, true));
    return { now: isBulk(count.jenis_opname) ? await this.held(shop, lines, seq) : await this.things(shop, lines) };
  }

  private async things(shop: string, lines: readonly CountLine[]): Promise<ReadonlyMap<string, LineNow | null>> {
    const now = await this.goods.now(shop, lines.flatMap(({ barang }) => barang ?? [])); // prettier-ignore
    return new Map(
      lines.map((line) => {
        const there = now.get(line.barang ?? '');
        return [lineKey(line), there ? { place: there.place, sums: there, no: there.no } : null];
      }),
    );
  }

  /** Quantities by code and place. */
  private async held(shop: string, lines: readonly CountLine[], seq: number) {
    const points = lines.map((line) => ({ barang: line.barang!, place: placeOfLine(line), seq }));
    const lots = new Map(
      (await this.goods.atEach(shop, points)).map((lot) => [`${lot.barang} ${lot.place}`, lot] as const),
    );
    return new Map(
      lines.map((line): [string, LineNow | null] => {
        const place = placeOfLine(line);
        const lot = lots.get(`${line.barang} ${place}`);
        return [lineKey(line), lot ? { place, sums: lot, no: null } : null];
      }),
    );
  }

  /** Why an approval cannot be taken back: the first of its things that lies elsewhere by now; null where none does. */
  async gone(shop: string, count: Count, recorded: RecordedEvent): Promise<DomainError | null> {
    const seq = await this.goods.followed(shop);
    const { movements } = recorded;
    if (isBulk(count.jenis_opname)) {
      const came = movements.filter(({ ke }) => placeKind(ke) === 'baki');
      const held = await this.goods.atEach(shop, came.map(({ barang, ke }) => ({ barang, place: ke, seq }))); // prettier-ignore
      const short = came.find(({ barang, ke, qty, berat, nilai }) => {
        const lot = held.find((one) => one.barang === barang && one.place === ke);
        return !lot || lot.qty < qty || lot.berat < berat || lot.nilai < nilai;
      });
      return short ? new DomainError('COUNT_STOCK_USED', { kode: short.barang }) : null;
    }
    const now = await this.goods.now(shop, movements.map(({ barang }) => barang)); // prettier-ignore
    const gone = movements.find(({ barang, ke }) => now.get(barang)?.place !== ke);
    if (!gone) return null;
    const there = now.get(gone.barang);
    return (
      (await this.whereabouts.refusal(shop, gone.barang)) ??
      new DomainError('ITEM_MOVED_ON', { kode_barcode: gone.barang, oleh: '-', no_faktur: there?.no ?? '-' })
    );
  }
}

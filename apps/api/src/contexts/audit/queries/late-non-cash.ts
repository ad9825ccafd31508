import { Injectable } from '@nestjs/common';
import { NonCashItems } from '../../money/index.js';
import type { FoundRow } from './finding-rules.js';

/** Money of cards, transfers and marketplaces that should have come by now and has not, however old it is. */
@Injectable()
export class LateNonCash {
  constructor(private readonly items: NonCashItems) {}

  /** The newest `most` of what was taken up to a day, as events that took it. */
  async until(shop: string, tgl_to: string, most: number): Promise<FoundRow[]> {
    const waiting = await this.items.of(shop, { status: 'OUTSTAND', tgl_to });
    const late = waiting.filter(({ terlambat }) => terlambat);
    const total = late.reduce((sum, { jumlah }) => sum + jumlah, 0);
    // A sale may be waited for twice, of two cards.
    const found = new Map<number, FoundRow>();
    for (const { seq, jumlah, kode_bank, cara_bayar, tgl_perkiraan } of late) {
      const rp = (found.get(seq)?.rp ?? 0) + jumlah;
      found.set(seq, { seq, rp, catatan: `${kode_bank} ${cara_bayar} → ${tgl_perkiraan}`, n: late.length, total });
    }
    return [...found.values()].toSorted((one, other) => other.seq - one.seq).slice(0, most);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OpeningBalancesView } from '@emas/contracts/settings/opening-balances.view';
import { type DayOpenedBody, dayStream, proposedDay } from '@emas/domain/closing/business-day';
import { Ledger } from '../../../ledger/ledger.js';

/** What the shop's first day was opened with. */
@Injectable()
export class OpeningBalances {
  constructor(
    private readonly ledger: Ledger,
    private readonly database: DataSource,
  ) {}

  async of(shop: string): Promise<OpeningBalancesView> {
    const { lastDay } = await this.ledger.head(shop);
    if (lastDay === null) {
      const usulan_tgl = proposedDay(null, new Date().toISOString());
      return { tgl: null, opened_by: null, opened_at: null, saldo_awal: [], modal: 0, usulan_tgl };
    }
    const [opened] = await this.ledger.history(shop, dayStream((await this.firstDay(shop)) ?? lastDay));
    const { tgl_system: tgl, opened_by, opened_at, saldo_awal } = opened!.body as DayOpenedBody;
    const modal = saldo_awal.reduce((sum, { jumlah }) => sum + jumlah, 0);
    return { tgl, opened_by, opened_at, saldo_awal, modal, usulan_tgl: null };
  }

  private async firstDay(shop: string): Promise<string | null> {
    const [row] = await this.database.query<{ tgl: string | null }[]>(
      'SELECT min(tgl_system)::text AS tgl FROM read.day WHERE shop = $1',
      [shop],
    );
    return row?.tgl ?? null;
  }
}

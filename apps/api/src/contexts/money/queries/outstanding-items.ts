import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { masterStream } from '@emas/domain/masterdata/master';
import { expectedFee } from '@emas/domain/money/expected-fee';
import type { OutstandingItem } from '@emas/domain/money/reconcile/propose-settlements';
import type { Rupiah } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';
import { keepingTerms } from '../commands/non-cash-facts.js';

interface ItemRow {
  readonly seq: number;
  readonly ke: number;
  readonly tgl: string;
  readonly cara_bayar: string;
  readonly jumlah: Rupiah;
  readonly biaya_usulan: Rupiah | null;
  readonly no_faktur: string;
  readonly no_ref: string | null;
}

/** So many are looked at for what a statement pays; more wait at no bank. */
const MOST_ITEMS = 2_000;

/** Payments that a bank has not paid yet, with what it is expected to keep of each. */
@Injectable()
export class OutstandingItems {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
  ) {}

  async ofBank(shop: string, kode_bank: string): Promise<OutstandingItem[]> {
    const stream = masterStream('master-bank', kode_bank);
    const [rows, documents] = await Promise.all([
      this.dataSource.query<ItemRow[]>(
        `SELECT seq, ke, tgl_system::text AS tgl, cara_bayar, jumlah, biaya_usulan, no_faktur, no_ref
           FROM read.non_cash_item
          WHERE shop = $1 AND kode_bank = $2 AND status = 'OUTSTAND' AND akun LIKE 'non-cash/%'
          ORDER BY seq, ke LIMIT ${MOST_ITEMS}`,
        [shop, kode_bank],
      ),
      this.ledger.recent(shop, [stream]),
    ]);
    const bank = documents.get(stream)!;
    return rows.map(({ no_faktur, no_ref, biaya_usulan, ...item }) => ({
      ...item,
      biaya: expectedFee({ ...item, biaya_usulan }, keepingTerms(bank, item.tgl)),
      nomor: [no_faktur, no_ref].filter((number) => number !== null),
    }));
  }
}

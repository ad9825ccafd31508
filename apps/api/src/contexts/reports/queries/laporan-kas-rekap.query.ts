import { Injectable } from '@nestjs/common';
import type { CashRecapRecaps, CashRecapRow } from '@emas/contracts/money/reports/laporan-kas-rekap';
import { addDays } from '@emas/domain/shared/business-date';
import type { Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { AccountLines, type Balances } from '../books/account-lines.js';
import { Books } from '../books/books.js';
import { journalWords } from '../books/told.js';

interface FlowRow extends Omit<CashRecapRow, 'selisih'> {
  readonly kode_laci: string;
  readonly trx: string;
}

const sumOf = (balances: Balances): Rupiah => [...balances.values()].reduce((sum, saldo) => sum + saldo, 0);

/** What went through the drawers by what it was for, of days that were summed up as they happened. */
@Injectable()
export class CashRecapQuery extends ReportQuery<CashRecapRow, CashRecapRecaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly books: Books,
    private readonly lines: AccountLines,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const days = { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
    const { span, told } = await this.books.told(input, days);
    if (span.to < span.from) return { rows: [], ...told };
    const asked = { role: 'kas', code: filters.choice('kode_laci'), ...span };
    const [flows, before, after] = await Promise.all([
      this.flows(shop, asked),
      this.lines.balances(shop, { ...asked, to: addDays(span.from, -1) }),
      this.lines.balances(shop, asked),
    ]);
    const of = (side: 'masuk' | 'keluar'): Rupiah => flows.reduce((sum, flow) => sum + flow[side], 0);
    const saldo = { saldo_awal: sumOf(before), masuk: of('masuk'), keluar: of('keluar'), saldo_akhir: sumOf(after) };
    return { rows: byCategory(flows), recaps: { kas_saldo: [saldo] }, checks: checksOf(flows, before, after), ...told };
  }

  private flows(
    shop: string,
    { from, to, code }: { from: string; to: string; code: string | null },
  ): Promise<FlowRow[]> {
    return this.dataSource.query<FlowRow[]>(
      `SELECT f.kode_laci, f.jenis, f.trx, f.kategori, coalesce(max(k.nama_transaksi), '') AS nama_transaksi,
              sum(f.jumlah_transaksi)::int AS jumlah_transaksi, sum(f.masuk)::bigint AS masuk, sum(f.keluar)::bigint AS keluar
         FROM read.cash_flow f
         LEFT JOIN read.master_kode_transaksi k ON k.shop = f.shop AND k.kode_transaksi = f.kategori
        WHERE f.shop = $1 AND f.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR f.kode_laci = $4)
        GROUP BY 1, 2, 3, 4`,
      [shop, from, to, code],
    );
  }
}

/** The drawers together; what is of no category stands under its journal. */
function byCategory(flows: readonly FlowRow[]): CashRecapRow[] {
  const rows = new Map<string, CashRecapRow>();
  for (const { jenis, trx, kategori: code, nama_transaksi: name, jumlah_transaksi, masuk, keluar } of flows) {
    const kategori = code || journalWords(trx);
    const key = `${jenis} ${kategori}`;
    const known = rows.get(key);
    rows.set(key, {
      ...{ jenis, kategori, nama_transaksi: name || kategori },
      jumlah_transaksi: (known?.jumlah_transaksi ?? 0) + jumlah_transaksi,
      masuk: (known?.masuk ?? 0) + masuk,
      keluar: (known?.keluar ?? 0) + keluar,
    });
  }
  return [...rows.values()];
}

/** That what each drawer held, and what went through it, come to what it holds. */
function checksOf(flows: readonly FlowRow[], before: Balances, after: Balances) {
  const held = new Map(before);
  for (const { kode_laci, masuk, keluar } of flows) held.set(kode_laci, (held.get(kode_laci) ?? 0) + masuk - keluar);
  return [...held].map(([of, actual]) => ({
    ...{ name: 'balance', of, actual, format: 'rupiah' as const },
    expected: after.get(of) ?? 0,
  }));
}

import { Injectable } from '@nestjs/common';
import type { CashRecapRecaps, CashRecapRow } from '@emas/contracts/money/reports/laporan-kas-rekap';
import { addDays } from '@emas/domain/shared/business-date';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type AccountLine, AccountLines, type Balances } from '../books/account-lines.js';
import { balanceChecks, inAndOut } from '../books/balance-checks.js';
import { Books } from '../books/books.js';

/** Journals of money that stays in the shop. */
const TRANSFERS = new Set(['MUTASI_UANG', 'KIRIM_UANG', 'TERIMA_UANG']);

/** What takes another back goes the other way, and stands with it. */
const wayOf = ({ trx, jumlah, reverses }: AccountLine): CashRecapRow['jenis'] =>
  TRANSFERS.has(trx) ? 'TRANSFER' : jumlah > 0 !== reverses ? 'IN' : 'OUT';

const sumOf = (balances: Balances): number => [...balances.values()].reduce((sum, saldo) => sum + saldo, 0);

/** Lines of the drawers, summed up by what they were for. */
@Injectable()
export class CashRecapQuery extends ReportQuery<CashRecapRow, CashRecapRecaps> {
  constructor(
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
    const [lines, before, after] = await Promise.all([
      this.lines.of(shop, asked, Number.MAX_SAFE_INTEGER),
      this.lines.balances(shop, { ...asked, to: addDays(span.from, -1) }),
      this.lines.balances(shop, asked),
    ]);
    const rows = new Map<string, CashRecapRow>();
    for (const line of lines) {
      const { kategori, nama_transaksi } = line;
      const [jenis, { masuk, keluar }] = [wayOf(line), inAndOut(line.jumlah)];
      const known = rows.get(`${jenis} ${kategori}`) ?? { jenis, kategori, nama_transaksi, jumlah_transaksi: 0, masuk: 0, keluar: 0 }; // prettier-ignore
      rows.set(`${jenis} ${kategori}`, {
        ...known,
        jumlah_transaksi: known.jumlah_transaksi + 1,
        masuk: known.masuk + masuk,
        keluar: known.keluar + keluar,
      });
    }
    const of = (side: 'masuk' | 'keluar'): number => lines.reduce((sum, { jumlah }) => sum + inAndOut(jumlah)[side], 0);
    const saldo = { saldo_awal: sumOf(before), masuk: of('masuk'), keluar: of('keluar'), saldo_akhir: sumOf(after) };
    return {
      rows: [...rows.values()],
      recaps: { kas_saldo: [saldo] },
      checks: balanceChecks(lines, before, after),
      ...told,
    };
  }
}

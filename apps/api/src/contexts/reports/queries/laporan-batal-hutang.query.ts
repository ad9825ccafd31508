import { Inject, Injectable } from '@nestjs/common';
import { type CancelledDebtRow, laporanBatalHutang } from '@emas/contracts/debt/reports/laporan-batal-hutang';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ReportShops } from '../../../engine/report/report-shops.js';
import { clock } from './authorization-sql.js';

/** What all of them say alike: `b` is the document. */
const ENDED = `b.tgl_system::text AS tgl_system, ${clock('b.batal_at')}, b.no_faktur_hutang, b.customer_id, b.alasan_batal AS alasan,
  b.batal_by, b.otorisasi_by, 1 AS jumlah_kontrak`;
const OF = `b.shop = ANY ($1) AND b.status = 'BATAL' AND b.tgl_system BETWEEN $2 AND $3`;

const CANCELLED = [
  `SELECT 'BATAL HUTANG' AS jenis_batal, b.berat, b.jumlah_hutang, 0::bigint AS bunga_pinjam,
          CASE WHEN b.valid_at IS NULL THEN 0 ELSE b.jumlah_cair END::bigint AS jumlah_batal, ${ENDED}
     FROM read.loan b WHERE ${OF}`,
  `SELECT CASE b.jenis WHEN 'BUNGA' THEN 'BATAL BUNGA' WHEN 'TEBUS' THEN 'BATAL LUNAS' ELSE 'BATAL POKOK' END, b.berat,
          b.bayar_pokok + b.tambah_pokok, b.bunga_bayar, CASE WHEN b.valid_at IS NULL THEN 0 ELSE b.total_bayar END, ${ENDED}
     FROM read.loan_payment_head b WHERE ${OF}`,
  `SELECT 'BATAL LELANG', b.berat, b.sisa_pokok, b.bunga_bayar, b.bayar_cash + b.bayar_non_cash, ${ENDED}
     FROM read.loan_auction b WHERE ${OF}`,
  `SELECT 'BATAL KELEBIHAN', 0, 0, 0, b.jumlah_rp, ${ENDED} FROM read.loan_surplus b WHERE ${OF}`,
].join(' UNION ALL ');

/** What of loans was taken back, whatever it was; over several shops no person is named. */
@Injectable()
export class CancelledDebtQuery extends ReportQuery<CancelledDebtRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
    @Inject(ReportShops) private readonly shops: ReportShops,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { filters } = input;
    const shops = await this.shops.asked(input, laporanBatalHutang);
    const chosen = ['jenis_batal', 'batal_by'].map((name) => filters.choice(name));
    const found = await this.dataSource.query<Omit<CancelledDebtRow, 'nama_customer'>[]>(
      `SELECT * FROM (${CANCELLED}) c
        WHERE ($4::text IS NULL OR c.jenis_batal = $4) AND ($5::text IS NULL OR c.batal_by = $5)`,
      [shops, filters.date('tgl_from'), filters.date('tgl_to'), ...chosen],
    );
    const [shop] = shops;
    if (shop === undefined || shops.length > 1)
      return { rows: found.map((row) => ({ ...row, customer_id: null, nama_customer: null })) };
    const ids = [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))];
    const names = await this.persons.factsOf(shop, ids, ['nama_customer']);
    const named = (id: string | null): string | null =>
      id === null ? null : ((names.get(id)?.['nama_customer'] as string | undefined) ?? null);
    return { rows: found.map((row) => ({ ...row, nama_customer: named(row.customer_id) })) };
  }
}

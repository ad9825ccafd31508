import { Injectable } from '@nestjs/common';
import { setting } from '@emas/contracts/modules/register';
import type { TaxReportRow } from '@emas/contracts/pricing/reports/laporan-pajak';
import type { Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Sales of the days as they stand, `arah` 1, and those that came back on them, -1. */
const SOLD = `sold AS (
  SELECT id, no_faktur_jual AS no, tgl_system, 1 AS arah FROM read.sale
   WHERE shop = $1 AND status = 'VALID' AND tgl_system BETWEEN $2 AND $3
   UNION ALL
  SELECT sale_id, no_retur, tgl_system, -1 FROM read.returned_sale WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3),
 said AS (
  SELECT sold.*, s.customer_id, s.jenis, s.harga_termasuk_pajak AS contained, coalesce(s.pph22, 0) AS pph22, d.body::jsonb AS body
    FROM sold
    JOIN read.sale s ON s.shop = $1 AND s.id = sold.id
    JOIN ledger.document d ON d.shop = $1 AND d.stream_id = 'sale/' || sold.id
   WHERE s.ppn <> 0 OR s.pph22 <> 0),
 line AS (
  SELECT said.*, l, (l ->> 'tarif_ppn')::int AS tarif, (l ->> 'harga')::bigint AS harga, (l ->> 'ppn')::bigint AS ppn, n
    FROM said, jsonb_array_elements((body -> 'lines') || coalesce(body -> 'aksesoris', '[]')) WITH ORDINALITY AS one (l, n))`;

const KIND = `CASE WHEN arah < 0 THEN 'RETUR ONLINE' WHEN jenis = 'MANUAL' THEN 'PENJUALAN MANUAL' ELSE 'PENJUALAN' END`;
const NET = 'harga - CASE WHEN contained THEN ppn ELSE 0 END';

const TAXED = `
  SELECT 'PPN' AS jenis_pajak, tarif AS tarif_persen, tgl_system, no AS no_faktur, ${KIND} AS jenis_transaksi, customer_id,
         l ->> 'kode_barcode' AS kode_barcode, coalesce(l ->> 'nama_barang', l ->> 'nama_aksesoris') AS nama_barang,
         arah * (${NET}) AS dasar_pengenaan, arah * ppn AS pajak_rp, n
    FROM line WHERE tarif > 0
   UNION ALL
  SELECT 'PPH 22', round(max(pph22) * 10000.0 / nullif(sum(${NET}), 0))::int, tgl_system, no, ${KIND}, customer_id, NULL, NULL,
         arah * sum(${NET})::bigint, arah * max(pph22), 0
    FROM line WHERE pph22 <> 0 AND coalesce((l ->> 'berat')::bigint, 0) <> 0 GROUP BY id, tgl_system, no, arah, jenis, customer_id
   UNION ALL
  SELECT tax.jenis, tax.tarif, c.tgl_serah, c.no_cicilan, 'CICILAN', c.customer_id, CASE tax.jenis WHEN 'PPN' THEN c.kode_barcode END,
         CASE tax.jenis WHEN 'PPN' THEN c.nama_barang END, said.harga, tax.rupiah, 0
    FROM read.installment c
    JOIN ledger.document d ON d.shop = $1 AND d.stream_id = 'installment/' || c.id,
         LATERAL (SELECT d.body::jsonb AS b) body,
         LATERAL (SELECT (b ->> 'total_harga')::bigint - c.ppn - pph22 AS harga, pph22 FROM (SELECT coalesce((b ->> 'pph22')::bigint, 0) AS pph22) paid) said,
         LATERAL (VALUES ('PPN', (b #>> '{lines,0,tarif_ppn}')::int, c.ppn),
                         ('PPH 22', round(pph22 * 10000.0 / nullif(said.harga, 0))::int, pph22)) AS tax (jenis, tarif, rupiah)
   WHERE c.shop = $1 AND c.tgl_serah BETWEEN $2 AND $3 AND tax.rupiah <> 0
   UNION ALL
  SELECT 'PPN', (d.body::jsonb ->> 'tarif_ppn')::int, a.tgl_system, a.no_lelang, 'LELANG HUTANG', NULL, NULL,
         (SELECT string_agg(nama_barang, ', ' ORDER BY line_no) FROM read.loan_auction_line WHERE shop = $1 AND loan_auction_id = a.id), a.nilai_lelang, a.ppn, 0
    FROM read.loan_auction a JOIN ledger.document d ON d.shop = $1 AND d.stream_id = 'loan-auction/' || a.id
   WHERE a.shop = $1 AND a.status = 'VALID' AND a.tgl_system BETWEEN $2 AND $3 AND a.ppn <> 0`;

/** Papers by which what was sold was bought; a pledge that is auctioned was never bought. */
const BOUGHT = `jenis_pajak = 'PPN' AND jenis_transaksi <> 'LELANG HUTANG'`;

type FoundRow = Omit<TaxReportRow, 'nama_customer' | 'npwp' | 'bulan' | 'jumlah_nota'>;

/** PPN line by line at the rate it was sold by, of contracts as they are handed over, of auctions as they are held; PPh 22 sale by sale. */
@Injectable()
export class TaxReportQuery extends ReportQuery<TaxReportRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters, settings, user, most }: ReportInput) {
    const days = [filters.date('tgl_from'), filters.date('tgl_to')] as const;
    const [jenis, papers] = [filters.choice('jenis_pajak'), filters.choice('kelengkapan')];
    const found = await this.dataSource.query<FoundRow[]>(
      `WITH ${SOLD}, taxed AS (${TAXED})
       SELECT jenis_pajak, tarif_persen, taxed.tgl_system::text AS tgl_system, jenis_transaksi, no_faktur, customer_id, taxed.kode_barcode,
              taxed.nama_barang, CASE WHEN ${BOUGHT} THEN CASE WHEN coalesce(i.surat_lengkap, $5) THEN 'LENGKAP' ELSE 'TIDAK LENGKAP' END END AS kelengkapan,
              bought.no AS no_dokumen_beli, dasar_pengenaan, pajak_rp
         FROM taxed
         LEFT JOIN read.item i ON i.shop = $1 AND i.kode_barcode = taxed.kode_barcode
         LEFT JOIN LATERAL (SELECT no FROM read.holding WHERE shop = $1 AND barang = taxed.kode_barcode ORDER BY from_seq LIMIT 1) bought ON true
        WHERE ($4::text IS NULL OR jenis_pajak = $4)
          AND ($6::text IS NULL OR ${BOUGHT} AND coalesce(i.surat_lengkap, $5) = ($6 = 'LENGKAP'))
        ORDER BY taxed.tgl_system, no_faktur, n LIMIT $7`,
      [shop, ...days, jenis, setting(settings, 'surat_pembelian_lengkap'), papers, most + 1],
    );
    const ids = [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))];
    const known = await this.persons.factsOf(shop, ids, ['nama_customer', 'npwp'], user);
    const rows = found.map((row): TaxReportRow => {
      const facts = known.get(row.customer_id ?? '');
      return {
        ...row,
        bulan: row.tgl_system.slice(0, 7),
        nama_customer: (facts?.['nama_customer'] as string | undefined) ?? null,
        npwp: (facts?.['npwp'] as string | undefined) ?? null,
        jumlah_nota: 1,
      };
    });
    if (jenis === 'PPH 22' || papers !== null) return { rows };
    const actual = rows.reduce((sum, row) => sum + (row.jenis_pajak === 'PPN' ? row.pajak_rp : 0), 0);
    return { rows, checks: [{ name: 'credit', of: 'ppn/keluaran', expected: await this.credited(shop, days), actual, format: 'rupiah' as const }] }; // prettier-ignore
  }

  private async credited(shop: string, days: readonly string[]): Promise<Rupiah> {
    const [row] = await this.dataSource.query<{ jumlah: Rupiah }[]>(
      `SELECT coalesce(sum(credit - debit), 0)::bigint AS jumlah FROM read.daily_account
        WHERE shop = $1 AND unit = 'IDR' AND akun = 'ppn/keluaran' AND tgl_system BETWEEN $2 AND $3`,
      [shop, ...days],
    );
    return row!.jumlah;
  }
}

import { Injectable } from '@nestjs/common';
import { type EndedInstallmentRow, laporanBatalCicilan } from '@emas/contracts/installments/reports/laporan-batal-cicilan'; // prettier-ignore
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ReportShops } from '../../../engine/report/report-shops.js';
import { withCustomers } from './with-customers.js';

/** Contracts that were cancelled or taken back on the days; of each shop its own registry is asked. */
@Injectable()
export class EndedInstallmentsQuery extends ReportQuery<EndedInstallmentRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
    private readonly shops: ReportShops,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const shops = await this.shops.asked(input, laporanBatalCicilan);
    const rows = await Promise.all(
      shops.map(async (shop) => withCustomers(this.persons, shop, await this.ended(shop, input), ['nama_customer'])),
    );
    return { rows: rows.flat() };
  }

  private ended(shop: string, { filters }: ReportInput): Promise<Omit<EndedInstallmentRow, 'nama_customer'>[]> {
    return this.dataSource.query<Omit<EndedInstallmentRow, 'nama_customer'>[]>(
      `SELECT c.tgl_selesai::text AS tgl_system, c.status AS jenis_batal, c.no_cicilan, c.customer_id, c.kode_barcode,
              c.nama_barang, c.berat, c.harga_jual, c.sudah_bayar, coalesce(a.nilai_lelang, 0)::bigint AS nilai_lelang,
              coalesce(a.kembali_rp, c.kembali_rp)::bigint AS uang_kembali, c.hangus_rp,
              coalesce(a.keterangan, c.alasan_batal, '') AS alasan, coalesce(a.input_by, c.batal_by, '') AS batal_by,
              coalesce(a.setuju_by, c.otorisasi_by) AS otorisasi_by, 1 AS jumlah_kontrak
         FROM read.installment c
         LEFT JOIN read.installment_auction a ON a.shop = c.shop AND a.id = c.lelang_id
        WHERE c.shop = $1 AND c.status IN ('BATAL', 'LELANG') AND c.tgl_selesai BETWEEN $2 AND $3
          AND ($4::text IS NULL OR c.status = $4) AND ($5::text IS NULL OR coalesce(a.input_by, c.batal_by) = $5)`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('jenis_batal'),
        filters.choice('batal_by'),
      ],
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { InstallmentPaidRow, WayPaidRow } from '@emas/contracts/installments/reports/laporan-bayar-cicilan';
import { paymentKinds } from '@emas/domain/payments/ways';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { withCustomers } from './with-customers.js';

/** Payments that stand, with the down payments among them; one of a contract that was taken back whole never was. */
const PAID = `
  WITH paid AS (
    SELECT c.shop, c.id, c.tgl_system, c.no_cicilan AS no_bayar, 'DP' AS jenis, c.no_cicilan, c.customer_id, c.valid_by
      FROM read.installment c
      JOIN read.installment_entry e ON e.shop = c.shop AND e.installment_id = c.id AND e.jenis = 'TERIMA' AND e.bagian = 'DP'
     WHERE c.shop = $1 AND c.tgl_system BETWEEN $2 AND $3
    UNION ALL
    SELECT r.shop, r.id, r.tgl_system, r.no_bayar, r.jenis, r.no_cicilan, r.customer_id, r.valid_by
      FROM read.installment_receipt r
     WHERE r.shop = $1 AND r.tgl_system BETWEEN $2 AND $3 AND r.status = 'VALID'),
  chosen AS (
    SELECT * FROM paid WHERE ($4::text IS NULL OR jenis = $4) AND ($5::text IS NULL OR valid_by = $5)),
  ways AS (
    SELECT s.id, b.line_no, b.cara_bayar, b.jumlah FROM chosen s
      JOIN read.installment_payment b ON s.jenis = 'DP' AND b.shop = s.shop AND b.installment_id = s.id
    UNION ALL
    SELECT s.id, b.line_no, b.cara_bayar, b.jumlah FROM chosen s
      JOIN read.installment_payment_payment b ON s.jenis <> 'DP' AND b.shop = s.shop AND b.installment_payment_id = s.id)`;

/** What was paid for contracts on the days, each payment by the instalments that it paid. */
@Injectable()
export class InstallmentPaidQuery extends ReportQuery<InstallmentPaidRow, { readonly cara_bayar: WayPaidRow }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const asked = [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('jenis'), filters.choice('valid_by')]; // prettier-ignore
    const [rows, cara_bayar] = await Promise.all([this.parts(asked), this.ways(asked)]);
    return { rows: await withCustomers(this.persons, shop, rows, ['nama_customer']), recaps: { cara_bayar } };
  }

  private parts(asked: readonly unknown[]): Promise<Omit<InstallmentPaidRow, 'nama_customer'>[]> {
    return this.dataSource.query<Omit<InstallmentPaidRow, 'nama_customer'>[]>(
      `${PAID}
       SELECT s.tgl_system::text AS tgl_system, s.no_bayar, s.jenis, s.no_cicilan, s.customer_id, p.angsuran_ke,
              p.jatuh_tempo::text AS jatuh_tempo, p.pokok_rp, p.biaya_cicilan, p.denda_rp, p.potongan_rp AS potongan_pelunasan,
              p.jumlah_bayar, p.sisa_bayar,
              array(SELECT w.cara_bayar FROM ways w WHERE w.id = s.id GROUP BY 1 ORDER BY min(w.line_no)) AS cara_bayar, s.valid_by
         FROM chosen s
         JOIN LATERAL (
           SELECT NULL::int AS angsuran_ke, NULL::date AS jatuh_tempo, c.dp_rp AS pokok_rp, c.biaya_admin AS biaya_cicilan,
                  0::bigint AS denda_rp, 0::bigint AS potongan_rp, c.dp_rp + c.biaya_admin AS jumlah_bayar,
                  c.harga_jual - c.dp_rp + c.biaya_cicilan + c.potongan_rp AS sisa_bayar
             FROM read.installment c WHERE s.jenis = 'DP' AND c.shop = s.shop AND c.id = s.id
           UNION ALL
           SELECT l.angsuran_ke, l.jatuh_tempo, l.pokok_rp, l.biaya_cicilan, l.denda_rp, l.potongan_rp, l.jumlah_bayar, l.sisa_bayar
             FROM read.installment_payment_line l
            WHERE s.jenis <> 'DP' AND l.shop = s.shop AND l.installment_payment_id = s.id) p ON true`,
      [...asked],
    );
  }

  /** Money as it came: cash may have been rounded. */
  private async ways(asked: readonly unknown[]): Promise<WayPaidRow[]> {
    const rows = await this.dataSource.query<WayPaidRow[]>(
      `${PAID} SELECT cara_bayar, count(*)::int AS jumlah_transaksi, sum(jumlah)::bigint AS jumlah FROM ways GROUP BY 1`,
      [...asked],
    );
    const order = paymentKinds('in');
    const at = ({ cara_bayar }: WayPaidRow): number => (order as readonly string[]).indexOf(cara_bayar);
    return rows.sort((one, other) => at(one) - at(other));
  }
}

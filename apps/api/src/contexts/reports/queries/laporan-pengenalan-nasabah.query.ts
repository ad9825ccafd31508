import { Injectable } from '@nestjs/common';
import type { KnownCustomerRow } from '@emas/contracts/membership/reports/laporan-pengenalan-nasabah';
import { laporanPengenalanNasabah } from '@emas/contracts/membership/reports/laporan-pengenalan-nasabah';
import { setting } from '@emas/contracts/modules/register';
import { expectedOn } from '@emas/domain/money/arrival';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ReportShops } from '../../../engine/report/report-shops.js';
import { ReachedCustomers, type ReachedDocument } from '../../membership/index.js';
import { clock } from './authorization-sql.js';

const IDENTITY = ['nama_customer', 'nik', 'alamat_customer', 'no_hp', 'pekerjaan'] as const;

type Identity = Pick<KnownCustomerRow, (typeof IDENTITY)[number]>;
/** What the heads of documents and their payments say. */
type Facts = Pick<KnownCustomerRow, 'jam' | 'berat' | 'cara_bayar'>;

const PAID_KINDS = [
  ...[
    'sale',
    'purchase',
    'deposit',
    'loan',
    'loan_payment',
    'installment',
    'installment_payment',
    'installment_refund',
  ],
];

const ways = (kind: string): string =>
  `SELECT cara_bayar FROM read.${kind}_payment WHERE shop = d.shop AND ${kind}_id = d.id`;

/** Documents of customers who reach the amount on a day; of other shops only what they come to is asked. */
@Injectable()
export class KnownCustomersQuery extends ReportQuery<KnownCustomerRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
    private readonly shops: ReportShops,
    private readonly reached: ReachedCustomers,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { filters, settings, tgl_system: today } = input;
    const ambang = filters.number('ambang_rp') ?? setting(settings, 'kyc_batas_transaksi_harian');
    const shops = await this.shops.asked(input, laporanPengenalanNasabah);
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const found = await this.reached.documents(shops, { from, to, ambang, most: input.most + 1 });
    const [known, facts] = await Promise.all([this.identities(input, found), this.facts(found)]);
    const within = setting(settings, 'kyc_hari_lapor');
    const rows = found.map((document, at): KnownCustomerRow => {
      const { tgl_system, customer_id, jumlah } = document;
      return {
        ...{ tgl_system, customer_id, jumlah, ...known.get(customer_id)!, ...facts[at]! },
        ...{ no_bukti: document.no_faktur, jenis_transaksi: document.jenis, kode_toko: document.shop },
        status_lapor: expectedOn(tgl_system, within) < today ? 'TERLAMBAT' : 'BELUM',
        ...{ tgl_lapor: null, lapor_by: null, jumlah_transaksi: 1 },
      };
    });
    const format = 'int' as const;
    const reached = found.filter(({ jumlah_orang }) => jumlah_orang >= ambang).length;
    const different = new Set(found.map(({ shop, jenis, id }) => `${shop} ${jenis} ${id}`));
    return {
      rows,
      checks: [
        { name: 'reached', expected: rows.length, actual: reached, format },
        { name: 'once', expected: rows.length, actual: different.size, format },
      ],
    };
  }

  /** In the order of the documents. */
  private facts(found: readonly ReachedDocument[]): Promise<Facts[]> {
    return this.dataSource.query<Facts[]>(
      `SELECT ${clock('coalesce(h.valid_at, h.created_at)')}, coalesce(h.berat, 0)::bigint AS berat,
              array(${PAID_KINDS.map(ways).join(' UNION ')} ORDER BY 1) AS cara_bayar
         FROM ROWS FROM (json_to_recordset($1) AS (shop text, id text, customer_id text, no_faktur text)) WITH ORDINALITY AS d
         LEFT JOIN read.document h ON h.shop = d.shop AND h.customer_id = d.customer_id AND h.no = d.no_faktur
        ORDER BY d.ordinality`,
      [JSON.stringify(found.map(({ shop, id, customer_id, no_faktur }) => ({ shop, id, customer_id, no_faktur })))],
    );
  }

  /** By customer; of each shop its own registry is asked. */
  private async identities(
    { user }: ReportInput,
    rows: readonly ReachedDocument[],
  ): Promise<ReadonlyMap<string, Identity>> {
    const known = new Map<string, Identity>();
    for (const shop of new Set(rows.map((row) => row.shop))) {
      const ids = [...new Set(rows.filter((row) => row.shop === shop).map(({ customer_id }) => customer_id))];
      const facts = await this.persons.factsOf(shop, ids, IDENTITY, user);
      const textOf = (id: string, name: string): string | null => (facts.get(id)?.[name] as string | undefined) ?? null;
      for (const id of ids)
        known.set(id, Object.fromEntries(IDENTITY.map((name) => [name, textOf(id, name)])) as unknown as Identity);
    }
    return known;
  }
}

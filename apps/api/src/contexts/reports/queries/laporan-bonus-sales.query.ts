import { Injectable } from '@nestjs/common';
import type { BonusReportRow } from '@emas/contracts/sales/reports/laporan-bonus-sales';
import { formatInText } from '@emas/contracts/shared/format';
import {
  type Bonus,
  type BonusDocument,
  bonusesOf,
  type BonusLine,
  type BonusTariff,
  type BonusTariffs,
} from '@emas/domain/sales/bonus';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { tradeLinesSource } from '../sources/trade-lines.source.js';
import { askSource } from './ask-source.js';
import { groupedBy } from './grouped-by.js';

/** What is asked of the lines: those of one kind of goods of a document are one; what came back of it has a day of its own. */
const KEYS = [
  'document_id',
  'tgl_system',
  'tgl_nota',
  'kode_sales',
  'sisi',
  'jenis_baris',
  'kode_dept',
  'kode_group',
] as const;
const SUMS = ['qty', 'berat', 'harga_bersih', 'total_harga'] as const;

type Line = Record<(typeof KEYS)[number], string> & Record<(typeof SUMS)[number], number>;
type Payee = Pick<BonusReportRow, 'nama_sales' | 'kode_bank' | 'no_rekening' | 'nama_rekening'>;

/** Bonus of the documents that count, by the rows in force on the day of each. */
@Injectable()
export class BonusReportQuery extends ReportQuery<BonusReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const [lines, tariffs, payees] = await Promise.all([
      this.lines(input),
      this.tariffs(input.shop),
      this.payees(input.shop),
    ]);
    return { rows: rowsOf(lines, tariffs, payees) };
  }

  private lines(input: ReportInput): Promise<Line[]> {
    const kode_sales = input.filters.choice('kode_sales');
    const where = { status: 'VALID', ...(kode_sales !== null && { kode_sales }) };
    return askSource(this.dataSource, tradeLinesSource, input, { where, by: KEYS, sums: SUMS });
  }

  private async tariffs(shop: string): Promise<BonusTariffs> {
    const versions = await this.dataSource.query<BonusTariff[]>(
      `SELECT kode_bonus, tgl_berlaku::text AS tgl_berlaku, is_aktif, transaksi, dasar, kode_dept, kode_group,
              minimal_transaksi, tarif_bonus_persen, tarif_bonus_rp
         FROM read.parameter_bonus_sales WHERE shop = $1 ORDER BY kode_bonus, versi`,
      [shop],
    );
    return groupedBy(versions, ({ kode_bonus }) => kode_bonus);
  }

  private async payees(shop: string): Promise<ReadonlyMap<string, Payee>> {
    const sellers = await this.dataSource.query<(Payee & { readonly kode_sales: string })[]>(
      `SELECT s.kode_sales, s.nama_sales, b.kode_bank, b.no_rekening, b.nama_rekening
         FROM read.master_sales s LEFT JOIN read.sales_bank b ON b.shop = s.shop AND b.kode_sales = s.kode_sales
        WHERE s.shop = $1`,
      [shop],
    );
    return new Map(sellers.map(({ kode_sales, ...payee }) => [kode_sales, payee]));
  }
}

const NOBODY: Payee = { nama_sales: null, kode_bank: null, no_rekening: null, nama_rekening: null };

function rowsOf(lines: readonly Line[], tariffs: BonusTariffs, payees: ReadonlyMap<string, Payee>): BonusReportRow[] {
  const rows = new Map<string, BonusReportRow>();
  for (const document of groupedBy(
    lines,
    ({ sisi, document_id, tgl_system }) => `${sisi} ${document_id} ${tgl_system}`,
  ).values()) {
    const { kode_sales } = document[0]!;
    for (const bonus of bonusesOf(documentOf(document), tariffs)) {
      const key = JSON.stringify([kode_sales, bonus.tariff.kode_bonus]);
      rows.set(key, added(rows.get(key) ?? { kode_sales, ...(payees.get(kode_sales) ?? NOBODY) }, bonus));
    }
  }
  return [...rows.values()];
}

const documentOf = (lines: readonly Line[]): BonusDocument => ({
  tgl_system: lines[0]!.tgl_nota,
  total_harga: lines.reduce((total, { total_harga }) => total + total_harga, 0),
  lines: lines.map(({ kode_dept, kode_group, qty, berat, harga_bersih, ...line }) => ({
    ...{ transaksi: tradeOf(line), kode_dept, kode_group, qty, berat, harga: harga_bersih },
  })),
});

const tradeOf = ({ sisi, jenis_baris }: Pick<Line, 'sisi' | 'jenis_baris'>): BonusLine['transaksi'] =>
  sisi === 'BELI' ? 'PEMBELIAN' : jenis_baris === 'AKSESORIS' ? 'AKSESORIS' : 'PENJUALAN';

/** A row with the bonus of one more document. */
function added(
  row: Payee & { readonly kode_sales: string } & Partial<BonusReportRow>,
  { tariff, qty, berat, harga, bonus_rp }: Bonus,
): BonusReportRow {
  const { kode_bonus, dasar } = tariff;
  const { tarif_bonus = [] } = row;
  const tarif = tarifText(tariff);
  return {
    ...{ ...row, kode_bonus, dasar },
    qty: (row.qty ?? 0) + qty,
    berat: (row.berat ?? 0) + berat,
    total_harga: (row.total_harga ?? 0) + harga,
    tarif_bonus: tarif_bonus.includes(tarif) ? tarif_bonus : [...tarif_bonus, tarif],
    bonus_rp: (row.bonus_rp ?? 0) + bonus_rp,
  };
}

const tarifText = ({ dasar, tarif_bonus_persen, tarif_bonus_rp }: BonusTariff): string =>
  dasar === 'RUPIAH' ? formatInText(tarif_bonus_persen ?? 0, 'percent') : formatInText(tarif_bonus_rp ?? 0, 'rupiah');

import type { InterestUnit, LoanTerms } from '@emas/domain/debt/interest';
import { LOAN_ACCOUNT } from '@emas/domain/debt/validate-loan';
import type { BusinessDate, Kadar, Milligrams, PriceCents, Rupiah } from '@emas/domain/shared/units';
import type { DataSource } from 'typeorm';
import type { PersonFacts } from '../../../engine/report/person-facts.js';

/** A contract that ran at the end of a day, as it stood then. */
export interface LoanAt {
  readonly id: string;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly tgl_hutang: BusinessDate;
  readonly jatuh_tempo: BusinessDate;
  readonly lunas: number;
  readonly sisa_pokok: Rupiah;
  readonly bunga: number;
  readonly perhitungan_bunga: InterestUnit;
  readonly minimal_bunga: Rupiah;
  readonly langkah_bunga: Rupiah;
  readonly bunga_kebawah: boolean;
  readonly masa_tenggang: number;
}

/** Goods of such a contract that lay here then. */
export interface PledgeAt {
  readonly loan_id: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly taksiran: Rupiah;
  readonly plafond_per_gram: PriceCents | null;
}

/** What its interest is reckoned by. */
export const ratesOf = (
  loan: Pick<LoanAt, 'bunga' | 'perhitungan_bunga' | 'minimal_bunga' | 'langkah_bunga' | 'bunga_kebawah'>,
): Pick<LoanTerms, 'bunga' | 'perhitungan_bunga' | 'minimal_bunga' | 'pembulatan' | 'pembulatan_kebawah'> => ({
  ...{ bunga: loan.bunga, perhitungan_bunga: loan.perhitungan_bunga, minimal_bunga: loan.minimal_bunga },
  ...{ pembulatan: loan.langkah_bunga, pembulatan_kebawah: loan.bunga_kebawah },
});

/** Of each contract of the shop $1 where it stood at the end of the day $2. */
const CHANGES = `SELECT DISTINCT ON (loan_id) loan_id, status, sisa_pokok, lunas, jatuh_tempo, ditahan
    FROM read.loan_change WHERE shop = $1 AND tgl_system <= $2 ORDER BY loan_id, seq DESC`;

export const loansAt = (database: DataSource, shop: string, tgl: BusinessDate): Promise<LoanAt[]> =>
  database.query<LoanAt[]>(
    `SELECT l.id, l.no_faktur_hutang, l.customer_id, l.tgl_hutang::text AS tgl_hutang, c.jatuh_tempo::text AS jatuh_tempo, c.lunas,
            c.sisa_pokok, l.bunga, l.perhitungan_bunga, l.minimal_bunga, l.langkah_bunga, l.bunga_kebawah, l.masa_tenggang
       FROM (${CHANGES}) c JOIN read.loan l ON l.shop = $1 AND l.id = c.loan_id
      WHERE c.status = 'AKTIF'`,
    [shop, tgl],
  );

export const pledgesAt = (database: DataSource, shop: string, tgl: BusinessDate): Promise<PledgeAt[]> =>
  database.query<PledgeAt[]>(
    `SELECT g.loan_id, g.nama_barang, g.kode_dept, g.kode_group, g.kadar, g.berat, g.berat_murni, g.taksiran, g.plafond_per_gram
       FROM (${CHANGES}) c JOIN read.loan_line g ON g.shop = $1 AND g.loan_id = c.loan_id
      WHERE c.status = 'AKTIF' AND c.ditahan ? g.line_no::text
      ORDER BY g.loan_id, g.line_no`,
    [shop, tgl],
  );

/** Fineness that a code of the list of them stands for; null of none. */
export async function kadarOf(database: DataSource, shop: string, kode: string | null): Promise<Kadar | null> {
  if (kode === null) return null;
  const [row] = await database.query<{ kadar: Kadar }[]>(
    `SELECT kadar FROM read.master_kadar WHERE shop = $1 AND kode_kadar = $2`,
    [shop, kode],
  );
  return row?.kadar ?? null;
}

/** What customers owe of loans by the books, at the end of a day. */
export async function lentAt(database: DataSource, shop: string, tgl: BusinessDate): Promise<Rupiah> {
  const [row] = await database.query<{ saldo: Rupiah }[]>(
    `SELECT coalesce(sum(debit - credit), 0)::bigint AS saldo FROM read.daily_account
      WHERE shop = $1 AND unit = 'IDR' AND akun = $2 AND tgl_system <= $3`,
    [shop, LOAN_ACCOUNT, tgl],
  );
  return row!.saldo;
}

/** The same as a comparison of what a report tells of all of it. */
export const lentCheck = (expected: Rupiah, actual: Rupiah) => ({
  ...{ name: 'balance', of: LOAN_ACCOUNT, expected, actual },
  format: 'rupiah' as const,
});

/** Rows with what is told of the persons that they carry. */
export async function withPersons<Row extends { readonly customer_id: string }, Field extends string>(
  persons: PersonFacts,
  shop: string,
  rows: readonly Row[],
  fields: readonly Field[],
): Promise<(Row & Readonly<Record<Field, string | null>>)[]> {
  const facts = await persons.factsOf(shop, [...new Set(rows.map(({ customer_id }) => customer_id))], fields);
  return rows.map((row) => {
    const known = facts.get(row.customer_id);
    const said = Object.fromEntries(fields.map((field) => [field, (known?.[field] as string | undefined) ?? null]));
    return { ...row, ...(said as Record<Field, string | null>) };
  });
}

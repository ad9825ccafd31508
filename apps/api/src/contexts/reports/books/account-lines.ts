import { Injectable } from '@nestjs/common';
import { journalNameOf } from '@emas/domain/accounting/journals';
import { isLined } from '@emas/domain/money/account-line';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { CORRECTS, SPAN, TOLD, inWords, journalWords } from './told.js';

/** What one event moved on one account, all its postings there together; debit above zero. */
export interface AccountLine {
  readonly seq: number;
  readonly tgl: BusinessDate;
  /** HH:MM:SS, when it was written. */
  readonly jam: string;
  /** Document it is about; empty where it is about none. */
  readonly no_bukti: string;
  /** First part of its journal's key. */
  readonly trx: string;
  /** Category of an entry, of anything else its journal; both in words. */
  readonly kategori: string;
  readonly nama_transaksi: string;
  readonly keterangan: string;
  readonly input_by: string;
  readonly valid_by: string;
  readonly otorisasi_by: string;
  /** It takes another event back. */
  readonly reverses: boolean;
  readonly akun: string;
  readonly jumlah: Rupiah;
  /** All the event moved, this account among it. */
  readonly postings: readonly { readonly akun: string; readonly jumlah: Rupiah }[];
}

interface LineRow {
  readonly seq: number;
  readonly tgl: BusinessDate;
  readonly jam: string;
  readonly event: string;
  readonly no: string | null;
  readonly kode_transaksi: string | null;
  readonly nama_transaksi: string | null;
  readonly reverses: boolean;
  readonly keterangan: string | null;
  readonly input_by: string;
  readonly valid_by: string | null;
  readonly otorisasi_by: string | null;
  readonly akun: string;
  readonly jumlah: Rupiah;
  readonly all_akun: readonly string[];
  readonly all_jumlah: readonly Rupiah[];
}

interface Asked {
  /** Accounts below it: `kas` has `kas/LACI1`. */
  readonly role: string;
  /** One of them; null: all. */
  readonly code: string | null;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** Balances of accounts by what stands behind their role. */
export type Balances = ReadonlyMap<string, Rupiah>;

/** Lines of accounts that are followed one by one: `moved`, of accounts that moved on the days. */
const FOLLOWED = `akuns AS (
         SELECT DISTINCT akun FROM read.daily_account
          WHERE shop = $1 AND akun > $4 || '/' AND akun < $4 || '0' AND ($5::text IS NULL OR akun = $4 || '/' || $5)),
       moved AS (
         SELECT a.seq, a.tgl_system, a.akun, a.jumlah
           FROM akuns JOIN read.account_line a ON a.shop = $1 AND a.akun = akuns.akun AND a.tgl_system BETWEEN $2 AND $3
          ORDER BY a.seq LIMIT $6)`;

/** Those of any other, out of all that happened on the days. */
const SCANNED = `${SPAN}, moved AS (
         SELECT l.seq, l.tgl_system, p.akun, p.jumlah
           FROM span, ledger.event_lines l
          CROSS JOIN LATERAL (
            SELECT akun, sum(jumlah)::bigint AS jumlah FROM unnest(l.akun, l.unit, l.jumlah) AS one (akun, unit, jumlah)
             WHERE unit = 'IDR' AND starts_with(akun, $4 || '/') AND ($5::text IS NULL OR akun = $4 || '/' || $5)
             GROUP BY akun) p
          WHERE l.shop = $1 AND l.seq BETWEEN span.first AND span.last AND l.tgl_system BETWEEN $2 AND $3 AND p.jumlah <> 0
          ORDER BY l.seq LIMIT $6)`;

/** What the bills say that cash taken along was spent on: those of the account, where it is that of an expense. */
const BILLS = `CASE WHEN e.type = 'CashAdvanceSettled' THEN (
         SELECT string_agg(bill ->> 'keterangan', ', ' ORDER BY place)
           FROM jsonb_array_elements(e.body::jsonb #> '{body,baris}') WITH ORDINALITY AS bills (bill, place)
          WHERE NOT starts_with(m.akun, 'biaya/') OR m.akun = 'biaya/' || (bill ->> 'kode_transaksi')) END`;

/** Lines of the accounts of a role, and what they held. */
@Injectable()
export class AccountLines {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the log; of so many lines at most. */
  async of(shop: string, { role, code, from, to }: Asked, most: number): Promise<AccountLine[]> {
    const rows = await this.dataSource.query<LineRow[]>(
      `WITH ${isLined(role) ? FOLLOWED : SCANNED}
       SELECT m.seq, m.tgl_system::text AS tgl, to_char(e.recorded_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              e.type AS event, coalesce(h.no, e.no, d.no) AS no, h.kode_transaksi, h.nama_transaksi,
              e.reverses IS NOT NULL AS reverses, coalesce(${TOLD}, ${BILLS}) AS keterangan,
              CASE WHEN ${CORRECTS} THEN e.actor ELSE coalesce(h.input_by, e.actor) END AS input_by, h.valid_by,
              CASE WHEN ${CORRECTS} THEN e.body::jsonb #>> '{body,otorisasi_by}' ELSE h.otorisasi_by END AS otorisasi_by,
              m.akun, m.jumlah, to_json(l.akun) AS all_akun, to_json(l.jumlah) AS all_jumlah
         FROM moved m
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = m.seq
         JOIN ledger.event_lines l ON l.shop = $1 AND l.seq = m.seq
         LEFT JOIN ledger.document d ON d.shop = $1 AND d.stream_id = e.stream_id
         LEFT JOIN read.document h ON h.shop = $1 AND h.stream = e.stream_id
        ORDER BY m.seq`,
      [shop, from, to, role, code, most],
    );
    return rows.map(lineOf);
  }

  /** What each account of the role holds at the end of a day, by its code; those that never held anything are not there. */
  async balances(shop: string, { role, code, to }: Omit<Asked, 'from'>): Promise<Balances> {
    const rows = await this.dataSource.query<{ code: string; saldo: Rupiah }[]>(
      `SELECT substr(akun, length($2) + 2) AS code, sum(debit - credit)::bigint AS saldo FROM read.daily_account
        WHERE shop = $1 AND unit = 'IDR' AND akun > $2 || '/' AND akun < $2 || '0' AND tgl_system <= $3
          AND ($4::text IS NULL OR akun = $2 || '/' || $4)
        GROUP BY akun ORDER BY akun`,
      [shop, role, to, code],
    );
    return new Map(rows.map(({ code: one, saldo }) => [one, saldo]));
  }
}

function lineOf({ event, no, kode_transaksi, nama_transaksi, all_akun, all_jumlah, ...row }: LineRow): AccountLine {
  const trx = journalNameOf(event) ?? event;
  const journal = journalWords(trx);
  return {
    ...row,
    trx,
    no_bukti: no ?? '',
    kategori: kode_transaksi ?? journal,
    nama_transaksi: nama_transaksi ?? journal,
    keterangan: inWords(event, row.reverses ? '' : null, row.keterangan),
    valid_by: row.valid_by ?? '',
    otorisasi_by: row.otorisasi_by ?? '',
    postings: all_akun.map((akun, at) => ({ akun, jumlah: all_jumlah[at]! })),
  };
}

/** What stands behind the role of an account: `LACI1` of `kas/LACI1`. */
export const codeOf = (akun: string): string => akun.slice(akun.lastIndexOf('/') + 1);

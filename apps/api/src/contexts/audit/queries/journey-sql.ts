import type { Rupiah } from '@emas/domain/shared/units';

/** A payment that was waited for, where it stands now, and the line at the bank that it became. */
export interface JourneyItemRow {
  readonly seq: number;
  readonly ke: number;
  readonly no_faktur: string;
  readonly cara_bayar: string;
  readonly akun: string;
  readonly jumlah: Rupiah;
  readonly tgl: string;
  readonly status: 'OUTSTAND' | 'VALID' | 'HAPUS' | 'BATAL';
  readonly tgl_valid: string | null;
  /** The last that happened to the item by itself. */
  readonly step_seq: number | null;
  readonly settlement_seq: number | null;
  readonly no_validasi: string | null;
  readonly jumlah_masuk: Rupiah | null;
  readonly bank_seq: number | null;
  readonly bank_rekening: string | null;
  readonly bank_tgl: string | null;
  readonly bank_jumlah: Rupiah | null;
  readonly bank_gugur: boolean | null;
  readonly bank_match: string | null;
}

export interface BankLineRow {
  readonly seq: number;
  readonly no_rekening: string;
  readonly tgl: string;
  readonly jumlah: Rupiah;
  readonly stream: string;
  /** Taken back since. */
  readonly gugur: boolean;
  readonly match_id: string | null;
}

/** A line of a statement; in sen. */
export interface StatementRow {
  readonly match_id: string;
  readonly seq: number;
  readonly tgl: string;
  readonly debit: number;
  readonly kredit: number;
}

/** Each by a key: events, payments, settlements, matches; lines of a match are of one month. */
export const JOURNEY_SQL = {
  lines: `SELECT seq, no_rekening, tgl::text AS tgl, jumlah, stream, gugur, match_id FROM read.bank_line
           WHERE shop = $1 AND no_rekening = ANY ($2) AND seq = ANY ($3) ORDER BY seq`,
  items: `WITH wanted AS (
      SELECT seq, ke FROM read.non_cash_item WHERE shop = $1 AND seq = ANY ($2)
       UNION SELECT i.seq, i.ke FROM unnest($3::bigint[], $4::int[]) AS key (seq, ke)
               JOIN read.non_cash_item i ON i.shop = $1 AND i.seq = key.seq AND i.ke = key.ke
       UNION SELECT seq, ke FROM read.non_cash_item WHERE shop = $1 AND settlement_id = ANY ($5))
    SELECT i.seq, i.ke, i.no_faktur, i.cara_bayar, i.akun, i.jumlah, i.tgl_system::text AS tgl, i.status,
           i.tgl_valid::text AS tgl_valid, s.no_validasi, s.jumlah_masuk, settled.seq AS settlement_seq,
           (SELECT max(e.seq) FROM ledger.ledger_event e WHERE e.shop = $1 AND e.stream_id = concat('non-cash/', i.seq, '-', i.ke)) AS step_seq,
           b.seq AS bank_seq, b.no_rekening AS bank_rekening, b.tgl::text AS bank_tgl, b.jumlah AS bank_jumlah,
           b.gugur AS bank_gugur, b.match_id AS bank_match
      FROM wanted JOIN read.non_cash_item i ON i.shop = $1 AND i.seq = wanted.seq AND i.ke = wanted.ke
      LEFT JOIN read.settlement s ON s.shop = $1 AND s.id = i.settlement_id
      LEFT JOIN ledger.ledger_event settled
        ON settled.shop = $1 AND settled.stream_id = 'settlement/' || i.settlement_id AND settled.version = 1
      LEFT JOIN read.bank_line b ON b.shop = $1
       AND b.no_rekening = CASE WHEN i.akun LIKE 'bank/%' THEN substr(i.akun, 6) ELSE i.no_rekening END
       AND b.seq = CASE WHEN i.akun LIKE 'bank/%' THEN i.seq ELSE settled.seq END
     ORDER BY i.seq, i.ke LIMIT $6`,
  statement: `SELECT m.match_id, l.seq, l.tgl::text AS tgl, l.debit, l.kredit
      FROM unnest($2::text[], $3::text[]) AS wanted (rek, id)
      JOIN read.bank_match m ON m.shop = $1 AND m.no_rekening = wanted.rek AND m.match_id = wanted.id
      JOIN read.statement_line l ON l.shop = $1 AND l.no_rekening = m.no_rekening AND l.match_id = m.match_id
       AND l.tgl BETWEEN date_trunc('month', m.tgl)::date AND (date_trunc('month', m.tgl) + interval '1 month - 1 day')::date
     GROUP BY m.match_id, l.seq, l.tgl, l.hash, l.debit, l.kredit ORDER BY l.tgl, l.hash`,
} as const;

import type { DataSource } from 'typeorm';
import type { CountedRow, CountRecap, OutcomeRecap } from '@emas/contracts/counts/reports/counted-rows';
import type { ReportInput } from '../../../engine/report/report-query.js';

/** A row with what only counts by tag tell. */
export interface CountedThingRow extends CountedRow {
  readonly count_id: string;
  readonly barang: string | null;
  readonly jumlah_baca: number;
  readonly penghitung: string;
  readonly asli: string;
}

/** Counts that ended on the days: shop, days, jenis, number, warehouse. */
const COUNTS = `counts AS (
  SELECT * FROM read.count c
   WHERE c.shop = $1 AND c.status IN ('SELESAI', 'DISETUJUI') AND c.tgl_selesai BETWEEN $2 AND $3
     AND c.jenis_opname = ANY ($4) AND ($5::text IS NULL OR c.no_opname = $5) AND ($6::text IS NULL OR c.kode_gudang = $6))`;

/** What of a thing was scanned, once, whoever scanned it. */
const SCANNED = `SELECT coalesce(s.barang, s.kode) AS key, min(s.kode) AS kode, max(s.barang) AS barang,
    (array_agg(s.hitung_by ORDER BY s.first_seq))[1] AS hitung_by, min(s.hitung_at) AS hitung_at, sum(s.jumlah) AS jumlah,
    (array_agg(nullif(s.kode_baki, '') ORDER BY s.first_seq))[1] AS tray
  FROM read.count_scan s WHERE s.shop = $1 AND s.count_id = c.id AND s.berlaku GROUP BY 1`;

/** Place of the books while it was counted: that of its last period in it. */
const HELD = `SELECT h.* FROM read.holding h
  WHERE h.shop = $1 AND h.barang = s.barang AND h.qty > 0 AND h.from_seq <= c.sampai_seq
    AND (h.to_seq IS NULL OR h.to_seq > c.dasar_seq) AND split_part(h.place, '/', 1) IN ('baki', 'beli', 'sortir', 'lebur')
  ORDER BY h.from_seq DESC LIMIT 1`;

/**
 * What was expected or met: differences as the count ended with them, and of things what simply was there, out of the scans
 * and what the books said meanwhile.
 */
const ROWS = `
  SELECT c.id AS count_id, l.kode AS asli, l.barang, l.nama_barang, l.kode_group, l.kadar, l.qty, l.berat, l.berat_murni, l.nilai,
         l.hasil, l.kode_baki, l.baki_ditemukan, l.hitung_by, l.hitung_at, l.jumlah_baca
    FROM counts c JOIN read.count_line l ON l.shop = c.shop AND l.count_id = c.id
   WHERE l.hasil NOT IN ('BERGERAK', 'TERSIMPAN')
  UNION ALL
  SELECT c.id, s.kode, t.barang, coalesce(t.nama, ''), coalesce(t.kode_group, ''), t.kadar, coalesce(h.qty, 1), coalesce(h.berat, 0),
         CASE WHEN t.kadar <= 100000
              THEN div(2 * greatest(h.berat - t.berat_batu, 0) * t.kadar + 100000, 200000)::bigint ELSE 0 END,
         coalesce(h.nilai, 0), CASE WHEN h.barang IS NULL THEN 'TIDAK DIKENAL' ELSE 'DITEMUKAN' END,
         coalesce(regexp_replace(h.place, '^baki/', ''), ''), s.tray, s.hitung_by, s.hitung_at, s.jumlah
    FROM counts c CROSS JOIN LATERAL (${SCANNED}) s
    LEFT JOIN LATERAL (${HELD}) h ON true
    LEFT JOIN read.thing t ON t.shop = c.shop AND t.barang = h.barang
   WHERE c.jenis_opname NOT IN ('AKSESORIS', 'MANUAL')
     AND NOT EXISTS (SELECT FROM read.count_line l
                      WHERE l.shop = c.shop AND l.count_id = c.id AND (l.barang = s.barang OR (l.barang IS NULL AND l.kode = s.kode)))`;

/** A filter that not every report of counts has. */
const chosen = ({ filters }: ReportInput, name: string): string | null =>
  filters.entries().find(([known]) => known === name)?.[1] ?? null;

/** Values of `COUNTS`. */
const countsAsked = (input: ReportInput, jenis: readonly string[]): unknown[] => [
  ...[input.shop, input.filters.date('tgl_from'), input.filters.date('tgl_to'), jenis],
  ...[input.filters.choice('no_opname'), chosen(input, 'kode_gudang')],
];

/** Rows of counts of these jenis, with what each outcome and each count comes to. */
export async function countedThings(
  dataSource: DataSource,
  input: ReportInput,
  jenis: readonly string[],
): Promise<{
  readonly rows: readonly CountedThingRow[];
  readonly hasil: OutcomeRecap[];
  readonly opname: CountRecap[];
}> {
  const values = [...countsAsked(input, jenis), chosen(input, 'kode_baki'), chosen(input, 'hasil')];
  const told = `WITH ${COUNTS}, told AS (${ROWS}), line AS (
    SELECT * FROM told WHERE ($7::text IS NULL OR kode_baki = $7) AND ($8::text IS NULL OR hasil = $8))`;
  const rows = await dataSource.query<CountedThingRow[]>(
    `${told}
     SELECT c.no_opname, c.tgl_selesai AS tgl_system, c.jenis_opname, c.status, c.setuju_by AS valid_by,
            array_to_string(c.penghitung, ', ') AS penghitung, line.count_id, line.barang, line.asli,
            coalesce(nullif(line.kode_baki, ''), line.baki_ditemukan, '-') AS kode_baki,
            coalesce(line.barang, line.asli) AS kode_barcode, line.nama_barang, line.kode_group, line.kadar, line.qty::int AS qty,
            line.berat, line.berat_murni, line.nilai AS harga_modal, line.hasil, line.baki_ditemukan, line.hitung_by,
            to_char(line.hitung_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, line.jumlah_baca::int AS jumlah_baca
       FROM line JOIN counts c ON c.id = line.count_id
      ORDER BY c.no_opname DESC, kode_baki, line.hasil, kode_barcode LIMIT $9`,
    [...values, input.most + 1],
  );
  const hasil = await dataSource.query<OutcomeRecap[]>(
    `${told}
     SELECT hasil, sum(qty) AS qty, sum(berat) AS berat, sum(berat_murni) AS berat_murni, sum(nilai) AS harga_modal
       FROM line GROUP BY hasil ORDER BY hasil`,
    values,
  );
  const opname = await dataSource.query<CountRecap[]>(
    `WITH ${COUNTS}
     SELECT no_opname, qty_buku, qty_hitung, qty_hitung - qty_buku AS selisih_qty, berat_buku, berat_hitung,
            berat_hitung - berat_buku AS selisih_berat
       FROM counts ORDER BY no_opname DESC`,
    values.slice(0, 6),
  );
  return { rows, hasil, opname };
}

/** A book of a count beside what stands in the report, and what it wrote off beside what the ledger moved. */
export interface CountCheck {
  readonly name: string;
  readonly of: string;
  readonly expected: number;
  readonly actual: number;
  readonly format: 'int' | 'weight';
}

/** Only while nothing narrows the rows of a count are they all of it. */
export function bookChecks(
  input: ReportInput,
  rows: readonly CountedThingRow[],
  opname: readonly CountRecap[],
): CountCheck[] {
  if (rows.length > input.most || chosen(input, 'hasil') !== null || chosen(input, 'kode_baki') !== null) return [];
  const IN_BOOKS = ['DITEMUKAN', 'SALAH BAKI', 'HILANG'];
  return opname.map(({ no_opname, berat_buku }) => ({
    ...{ name: 'count_books', of: no_opname, expected: berat_buku, format: 'weight' as const },
    actual: rows
      .filter((row) => row.no_opname === no_opname && IN_BOOKS.includes(row.hasil))
      .reduce((sum, { berat }) => sum + berat, 0),
  }));
}

interface ApprovedRow {
  readonly no_opname: string;
  readonly hilang: number;
  readonly kembali: number;
  readonly keluar: number;
  readonly masuk: number;
}

/** What approvals said they wrote off and brought back, and what their events moved to and from `selisih`. */
export async function movementChecks(
  dataSource: DataSource,
  input: ReportInput,
  jenis: readonly string[],
): Promise<CountCheck[]> {
  const rows = await dataSource.query<ApprovedRow[]>(
    `WITH ${COUNTS}
     SELECT c.no_opname, (e.body::json -> 'body' -> 'hilang' ->> 'berat')::bigint AS hilang,
            (e.body::json -> 'body' -> 'kembali' ->> 'berat')::bigint AS kembali,
            coalesce((SELECT sum(m.berat) FROM ledger.stock_movement m WHERE m.shop = e.shop AND m.seq = e.seq AND m.ke = 'selisih'), 0) AS keluar,
            coalesce((SELECT sum(m.berat) FROM ledger.stock_movement m WHERE m.shop = e.shop AND m.seq = e.seq AND m.dari = 'selisih'), 0) AS masuk
       FROM counts c
       CROSS JOIN LATERAL (
         SELECT * FROM ledger.ledger_event e
          WHERE e.shop = c.shop AND e.stream_id = 'count/' || c.id AND e.type = 'CountApproved' ORDER BY e.version DESC LIMIT 1) e
      WHERE c.status = 'DISETUJUI'`,
    countsAsked(input, jenis),
  );
  return rows.flatMap(({ no_opname, hilang, kembali, keluar, masuk }) => [
    { name: 'count_lost', of: no_opname, expected: hilang, actual: keluar, format: 'weight' as const },
    { name: 'count_found', of: no_opname, expected: kembali, actual: masuk, format: 'weight' as const },
  ]);
}

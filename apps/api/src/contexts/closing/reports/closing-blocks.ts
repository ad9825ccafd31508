import type { ClosingRow } from '@emas/contracts/closing/reports/laporan-tutup-toko';

/**
 * The blocks of the sheet. A block whose context stands is there even when nothing happened. `masuk` and `keluar` are cash
 * of the drawers, `non_cash` everything else that was paid or moved.
 */
const SALES = `
  SELECT 'PENJUALAN' AS blok, 'PENJUALAN' AS uraian, count(*) AS jumlah_transaksi, coalesce(sum(total_qty), 0) AS qty,
         coalesce(sum(total_berat), 0) AS berat, coalesce(sum(total_berat_murni), 0) AS berat_murni,
         coalesce(sum(bayar_cash), 0) AS masuk, 0 AS keluar, coalesce(sum(bayar_non_cash), 0) AS non_cash
    FROM read.sale WHERE shop = $1 AND tgl_system = $2 AND status = 'VALID'`;

const PURCHASES = `
  SELECT 'PEMBELIAN' AS blok, k.uraian, count(p.id) AS jumlah_transaksi, coalesce(sum(p.total_qty), 0) AS qty,
         coalesce(sum(p.berat), 0) AS berat, coalesce(sum(p.berat_murni), 0) AS berat_murni, 0 AS masuk,
         coalesce(sum(p.bayar_cash), 0) AS keluar, coalesce(sum(p.bayar_transfer), 0) AS non_cash
    FROM (VALUES ('DENGAN_NOTA', 'DENGAN NOTA'), ('TANPA_NOTA', 'TANPA NOTA')) AS k(jenis_nota, uraian)
    LEFT JOIN read.purchase p ON p.shop = $1 AND p.tgl_system = $2 AND p.status = 'VALID' AND p.jenis_nota = k.jenis_nota
   GROUP BY k.uraian ORDER BY k.uraian`;

const CASH = `
  SELECT 'UANG KAS' AS blok, kode_transaksi || ' ' || max(nama_transaksi) AS uraian, count(*) AS jumlah_transaksi, 0 AS qty,
         0 AS berat, 0 AS berat_murni, coalesce(sum(jumlah_rp) FILTER (WHERE jenis = 'IN'), 0) AS masuk,
         coalesce(sum(jumlah_rp) FILTER (WHERE jenis = 'OUT'), 0) AS keluar, 0 AS non_cash
    FROM read.cash_entry WHERE shop = $1 AND tgl_system = $2 AND status = 'VALID'
   GROUP BY kode_transaksi ORDER BY kode_transaksi`;

/** Accounts of one kind by the day's own events. */
const accounts = (blok: string, kind: string): string => `
  WITH day AS (
    SELECT min(seq) AS opened, max(seq) FILTER (WHERE type = 'DayClosed') AS closed
      FROM ledger.ledger_event WHERE shop = $1 AND stream_id = 'day/' || $2
  )
  SELECT '${blok}' AS blok, substr(p.akun, ${kind.length + 2}) AS uraian, count(DISTINCT p.seq) AS jumlah_transaksi, 0 AS qty,
         0 AS berat, 0 AS berat_murni, 0 AS masuk, 0 AS keluar, sum(p.jumlah) AS non_cash
    FROM (
      SELECT seq, unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah FROM ledger.event_lines
       WHERE shop = $1 AND seq > (SELECT opened FROM day) AND seq < (SELECT coalesce(closed, ${Number.MAX_SAFE_INTEGER}) FROM day)
    ) p
   WHERE p.unit = 'IDR' AND p.akun > '${kind}/' AND p.akun < '${kind}0'
   GROUP BY p.akun ORDER BY p.akun`;

/** Statements with the parameters shop and day. */
export const BLOCK_STATEMENTS: readonly string[] = [
  SALES,
  PURCHASES,
  CASH,
  accounts('UANG BANK', 'bank'),
  accounts('NON CASH', 'non-cash'),
];

/** What the blocks say the drawers took in and gave out, all together. */
export const cashOf = (rows: readonly ClosingRow[]): number =>
  rows.reduce((sum, { masuk, keluar }) => sum + masuk - keluar, 0);

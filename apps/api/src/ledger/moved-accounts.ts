/**
 * What the events `$2` + 1 … `$3` of the shop `$1` moved on accounts that begin with one of the words `$4`: `seq`, `tgl_system`,
 * `akun`, `jumlah`, money only, all postings of an event to an account together. For followers that add up (`Projection.addUp`).
 */
export const MOVED_ACCOUNTS = `
SELECT l.seq, l.tgl_system, one.akun, sum(one.jumlah)::bigint AS jumlah
  FROM ledger.event_lines l CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS one (akun, unit, jumlah)
 WHERE l.shop = $1 AND l.seq > $2 AND l.seq <= $3 AND one.unit = 'IDR' AND split_part(one.akun, '/', 1) = ANY ($4)
 GROUP BY l.seq, l.tgl_system, one.akun HAVING sum(one.jumlah) <> 0`;

/** Where in the log business days stand that a table `wanted (tgl)` names; `$1` is the shop. */
export const DAY_SPANS = `spans AS (
  SELECT day.tgl_system AS tgl, opened.seq AS first, coalesce(day.closing_seq, ${Number.MAX_SAFE_INTEGER}) AS last
    FROM wanted JOIN read.day ON day.shop = $1 AND day.tgl_system = wanted.tgl
    JOIN ledger.ledger_event opened ON opened.shop = $1 AND opened.stream_id = 'day/' || day.tgl_system AND opened.version = 1)`;

/** What an event's lines `l` moved on the account `akun` in `unit`. */
export const movedOn = (akun: string, unit: string): string =>
  `(SELECT sum(one.jumlah)::bigint FROM unnest(l.akun, l.unit, l.jumlah) AS one (akun, unit, jumlah)
     WHERE one.akun = ${akun} AND one.unit = ${unit})`;

/** The stretch of the log that the days are in; `$1` shop, `$2` and `$3` days. */
export const SPAN = `span AS (
  SELECT min(opened.seq) AS first, max(coalesce(day.closing_seq, ${Number.MAX_SAFE_INTEGER})) AS last
    FROM read.day
    JOIN ledger.ledger_event opened ON opened.shop = $1 AND opened.stream_id = 'day/' || day.tgl_system AND opened.version = 1
   WHERE day.shop = $1 AND day.tgl_system BETWEEN $2 AND $3)`;

/** What says nothing in words: to read it would cost as much as all the others. */
const WORDLESS = `('SaleValidated', 'PurchaseValidated', 'ItemAdded')`;

/** What was written with an event `e`, in words; null of most. */
export const TOLD = `CASE WHEN e.type NOT IN ${WORDLESS} THEN (
  SELECT coalesce(b ->> 'keterangan', b ->> 'alasan', b ->> 'alasan_batal') FROM (SELECT e.body::jsonb -> 'body' AS b) said) END`;

/** Name of a journal or its kind as it is told. */
export const journalWords = (name: string): string => name.replaceAll('_', ' ');

/** What takes another back says so before its own words. */
export const inWords = (takesBack: string | null, keterangan: string | null): string =>
  [takesBack === null ? '' : `BATAL ${takesBack}`.trimEnd(), keterangan ?? ''].filter((one) => one !== '').join(' · ');

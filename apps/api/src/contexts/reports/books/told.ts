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

/** What puts an entry of a closed day right; it reverses that and books it anew. */
const CORRECTIONS: readonly string[] = ['BankEntryCorrected', 'CashEntryCorrected'];

/** An event `e` that corrects: who it is about is not who wrote it. */
export const CORRECTS = `e.type IN (${CORRECTIONS.map((type) => `'${type}'`).join(', ')})`;

/** What takes another back, or puts it right, says so before its own words. */
export function inWords(event: string, takesBack: string | null, keterangan: string | null): string {
  const does = CORRECTIONS.includes(event) ? 'KOREKSI' : 'BATAL';
  return [takesBack === null ? '' : `${does} ${takesBack}`.trimEnd(), keterangan ?? ''].filter((one) => one !== '').join(' · '); // prettier-ignore
}

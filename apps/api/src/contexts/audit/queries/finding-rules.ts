import type { FindingRule } from '@emas/contracts/audit/findings';

/** Of the events `e` of the stretch: shop `$1`, behind `$2`, up to `$3`. */
const IN_STRETCH = 'e.shop = $1 AND e.seq > $2 AND e.seq <= $3';

/** Money that an event moved through drawers, banks and what is on its way. */
const MONEY = `(SELECT max(abs(one.jumlah)) FROM ledger.event_lines l, unnest(l.akun, l.jumlah) AS one (akun, jumlah)
  WHERE l.shop = $1 AND l.seq = e.seq AND one.akun ~ '^(kas|bank|non-cash|titipan)/')`;
const FACTS = `(e.body::json -> 'body')`;
const CANCELS = `('SaleCancelled', 'PurchaseCancelled', 'TradeInCancelled', 'DepositPaidBack')`;
const ENTRIES = `('CashEntryRecorded', 'BankEntryRecorded')`;

const ofTypes = (types: string, when = 'true', note = `''`): string =>
  `SELECT e.seq, ${MONEY} AS rp, ${note} AS catatan FROM ledger.ledger_event e WHERE ${IN_STRETCH} AND e.type IN ${types} AND ${when}`;

/** An event that a rule was met by; of all of them how many, and what they come to. */
export interface FoundRow {
  readonly seq: number;
  readonly rp: number | null;
  readonly catatan: string | null;
  readonly n: number;
  readonly total: number | null;
}

/** What is not late by a rule of SQL: that depends on the terms of each bank. */
export type SqlRule = Exclude<FindingRule, 'NON_CASH_TERLAMBAT'>;

export interface RuleSql {
  readonly kode: SqlRule;
  /** Answers `seq`, `rp`, `catatan`. */
  readonly sql: string;
  /** It tells what cost is near. */
  readonly cost?: true;
  /** It tells what drawers were counted at: none of the open day for who counts blind. */
  readonly drawers?: true;
}

/** What an auditor looks at first, each as events of a stretch of the log. */
export const FINDING_RULES: readonly RuleSql[] = [
  {
    kode: 'BATAL_SESUDAH_CETAK',
    sql: ofTypes(CANCELS, `EXISTS (SELECT FROM ledger.ledger_event p WHERE p.shop = $1 AND p.stream_id = e.stream_id
      AND p.version < e.version AND p.type LIKE '%Printed')`, `${FACTS} ->> 'alasan_batal'`),
  },
  {
    kode: 'CETAK_ULANG',
    sql: `SELECT e.seq, NULL::bigint AS rp, ${FACTS} ->> 'alasan' AS catatan FROM ledger.ledger_event e
           WHERE ${IN_STRETCH} AND e.type LIKE '%Printed' AND (${FACTS} ->> 'cetak_ke')::int > 1`,
  },
  {
    kode: 'OTORISASI_SENDIRI',
    sql: ofTypes(`('AuthorizationGranted')`, `${FACTS} ->> 'diri_sendiri' = 'true'`, `${FACTS} ->> 'description'`),
  },
  {
    kode: 'PASSWORD_DI_PERANGKAT_PEMINTA',
    sql: ofTypes(`('AuthorizationGranted')`, `${FACTS} ->> 'cara' = 'PASSWORD' AND ${FACTS} ->> 'diri_sendiri' = 'false'`, `concat(${FACTS} ->> 'pemberi', ' · ', ${FACTS} ->> 'description')`), // prettier-ignore
  },
  {
    kode: 'DI_BAWAH_MODAL',
    cost: true,
    sql: ofTypes(`('AuthorizationGranted')`, `(${FACTS} ->> 'description' LIKE '%DI BAWAH MODAL%' OR ${FACTS} ->> 'mencakup' LIKE '%DI BAWAH MODAL%')`, `${FACTS} ->> 'no_faktur'`), // prettier-ignore
  },
  {
    kode: 'DEKAT_BATAS',
    sql: `SELECT e.seq, (${FACTS} ->> 'jumlah_rp')::bigint AS rp, concat(k.kode_transaksi, ' ≤ ', k.batas_otorisasi) AS catatan
            FROM ledger.ledger_event e
            JOIN read.master_kode_transaksi k ON k.shop = $1 AND k.kode_transaksi = ${FACTS} ->> 'kode_transaksi'
           WHERE ${IN_STRETCH} AND e.type IN ${ENTRIES} AND k.batas_otorisasi > 0
             AND (${FACTS} ->> 'jumlah_rp')::bigint BETWEEN k.batas_otorisasi * 19 / 20 AND k.batas_otorisasi`,
  },
  {
    kode: 'KEMBAR_10_MENIT',
    sql: `SELECT seq, rp, kode AS catatan FROM (
            SELECT e.seq, (${FACTS} ->> 'jumlah_rp')::bigint AS rp, ${FACTS} ->> 'kode_transaksi' AS kode, e.recorded_at,
                   lag(e.recorded_at) OVER (PARTITION BY e.type, ${FACTS} ->> 'kode_transaksi', ${FACTS} ->> 'jumlah_rp' ORDER BY e.seq) AS before
              FROM ledger.ledger_event e WHERE ${IN_STRETCH} AND e.type IN ${ENTRIES}) twin
           WHERE recorded_at - before <= interval '10 minutes'`,
  },
  {
    kode: 'DITOLAK_LALU_PAS',
    drawers: true,
    sql: `SELECT e.seq, (${FACTS} ->> 'hitung_fisik')::bigint AS rp, ${FACTS} ->> 'kode_laci' AS catatan FROM ledger.ledger_event e
           WHERE ${IN_STRETCH} AND e.type = 'DrawerCounted' AND (${FACTS} ->> 'selisih')::bigint = 0
             AND EXISTS (SELECT FROM ledger.ledger_event t WHERE t.shop = $1 AND t.seq < e.seq
               AND t.stream_id = concat('drawer-try/', ${FACTS} ->> 'tgl_system', '/', ${FACTS} ->> 'kode_laci'))`,
  },
  {
    kode: 'LACI_SERING_KURANG',
    drawers: true,
    sql: `SELECT seq, -selisih AS rp, concat(laci, ': ', short, ' / 10') AS catatan FROM (
            SELECT seq, laci, selisih, count(*) FILTER (WHERE selisih < 0) OVER last AS short FROM (
              SELECT e.seq, ${FACTS} ->> 'kode_laci' AS laci, (${FACTS} ->> 'selisih')::bigint AS selisih
                FROM ledger.ledger_event e WHERE ${IN_STRETCH} AND e.type = 'DrawerCounted') counted
            WINDOW last AS (PARTITION BY laci ORDER BY seq ROWS 9 PRECEDING)) often
           WHERE selisih < 0 AND short >= 3`,
  },
  {
    kode: 'BATAL_PER_USER',
    sql: `WITH share AS (
            SELECT e.actor, count(*) FILTER (WHERE e.type IN ${CANCELS}) AS cancelled,
                   count(*) FILTER (WHERE e.type IN ('SaleValidated', 'PurchaseValidated')) AS made
              FROM ledger.ledger_event e
             WHERE ${IN_STRETCH} AND e.type IN ('SaleValidated', 'PurchaseValidated', 'SaleCancelled', 'PurchaseCancelled', 'TradeInCancelled', 'DepositPaidBack')
             GROUP BY e.actor)
          SELECT e.seq, ${MONEY} AS rp, concat(e.actor, ': ', s.cancelled, ' / ', s.made) AS catatan
            FROM ledger.ledger_event e JOIN share s ON s.actor = e.actor
           WHERE ${IN_STRETCH} AND e.type IN ${CANCELS} AND s.cancelled >= 3 AND s.cancelled * 20 >= s.made`,
  },
  {
    kode: 'DI_LUAR_JAM',
    sql: `SELECT e.seq, ${MONEY} AS rp, to_char(e.recorded_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS catatan
            FROM ledger.ledger_event e
           WHERE ${IN_STRETCH} AND e.type ~ '(Validated|Cancelled|Recorded|Reversed|Moved|Paid|Corrected|WrittenOff)$'
             AND extract(hour FROM e.recorded_at AT TIME ZONE 'Asia/Jakarta') NOT BETWEEN 6 AND 21`,
  },
  { kode: 'KOREKSI', sql: ofTypes(`('CashEntryCorrected', 'BankEntryCorrected')`, 'true', `${FACTS} ->> 'alasan'`) },
  { kode: 'HAPUS_BUKU', sql: ofTypes(`('NonCashWrittenOff')`, 'true', `${FACTS} ->> 'alasan'`) },
  { kode: 'JURNAL_MANUAL', sql: ofTypes(`('JournalEntered', 'JournalReversed')`, 'true', `${FACTS} ->> 'keterangan'`) },
  { kode: 'PEMULIHAN', sql: ofTypes(`('RestoreAccepted', 'WitnessLossAccepted')`, 'true', `${FACTS} ->> 'alasan'`) },
  {
    kode: 'HARGA_NAIK_TURUN',
    sql: `SELECT seq, NULL::bigint AS rp, key AS catatan FROM (
            SELECT e.seq, e.tgl_system, ${FACTS} ->> 'key' AS key, (${FACTS} -> 'values')::jsonb - 'tgl_berlaku' - 'keterangan' AS price,
                   lag((${FACTS} -> 'values')::jsonb - 'tgl_berlaku' - 'keterangan') OVER same AS before,
                   lag((${FACTS} -> 'values')::jsonb - 'tgl_berlaku' - 'keterangan', 2) OVER same AS first,
                   lag(e.tgl_system) OVER same AS day_before
              FROM ledger.ledger_event e
             WHERE ${IN_STRETCH} AND e.type IN ('MasterCreated', 'MasterChanged')
               AND ${FACTS} ->> 'list' IN ('parameter-harga-gold', 'parameter-harga-beli', 'master-parameter-harga-emas')
            WINDOW same AS (PARTITION BY ${FACTS} ->> 'list', ${FACTS} ->> 'key' ORDER BY e.seq)) price
           WHERE price = first AND price <> before AND tgl_system = day_before`,
  },
]; // prettier-ignore

import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { BONUS_SALES } from '../../apps/api/src/trades/terms.js';
import { reports } from '../../apps/api/src/contexts/reports/reports.module.js';
import { rareAffairs } from '../support/rare-affairs.js';
import { type ReportRow, reportRows } from '../support/report-rows.js';
import { YearShop } from '../support/year-shop.js';

/*
 * What reports say of a year, equal to what the events of the ledger say: computed here from their bodies alone, by SQL
 * that shares nothing with the reports’ own.
 */

let shop: YearShop;
beforeAll(async () => {
  shop = await YearShop.open();
  await shop.openModules(reports.map(({ definition }) => definition.module));
  await rareAffairs(shop);
  await shop.set({ daftar_toko_rekap_sales: [shop.shop], daftar_toko_rekap_transaksi_pembelian: [shop.shop] });
}, 600_000);
afterAll(() => shop?.close());

/** An accessory as a line, under one code and without weight. */
const BESIDE = `a || jsonb_build_object('nama_barang', a ->> 'nama_aksesoris', ${['kategori', 'dept', 'group', 'baki'].map((of) => `'kode_${of}', 'AKSESORIS'`).join(', ')},
  ${['kadar', 'berat', 'berat_murni', 'ongkos', 'harga_atribut'].map((figure) => `'${figure}', 0`).join(', ')})`;

/** Documents as their events tell them; `$1` shop, `$2` and `$3` first and last day. */
const events = (kind: 'Sale' | 'Purchase', jenis: 'MANUAL' | null) => `
  saved AS MATERIALIZED (
    SELECT stream_id, no, b FROM ledger.ledger_event, LATERAL (SELECT body::jsonb -> 'body' AS b) told
     WHERE shop = $1 AND type = '${kind}Saved' AND b ->> 'jenis' IS NOT DISTINCT FROM ${jenis ? `'${jenis}'` : 'NULL'}),
  valid AS MATERIALIZED (SELECT stream_id, tgl_system, body::jsonb -> 'body' AS v FROM ledger.ledger_event WHERE shop = $1 AND type = '${kind}Validated'),
  ended AS MATERIALIZED (SELECT stream_id, tgl_system, type, body::jsonb AS e FROM ledger.ledger_event WHERE shop = $1 AND type IN ('${kind}Dropped', '${kind}Cancelled')),
  sold AS MATERIALIZED (
    SELECT stream_id, no, valid.tgl_system AS tgl, b, v,
           CASE WHEN (b ->> 'harga_termasuk_pajak')::boolean THEN 0 ELSE 1 END AS taxed,
           extract(hour FROM (v ->> 'valid_at')::timestamptz AT TIME ZONE 'Asia/Jakarta') AS jam
      FROM saved JOIN valid USING (stream_id)
     WHERE NOT EXISTS (SELECT 1 FROM ended WHERE ended.stream_id = saved.stream_id)
       AND valid.tgl_system BETWEEN $2 AND $3),
  line AS MATERIALIZED (
    SELECT sold.*, one.no_urut, one.l, x.*
      FROM sold, jsonb_array_elements((b -> 'lines') || coalesce((SELECT jsonb_agg(${BESIDE}) FROM jsonb_array_elements(b -> 'aksesoris') AS a), '[]')) WITH ORDINALITY AS one (l, no_urut),
           jsonb_to_record(one.l) AS x (kode_barcode text, nama_barang text, kode_kategori text, kode_dept text, kode_group text,
             kode_baki text, kadar bigint, qty bigint, berat bigint, berat_murni bigint, ongkos bigint, harga_atribut bigint,
             diskon bigint, harga bigint, ppn bigint, berat_nota bigint, susut bigint, potongan bigint, harga_nota bigint,
             harga_emas bigint, kondisi_barang text, kode_aksesoris text, harga_satuan bigint, harga_modal bigint, tgl_masuk date)),
  paid AS MATERIALIZED (
    SELECT sold.stream_id, sum(jumlah) FILTER (WHERE cara_bayar = 'CASH') AS cash,
           sum(jumlah) FILTER (WHERE cara_bayar IN ('TITIP', 'KUPON', 'TUKAR')) AS kept,
           sum(jumlah) FILTER (WHERE cara_bayar NOT IN ('CASH', 'TITIP', 'KUPON', 'TUKAR')) AS other
      FROM sold, jsonb_to_recordset(v -> 'payments') AS p (cara_bayar text, jumlah bigint) GROUP BY 1)`;

/** Accounts of what contracts in instalments earn. */
const OF_INSTALLMENTS = `akun IN ('pendapatan/BIAYA-CICILAN', 'pendapatan/DENDA-CICILAN', 'pendapatan/HANGUS-CICILAN')`;

/** What a line comes to: the prices of this shop do not contain their PPN. */
const AMOUNT = 'harga + taxed * coalesce(ppn, 0)';

/** What of it is the shop’s. */
const EARNED = '(harga - (1 - taxed) * coalesce(ppn, 0))';
/** An accessory at its price on the list, which nobody is asked about: those that come along free. */
const GIVEN = `(kode_aksesoris IS NOT NULL AND jsonb_array_length(b -> 'otorisasi') = 0)`;
const APPROVED = `(SELECT a.body::jsonb -> 'body' ->> 'pemberi' FROM ledger.ledger_event a
  WHERE a.shop = $1 AND a.stream_id IN (SELECT 'authorization/' || o FROM jsonb_array_elements_text(b -> 'otorisasi') o)
    AND a.body::jsonb -> 'body' ->> 'kategori' = 'PENJUALAN')`;

const sums = (...names: string[]) => names.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(', ');
const NOTES = 'count(DISTINCT stream_id) AS jumlah_nota';
const QTY = 'coalesce(sum(coalesce(qty, 1)), 0) AS qty';
const TOTAL = `coalesce(sum(${AMOUNT}), 0) AS total_harga`;
const field = (name: string, as = name) => `b ->> '${name}' AS ${as}`;
const number = (name: string, as = name) => `(b ->> '${name}')::bigint AS ${as}`;
const ROUNDED = `coalesce((v ->> 'pembulatan')::bigint, 0)`;

/** As a heading says it. */
const GROUP_KADAR = "to_char(kadar / 1000.0, 'FM990.00') AS kadar";

/** Lines by codes, with these sums. */
const linesBy = (keys: readonly string[], ...columns: string[]) =>
  `SELECT ${[...keys, ...columns].join(', ')} FROM line GROUP BY ${keys.map((_, at) => at + 1).join(', ')}`;
const SOLD = [QTY, sums('berat', 'berat_murni', 'ongkos', 'diskon'), TOTAL];
const BOUGHT = [QTY, sums('berat_nota', 'berat', 'susut', 'berat_murni', 'potongan'), TOTAL];
const OF_DAY = ['berat', 'berat_nota', 'berat_murni', 'susut', 'ongkos', 'diskon', 'potongan'];
const WEEKDAYS = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];

/** Lines of purchases with each part of what was taken off. */
const PARTS = `line, jsonb_array_elements(l -> 'potongan_rinci') AS part`;

/** Both ends of every movement of goods up to a day, without what is kept beside them: what came to a place, less what left it. */
const goodsUpTo = (day: string) => `
  SELECT seq, tgl_system AS tgl, barang, kadar, place, split_part(place, '/', 1) AS kind, sign * qty AS qty, sign * berat AS berat
    FROM (SELECT seq, tgl_system, unnest(barang) AS barang, unnest(dari) AS dari, unnest(ke) AS ke, unnest(qty) AS qty, unnest(berat) AS berat, unnest(kadar) AS kadar
            FROM ledger.event_lines WHERE shop = $1 AND tgl_system <= ${day}) m,
         LATERAL (VALUES (ke, 1), (dari, -1)) AS side (place, sign)
   WHERE barang !~ '^(aksesoris|berlian|hadiah)/'`;
const HOUSE = `kind IN ('baki', 'reservasi', 'titip-uang', 'cicilan', 'pesanan')`;
/** What things were added as, but by their names of now. */
const ADDED = `(SELECT tgl_system, actor, t.* FROM ledger.ledger_event e,
       LATERAL (SELECT coalesce((SELECT jsonb_build_object('nama_barang', c.body::jsonb -> 'body' -> 'nama_barang') FROM ledger.ledger_event c
                                  WHERE c.shop = $1 AND c.stream_id = e.stream_id AND c.type IN ('ItemChanged', 'ItemEdited') AND c.body::jsonb -> 'body' ? 'nama_barang'
                                  ORDER BY c.seq DESC LIMIT 1), '{}') AS named) later,
       LATERAL (SELECT (e.body::jsonb -> 'body') || named AS b) told,
       jsonb_to_record(b) AS t (kode_barcode text, nama_barang text, kode_dept text, kode_group text, kode_baki text, berat bigint, harga_modal bigint, tgl_masuk date)
  WHERE shop = $1 AND type = 'ItemAdded')`;

/** Every business day that was opened, with the documents of the day. */
const byDay = (...columns: string[]) => `
  SELECT days.tgl::text AS tgl_system, ${columns.join(', ')}
    FROM (SELECT DISTINCT tgl_system AS tgl FROM ledger.ledger_event
           WHERE shop = $1 AND type = 'DayOpened' AND tgl_system BETWEEN $2 AND $3) days
    LEFT JOIN (SELECT stream_id, tgl, ${ROUNDED} AS pembulatan, cash, of_lines.*
                 FROM sold LEFT JOIN paid USING (stream_id)
                 JOIN (SELECT stream_id AS document, ${[QTY, sums(...OF_DAY), TOTAL].join(', ')} FROM line GROUP BY 1) of_lines
                   ON of_lines.document = stream_id) documents ON documents.tgl = days.tgl
   GROUP BY days.tgl`;
const PAID = `${sums('pembulatan')}, coalesce(sum(cash), 0) AS bayar_cash`;

/** A sum of the days of a year that have been, in this one and the one before. */
const inYear = (year: number, what: string, name: string) =>
  `coalesce(sum(${what}) FILTER (WHERE extract(year FROM tgl) = ${year} AND tgl <= '${year}-11-20'), 0)::bigint AS ${name}`;

/** Documents of each seller. */
const bySeller = (side: string, weight: string) => `
  ${field('kode_sales')}, count(*) AS jumlah_nota_${side}, sum((b ->> 'total_qty')::bigint) AS qty_${side},
  sum((b ->> '${weight}')::bigint) AS berat_${side}, sum((b ->> 'total_harga')::bigint) AS total_${side} FROM sold GROUP BY 1`;

/** Bonus of each document by each row of one trade's parameters, from the lines that it is about. */
const bonuses = (trade: (typeof BONUS_SALES)[number]['transaksi'], about: string) => `
  SELECT ${field('kode_sales')}, kode_bonus, coalesce(sum(qty), count(*))::bigint AS qty, sum(berat)::bigint AS berat, sum(${EARNED})::bigint AS total_harga,
         floor(CASE dasar WHEN 'RUPIAH' THEN sum(${EARNED}) * tarif / 100 WHEN 'GRAM' THEN sum(berat) * tarif / 1000 ELSE sum(qty) * tarif END + 0.5)::bigint AS bonus_rp
    FROM line, (VALUES ${BONUS_SALES.filter(({ transaksi }) => transaksi === trade)
      .map(
        (row) =>
          `('${row.kode_bonus}', '${row.dasar}', ${'minimal_transaksi' in row ? row.minimal_transaksi : 0}, ${'tarif_bonus_rp' in row ? row.tarif_bonus_rp : row.tarif_bonus_persen}::numeric)`,
      )
      .join(', ')}) AS t (kode_bonus, dasar, least, tarif)
   WHERE ${about} AND (b ->> 'total_harga')::bigint >= least
   GROUP BY stream_id, 1, kode_bonus, dasar, tarif`;

interface Proof {
  /** Whose events are told; absent where the SELECT asks the ledger itself. */
  readonly kind?: 'Sale' | 'Purchase';
  /** SELECT over what the events tell; its columns are those that are compared. */
  readonly sql: string;
  /** Of which sort of documents, where it is not the usual one. */
  readonly jenis?: 'MANUAL';
  /** A last day that has passed, for what stands as of it. */
  readonly to?: string;
  /** What it is asked beside the days. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Of what is told of several times, that it is. */
  readonly distinct?: true;
}

/** Role of an account of this shop, which has no numbers. */
const ROLE = String.raw`regexp_replace(akun, '^(kas|bank|non-cash|kirim|rk|kasbon|tukar|pendapatan|biaya(?!/kupon)|hutang/[a-z]+)/.*$', '\1')`;
const LINES = `(SELECT seq, tgl_system, unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah
  FROM ledger.event_lines WHERE shop = $1) line`;

/** What an event moved on the accounts of a role, all its postings on each together. */
const MOVED = (role: string) => `(SELECT seq, tgl_system, akun, sum(jumlah)::bigint AS jumlah FROM ${LINES}
  WHERE unit = 'IDR' AND akun LIKE '${role}/%' AND tgl_system BETWEEN $2 AND $3 GROUP BY 1, 2, 3 HAVING sum(jumlah) <> 0) moved`;
const SIDES = 'greatest(jumlah, 0)::bigint AS masuk, greatest(-jumlah, 0)::bigint AS keluar';

/** How counts of these jenis ended last, with the event that began them. */
const ENDED_COUNTS = (jenis: readonly string[]) => `(
    SELECT DISTINCT ON (stream_id) stream_id, body::jsonb -> 'body' AS said FROM ledger.ledger_event
     WHERE shop = $1 AND type = 'CountFinished' AND body::jsonb -> 'body' ->> 'tgl_selesai' BETWEEN $2::text AND $3::text
       AND NOT EXISTS (SELECT FROM ledger.ledger_event gone WHERE gone.shop = $1 AND gone.stream_id = ledger_event.stream_id AND gone.type IN ('CountCancelled', 'CountResumed'))
     ORDER BY stream_id, seq DESC) ended
  JOIN ledger.ledger_event started ON started.shop = $1 AND started.stream_id = ended.stream_id AND started.type = 'CountStarted'
   AND started.body::jsonb -> 'body' ->> 'jenis_opname' IN (${jenis.map((one) => `'${one}'`).join(', ')})`;

/** What differed, and of what was scanned and did not, the things as they came in. */
const COUNTED = (jenis: readonly string[]): Proof => ({
  sql: `SELECT started.no AS no_opname, x.* FROM ${ENDED_COUNTS(jenis)}
         CROSS JOIN LATERAL (
           SELECT coalesce(barang, kode) AS kode_barcode, hasil, berat
             FROM jsonb_to_recordset(said -> 'lines') AS l (kode text, barang text, hasil text, berat bigint)
            WHERE hasil NOT IN ('BERGERAK', 'TERSIMPAN')
           UNION ALL
           SELECT DISTINCT r.barang, 'DITEMUKAN', (item.body::jsonb -> 'body' ->> 'berat')::bigint
             FROM ledger.ledger_event scan, jsonb_to_recordset(scan.body::jsonb -> 'body' -> 'baca') AS r (barang text)
             JOIN ledger.ledger_event item ON item.shop = $1 AND item.stream_id = 'item/' || r.barang AND item.type = 'ItemAdded'
            WHERE scan.shop = $1 AND scan.type = 'CountScanned' AND scan.body::jsonb -> 'body' ->> 'count_id' = split_part(ended.stream_id, '/', 2)
              AND NOT said -> 'lines' @> jsonb_build_array(jsonb_build_object('barang', r.barang))) x`,
});

/** Melts of a sort that stand: `named` is the column that their things are told by, `more` what else is told of them. */
const MELTED = (jenis: string, named: string, more = ''): Proof => ({
  sql: `SELECT started.no AS no_hancur, started.tgl_system::text AS tgl_system, x.*, started.body::jsonb -> 'body' ->> 'setuju_by' AS otorisasi_by${more}
          FROM ledger.ledger_event started,
               jsonb_to_recordset(started.body::jsonb -> 'body' -> 'lines') AS x (${named}, nama_barang text, kode_group text, kadar bigint, berat bigint,
                 berat_murni bigint, harga_modal bigint)
         WHERE shop = $1 AND type = 'MeltStarted' AND tgl_system BETWEEN $2 AND $3 AND started.body::jsonb -> 'body' ->> 'jenis' = '${jenis}'
           AND NOT EXISTS (SELECT FROM ledger.ledger_event back WHERE back.shop = $1 AND back.stream_id = started.stream_id
                              AND back.type = 'MeltReversed' AND back.body::jsonb -> 'body' ->> 'langkah' = 'MULAI')`,
});

const proofs: Readonly<Record<string, Proof>> = {
  'laporan-kas': {
    sql: `SELECT substr(akun, 5) AS kode_laci, tgl_system::text AS tgl_system, ${SIDES} FROM ${MOVED('kas')}`,
  },
  'laporan-kas-rekap': {
    sql: `SELECT CASE WHEN type LIKE 'MoneyMove%' OR type LIKE 'MoneySen%' OR type LIKE 'MoneyRec%' OR type LIKE 'DrawerTransfer%' THEN 'TRANSFER' WHEN (jumlah > 0) <> (reverses IS NOT NULL) THEN 'IN' ELSE 'OUT' END AS jenis,
                 coalesce(d.body::jsonb ->> 'kategori', d.body::jsonb ->> 'kode_transaksi', CASE
                   WHEN type LIKE 'Sale%' THEN 'PENJUALAN' WHEN type LIKE 'Purchase%' THEN 'PEMBELIAN' WHEN type LIKE 'Deposit%' THEN 'TITIPAN' WHEN type LIKE 'Installment%' THEN 'CICILAN' WHEN type LIKE 'Loan%' THEN 'HUTANG'
                   WHEN type LIKE 'Delivery%' THEN 'PENGIRIMAN' WHEN type LIKE 'DrawerTransfer%' THEN 'MUTASI UANG' WHEN type LIKE 'MoneyRec%' THEN 'TERIMA UANG' WHEN type LIKE 'CardCash%' THEN 'GESEK TUNAI' WHEN type = 'DayOpened' THEN 'SALDO AWAL' WHEN type = 'DrawerCounted' THEN 'TUTUP TOKO' END) AS kategori,
                 count(*) AS jumlah_transaksi, sum(greatest(jumlah, 0))::bigint AS masuk, sum(greatest(-jumlah, 0))::bigint AS keluar, sum(jumlah)::bigint AS selisih
            FROM ${MOVED('kas')} JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = moved.seq
            LEFT JOIN ledger.document d ON d.shop = $1 AND d.stream_id = e.stream_id GROUP BY 1, 2`,
  },
  'laporan-bank': {
    sql: `SELECT substr(akun, 6) AS no_rekening, tgl_system::text AS tgl_system, ${SIDES}, 'BELUM' AS rekonsiliasi FROM ${MOVED('bank')}`,
  },
  'laporan-non-cash': {
    sql: `SELECT tgl_system::text AS tgl_system, p ->> 'kode_bank' AS kode_bank,
                 (p ->> 'jumlah')::bigint + coalesce((p ->> 'biaya')::bigint, 0) AS jumlah
            FROM ledger.ledger_event, LATERAL (SELECT body::jsonb -> 'body' AS b) told, LATERAL jsonb_array_elements(CASE type
                   WHEN 'DeliverySent' THEN jsonb_build_array(b -> 'terima')
                   WHEN 'CardCashPaid' THEN jsonb_build_array(b || jsonb_build_object('jumlah', b -> 'jumlah_gesek'))
                   ELSE b -> 'payments' END) p
           WHERE shop = $1 AND type IN ('SaleValidated', 'DepositValidated', 'DeliverySent', 'CardCashPaid', 'InstallmentOpened', 'InstallmentPaid', 'LoanInterestPaid', 'LoanPrincipalPaid', 'LoanRedeemed', 'LoanAuctioned')
             AND p ->> 'cara_bayar' NOT IN ('CASH', 'TITIP', 'KUPON', 'TUKAR') AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-selisih-kas': {
    // Of a drawer that changed hands it is his who handed it over.
    sql: `SELECT coalesce(b ->> 'tanggung_jawab', b ->> 'counted_by') AS user_id, coalesce(b ->> 'jenis_hitung', CASE type WHEN 'DrawerChecked' THEN 'HITUNG KAS' ELSE 'TUTUP TOKO' END) AS jenis_hitung, tgl_system::text AS tgl_system, b ->> 'kode_laci' AS kode_laci, (b ->> 'hitung_fisik')::bigint AS hitung_fisik,
                 (b ->> 'saldo_sistem')::bigint AS saldo_sistem, greatest((b ->> 'selisih')::bigint, 0) AS lebih, greatest(-(b ->> 'selisih')::bigint, 0) AS kurang
            FROM ledger.ledger_event, LATERAL (SELECT body::jsonb -> 'body' AS b) told WHERE shop = $1 AND type IN ('DrawerCounted', 'DrawerChecked') AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-tutup-toko-rekap': {
    // Days between that were not closed are named, too.
    sql: `WITH closed AS (
            SELECT b ->> 'tgl_system' AS tgl, b ->> 'closed_by' AS tutup_by, e.seq, seal,
                   (SELECT sum((one ->> 'masuk')::bigint)::bigint FROM jsonb_array_elements(b #> '{totals,drawers}') one) AS kas_masuk,
                   (SELECT sum((one ->> 'keluar')::bigint)::bigint FROM jsonb_array_elements(b #> '{totals,drawers}') one) AS kas_keluar
              FROM ledger.ledger_event e JOIN ledger.ledger_seal s ON s.shop = e.shop AND s.seq = e.seq, LATERAL (SELECT body::jsonb -> 'body' AS b) told
             WHERE e.shop = $1 AND type = 'DayClosed' AND (b ->> 'tgl_system')::date BETWEEN $2 AND $3)
          SELECT day::date::text AS tgl_system, tutup_by, seq, seal, kas_masuk, kas_keluar
            FROM (SELECT min(tgl)::date AS first, max(tgl)::date AS last FROM closed) ends, generate_series(first, last, interval '1 day') AS day
            LEFT JOIN closed ON tgl = day::date::text`,
  },
  'laporan-emas-eod': {
    asked: { tanggal: '2026-10-31' },
    sql: `SELECT CASE WHEN kind IN ('titip-barang', 'gadai', 'service') THEN 'PELANGGAN' ELSE 'TOKO' END AS kelas, upper(replace(kind, '-', ' ')) AS tempat, kadar,
                 coalesce(sum(sign * berat) FILTER (WHERE tgl_system < '2026-10-31'), 0)::bigint AS berat_awal, sum(sign * berat)::bigint AS berat_akhir
            FROM (SELECT tgl_system, unnest(dari) AS dari, unnest(ke) AS ke, unnest(berat) AS berat, unnest(kadar) AS kadar
                    FROM ledger.event_lines WHERE shop = $1 AND $2 < $3 AND tgl_system <= '2026-10-31') m,
                 LATERAL (VALUES (split_part(ke, '/', 1), 1), (split_part(dari, '/', 1), -1)) AS side (kind, sign)
           WHERE kadar > 0 AND kind NOT IN ('selisih', 'susut', 'jual', 'pelanggan', 'supplier', 'saldo-awal', 'olah') GROUP BY 1, 2, 3
          HAVING sum(sign * berat) <> 0 OR coalesce(sum(sign * berat) FILTER (WHERE tgl_system < '2026-10-31'), 0) <> 0
              OR bool_or(tgl_system = '2026-10-31' AND berat <> 0)`,
  },
  'laporan-transaksi-harian': {
    asked: { tanggal: '2026-10-31' },
    sql: `SELECT coalesce(e.no, d.no, '') AS no_bukti, greatest(kas, 0) AS masuk, greatest(-kas, 0) AS keluar, non_cash
            FROM (SELECT l.seq, cardinality(l.akun) AS lines,
                         (SELECT coalesce(sum(j), 0)::bigint FROM unnest(l.akun, l.jumlah) AS one (a, j) WHERE a LIKE 'kas/%') AS kas,
                         (SELECT coalesce(sum(j), 0)::bigint FROM unnest(l.akun, l.jumlah) AS one (a, j) WHERE a ~ '^(bank|non-cash)/') AS non_cash,
                         (SELECT count(*) FROM unnest(l.dari, l.ke) AS one (f, t) WHERE t NOT LIKE 'reservasi/%' AND (f NOT LIKE 'reservasi/%' OR t LIKE 'jual/%')) AS goods
                    FROM ledger.event_lines l WHERE l.shop = $1 AND $2 < $3 AND l.tgl_system = '2026-10-31') m
            JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = m.seq
            LEFT JOIN ledger.document d ON d.shop = $1 AND d.stream_id = e.stream_id
           WHERE kas <> 0 OR non_cash <> 0 OR (coalesce(e.no, d.no) IS NOT NULL AND (lines > 0 OR goods > 0))`,
  },
  'laporan-log-user': {
    asked: { jenis_log: 'HARGA' },
    sql: `SELECT DISTINCT tgl_system::text AS tgl_system, actor AS user_id, 'HARGA' AS jenis_log
            FROM ledger.ledger_event, LATERAL (SELECT body::jsonb #>> '{body,list}' AS list) told
           WHERE shop = $1 AND type LIKE 'Master%' AND tgl_system BETWEEN $2 AND $3
             AND list IN ('master-parameter-harga-emas', 'parameter-harga-gold', 'parameter-harga-beli', 'parameter-ongkos', 'kategori-harga', 'harga-katalog')`,
    distinct: true,
  },
  'laporan-pajak': {
    kind: 'Sale',
    sql: `SELECT 'PPN' AS jenis_pajak, tgl::text AS tgl_system, no AS no_faktur, kode_barcode, nama_barang, (l ->> 'tarif_ppn')::bigint AS tarif_persen,
                 ${EARNED} AS dasar_pengenaan, ppn AS pajak_rp
            FROM line WHERE (l ->> 'tarif_ppn')::int > 0
          UNION ALL (WITH ${events('Sale', 'MANUAL')} SELECT 'PPN', tgl::text, no, kode_barcode, nama_barang, (l ->> 'tarif_ppn')::bigint, ${EARNED}, ppn
                       FROM line WHERE (l ->> 'tarif_ppn')::int > 0)
          UNION ALL
          SELECT 'PPN', tgl_system::text, no, NULL, (SELECT string_agg(l ->> 'nama_barang', ', ' ORDER BY n) FROM jsonb_array_elements(b -> 'lines') WITH ORDINALITY AS one (l, n)),
                 (b ->> 'tarif_ppn')::bigint, (b ->> 'nilai_lelang')::bigint, (b ->> 'ppn')::bigint
            FROM ledger.ledger_event e, LATERAL (SELECT body::jsonb -> 'body' AS b) told
           WHERE shop = $1 AND type = 'LoanAuctioned' AND tgl_system BETWEEN $2 AND $3 AND (b ->> 'ppn')::bigint <> 0
             AND NOT EXISTS (SELECT FROM ledger.ledger_event gone WHERE gone.shop = $1 AND gone.reverses = e.seq)
          UNION ALL
          SELECT 'PPN', h.tgl_system::text, o.no, b #>> '{lines,0,kode_barcode}', b #>> '{lines,0,nama_barang}', (b #>> '{lines,0,tarif_ppn}')::bigint,
                 (b ->> 'total_harga')::bigint - (b ->> 'ppn')::bigint - coalesce((b ->> 'pph22')::bigint, 0), (b ->> 'ppn')::bigint
            FROM ledger.ledger_event h JOIN ledger.ledger_event o ON o.shop = $1 AND o.stream_id = h.stream_id AND o.type = 'InstallmentOpened', LATERAL (SELECT o.body::jsonb -> 'body' AS b) told
           WHERE h.shop = $1 AND h.type = 'InstallmentHandedOver' AND h.tgl_system BETWEEN $2 AND $3 AND (b ->> 'ppn')::bigint <> 0
             AND NOT EXISTS (SELECT FROM ledger.ledger_event gone WHERE gone.shop = $1 AND gone.reverses = h.seq)`,
  },
  'laporan-mutasi-uang': {
    sql: `SELECT no AS no_mutasi, tgl_system::text AS tgl_system, (body::jsonb #>> '{body,jumlah_rp}')::bigint AS jumlah,
                 CASE WHEN EXISTS (SELECT FROM ledger.ledger_event r WHERE r.shop = $1 AND r.reverses = m.seq) THEN 'BATAL' ELSE 'VALID' END AS status
            FROM ledger.ledger_event m WHERE shop = $1 AND type = 'MoneyMoved' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-pengalihan-saldo': {
    sql: `SELECT no AS no_bukti, tgl_system::text AS tgl_system, b ->> 'asal' AS asal, b ->> 'tujuan' AS tujuan, (b ->> 'jumlah_rp')::bigint AS jumlah,
                 CASE WHEN EXISTS (SELECT FROM ledger.ledger_event r WHERE r.shop = $1 AND r.reverses = m.seq) THEN 'BATAL'
                      WHEN b ->> 'terima_by' IS NOT NULL OR EXISTS (SELECT FROM ledger.ledger_event r WHERE r.shop = $1 AND r.stream_id = m.stream_id AND r.type = 'DrawerTransferReceived') THEN 'VALID' ELSE 'OPEN' END AS status
            FROM ledger.ledger_event m, LATERAL (SELECT body::jsonb -> 'body' AS b) told WHERE shop = $1 AND type = 'DrawerTransferSent' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-gesek-tunai': {
    sql: `SELECT no AS no_gesek, tgl_system::text AS tgl_system, b ->> 'kode_bank' AS kode_bank, (b ->> 'jumlah_gesek')::bigint AS jumlah_gesek,
                 (b ->> 'fee_rp')::bigint AS fee_rp, (b ->> 'jumlah_gesek')::bigint - (b ->> 'fee_rp')::bigint AS jumlah_tunai
            FROM ledger.ledger_event, LATERAL (SELECT body::jsonb -> 'body' AS b) told WHERE shop = $1 AND type = 'CardCashPaid' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-kirim-uang': {
    sql: `SELECT no AS no_reff, tgl_system::text AS tgl_system, (body::jsonb #>> '{body,jumlah_rp}')::bigint AS jumlah_rp, body::jsonb #>> '{body,tujuan}' AS tujuan
            FROM ledger.ledger_event WHERE shop = $1 AND type = 'MoneySent' AND $2::date <= $3::date`,
  },
  'laporan-terima-uang': {
    sql: `SELECT body::jsonb #>> '{body,no_reff}' AS no_reff, tgl_system::text AS tgl_terima, (body::jsonb #>> '{body,jumlah_rp}')::bigint AS jumlah_rp
            FROM ledger.ledger_event m WHERE shop = $1 AND type = 'MoneyReceived' AND tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event r WHERE r.shop = $1 AND r.reverses = m.seq)`,
  },
  'laporan-biaya': {
    sql: `SELECT substr(akun, 7) AS kategori, tgl_system::text AS tgl_system, jumlah FROM ${MOVED('biaya')}`,
  },
  'laporan-hutang-supplier': {
    sql: `SELECT upper(split_part(akun, '/', 2)) AS jenis, split_part(akun, '/', 3) AS kode, tgl_system::text AS tgl_system,
                 greatest(-jumlah, 0)::bigint AS tagihan, greatest(jumlah, 0)::bigint AS bayar FROM ${MOVED('hutang')}`,
  },
  'laporan-neraca-saldo': {
    asked: { tanggal: '2026-10-31' },
    sql: `SELECT ${ROLE} AS nama_akun, greatest(sum(jumlah), 0)::bigint AS debit, greatest(-sum(jumlah), 0)::bigint AS kredit
            FROM ${LINES} WHERE unit = 'IDR' AND $2 < $3 AND tgl_system <= '2026-10-31' GROUP BY 1`,
  },
  'laporan-neraca': {
    asked: { tanggal: '2026-10-31' },
    sql: `WITH line AS (
            SELECT CASE WHEN ${ROLE} NOT IN ('penjualan', 'penjualan/ongkos', 'penjualan/aksesoris', 'penjualan/manual', 'pendapatan', 'admin', 'diskon', 'diskon/manual', 'hpp', 'hpp/manual', 'susut', 'biaya', 'biaya/kupon', 'selisih-kas', 'selisih-stok', 'pembulatan', 'bunga/hutang', 'rugi-lelang') THEN ${ROLE}
                        WHEN tgl_system < '2026-01-01' THEN 'laba/ditahan' ELSE 'laba/berjalan' END AS nama_akun, tgl_system, jumlah
              FROM ${LINES} WHERE unit = 'IDR' AND $2 < $3),
          balance AS (
            SELECT nama_akun, nama_akun LIKE 'laba/%' AS kept, coalesce(sum(jumlah) FILTER (WHERE tgl_system <= '2026-10-31'), 0)::bigint AS now, coalesce(sum(jumlah) FILTER (WHERE tgl_system <= '2026-09-30'), 0)::bigint AS last FROM line GROUP BY 1)
          SELECT nama_akun, abs(now) AS jumlah, abs(last) AS jumlah_lalu FROM balance WHERE NOT kept AND (now <> 0 OR last <> 0)
          UNION ALL SELECT nama_akun, -now, -last FROM balance WHERE kept`,
  },
  'laporan-jurnal': {
    to: '2025-12-31',
    sql: `SELECT lpad(seq::text, 9, '0') AS no_jurnal, akun AS nama_akun, greatest(jumlah, 0)::bigint AS debit, greatest(-jumlah, 0)::bigint AS kredit
            FROM ${LINES} WHERE unit = 'IDR' AND jumlah <> 0 AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-buku-besar': {
    to: '2025-12-31',
    sql: `SELECT tgl_system::text AS tanggal, lpad(seq::text, 9, '0') AS no_jurnal, greatest(jumlah, 0)::bigint AS debit, greatest(-jumlah, 0)::bigint AS kredit
            FROM ${LINES} WHERE unit = 'IDR' AND jumlah <> 0 AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-laba-rugi': {
    sql: `SELECT ${ROLE} AS nama_akun, sum(jumlah)::bigint AS jumlah FROM ${LINES}
           WHERE unit = 'IDR' AND tgl_system BETWEEN $2 AND $3
             AND ${ROLE} IN ('penjualan', 'penjualan/ongkos', 'penjualan/aksesoris', 'penjualan/manual', 'pendapatan', 'admin', 'diskon', 'diskon/manual', 'hpp', 'hpp/manual', 'susut', 'biaya', 'biaya/kupon', 'selisih-kas', 'selisih-stok', 'pembulatan', 'bunga/hutang', 'rugi-lelang') GROUP BY 1`,
  },
  'laporan-penjualan': {
    kind: 'Sale',
    sql: `SELECT no AS no_faktur_jual, tgl::text AS tgl_system, ${field('kode_sales')}, v ->> 'valid_by' AS valid_by, ${number('total_qty')}, ${number('total_berat')},
                 ${number('total_berat_murni')}, ${number('subtotal')}, ${number('diskon')}, ${number('ppn')}, ${number('total_harga')}, ${ROUNDED} AS pembulatan,
                 coalesce(cash, 0) AS bayar_cash, coalesce(other, 0) AS bayar_non_cash, coalesce(kept, 0) AS bayar_lain FROM sold LEFT JOIN paid USING (stream_id)`,
  },
  'laporan-penjualan-detail': {
    kind: 'Sale',
    sql: `SELECT tgl::text AS tgl_system, no AS no_faktur_jual, kode_barcode, kode_dept, kode_group, kode_baki, kadar, coalesce(qty, 1) AS qty, berat,
                 berat_murni, ongkos, harga_atribut, diskon, taxed * ppn AS ppn, harga AS harga_jual FROM line`,
  },
  'laporan-penjualan-per-sales': { kind: 'Sale', sql: linesBy([`${field('kode_sales')}`], NOTES, ...SOLD) },
  'laporan-penjualan-per-jenis': { kind: 'Sale', sql: linesBy(['kode_dept'], ...SOLD) },
  'laporan-penjualan-per-group': {
    kind: 'Sale',
    sql: linesBy([GROUP_KADAR, 'kode_group'], ...SOLD, sums('harga_atribut')),
  },
  'laporan-penjualan-per-kategori': { kind: 'Sale', sql: linesBy(['kode_kategori'], ...SOLD) },
  'laporan-penjualan-per-jam': {
    kind: 'Sale',
    sql: `SELECT lpad(jam::text, 2, '0') AS jam, ${NOTES}, sum((b ->> 'total_harga')::bigint)::bigint AS total_harga,
                 ${WEEKDAYS.map((day, at) => `coalesce(sum((b ->> 'total_harga')::bigint) FILTER (WHERE extract(dow FROM tgl) = ${at}), 0)::bigint AS ${day}`).join(', ')}
            FROM sold GROUP BY jam`,
  },
  'laporan-penjualan-harian': {
    kind: 'Sale',
    sql: byDay(NOTES, sums('qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'total_harga'), PAID),
  },
  'laporan-penjualan-bulanan': {
    kind: 'Sale',
    asked: { tahun: '2026' },
    sql: `SELECT to_char(month, 'YYYY-MM') AS bulan, ${['berat', 'berat_murni'].map((name) => inYear(2026, name, name)).join(', ')},
                 ${inYear(2026, AMOUNT, 'total_harga')}, ${inYear(2025, 'berat', 'berat_tahun_lalu')}, ${inYear(2025, AMOUNT, 'total_harga_tahun_lalu')},
                 count(DISTINCT stream_id) FILTER (WHERE extract(year FROM tgl) = 2026) AS jumlah_nota
            FROM generate_series('2026-01-01'::timestamp, '2026-12-01', '1 month') AS month
            LEFT JOIN line ON extract(month FROM tgl) = extract(month FROM month)
           GROUP BY month`,
  },
  'laporan-penjualan-customer': {
    kind: 'Sale',
    sql: linesBy([`coalesce(${'b ->> \'customer_id\''}, '') AS customer_id`], NOTES, QTY, sums('berat', 'berat_murni', 'diskon'), TOTAL, 'max(tgl)::text AS tgl_terakhir'), // prettier-ignore
  },
  'laporan-penjualan-per-baki': {
    kind: 'Sale',
    to: '2026-09-30',
    sql: `SELECT kode_baki, ${['qty', 'berat', 'berat_murni', 'total_harga', 'qty_stock', 'berat_stock'].map((name) => `coalesce(${name}, 0) AS ${name}`).join(', ')}
            FROM (SELECT kode_baki, ${QTY}, ${sums('berat', 'berat_murni')}, ${TOTAL} FROM line GROUP BY 1) sold
            FULL JOIN (SELECT substr(place, 6) AS kode_baki, sum(sign * qty)::bigint AS qty_stock, sum(sign * berat)::bigint AS berat_stock
                         FROM ledger.stock_movement m, LATERAL (VALUES (m.ke, 1), (m.dari, -1)) AS moved (place, sign)
                        WHERE m.shop = $1 AND m.tgl_system <= $3 AND place LIKE 'baki/%' GROUP BY 1
                       HAVING sum(sign * qty) <> 0 OR sum(sign * berat) <> 0) stock USING (kode_baki)`,
  },
  'laporan-penjualan-aksesoris': {
    kind: 'Sale',
    sql: `SELECT kode_aksesoris, tgl::text AS tgl_system, no AS no_faktur_jual, ${field('kode_sales')}, qty, harga_satuan, diskon, ${AMOUNT} AS total_harga
            FROM line WHERE kode_aksesoris IS NOT NULL`,
  },
  'laporan-penjualan-dibawah-modal': {
    kind: 'Sale',
    sql: `SELECT tgl::text AS tgl_system, no AS no_faktur_jual, kode_barcode, nama_barang, kode_group, kadar, berat, harga_modal, ${EARNED} AS harga_jual,
                 ${EARNED} - harga_modal AS selisih, ${field('kode_sales')}, ${APPROVED} AS otorisasi_by FROM line
           WHERE ${EARNED} < harga_modal AND NOT ${GIVEN}`,
  },
  'laporan-laba-penjualan': {
    kind: 'Sale',
    sql: `SELECT kode_dept, kode_group, tgl::text AS tgl_system, no AS no_faktur_jual, kode_barcode, nama_barang, kadar, berat, berat_murni, ${EARNED} AS harga_jual,
                 harga_modal AS hpp, ${EARNED} - harga_modal AS laba, tgl - tgl_masuk AS umur_hari FROM line`,
  },
  'laporan-diskon-penjualan': {
    kind: 'Sale',
    sql: `SELECT ${field('kode_sales')}, tgl::text AS tgl_system, no AS no_faktur_jual, kode_barcode, nama_barang, harga + diskon AS harga_sebelum_diskon, diskon, harga AS harga_jual
            FROM line WHERE diskon > 0`,
  },
  'laporan-tukar-tambah': {
    kind: 'Sale',
    sql: `SELECT e.tgl_system::text AS tgl_system, ${field('no_faktur_jual')}, ${field('kode_sales')}, ${field('valid_by')},
                 (SELECT string_agg(p ->> 'no_faktur_beli', ', ' ORDER BY n) FROM jsonb_array_elements(b -> 'purchases') WITH ORDINALITY AS one (p, n)) AS no_faktur_beli,
                 ${['berat_jual', 'berat_murni_jual', 'total_jual', 'berat_beli', 'berat_murni_beli', 'total_beli'].map((name) => number(name)).join(', ')},
                 (b ->> 'total_jual')::bigint - (b ->> 'total_beli')::bigint AS selisih_bayar
            FROM ledger.ledger_event e CROSS JOIN LATERAL (SELECT e.body::jsonb -> 'body' AS b) one
           WHERE e.shop = $1 AND e.type = 'TradeInSettled' AND e.tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event c WHERE c.shop = $1 AND c.stream_id = e.stream_id AND c.type = 'TradeInCancelled')`,
  },
  'laporan-cetak-ulang-nota': {
    sql: `SELECT no AS no_faktur, ${number('cetak_ke')}, actor AS minta_by, ${field('otorisasi_by')}, ${field('alasan')}
            FROM ledger.ledger_event, LATERAL (SELECT body::jsonb -> 'body' AS b) told
           WHERE shop = $1 AND type LIKE '%Printed' AND (b ->> 'cetak_ke')::int > 1 AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-bonus-sales': {
    kind: 'Sale',
    sql: `SELECT kode_sales, kode_bonus, ${['qty', 'berat', 'total_harga', 'bonus_rp'].map((name) => `sum(${name})::bigint AS ${name}`).join(', ')}
            FROM (${bonuses('PENJUALAN', 'kode_aksesoris IS NULL')} UNION ALL ${bonuses('AKSESORIS', 'kode_aksesoris IS NOT NULL')}
                  UNION ALL (WITH ${events('Purchase', null)} ${bonuses('PEMBELIAN', 'true')})) given GROUP BY 1, 2`,
  },
  'laporan-rekap-sales': {
    kind: 'Sale',
    sql: `SELECT kode_sales, ${['jual', 'beli'].map((side) => ['jumlah_nota', 'qty', 'berat', 'total'].map((of) => `coalesce(${of}_${side}, 0) AS ${of}_${side}`).join(', ')).join(', ')},
                 coalesce(berat_jual, 0) - coalesce(berat_beli, 0) AS berat_bersih, coalesce(total_jual, 0) - coalesce(total_beli, 0) AS total_bersih
            FROM (SELECT ${bySeller('jual', 'total_berat')}) s
            FULL JOIN (WITH ${events('Purchase', null)} SELECT ${bySeller('beli', 'berat')}) p USING (kode_sales)`,
  },
  'laporan-batal-penjualan': {
    kind: 'Sale',
    sql: `SELECT ended.tgl_system::text AS tgl_system, no AS no_faktur_jual, ${field('kode_sales')}, ${number('total_qty')}, ${number('total_berat')}, ${number('total_harga')},
                 e -> 'body' ->> 'batal_by' AS batal_by, e -> 'body' ->> 'alasan_batal' AS alasan,
                 coalesce((SELECT sum((p ->> 'jumlah')::bigint) FROM valid, jsonb_array_elements(v -> 'payments') p
                            WHERE valid.stream_id = saved.stream_id AND p ->> 'cara_bayar' NOT IN ('TITIP', 'TUKAR')), 0)::bigint AS uang_kembali
            FROM saved JOIN ended USING (stream_id) WHERE ended.tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-pembelian': {
    kind: 'Purchase',
    sql: `SELECT no AS no_faktur_beli, tgl::text AS tgl_system, ${field('kode_sales')}, v ->> 'valid_by' AS valid_by, ${number('total_qty')}, ${number('berat_nota')},
                 ${number('berat')}, ${number('susut')}, ${number('berat_murni')}, ${number('potongan')}, ${number('total_harga')}, ${ROUNDED} AS pembulatan,
                 coalesce(cash, 0) AS bayar_cash, coalesce(other, 0) AS bayar_transfer FROM sold LEFT JOIN paid USING (stream_id)`,
  },
  'laporan-pembelian-detail': {
    kind: 'Purchase',
    sql: `SELECT tgl::text AS tgl_system, no AS no_faktur_beli, nama_barang, kode_dept, kode_group, kadar, kondisi_barang AS kondisi, berat_nota, berat,
                 susut, berat_murni, harga_nota, harga_emas, potongan, harga FROM line`,
  },
  'laporan-pembelian-per-nota': {
    kind: 'Purchase',
    sql: `SELECT kondisi_barang AS kondisi, no AS no_faktur_beli, ${field('kode_sales')}, nama_barang, kode_group, harga_emas, berat_nota, berat, harga_nota, harga FROM line`,
  },
  'laporan-pembelian-per-sales': { kind: 'Purchase', sql: linesBy([field('kode_sales')], NOTES, ...BOUGHT) },
  'laporan-pembelian-per-kondisi': { kind: 'Purchase', sql: linesBy(['kondisi_barang AS kondisi'], ...BOUGHT) },
  'laporan-pembelian-per-jenis': { kind: 'Purchase', sql: linesBy(['kode_dept'], ...BOUGHT) },
  'laporan-pembelian-per-group': { kind: 'Purchase', sql: linesBy([GROUP_KADAR, 'kode_group'], ...BOUGHT) },
  'laporan-rekap-transaksi-pembelian': {
    kind: 'Purchase',
    sql: linesBy(['kondisi_barang AS kondisi', 'kode_group', 'kadar'], NOTES, ...BOUGHT),
  },
  'laporan-pembelian-harian': {
    kind: 'Purchase',
    sql: byDay(NOTES, sums('qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga'), PAID),
  },
  'laporan-potongan-pembelian': {
    kind: 'Purchase',
    sql: `SELECT part ->> 'jenis_potongan' AS jenis_potongan, tgl::text AS tgl_system, no AS no_faktur_beli, nama_barang, kode_kategori, kondisi_barang AS kondisi,
                 berat, harga + potongan AS harga_sebelum_potongan, (part ->> 'potongan')::bigint AS potongan, harga, ${field('kode_sales')} FROM ${PARTS} WHERE (part ->> 'potongan')::bigint <> 0`,
  },
  'laporan-rugi-nota': {
    kind: 'Purchase',
    sql: `SELECT tgl::text AS tgl_system, no AS no_faktur_beli, ${field('no_faktur_jual')}, l ->> 'tgl_jual' AS tgl_jual, tgl - (l ->> 'tgl_jual')::date AS umur_hari,
                 nama_barang, kode_group, kadar, berat_nota, berat, harga_nota, (part ->> 'potongan_persen')::bigint AS rugi_persen,
                 (part ->> 'potongan')::bigint AS rugi_rp, harga, ${field('kode_sales')} FROM ${PARTS} WHERE part ->> 'jenis_potongan' = 'RUGI NOTA'`,
  },
  'laporan-validasi-susut': {
    kind: 'Purchase',
    sql: `SELECT coalesce(decided ->> 'putusan', 'OPEN') AS status, tgl::text AS tgl_system, no AS no_faktur_beli, nama_barang, kode_group, kadar, berat_nota,
                 weighed AS berat, berat_nota - weighed AS susut, (l ->> 'toleransi')::bigint AS toleransi,
                 round((berat_nota - weighed) * harga_emas / 100000.0)::bigint AS nilai_susut, ${field('kode_sales')}, decided ->> 'tgl_system' AS tgl_valid,
                 decided ->> 'valid_by' AS valid_by, decided ->> 'keterangan' AS keterangan
            FROM line
            LEFT JOIN LATERAL (
              SELECT type, body::jsonb -> 'body' AS said FROM ledger.ledger_event
               WHERE shop = $1 AND stream_id = 'shrinkage/' || split_part(line.stream_id, '/', 2) || '/' || line.no_urut ORDER BY seq DESC LIMIT 1) last ON true
           CROSS JOIN LATERAL (SELECT CASE last.type WHEN 'ShrinkageDecided' THEN said END AS decided) d
           CROSS JOIN LATERAL (SELECT coalesce((decided ->> 'berat_ulang')::bigint, berat) AS weighed) w
           WHERE abs(berat_nota - (l ->> 'berat_timbang')::bigint) > (l ->> 'toleransi')::bigint`,
  },
  'laporan-faktur-bermasalah': {
    sql: `SELECT reported.tgl_system::text AS tgl_system, reported.body::jsonb -> 'body' ->> 'no_faktur' AS no_faktur, reported.body::jsonb -> 'body' ->> 'masalah' AS masalah,
                 reported.body::jsonb -> 'body' ->> 'lapor_by' AS lapor_by
            FROM ledger.ledger_event reported WHERE shop = $1 AND type = 'ProblemReported' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-hancur-pembelian': MELTED('HP', 'no_faktur_beli text'),
  'laporan-hancur-barang': MELTED(
    'HB',
    'kode_barcode text',
    `, started.body::jsonb -> 'body' ->> 'keterangan' AS alasan`,
  ),
  'laporan-pindah-barang': {
    sql: `SELECT moved.no AS no_pindah, moved.tgl_system::text AS tgl_system, x.*, moved.body::jsonb -> 'body' ->> 'baki_tujuan' AS baki_tujuan,
                 moved.body::jsonb -> 'body' ->> 'jenis_pindah' AS jenis_pindah, moved.body::jsonb -> 'body' ->> 'input_by' AS input_by
            FROM ledger.ledger_event moved,
                 jsonb_to_recordset(moved.body::jsonb -> 'body' -> 'lines') AS x (kode_barcode text, nama_barang text, kode_group text, berat bigint, baki_asal text)
           WHERE shop = $1 AND type = 'ItemsMoved' AND tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event back WHERE back.shop = $1 AND back.stream_id = moved.stream_id AND back.type = 'ItemsMoveReversed')`,
  },
  'laporan-sortir-pembelian': {
    sql: `SELECT sorted.no AS no_sortir, sorted.tgl_system::text AS tgl_system, x.hasil_sortir, x.no_faktur_beli, x.nama_barang, x.kode_dept,
                 x.kode_group, x.kadar_sortir AS kadar, x.berat_beli, x.berat_sortir, x.susut, x.harga_modal, x.kode_barcode, x.kode_baki,
                 sorted.actor AS input_by
            FROM ledger.ledger_event sorted,
                 jsonb_to_recordset(sorted.body::jsonb -> 'body' -> 'lines') AS x (hasil_sortir text, no_faktur_beli text, nama_barang text,
                   kode_dept text, kode_group text, kadar_sortir bigint, berat_beli bigint, berat_sortir bigint, susut bigint,
                   harga_modal bigint, kode_barcode text, kode_baki text)
           WHERE shop = $1 AND type = 'GoodsSorted' AND tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event back WHERE back.shop = $1 AND back.stream_id = sorted.stream_id AND back.type = 'GoodsSortReversed')`,
  },
  'laporan-pindah-sortir': {
    sql: `SELECT moved.no AS no_pindah, moved.tgl_system::text AS tgl_system, x.*, moved.body::jsonb -> 'body' ->> 'sortir_asal' AS sortir_asal,
                 moved.body::jsonb -> 'body' ->> 'sortir_tujuan' AS sortir_tujuan, moved.body::jsonb -> 'body' ->> 'alasan' AS alasan,
                 moved.actor AS input_by
            FROM ledger.ledger_event moved,
                 jsonb_to_recordset(moved.body::jsonb -> 'body' -> 'lines') AS x (nama_barang text, kode_dept text, kode_group text, kadar bigint,
                   berat bigint, berat_murni bigint)
           WHERE shop = $1 AND type = 'SortedMoved' AND tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event back WHERE back.shop = $1 AND back.stream_id = moved.stream_id AND back.type = 'SortedMoveReversed')`,
  },
  'laporan-wasting-sepuhan': {
    sql: `SELECT coalesce(b.body::jsonb -> 'body' ->> 'kode_tukang', '-') AS kode_tukang, b.tgl_system::text AS tgl_system,
                 b.body::jsonb -> 'body' ->> 'no_cuci' AS no_cuci, b.body::jsonb -> 'body' ->> 'tgl_kirim' AS tgl_kirim, x.kode_group, x.kadar,
                 count(*) AS qty, sum(x.berat_sebelum) AS berat_sebelum, sum(x.berat_sesudah) AS berat_sesudah, sum(x.wasting) AS wasting,
                 sum(x.wasting_murni) AS wasting_murni, sum(x.nilai_wasting - x.nilai_ganti) AS nilai_wasting, b.actor AS input_by
            FROM ledger.ledger_event b,
                 jsonb_to_recordset(b.body::jsonb -> 'body' -> 'lines') AS x (kode_group text, kadar bigint, berat_sebelum bigint, berat_sesudah bigint,
                   wasting bigint, wasting_murni bigint, nilai_wasting bigint, nilai_ganti bigint)
           WHERE shop = $1 AND type = 'CleaningLossBooked' AND tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event back WHERE back.shop = $1 AND back.stream_id = b.stream_id AND back.type = 'CleaningLossReversed')
           GROUP BY b.seq, b.body, b.tgl_system, b.actor, x.kode_group, x.kadar`,
  },
  'laporan-kirim-barang-kepusat': {
    sql: `SELECT sent.no AS no_kirim, sent.tgl_system::text AS tgl_system, x.*, sent.body::jsonb -> 'body' ->> 'input_by' AS input_by
            FROM ledger.ledger_event sent,
                 jsonb_to_recordset(sent.body::jsonb -> 'body' -> 'lines') AS x (nama_barang text, kode_dept text, kode_group text,
                   kadar bigint, berat bigint, berat_murni bigint, harga_modal bigint)
           WHERE shop = $1 AND type = 'ShipmentSent' AND sent.body::jsonb -> 'body' ->> 'jenis' = 'CUCI' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-stock-cuci-manual': {
    sql: `WITH told AS (SELECT stream_id, no, type, tgl_system::text AS tgl_system, actor, body::jsonb -> 'body' AS b FROM ledger.ledger_event
                         WHERE shop = $1 AND type IN ('ManualCleaningRecorded', 'ManualCleaningReversed')),
               row AS (
                 SELECT no, tgl_system, b ->> 'jenis' AS jenis_transaksi, b ->> 'jenis' AS side, b, actor, b ->> 'keterangan' AS keterangan FROM told WHERE type = 'ManualCleaningRecorded'
                 UNION ALL
                 SELECT r.no, c.tgl_system, 'BATAL', CASE r.b ->> 'jenis' WHEN 'MASUK' THEN 'KELUAR' ELSE 'MASUK' END, r.b, c.actor, c.b ->> 'alasan_batal'
                   FROM told r JOIN told c USING (stream_id) WHERE r.type = 'ManualCleaningRecorded' AND c.type = 'ManualCleaningReversed')
          SELECT b ->> 'kode_group' AS kode_group, tgl_system, no AS no_bukti, jenis_transaksi, keterangan, actor AS input_by,
                 ${['MASUK', 'KELUAR']
                   .map(
                     (
                       side,
                     ) => `CASE side WHEN '${side}' THEN (b ->> 'qty')::bigint ELSE 0 END AS qty_${side.toLowerCase()},
                 CASE side WHEN '${side}' THEN (b ->> 'berat')::bigint + (b ->> 'sisa')::bigint ELSE 0 END AS berat_${side.toLowerCase()}`,
                   )
                   .join(', ')}
            FROM row WHERE tgl_system::date BETWEEN $2 AND $3`,
  },
  'laporan-penerimaan-barang': {
    sql: `WITH told AS (SELECT stream_id, no, type, tgl_system::text AS tgl_system, actor, body::jsonb -> 'body' AS b FROM ledger.ledger_event
                         WHERE shop = $1 AND type IN ('GoodsReceived', 'GoodsReceiptCancelled', 'GoodsReturned', 'GoodsReturnReversed')),
               row AS (
                 SELECT r.no AS no_terima, r.tgl_system, 'TERIMA' AS jenis, 1 AS sign, r.b, r.actor AS input_by, NULL AS alasan FROM told r WHERE r.type = 'GoodsReceived'
                 UNION ALL
                 SELECT r.no, c.tgl_system, 'BATAL', -1, r.b, c.actor, c.b ->> 'alasan_batal' FROM told r JOIN told c USING (stream_id)
                  WHERE r.type = 'GoodsReceived' AND c.type = 'GoodsReceiptCancelled'
                 UNION ALL
                 SELECT r.b ->> 'no_terima', r.tgl_system, 'BATAL', -1, r.b, r.actor, r.b ->> 'alasan' FROM told r WHERE r.type = 'GoodsReturned'
                    AND NOT EXISTS (SELECT FROM told back WHERE back.stream_id = r.stream_id AND back.type = 'GoodsReturnReversed'))
          SELECT no_terima, tgl_system, jenis, b ->> 'no_kirim' AS no_kirim, b ->> 'kode_supplier' AS asal, x.kode_barcode, x.nama_barang, x.kode_group, x.kadar,
                 sign * x.berat AS berat, sign * x.berat_murni AS berat_murni, sign * x.harga_modal AS harga_modal, x.kode_baki, alasan, input_by
            FROM row, jsonb_to_recordset(b -> 'lines') AS x (kode_barcode text, nama_barang text, kode_group text, kadar bigint, berat bigint,
                   berat_murni bigint, harga_modal bigint, kode_baki text)
           WHERE tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-kirim-barang': {
    sql: `SELECT sent.no AS no_kirim, sent.tgl_system::text AS tgl_system, x.*, sent.body::jsonb -> 'body' ->> 'input_by' AS input_by
            FROM ledger.ledger_event sent,
                 jsonb_to_recordset(sent.body::jsonb -> 'body' -> 'lines') AS x (kode_barcode text, nama_barang text, kode_dept text, kode_group text,
                   kadar bigint, berat bigint, berat_murni bigint, harga_modal bigint)
           WHERE shop = $1 AND type = 'ShipmentSent' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-kirim-barang-external': {
    sql: `SELECT sent.no AS no_kirim, sent.tgl_system::text AS tgl_system, coalesce(x.kode_barcode, x.nama_barang) AS kode_barcode, x.nama_barang,
                 x.kode_group, x.kadar, x.berat, x.berat_murni, x.harga_modal, sent.body::jsonb -> 'body' ->> 'input_by' AS input_by
            FROM ledger.ledger_event sent,
                 jsonb_to_recordset(sent.body::jsonb -> 'body' -> 'lines') AS x (kode_barcode text, nama_barang text, kode_group text,
                   kadar bigint, berat bigint, berat_murni bigint, harga_modal bigint)
           WHERE shop = $1 AND type = 'ExternalShipmentSent' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-terima-barang': {
    sql: `SELECT x.*, taken.tgl_system::text AS tgl_terima, taken.body::jsonb -> 'body' ->> 'no_kirim' AS no_kirim,
                 taken.body::jsonb -> 'body' ->> 'tgl_kirim' AS tgl_kirim, taken.body::jsonb -> 'body' ->> 'input_by' AS terima_by
            FROM ledger.ledger_event taken,
                 jsonb_to_recordset(taken.body::jsonb -> 'body' -> 'lines') AS x (kode_barcode text, nama_barang text, kode_group text, kadar bigint,
                   berat bigint, berat_murni bigint, harga_modal bigint, kode_baki text)
           WHERE shop = $1 AND type = 'ShipmentReceived' AND tgl_system BETWEEN $2 AND $3
             AND NOT EXISTS (SELECT FROM ledger.ledger_event back WHERE back.shop = $1 AND back.stream_id = taken.stream_id AND back.type = 'ShipmentReceiptCancelled')`,
    asked: { hasil: 'DITERIMA' },
  },
  'laporan-timbang-baki': {
    sql: `SELECT weighed.tgl_system::text AS tgl_system, x.* FROM ledger.ledger_event weighed,
                 jsonb_to_record(weighed.body::jsonb -> 'body') AS x (kode_gudang text, kode_baki text, qty bigint, berat_barang bigint, berat_bandrol bigint,
                   berat_baki bigint, berat_buku bigint, berat_timbang bigint, selisih bigint, toleransi bigint, hasil text, input_by text)
           WHERE shop = $1 AND type = 'TrayWeighed' AND tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-stock-opname': COUNTED(['BAKI', 'PENERIMAAN', 'AKSESORIS', 'MANUAL', 'PROSES']),
  'laporan-stock-opname-rfid': COUNTED(['RFID']),
  'laporan-stock-opname-global': {
    sql: `SELECT started.no AS no_opname, x.kode_dept, x.kode_group, x.kadar, (buku ->> 'qty')::bigint AS qty_buku, (buku ->> 'berat')::bigint AS berat_buku,
                 (hitung ->> 'qty')::bigint AS qty_hitung, (hitung ->> 'berat')::bigint AS berat_hitung,
                 (hitung ->> 'qty')::bigint - (buku ->> 'qty')::bigint AS selisih_qty, (hitung ->> 'nilai')::bigint - (buku ->> 'nilai')::bigint AS nilai_selisih
            FROM ${ENDED_COUNTS(['GLOBAL'])},
                 jsonb_to_recordset(said -> 'groups') AS x (kode_dept text, kode_group text, kadar bigint, buku jsonb, hitung jsonb)`,
  },
  'laporan-penjualan-manual': {
    kind: 'Sale',
    sql: `SELECT tgl::text AS tgl_system, no AS no_faktur_jual, nama_barang, kode_dept, kode_group, kadar, kode_baki, qty, berat, berat_murni, ongkos, diskon,
                 harga AS harga_jual FROM line`,
    jenis: 'MANUAL',
    asked: { status: 'VALID' },
  },
  'laporan-pembelian-manual': {
    kind: 'Purchase',
    sql: `SELECT tgl::text AS tgl_system, no AS no_faktur_beli, nama_barang, kode_dept, kode_group, kadar, kondisi_barang AS kondisi, qty, berat_nota, berat, susut,
                 berat_murni, harga_emas, potongan, harga FROM line`,
    jenis: 'MANUAL',
    asked: { status: 'VALID' },
  },
  'laporan-stock-barang': {
    asked: { tanggal: '2026-10-31' },
    sql: `SELECT CASE WHEN barang LIKE 'manual/%' THEN '-' ELSE barang END AS kode_barcode, sum(berat)::bigint AS berat
            FROM (${goodsUpTo("'2026-10-31'")}) m WHERE $2 < $3 AND ${HOUSE} GROUP BY barang, place HAVING sum(qty) <> 0 OR sum(berat) <> 0`,
  },
  'laporan-stock-per-group': {
    sql: `SELECT ${GROUP_KADAR}, coalesce(own, split_part(barang, '/', 2)) AS kode_group, ${[
      ['awal', '', 'tgl < $2'],
      ['masuk', 'greatest', 'tgl >= $2'],
      ['keluar', '-least', 'tgl >= $2'],
      ['akhir', '', 'true'],
    ]
      .flatMap(([name, sign, so]) =>
        ['qty', 'berat'].map(
          (of) => `coalesce(sum(${sign ? `${sign}(${of}, 0)` : of}) FILTER (WHERE ${so}), 0)::bigint AS ${of}_${name}`,
        ),
      )
      .join(', ')}
            FROM (SELECT seq, tgl, barang, kadar, sum(qty) AS qty, sum(berat) AS berat FROM (${goodsUpTo('$3')}) m WHERE ${HOUSE} GROUP BY 1, 2, 3, 4) net
            LEFT JOIN (SELECT kode_barcode, kode_group AS own FROM ${ADDED} a) added ON added.kode_barcode = net.barang
           GROUP BY kadar, coalesce(own, split_part(barang, '/', 2))
          HAVING coalesce(sum(qty) FILTER (WHERE tgl < $2), 0) <> 0 OR count(*) FILTER (WHERE tgl >= $2) > 0`,
  },
  'laporan-saldo-barang-aktif': {
    asked: { tanggal: '2026-10-31' },
    sql: `SELECT CASE kind WHEN 'baki' THEN 'SIAP JUAL' ELSE upper(kind) END AS tempat, coalesce(kode_group, split_part(barang, '/', 2)) AS kode_group, kadar,
                 sum(qty)::int AS qty, sum(berat)::bigint AS berat
            FROM (SELECT kind, barang, max(kadar) FILTER (WHERE qty <> 0) AS kadar, sum(qty) AS qty, sum(berat) AS berat
                    FROM (${goodsUpTo("'2026-10-31'")}) m WHERE $2 < $3 AND kind IN ('beli', 'sortir', 'cuci', 'tukang', 'baki') GROUP BY 1, 2) held
            LEFT JOIN (SELECT kode_barcode AS barang, kode_group FROM ${ADDED} added
                        UNION ALL
                       SELECT l ->> 'barang', l ->> 'kode_group' FROM ledger.ledger_event, jsonb_array_elements(body::jsonb #> '{body,lines}') AS l
                        WHERE shop = $1 AND type IN ('PurchaseSaved', 'LoanSaved', 'LoanTakenOver') AND l ->> 'barang' LIKE '%:%') kinds USING (barang)
           WHERE qty <> 0 OR berat <> 0 GROUP BY 1, 2, 3`,
  },
  'laporan-kelompok-barang': {
    sql: `SELECT nama_barang, sum(p.berat)::bigint AS berat, count(*)::int AS jumlah
            FROM ledger.stock_place p JOIN ${ADDED} added ON added.kode_barcode = p.barang
           WHERE p.shop = $1 AND $2 < $3 AND p.place LIKE 'baki/%' AND p.qty > 0 GROUP BY 1`,
  },
  'laporan-barang-masuk': {
    sql: `SELECT tgl_system::text AS tgl_masuk, kode_dept, kode_barcode, nama_barang, kode_group, berat, kode_baki, harga_modal, actor AS input_by
            FROM ${ADDED} added WHERE tgl_system BETWEEN $2 AND $3`,
  },
  'laporan-barang-umur': {
    asked: { tanggal: '2026-10-31' },
    sql: `SELECT kode_dept, umur || ' HARI' AS umur, count(*)::int AS qty, sum(held.berat)::bigint AS berat
            FROM (SELECT barang, sum(berat) AS berat FROM (${goodsUpTo("'2026-10-31'")}) m WHERE $2 < $3 AND ${HOUSE} GROUP BY 1 HAVING sum(qty) > 0) held
            JOIN ${ADDED} added ON added.kode_barcode = held.barang,
                 LATERAL (SELECT date '2026-10-31' - tgl_masuk AS days) since,
                 LATERAL (SELECT CASE WHEN days > 365 THEN '>365' WHEN days > 180 THEN '181-365' WHEN days > 90 THEN '91-180' WHEN days > 30 THEN '31-90' ELSE '0-30' END AS umur) class
           GROUP BY 1, 2`,
  },
  'laporan-stock-aksesoris': {
    sql: `SELECT kode_aksesoris, ${[
      ['qty_tambah', `other IN ('supplier', 'saldo-awal')`, ''],
      ['qty_jual', `other = 'jual'`, '-'],
      ['qty_ambil', `other = 'pelanggan'`, '-'],
      ['qty_selisih', `other = 'selisih'`, ''],
    ]
      .map(([name, so, sign]) => `coalesce(${sign}sum(qty) FILTER (WHERE ${so}), 0)::bigint AS ${name}`)
      .join(', ')},
                 sum(qty)::bigint AS qty_akhir, sum(nilai)::bigint AS nilai_akhir, coalesce(round(sum(nilai) / nullif(sum(qty), 0)), 0)::bigint AS harga_modal
            FROM (SELECT substr(barang, 11) AS kode_aksesoris, sign * qty AS qty, sign * nilai AS nilai, split_part(other, '/', 1) AS other
                    FROM ledger.stock_movement, LATERAL (VALUES (ke, dari, 1), (dari, ke, -1)) AS side (place, other, sign)
                   WHERE shop = $1 AND barang LIKE 'aksesoris/%' AND split_part(place, '/', 1) IN ('baki', 'reservasi', 'titip-uang')
                     AND tgl_system BETWEEN $2 AND $3) moved GROUP BY 1`,
  },
  'laporan-summary-manual': {
    kind: 'Sale',
    jenis: 'MANUAL',
    sql: `SELECT kode_baki, kode_dept, kode_group, ${['jual', 'beli'].map((side) => ['qty', 'berat', 'total'].map((of) => `coalesce(${of}_${side}, 0) AS ${of}_${side}`).join(', ')).join(', ')},
                 qty AS qty_akhir, berat AS berat_akhir, coalesce(qty_masuk, 0) AS qty_masuk, coalesce(berat_masuk, 0) AS berat_masuk,
                 coalesce(berat_pindah, 0) AS berat_pindah,
                 coalesce(berat_masuk, 0) + coalesce(berat_pindah, 0) + coalesce(berat_beli, 0) - coalesce(berat_jual, 0) - berat AS berat_hancur
            FROM (SELECT substr(place, 6) AS kode_baki, split_part(barang, '/', 3) AS kode_dept, split_part(barang, '/', 2) AS kode_group, qty, berat
                    FROM ledger.stock_place WHERE shop = $1 AND barang LIKE 'manual/%' AND place LIKE 'baki/%') held
            LEFT JOIN (SELECT kode_baki, kode_dept, kode_group, sum(qty) AS qty_jual, sum(berat) AS berat_jual, sum(${AMOUNT}) AS total_jual
                         FROM line GROUP BY 1, 2, 3) gone USING (kode_baki, kode_dept, kode_group)
            LEFT JOIN (WITH ${events('Purchase', 'MANUAL')} SELECT kode_baki, kode_dept, kode_group, sum(qty) AS qty_beli, sum(berat) AS berat_beli, sum(harga) AS total_beli
                         FROM line GROUP BY 1, 2, 3) came USING (kode_baki, kode_dept, kode_group)
            LEFT JOIN (SELECT substr(place, 6) AS kode_baki, split_part(barang, '/', 3) AS kode_dept, split_part(barang, '/', 2) AS kode_group,
                              sum(sign * qty) FILTER (WHERE other !~ '^baki/')::bigint AS qty_masuk, sum(sign * berat) FILTER (WHERE other !~ '^baki/')::bigint AS berat_masuk,
                              sum(sign * berat) FILTER (WHERE other ~ '^baki/')::bigint AS berat_pindah
                         FROM ledger.stock_movement, LATERAL (VALUES (ke, dari, 1), (dari, ke, -1)) AS side (place, other, sign)
                        WHERE shop = $1 AND barang LIKE 'manual/%' AND place LIKE 'baki/%' AND other ~ '^(supplier|saldo-awal|baki)(/|$)'
                          AND tgl_system BETWEEN $2 AND $3 GROUP BY 1, 2, 3) put USING (kode_baki, kode_dept, kode_group)`,
  },
  'laporan-barang-terlaris': {
    kind: 'Sale',
    sql: `SELECT sold.*, coalesce(held.qty, 0)::int AS qty_stock, coalesce(held.berat, 0)::bigint AS berat_stock
            FROM (SELECT nama_barang, kode_dept, kode_group, sum(coalesce(qty, 1))::int AS qty_jual, sum(berat)::bigint AS berat_jual,
                         ${TOTAL}, round(sum(tgl - (l ->> 'tgl_masuk')::date)::numeric / nullif(count(l ->> 'tgl_masuk'), 0))::int AS rata_hari_laku
                    FROM line GROUP BY 1, 2, 3) sold
            LEFT JOIN (SELECT coalesce((SELECT c.body::jsonb -> 'body' ->> 'nama_barang' FROM ledger.ledger_event c WHERE c.shop = $1 AND c.stream_id = e.stream_id
                                          AND c.type IN ('ItemChanged', 'ItemEdited') AND c.body::jsonb -> 'body' ? 'nama_barang' ORDER BY c.seq DESC LIMIT 1),
                                       body::jsonb -> 'body' ->> 'nama_barang') AS nama_barang, body::jsonb -> 'body' ->> 'kode_dept' AS kode_dept,
                              body::jsonb -> 'body' ->> 'kode_group' AS kode_group, count(*) AS qty, sum(p.berat) AS berat
                         FROM ledger.ledger_event e JOIN ledger.stock_place p ON p.shop = $1 AND p.barang = e.body::jsonb -> 'body' ->> 'kode_barcode'
                        WHERE e.shop = $1 AND e.type = 'ItemAdded' AND p.qty > 0 AND split_part(p.place, '/', 1) IN ('baki', 'reservasi') GROUP BY 1, 2, 3) held
           USING (nama_barang, kode_dept, kode_group)`,
  },
  'laporan-analisa-penjualan': {
    kind: 'Sale',
    sql: `SELECT tgl::text AS periode, ${NOTES}, ${QTY}, ${sums('berat', 'berat_murni')}, ${TOTAL}, coalesce(sum((l ->> 'harga_modal')::bigint), 0)::bigint AS hpp,
                 coalesce(sum(harga - (1 - taxed) * coalesce(ppn, 0) - (l ->> 'harga_modal')::bigint), 0)::bigint AS laba FROM line GROUP BY 1`,
  },
  'laporan-analisa-harga-emas': {
    kind: 'Sale',
    sql: `, version AS MATERIALIZED (
            SELECT seq, said ->> 'key' AS kode, said -> 'values' ->> 'tgl_berlaku' AS tgl_berlaku, coalesce((said -> 'values' ->> 'harga_gram')::bigint,
                     round((said -> 'values' ->> 'harga_per_pcs')::bigint * 100000.0 / (piece -> 'berat_pcs')::bigint)::bigint) AS harga_gram
              FROM ledger.ledger_event, LATERAL (SELECT body::jsonb -> 'body' AS said) s
              LEFT JOIN LATERAL (SELECT g.body::jsonb -> 'body' -> 'values' AS piece FROM ledger.ledger_event g
                                  WHERE g.shop = $1 AND g.stream_id = 'master/master-group/' || (said ->> 'key') ORDER BY g.seq DESC LIMIT 1) piece ON true
             WHERE shop = $1 AND type LIKE 'Master%' AND said ->> 'list' = 'master-parameter-harga-emas')
          SELECT kode AS kode_group, days.tgl::text AS tgl_system, harga_gram, coalesce(sum(line.berat), 0)::bigint AS berat_jual
            FROM (SELECT DISTINCT tgl_system AS tgl FROM ledger.ledger_event WHERE shop = $1 AND type = 'DayOpened' AND tgl_system BETWEEN $2 AND $3) days
            JOIN LATERAL (SELECT DISTINCT ON (kode) kode, harga_gram FROM version
                           WHERE tgl_berlaku <= days.tgl::text AND harga_gram IS NOT NULL ORDER BY kode, tgl_berlaku DESC, seq DESC) price ON true
            LEFT JOIN line ON line.tgl = days.tgl AND line.kode_group = kode GROUP BY 1, 2, 3`,
  },
  'laporan-penjualan-global': {
    sql: `SELECT tgl_system::text AS tgl_system, ${[
      ['penjualan', 'penjualan', 'penjualan/ongkos'],
      ['penjualan_aksesoris', 'penjualan/aksesoris'],
      ['penjualan_manual', 'penjualan/manual'],
    ]
      .map(
        ([name, ...akun]) =>
          `coalesce(-sum(jumlah) FILTER (WHERE akun = ANY ('{${akun.join(',')}}')), 0)::bigint AS ${name}`,
      )
      .join(', ')},
                 coalesce(-sum(jumlah) FILTER (WHERE akun LIKE 'pendapatan/%' AND NOT ${OF_INSTALLMENTS}), 0)::bigint AS pendapatan_lain,
                 coalesce(-sum(jumlah) FILTER (WHERE ${OF_INSTALLMENTS}), 0)::bigint AS cicilan, coalesce(-sum(jumlah) FILTER (WHERE akun = 'bunga/hutang'), 0)::bigint AS bunga_hutang,
                 coalesce(-sum(jumlah) FILTER (WHERE akun = 'admin'), 0)::bigint AS admin_hutang, coalesce(sum(jumlah) FILTER (WHERE akun LIKE 'diskon%'), 0)::bigint AS diskon,
                 coalesce(-sum(jumlah) FILTER (WHERE akun LIKE 'diskon%' OR akun LIKE 'penjualan%' OR akun LIKE 'pendapatan/%' OR akun IN ('admin', 'bunga/hutang')), 0)::bigint AS total
            FROM ledger.ledger_event, LATERAL (SELECT p ->> 'akun' AS akun, (p ->> 'jumlah')::bigint AS jumlah FROM jsonb_array_elements(body::jsonb -> 'postings') p
                                                UNION ALL SELECT '', 0) lines
           WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3
             AND EXISTS (SELECT FROM ledger.ledger_event o WHERE o.shop = $1 AND o.type = 'DayOpened' AND o.tgl_system = ledger_event.tgl_system) GROUP BY 1`,
  },
  'laporan-pembelian-global': {
    sql: `SELECT days.tgl::text AS tgl_system, ${[
      ['', 'IS NULL', 'berat_beli', 'pembelian'],
      ['NOT', 'IS NULL', 'berat_manual', 'pembelian_manual'],
    ]
      .map(([not, none, weight, paid]) =>
        ['berat', 'total_harga']
          .map(
            (name, at) =>
              `coalesce(sum((b ->> '${name}')::bigint) FILTER (WHERE coalesce(v ->> 'tukar_id', v ->> 'tukar_untuk') ${none} AND ${not} b ->> 'jenis' IS NULL), 0)::bigint AS ${[weight, paid][at]}`,
          )
          .join(', '),
      )
      .join(', ')},
                 ${['berat', 'total_harga'].map((name, at) => `coalesce(sum((b ->> '${name}')::bigint) FILTER (WHERE coalesce(v ->> 'tukar_id', v ->> 'tukar_untuk') IS NOT NULL), 0)::bigint AS ${['berat_tukar', 'tukar_tambah'][at]}`).join(', ')},
                 coalesce(max(auctioned.berat), 0)::bigint AS berat_lelang, coalesce(max(auctioned.total_harga), 0)::bigint AS lelang,
                 ${[
                   ['berat', 'total_berat'],
                   ['berat_murni', 'total_berat_murni'],
                   ['total_harga', 'total'],
                 ]
                   .map(
                     ([name, as]) =>
                       `(coalesce(sum((b ->> '${name}')::bigint), 0) + coalesce(max(auctioned.${name}), 0))::bigint AS ${as}`,
                   )
                   .join(', ')}
            FROM (SELECT DISTINCT tgl_system AS tgl FROM ledger.ledger_event WHERE shop = $1 AND type = 'DayOpened' AND tgl_system BETWEEN $2 AND $3) days
            LEFT JOIN (SELECT valid.tgl_system AS tgl, saved.body::jsonb -> 'body' AS b, valid.body::jsonb -> 'body' AS v
                         FROM ledger.ledger_event valid JOIN ledger.ledger_event saved ON saved.shop = $1 AND saved.stream_id = valid.stream_id AND saved.type = 'PurchaseSaved'
                        WHERE valid.shop = $1 AND valid.type = 'PurchaseValidated'
                          AND NOT EXISTS (SELECT FROM ledger.ledger_event gone WHERE gone.shop = $1 AND gone.stream_id = valid.stream_id AND gone.type = 'PurchaseCancelled')) bought USING (tgl)
            LEFT JOIN (SELECT tgl_system AS tgl, sum((l ->> 'berat')::bigint) AS berat, sum((l ->> 'berat_murni')::bigint) AS berat_murni, sum((l ->> 'nilai_lelang')::bigint) AS total_harga
                         FROM ledger.ledger_event e, jsonb_array_elements(body::jsonb #> '{body,lines}') AS l
                        WHERE shop = $1 AND type = 'LoanAuctioned' AND body::jsonb #>> '{body,cara_lelang}' = 'TOKO'
                          AND NOT EXISTS (SELECT FROM ledger.ledger_event gone WHERE gone.shop = $1 AND gone.reverses = e.seq) GROUP BY 1) auctioned USING (tgl)
           GROUP BY days.tgl`,
  },
  'laporan-batal-pembelian': {
    kind: 'Purchase',
    sql: `SELECT ended.tgl_system::text AS tgl_system, no AS no_faktur_beli, ${number('total_qty')}, ${number('berat')}, ${number('total_harga')}, e -> 'body' ->> 'batal_by' AS batal_by
            FROM saved JOIN ended USING (stream_id) WHERE ended.tgl_system BETWEEN $2 AND $3`,
  },
};

/** A month as its reader says it, whatever else as it is. */
const said = (name: string, value: unknown): string =>
  name === 'bulan' && /^\d{4}-\d{2}$/.test(String(value))
    ? new Date(`${String(value)}-01`).toLocaleDateString('id', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    : String(value ?? '');

const definitions = new Map(reports.map(({ definition }) => [definition.name, definition]));

describe.each(Object.keys(proofs).filter((name) => definitions.has(name)))('%s', (name) => {
  it('says of a year what the ledger says', async () => {
    const { kind, jenis = null, sql, to = shop.today, asked, distinct } = proofs[name]!;
    const definition = definitions.get(name)!;
    const days = { tgl_from: '2025-11-01', tgl_to: to };
    const found = await shop.pool.query<ReportRow>(kind ? `WITH ${events(kind, jenis)} ${sql}` : sql, [
      shop.shop,
      days.tgl_from,
      days.tgl_to,
    ]);
    const report = await shop.json<ReportDocument>(`${definition.path}?${new URLSearchParams({ ...days, ...asked })}`);
    const groups = (definition.groups ?? []).map(({ by }) => by);
    const names = found.fields.map((one) => one.name);
    const picked = (rows: readonly ReportRow[]) =>
      rows.map((row) => names.map((one) => `${one} ${said(one, row[one])}`).join(' | ')).sort(); // prettier-ignore
    expect(found.rows.length).toBeGreaterThan(0);
    const rows = picked(reportRows(report, groups));
    expect(distinct ? [...new Set(rows)] : rows).toEqual(picked(found.rows));
  });
});

import { CLOSING_BLOCKS, type ClosingRow } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import type { DataSource } from 'typeorm';
import type { ClosingPart, HeaderKind } from '../../../engine/document/document-header.js';

/** Documents of one kind in the states that count on the day; `by` is a column of the read-model. */
const documents = (by: ClosingPart['by']): string => `
  SELECT coalesce(${by}, '') AS part, max(nama_transaksi) AS nama, count(*) AS jumlah_transaksi, sum(total_qty) AS qty, sum(berat) AS berat,
         sum(berat_murni) AS berat_murni, sum(masuk) AS masuk, sum(keluar) AS keluar, sum(non_cash) AS non_cash
    FROM read.document WHERE shop = $1 AND tgl_system = $2 AND kind = $3 AND status = ANY($4)
   GROUP BY 1 ORDER BY 1`;

interface PartSum extends Omit<ClosingRow, 'blok' | 'uraian'> {
  readonly part: string;
  readonly nama: string | null;
}

const NOTHING = { jumlah_transaksi: 0, qty: 0, berat: 0, berat_murni: 0, masuk: 0, keluar: 0, non_cash: 0 };

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

/** Money that was left and given back on the day, whenever it was left; the things of what was left are not sold. */
const DEPOSITS = `
  SELECT 'TITIPAN' AS blok,
         CASE jenis WHEN 'TERIMA' THEN 'UANG TITIPAN DITERIMA' ELSE 'UANG TITIPAN DIKEMBALIKAN' END AS uraian,
         count(*) AS jumlah_transaksi, 0 AS qty, 0 AS berat, 0 AS berat_murni, sum(masuk) AS masuk, sum(keluar) AS keluar,
         sum(CASE jenis WHEN 'TERIMA' THEN non_cash ELSE -non_cash END) AS non_cash
    FROM read.deposit_entry WHERE shop = $1 AND tgl_system = $2 AND jenis IN ('TERIMA', 'KEMBALI')
   GROUP BY jenis ORDER BY jenis DESC`;

/** What came in for contracts on the day and what went back of them; their things are not sold before they are handed over. */
const INSTALLMENTS = `
  SELECT 'CICILAN' AS blok,
         CASE bagian WHEN 'DP' THEN 'UANG MUKA CICILAN' WHEN 'ANGSURAN' THEN 'ANGSURAN CICILAN' WHEN 'PELUNASAN' THEN 'PELUNASAN CICILAN'
           WHEN 'BATAL' THEN 'PENGEMBALIAN BATAL CICILAN' ELSE 'PENGEMBALIAN LELANG CICILAN' END AS uraian,
         count(*) AS jumlah_transaksi, 0 AS qty, 0 AS berat, 0 AS berat_murni, sum(masuk) AS masuk, sum(keluar) AS keluar,
         sum(CASE jenis WHEN 'TERIMA' THEN non_cash ELSE -non_cash END) AS non_cash
    FROM read.installment_entry WHERE shop = $1 AND tgl_system = $2 AND jenis IN ('TERIMA', 'KEMBALI')
   GROUP BY bagian ORDER BY array_position(ARRAY['DP', 'ANGSURAN', 'PELUNASAN', 'BATAL', 'LELANG'], bagian)`;

/** Parcels that were sent on the day: what their customers paid for it, and what couriers and insurance cost. */
const SHIPPING = `
  SELECT 'ONGKIR' AS blok, uraian, count(*) AS jumlah_transaksi, 0 AS qty, 0 AS berat, 0 AS berat_murni, sum(masuk) AS masuk,
         sum(keluar) AS keluar, sum(non_cash) AS non_cash
    FROM read.delivery, LATERAL (VALUES
      ('ONGKIR DITERIMA', CASE cara_terima WHEN 'CASH' THEN ongkir_customer ELSE 0 END, 0,
       CASE cara_terima WHEN 'CASH' THEN 0 ELSE ongkir_customer END, ongkir_customer),
      ('ONGKIR DAN ASURANSI DIBAYAR', 0, CASE cara_bayar WHEN 'CASH' THEN ongkir_biaya + asuransi_rp ELSE 0 END,
       CASE cara_bayar WHEN 'CASH' THEN 0 ELSE -(ongkir_biaya + asuransi_rp) END, ongkir_biaya + asuransi_rp)
    ) AS part (uraian, masuk, keluar, non_cash, jumlah)
   WHERE shop = $1 AND tgl_kirim = $2 AND jumlah > 0
   GROUP BY uraian ORDER BY uraian DESC`;

/** Cash that went to other shops and came from them, and what of it came back: by the lines of the day, whenever it was sent. */
const REMITTANCES = `
  WITH day AS (
    SELECT min(seq) AS opened, max(seq) FILTER (WHERE type = 'DayClosed') AS closed
      FROM ledger.ledger_event WHERE shop = $1 AND stream_id = 'day/' || $2
  )
  SELECT 'UANG KAS' AS blok, w.uraian, count(*) AS jumlah_transaksi, 0 AS qty, 0 AS berat, 0 AS berat_murni,
         sum(greatest(c.kas, 0)) AS masuk, sum(greatest(-c.kas, 0)) AS keluar, 0 AS non_cash
    FROM ledger.ledger_event e
    JOIN (VALUES ('MoneySent', 1, 'KIRIM UANG'), ('MoneySendCancelled', 2, 'BATAL KIRIM UANG'), ('MoneyReceived', 3, 'TERIMA UANG'),
                 ('MoneyReceiptReversed', 4, 'BATAL TERIMA UANG')) w (type, place, uraian) ON w.type = e.type
    JOIN ledger.event_lines l ON l.shop = e.shop AND l.seq = e.seq
   CROSS JOIN LATERAL (SELECT sum(jumlah) AS kas FROM unnest(l.akun, l.jumlah) p (akun, jumlah) WHERE p.akun LIKE 'kas/%') c
   WHERE e.shop = $1 AND e.seq > (SELECT opened FROM day) AND e.seq < (SELECT coalesce(closed, ${Number.MAX_SAFE_INTEGER}) FROM day)
     AND c.kas IS NOT NULL
   GROUP BY w.uraian, w.place ORDER BY w.place`;

/** Cash that moved for what began on another day: entries that were put right, cash that was accounted for. */
const LATER_CASH = `
  WITH day AS (
    SELECT min(seq) AS opened, max(seq) FILTER (WHERE type = 'DayClosed') AS closed
      FROM ledger.ledger_event WHERE shop = $1 AND stream_id = 'day/' || $2
  )
  SELECT 'UANG KAS' AS blok, CASE e.type WHEN 'CashEntryCorrected' THEN 'KOREKSI UANG KAS' ELSE 'TANGGUNG JAWAB KAS BON' END AS uraian,
         count(*) AS jumlah_transaksi, 0 AS qty, 0 AS berat, 0 AS berat_murni, coalesce(sum(greatest(kas, 0)), 0) AS masuk,
         coalesce(sum(greatest(-kas, 0)), 0) AS keluar, 0 AS non_cash
    FROM ledger.ledger_event e
    JOIN ledger.event_lines l ON l.shop = e.shop AND l.seq = e.seq
   CROSS JOIN LATERAL (SELECT sum(jumlah) AS kas FROM unnest(l.akun, l.jumlah) AS one (akun, jumlah) WHERE akun LIKE 'kas/%') moved
   WHERE e.shop = $1 AND e.seq > (SELECT opened FROM day) AND e.seq < (SELECT coalesce(closed, ${Number.MAX_SAFE_INTEGER}) FROM day)
     AND e.type IN ('CashEntryCorrected', 'CashAdvanceSettled')
   GROUP BY 2 ORDER BY 2`;

const MONEY_STATEMENTS: readonly string[] = [
  LATER_CASH,
  DEPOSITS,
  INSTALLMENTS,
  SHIPPING,
  REMITTANCES,
  accounts('UANG BANK', 'bank'),
  accounts('NON CASH', 'non-cash'),
];

/**
 * The blocks of the sheet in their printed order. That of a kind of document is there even when nothing happened, while its gate is open. `masuk` and
 * `keluar` are cash of the drawers, `non_cash` everything else that was paid or moved.
 */
export async function closingBlocks(
  database: DataSource,
  kinds: readonly HeaderKind[],
  isOpen: (gate: string) => boolean,
  shop: string,
  tgl: string,
): Promise<ClosingRow[]> {
  const parts = kinds.flatMap((of) => [of.closing ?? []].flat().map((part) => ({ of, part: part as ClosingPart }))); // prettier-ignore
  const last = (part: ClosingPart) => Number(part.undoes ?? false);
  const blocks = await Promise.all([
    ...parts
      .toSorted((a, b) => last(a.part) - last(b.part))
      .map(({ of, part }) => ofDocuments(database, of, part, isOpen, shop, tgl)),
    ...MONEY_STATEMENTS.map((statement) => database.query<ClosingRow[]>(statement, [shop, tgl])),
  ]);
  const place = ([row]: readonly ClosingRow[]) => (row ? CLOSING_BLOCKS.indexOf(row.blok) : 0);
  return blocks.sort((a, b) => place(a) - place(b)).flat();
}

async function ofDocuments(
  database: DataSource,
  { kind, counted = ['VALID'] }: HeaderKind,
  { blok, by, rows, called, only, module }: ClosingPart,
  isOpen: (gate: string) => boolean,
  shop: string,
  tgl: string,
): Promise<ClosingRow[]> {
  const found = await database.query<PartSum[]>(documents(by), [shop, tgl, kind, counted]);
  if (found.length === 0 && module !== undefined && !isOpen(module)) return [];
  if (!rows)
    return found.map(({ part, nama, ...sums }) => ({
      blok,
      uraian: only ?? called?.[part] ?? `${part} ${nama}`,
      ...sums,
    }));
  return Object.entries(rows).map(([part, uraian]) => {
    const { part: _, nama: __, ...sums } = found.find((sum) => sum.part === part) ?? { part, nama: null, ...NOTHING };
    return { blok, uraian, ...sums };
  });
}

/** What the blocks say the drawers took in and gave out, all together. */
export const cashOf = (rows: readonly ClosingRow[]): number =>
  rows.reduce((sum, { masuk, keluar }) => sum + masuk - keluar, 0);

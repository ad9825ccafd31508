import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  AdvanceRecapRow,
  AuthorizationRecapRow,
  BalanceRecapRow,
  CancelledRecapRow,
  DenominationRecapRow,
  DrawerRecapRow,
  NonCashRecapRow,
  StockRecapRow,
  TransitRecapRow,
} from '@emas/contracts/closing/reports/laporan-tutup-toko';
import type { DrawerTotal } from '@emas/domain/closing/business-day';
import type { DrawerCounts } from '@emas/domain/closing/drawer-count';
import { placeKinds } from '@emas/domain/ledger/books';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { HeaderKinds } from '../../../engine/document/header-kinds.js';
import { Ledger } from '../../../ledger/ledger.js';

/** Who owes what has not arrived: lists that share no code. */
const OWING = [
  { list: 'master-bank', name: 'nama_bank' },
  { list: 'master-marketplace', name: 'nama_marketplace' },
] as const;

/** The small tables below the sheet. */
@Injectable()
export class ClosingRecapQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly kinds: HeaderKinds,
  ) {}

  drawers(totals: readonly DrawerTotal[], counts: ReadonlyMap<string, DrawerCounts>): DrawerRecapRow[] {
    return totals.map((drawer) => {
      const last = counts.get(drawer.kode_laci)?.counts.at(-1);
      return {
        ...drawer,
        user_id: last?.counted_by ?? '',
        selisih: last ? drawer.selisih : null,
        alasan: last?.alasan ?? '',
      };
    });
  }

  denominations(counts: ReadonlyMap<string, DrawerCounts>): DenominationRecapRow[] {
    return [...counts].flatMap(([kode_laci, { counts: all }]) => {
      const last = all.at(-1);
      const pieces = (last?.pecahan ?? []).map(({ nominal, lembar }) => ({
        ...{ kode_laci, pecahan: nominal, lembar, tujuan: '' },
        jumlah: nominal * lembar,
      }));
      const out = last?.setor;
      return out
        ? [...pieces, { kode_laci, pecahan: null, lembar: null, tujuan: `SETOR ${out.tujuan}`, jumlah: -out.jumlah_rp }]
        : pieces;
    });
  }

  /** Money that cards, transfers and marketplaces still owe at the end of the day. */
  async nonCash(shop: string, tgl: string): Promise<NonCashRecapRow[]> {
    const rows = await this.dataSource.query<{ kode_bank: string; jumlah: number }[]>(
      `SELECT substr(akun, 10) AS kode_bank, sum(debit - credit) AS jumlah FROM read.daily_account
        WHERE shop = $1 AND tgl_system <= $2 AND unit = 'IDR' AND akun > 'non-cash/' AND akun < 'non-cash0'
        GROUP BY akun HAVING sum(debit - credit) <> 0 ORDER BY akun`,
      [shop, tgl],
    );
    const streams = rows.flatMap(({ kode_bank }) => OWING.map(({ list }) => masterStream(list, kode_bank)));
    const owing = await this.ledger.load(shop, streams);
    const nameOf = (kode_bank: string): unknown =>
      OWING.map(({ list, name }) => masterValues(owing.get(masterStream(list, kode_bank))!, tgl)?.[name]).find(Boolean);
    return rows.map(({ kode_bank, jumlah }) => ({
      kode_bank,
      nama_bank: String(nameOf(kode_bank) ?? kode_bank),
      jumlah,
    }));
  }

  /** Money that was on its way at the end of the day, to other shops and between drawers; it is in the books of its day. */
  transit(shop: string, tgl: string): Promise<TransitRecapRow[]> {
    return this.dataSource.query<TransitRecapRow[]>(
      `SELECT m.no AS no_reff, m.tgl_system::text AS tgl_kirim, m.tujuan, k.saldo AS jumlah
         FROM (
           SELECT substr(akun, 7) AS id, sum(debit - credit) AS saldo FROM read.daily_account
            WHERE shop = $1 AND tgl_system <= $2 AND unit = 'IDR' AND akun > 'kirim/' AND akun < 'kirim0'
            GROUP BY akun HAVING sum(debit - credit) <> 0
         ) k
         JOIN (
           SELECT id, no_reff AS no, tgl_system, tujuan FROM read.money_send WHERE shop = $1
           UNION ALL SELECT id, no_bukti, tgl_system, tujuan FROM read.drawer_transfer WHERE shop = $1
         ) m ON m.id = k.id
        ORDER BY m.tgl_system, m.no`,
      [shop, tgl],
    );
  }

  /** Gold that was in our own places at a moment of the log, by fineness; what is kept by the piece alone has none. */
  async stock(shop: string, seq: number): Promise<StockRecapRow[]> {
    const own = placeKinds('TOKO');
    const rows = await this.dataSource.query<{ kadar: number; qty: number; berat: number }[]>(
      `SELECT kadar, sum(qty * s) AS qty, sum(berat * s) AS berat
         FROM (
           SELECT unnest(dari) AS dari, unnest(ke) AS ke, unnest(qty) AS qty, unnest(berat) AS berat, unnest(kadar) AS kadar
             FROM ledger.event_lines WHERE shop = $1 AND seq <= $2
         ) m
         CROSS JOIN LATERAL (SELECT (split_part(ke, '/', 1) = ANY ($3))::int - (split_part(dari, '/', 1) = ANY ($3))::int AS s) d
        WHERE s <> 0 AND kadar > 0
        GROUP BY kadar HAVING sum(qty * s) <> 0 OR sum(berat * s) <> 0 ORDER BY kadar`,
      [shop, seq, own],
    );
    return rows.map((row) => ({ ...row, berat_murni: fineWeight(row.berat, row.kadar) }));
  }

  /** Cash that was taken along and not accounted for at the end of the day, the oldest first. */
  async advances(shop: string, tgl: string): Promise<AdvanceRecapRow[]> {
    return this.dataSource.query<AdvanceRecapRow[]>(
      `SELECT a.no_bukti, a.tgl_system::text AS tgl_system, a.penerima, a.tgl_janji::text AS tgl_janji, open.jumlah
         FROM (SELECT akun, sum(jumlah)::bigint AS jumlah FROM read.account_line
                WHERE shop = $1 AND akun > 'kasbon/' AND akun < 'kasbon0' AND tgl_system <= $2
                GROUP BY akun HAVING sum(jumlah) <> 0) open
         JOIN read.cash_advance a ON a.shop = $1 AND a.id = substr(open.akun, 8)
        ORDER BY a.tgl_system, a.no_bukti`,
      [shop, tgl],
    );
  }

  /** Customers' money that the shop holds at the end of the day. */
  async held(shop: string, tgl: string): Promise<BalanceRecapRow[]> {
    return this.dataSource.query<BalanceRecapRow[]>(
      `SELECT 'UANG TITIPAN' AS uraian, count(*) AS jumlah_transaksi, sum(sisa) AS jumlah
         FROM (
           SELECT sum(CASE WHEN jenis IN ('TERIMA', 'LEPAS') THEN jumlah ELSE -jumlah END) AS sisa
             FROM read.deposit_entry WHERE shop = $1 AND tgl_system <= $2 GROUP BY deposit_id
         ) d WHERE sisa > 0 HAVING count(*) > 0
       UNION ALL
       SELECT 'UANG CICILAN', count(*), sum(sisa)
         FROM (
           SELECT sum(CASE jenis WHEN 'TERIMA' THEN jumlah ELSE -jumlah END) AS sisa
             FROM read.installment_entry WHERE shop = $1 AND tgl_system <= $2 GROUP BY installment_id
         ) d WHERE sisa > 0 HAVING count(*) > 0`,
      [shop, tgl],
    );
  }

  /** What no money moved for, or only its cost is known of, stands there with 0. */
  async cancelled(shop: string, tgl: string): Promise<CancelledRecapRow[]> {
    const rows = await this.dataSource.query<
      (Omit<CancelledRecapRow, 'jenis_transaksi'> & { readonly kind: string })[]
    >(
      `SELECT no AS no_faktur, kind, coalesce(jumlah, 0) AS jumlah, coalesce(alasan_batal, '') AS alasan, batal_by
         FROM read.document WHERE shop = $1 AND tgl_system = $2 AND status = 'BATAL' ORDER BY batal_at, no`,
      [shop, tgl],
    );
    return rows.map(({ kind, ...row }) => ({ ...row, jenis_transaksi: this.kinds.nameOf(kind) }));
  }

  /** What was approved, each under the number of what it was used for; what was refused was not. */
  authorizations(shop: string, tgl: string): Promise<AuthorizationRecapRow[]> {
    return this.dataSource.query<AuthorizationRecapRow[]>(
      `SELECT coalesce(a.answered_at, a.recorded_at) AS jam, a.kategori, a.description, a.ringkasan::text AS ringkasan,
              coalesce(a.no_faktur, d.no, '') AS no_faktur, a.peminta AS minta_by, a.pemberi AS otorisasi_by
         FROM read."authorization" a
         LEFT JOIN read.document d ON d.shop = a.shop AND d.stream = a.dipakai_oleh
        WHERE a.shop = $1 AND a.tgl_system = $2 AND a.status IN ('BERLAKU', 'DIPAKAI') ORDER BY a.seq`,
      [shop, tgl],
    );
  }
}

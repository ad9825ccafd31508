import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TrayBookView, WeighedThing, WeighingView } from '@emas/contracts/stock/weighing.view';
import { masterStream, masterValues } from '@emas/domain/masterdata/master';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { trayPlace } from '@emas/domain/stock/item';
import { tagOf, type TrayBook, type TrayPiece, type TrayWeighedBody } from '@emas/domain/stock/weigh-tray';
import { Ledger } from '../../../ledger/ledger.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

interface PieceRow {
  readonly barang: string;
  readonly nama_barang: string | null;
  readonly qty: number;
  readonly berat: number;
  /** Null of goods without a barcode, which have no tag. */
  readonly berat_asli: number | null;
  readonly kode_bandrol: string | null;
}

/** A thing that lies in a tray, with its tag. */
export interface PieceInTray extends TrayPiece {
  readonly kode_barcode: string;
  readonly nama_barang: string;
}

type WeighingRow = Omit<TrayWeighedBody, 'weighing_id'> & { readonly id: string };

/** What trays should weigh, and what they were found to. */
@Injectable()
export class Weighings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  /** All that lies in a tray at the head, manual goods too: the scale does not tell them apart. */
  async pieces(shop: string, kode_baki: string): Promise<readonly PieceInTray[]> {
    const { seq, openDay, lastDay } = await this.ledger.head(shop);
    await this.followers.waitFor(shop, seq);
    const rows = await this.dataSource.query<PieceRow[]>(
      `SELECT h.barang, i.nama_barang, h.qty, h.berat, i.berat_asli, i.kode_bandrol
         FROM read.holding h LEFT JOIN read.item i ON i.shop = h.shop AND i.kode_barcode = h.barang
        WHERE h.shop = $1 AND h.place = $2 AND h.to_seq IS NULL AND h.qty > 0 ORDER BY h.barang`,
      [shop, trayPlace(kode_baki)],
    );
    const tags = await this.tags(shop, rows, openDay ?? lastDay ?? '');
    return rows.map(({ barang, nama_barang, qty, berat, berat_asli, kode_bandrol }) => ({
      ...{ kode_barcode: barang, nama_barang: nama_barang ?? barang, qty, berat },
      bandrol: berat_asli === null ? 0 : tagOf({ berat, berat_asli }, tags.get(kode_bandrol ?? '') ?? null),
    }));
  }

  /** What each kind of tag among these things weighs. */
  private async tags(shop: string, rows: readonly PieceRow[], tgl: string): Promise<ReadonlyMap<string, number>> {
    const codes = [...new Set(rows.flatMap(({ kode_bandrol }) => (kode_bandrol ? [kode_bandrol] : [])))];
    const streamOf = (code: string) => masterStream('master-bandrol', code);
    const documents = await this.ledger.load<unknown>(shop, codes.map(streamOf));
    return new Map(
      codes.flatMap((code) => {
        const berat = masterValues(documents.get(streamOf(code))!, tgl)?.['berat_bandrol'];
        return typeof berat === 'number' ? [[code, berat] as const] : [];
      }),
    );
  }

  /** Trays that somebody weighs now. */
  async heldBy(shop: string, user_id: string): Promise<readonly string[]> {
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    const rows = await this.dataSource.query<{ kode_baki: string }[]>(
      `SELECT kode_baki FROM read.tray_hold WHERE shop = $1 AND jenis = 'TIMBANG' AND oleh = $2 ORDER BY kode_baki`,
      [shop, user_id],
    );
    return rows.map(({ kode_baki }) => kode_baki);
  }

  /** What he has weighed since he began anew, the newest first. */
  async kept(shop: string, user_id: string): Promise<WeighingView[]> {
    const rows = await this.dataSource.query<WeighingRow[]>(
      `SELECT * FROM read.tray_weighing WHERE shop = $1 AND input_by = $2 AND NOT dikosongkan ORDER BY seq DESC`,
      [shop, user_id],
    );
    return rows.map(({ id, tgl_system, berat_timbang, selisih, hasil, alasan, input_by, created_at, ...book }) => ({
      ...bookView(book),
      ...{ id, tgl_system, hasil, alasan, input_by, created_at },
      berat_timbang: milligramsToGrams(berat_timbang),
      selisih: milligramsToGrams(selisih),
    }));
  }
}

/** In grams. */
export const bookView = (book: TrayBook): TrayBookView => ({
  kode_gudang: book.kode_gudang,
  kode_toko: book.kode_baki,
  nama_baki: book.nama_baki,
  qty: book.qty,
  berat_barang: milligramsToGrams(book.berat_barang),
  berat_bandrol: milligramsToGrams(book.berat_bandrol),
  berat_baki: milligramsToGrams(book.berat_baki),
  berat_buku: milligramsToGrams(book.berat_buku),
  toleransi: milligramsToGrams(book.toleransi),
});

export const thingView = ({ kode_barcode, nama_barang, berat, bandrol }: PieceInTray): WeighedThing => ({
  ...{ kode_barcode, nama_barang },
  berat: milligramsToGrams(berat),
  berat_bandrol: milligramsToGrams(bandrol),
});

/** What the list of trays says of each, and narrows by. */
export const trayStatus = (row: string): string =>
  `coalesce((SELECT h.jenis FROM read.tray_hold h WHERE h.shop = ${row}.shop AND h.kode_baki = ${row}.kode_baki), 'READY')`;

import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { BAKI, JENIS, KADAR, LM, SUPPLIER, type Tray } from './catalogue.js';
import type { PriceBoard } from './prices.js';
import type { Random } from './random.js';

export const jewelleryGroup = (kodeKadar: string): string => `G${kodeKadar}`;
export const barGroup = (gram: number): string => `LM${gram}`;
export const buyingCode = (kodeKadar: string): string => `HB${kodeKadar}`;

/** What the generator remembers of a piece. */
export interface Piece {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_kadar: string;
  readonly kadar: number;
  readonly berat: number;
  readonly harga_modal: number;
  /** Stands in the window, not in the safe. */
  readonly dijual: boolean;
}

/** Numbers pieces and writes them as the staff would enter them. */
export class GoodsIn {
  private nomor = 0;

  constructor(
    private readonly random: Random,
    private readonly trays: readonly Tray[] = BAKI,
    /** Barcode of the n-th piece that comes in. */
    private readonly barcodeOf = (prefix: string, n: number): string => `${prefix}${String(n).padStart(6, '0')}`,
  ) {}

  /** `shown`: for the window, whatever chance says. */
  jewellery(board: PriceBoard, supplier: boolean, shown = false): { piece: Piece; dto: AddItemDto } {
    const { random } = this;
    const jenis = random.weighted(JENIS);
    const kadar = random.weighted(KADAR);
    const berat = Math.round(random.skewed(...jenis.berat) * 100) / 100;
    const dijual = random.chance(0.93) || shown;
    const trays = this.trays.filter((baki) =>
      dijual ? baki.kode_dept === jenis.kode_dept : baki.kode_gudang === 'BRANKAS',
    );
    const fine = (board.gold * kadar.kadar * berat) / 100;
    return this.item(
      {
        kode_barcode: this.barcode(jenis.kode_dept),
        nama_barang: `${jenis.nama_dept} ${random.pick(jenis.model)} ${kadar.karat}K`,
        kode_dept: jenis.kode_dept,
        kode_group: jewelleryGroup(kadar.kode_kadar),
        kode_kadar: kadar.kode_kadar,
        kadar: kadar.kadar,
        berat,
        harga_modal: toHundred(fine * (0.97 + random.next() * 0.04) + berat * 25_000),
        dijual,
      },
      {
        kode_toko: random.pick(trays).kode_baki,
        ...(jenis.size ? { size: random.pick(jenis.size) } : {}),
        ...(supplier ? { kode_supplier: random.pick(SUPPLIER).kode_supplier } : {}),
      },
    );
  }

  bar(gram: number, board: PriceBoard): { piece: Piece; dto: AddItemDto } {
    const dijual = gram <= 25;
    return this.item(
      {
        kode_barcode: this.barcode('LM'),
        nama_barang: `LOGAM MULIA ANTAM ${gram} GRAM`,
        kode_dept: 'LM',
        kode_group: barGroup(gram),
        kode_kadar: '999',
        kadar: 99.9,
        berat: gram,
        harga_modal: toHundred(board.lm[String(gram)]! * 0.975),
        dijual,
      },
      { kode_toko: dijual ? 'LM1' : 'BR-A' },
    );
  }

  bars(board: PriceBoard): { piece: Piece; dto: AddItemDto }[] {
    return LM.flatMap(({ gram, jumlah }) => Array.from({ length: jumlah }, () => this.bar(gram, board)));
  }

  private barcode(prefix: string): string {
    this.nomor += 1;
    return this.barcodeOf(prefix, this.nomor);
  }

  private item(piece: Piece, place: Pick<AddItemDto, 'kode_toko' | 'size' | 'kode_supplier'>) {
    const { kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal } = piece;
    const named = { kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, harga_modal };
    // A shop that has more than its trays are meant for puts it in all the same.
    return { piece, dto: { ...named, ...place, konfirmasi_kapasitas: true } };
  }
}

const toHundred = (rupiah: number): number => Math.round(rupiah / 100) * 100;

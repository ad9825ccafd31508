import type { DocumentKind, EntryKind } from '../documents/registry.js';
import type { SummaryFact } from '@emas/domain/shared/summary';
import type { Language } from '../messages/languages.js';
import type { ReportShop } from '../definitions/report-document.js';
import type { Block, NotePlatform, NoteSide, NoteTemplates } from './note-block.js';

/** Formats of setting `format_slip`. */
export type SlipFormat = 'THERMAL_80' | 'THERMAL_58' | 'DOT_MATRIX_A5' | 'PDF';
export type SlipTextFormat = Exclude<SlipFormat, 'PDF'>;

/** A document as its slip tells it. Figures are integers of their smallest unit. */
export interface SlipModel {
  readonly kind: DocumentKind | EntryKind | 'trade-in';
  readonly language: Language;
  readonly shop: ReportShop;
  readonly no_faktur: string;
  /** Of a purchase with our own note: the sale it comes from. */
  readonly no_faktur_asal: string | null;
  readonly tgl_system: string;
  /** ISO instant of the document. */
  readonly waktu: string;
  /** One of its kind's states; BATAL is marked. */
  readonly status: string;
  readonly nama_customer: string;
  readonly kode_sales: string;
  readonly kasir: string;
  /** Key of its heading, where that is not its kind. */
  readonly judul?: 'pickup' | 'BUNGA' | 'POKOK' | 'TAMBAH' | 'TEBUS';
  /** Of money that is held: what was left, where it went and what is still there. */
  readonly titipan?: {
    readonly dp_rp: number;
    readonly dipakai_rp: number;
    readonly kembali_rp: number;
    readonly hangus_rp: number;
    readonly sisa_rp: number;
    /** Until when its things are held; with `kunci_harga` at what they cost that day. */
    readonly tgl_batas: string | null;
    readonly kunci_harga: boolean;
  };
  /** Facts that its kind alone has, under their name in the dictionary; left out where there are none. */
  readonly extra?: readonly SummaryFact[];
  /** What it comes to, where that is more than its total; the last one counts. Left out where the total is all. */
  readonly sums?: readonly { readonly field: string; readonly jumlah: number }[];
  /** What is to be paid when; left out where all is paid. */
  readonly schedule?: readonly SlipDue[];
  /** Of a pledge: what redeeming it costs until each of these days; left out where nothing is to be redeemed. */
  readonly tabel_tebus?: readonly { readonly sampai: string; readonly total: number }[];
  readonly lines: readonly SlipLine[];
  /** Sold by the piece, without weight; left out where there are none. */
  readonly aksesoris?: readonly SlipAccessory[];
  /** Of a trade-in: what is bought, and which notes are settled; left out of any other. */
  readonly traded?: SlipTraded;
  readonly subtotal: number;
  /** Discount of a sale, deduction of a purchase; shown when it is not 0. */
  readonly potongan: number;
  readonly ppn: number;
  /** PPH 22 that was collected; left out where none was. */
  readonly pph22?: number;
  readonly total: number;
  /** What the customer bears for paying by card; in its payments, not in the total. Left out where there is none. */
  readonly biaya_kartu?: number;
  /** What rounding cash made: payments less total and fee. Left out where there is none. */
  readonly pembulatan?: number;
  readonly payments: readonly { readonly cara_bayar: string; readonly jumlah: number }[];
  readonly kembali: number;
  /** What proves the slip, of the event that made the document valid; left out of what is not valid yet, and of a look at it. */
  readonly kode_bukti?: string;
  /** The same with shop and number, as its QR code says it. */
  readonly qr_bukti?: string;
  /** Terms of sale with the 3-month buy-back (setting `teks_buyback`); null on a purchase. */
  readonly terms: string | null;
  /** Where the terms stand, unless it is the front (setting `sisi_nota`). */
  readonly syarat_di?: 'BELAKANG';
  /** What the shop has printed on notes of this kind (master-parameter-keterangan-nota), in order; left out where there is none. */
  readonly keterangan?: Readonly<Partial<Record<NoteSide, readonly string[]>>>;
  /** How often it was printed, this time included: from 2 on it is marked a copy; 0 is a look at it, marked as that. */
  readonly cetak_ke: number;
  /** Printed twice: one for the customer, one for the shop. */
  readonly duplicate: boolean;
  /** The shop's own layouts; left out where all are the built-in ones. */
  readonly layout?: SlipLayout;
}

/** How the shop wants it laid out; what is missing is built in. */
export interface SlipLayout {
  /** Paper of its page notes, unless that is A5. */
  readonly platform?: Exclude<NotePlatform, 'Desktop'>;
  readonly note?: NoteTemplates;
  /** As text on a receipt or dot-matrix printer. */
  readonly slip?: readonly Block[];
}

/** One instalment; `lunas`: nothing is left of it. */
export interface SlipDue {
  readonly ke: number;
  readonly jatuh_tempo: string;
  readonly jumlah: number;
  readonly lunas: boolean;
}

/** The other side of a trade-in; `total` is then what is between both, below 0 where the shop paid. */
interface SlipTraded {
  readonly no_faktur_jual: string;
  readonly total_jual: number;
  /** Numbers of the purchases. */
  readonly no_faktur_beli: readonly string[];
  readonly lines: readonly SlipLine[];
  readonly total_beli: number;
}

/** Carat in thousandths, value in rupiah. */
export interface SlipStone {
  readonly nama_berlian: string;
  readonly no_sertifikat: string | null;
  readonly pcs: number;
  readonly carat: number;
  readonly nilai: number;
}

export interface SlipAccessory {
  readonly nama_aksesoris: string;
  readonly qty: number;
  readonly harga_satuan: number;
  readonly potongan: number;
  readonly harga: number;
}

export interface SlipLine {
  readonly nama_barang: string;
  readonly kode_barcode: string | null;
  /** Pieces of manual goods, or of a line that stands for many things; left out of a single thing. */
  readonly qty?: number;
  readonly kadar: number;
  readonly berat: number;
  /** Purchases: the weight on the note; null elsewhere. */
  readonly berat_nota: number | null;
  /** Hundredths of a rupiah per gram, or per piece where `satuan_harga` is PCS. */
  readonly harga_gram: number;
  readonly satuan_harga: 'GRAM' | 'PCS';
  readonly ongkos: number;
  readonly harga_atribut: number;
  /** What of `berat` was priced as gold; left out where that is all of it. */
  readonly berat_emas?: number;
  /** Stones of the item; left out where it has none. */
  readonly stones?: readonly SlipStone[];
  readonly potongan: number;
  readonly harga: number;
  /** Of a line that stands for many things: each of them, weighed in milligrams. */
  readonly barang?: readonly { readonly kode_barcode: string; readonly berat: number }[];
}

import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { FieldError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Kadar, Milligrams, PriceCents, Rupiah } from '../shared/units.js';
import type { PaidOut } from '../payments/money-out.js';
import type { DeductionRow } from '../pricing/category-deduction.js';
import type { LossRow } from '../pricing/note-loss.js';
import type { Deduction, PriceBase, PurchaseCondition, WeightTier } from '../pricing/weight-price.js';
import { type PartOfTradeIn, withCustomer } from '../trade-in/part.js';
import type { Genuineness } from './genuine-note.js';
import type { PaperNote } from './paper-note.js';

type PurchaseStatus = 'OPEN' | 'VALID' | 'BATAL';

/** DENGAN_NOTA: an item comes back with the note we sold it on; TANPA_NOTA: anything else a customer brings. */
type PurchaseKind = 'DENGAN_NOTA' | 'TANPA_NOTA';

export interface PurchaseLine {
  readonly line_no: number;
  /** Code in the goods book: the barcode with our own note, else made from the purchase and its line. */
  readonly barang: string;
  readonly kode_barcode: string | null;
  /** Line of the sale it was sold on. */
  readonly sale_line_no: number | null;
  readonly nama_barang: string;
  /** Of its type on the day of the purchase; older lines do not say. */
  readonly kode_kategori?: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kelompok_harga: string;
  readonly kondisi_barang: string;
  readonly nama_kondisi: string;
  readonly dasar_harga: PriceBase;
  readonly kadar: Kadar;
  /** Day of its note, and the months completed since; left out without note. */
  readonly tgl_jual?: BusinessDate;
  readonly umur_bulan?: number;
  readonly berat_nota: Milligrams;
  /** Note on paper from before the system; left out where there is none. */
  readonly nota_lama?: PaperNote;
  /** What the scale showed. */
  readonly berat_timbang: Milligrams;
  /** What is bought and paid for: the scale's weight, rounded by its tier where the shop does so. */
  readonly berat: Milligrams;
  /** What of `berat` is stones, which are not paid as gold; left out where none are. */
  readonly berat_batu?: Milligrams;
  /** What its category took off as no gold; left out where nothing. */
  readonly berat_potong?: Milligrams;
  /** berat_nota − berat; negative when it came back heavier. */
  readonly susut: Milligrams;
  /** How far the scale might be from the note; left out without note, and by older lines. */
  readonly toleransi?: Milligrams;
  readonly berat_murni: Milligrams;
  /** Paid on the note for this line; 0 without note. */
  readonly harga_nota: Rupiah;
  /** Price per gram before deductions. */
  readonly harga_emas: PriceCents;
  /** Gold × harga_emas less harga. */
  readonly potongan: Rupiah;
  /** What it is made of; left out where nothing is taken off, and by older lines (`deductionsOf`). */
  readonly potongan_rinci?: readonly Deduction[];
  readonly harga_usulan: Rupiah;
  readonly harga: Rupiah;
  /** Of manual goods: how many pieces, and the tray that they go into; left out of a single thing. */
  readonly qty?: number;
  readonly kode_baki?: string;
  readonly kode_gudang?: string;
}

export interface PurchaseTotals {
  readonly total_qty: number;
  readonly berat_nota: Milligrams;
  readonly berat: Milligrams;
  readonly susut: Milligrams;
  readonly berat_murni: Milligrams;
  readonly potongan: Rupiah;
  readonly total_harga: Rupiah;
}

export interface PurchaseHeader {
  readonly purchase_id: string;
  /** Of manual goods; left out of a purchase of single things. */
  readonly jenis?: 'MANUAL';
  readonly jenis_nota: PurchaseKind;
  readonly sale_id: string | null;
  readonly no_faktur_jual: string | null;
  /** What the code of the note said; left out where none was told. */
  readonly keaslian?: Exclude<Genuineness, 'TANPA'>;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly keterangan: string;
  /** Saved to be settled with a sale; left out where it is not. */
  readonly tukar_tambah?: true;
}

export interface PurchaseSavedBody extends PurchaseHeader, PurchaseTotals {
  readonly lines: readonly PurchaseLine[];
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export interface PurchaseValidatedBody extends PaidOut, PartOfTradeIn {
  readonly kode_laci: string | null;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

export type PurchaseSaved = { readonly type: 'PurchaseSaved'; readonly body: PurchaseSavedBody };
export type PurchaseValidated = { readonly type: 'PurchaseValidated'; readonly body: PurchaseValidatedBody };
/** An OPEN purchase given up; nothing had been paid. */
export type PurchaseDropped = { readonly type: 'PurchaseDropped'; readonly body: EndedBody };
/** A VALID purchase undone; it reverses its PurchaseValidated. */
export type PurchaseCancelled = { readonly type: 'PurchaseCancelled'; readonly body: EndedBody };
export type PurchasePrinted = { readonly type: 'PurchasePrinted'; readonly body: PrintedBody };
type PurchaseEvent = PurchaseSaved | PurchaseValidated | PurchaseDropped | PurchaseCancelled | PurchasePrinted;

/** Body of the document: the purchase, then who paid it, then who undid it. */
export interface Purchase extends PurchaseSavedBody {
  readonly status: PurchaseStatus;
  readonly validation: PurchaseValidatedBody | null;
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
}

/** The purchase after an event; null is a purchase that does not exist yet. */
function evolvePurchase(purchase: Purchase | null, event: PurchaseEvent): Purchase {
  if (event.type === 'PurchaseSaved')
    return { ...event.body, status: 'OPEN', validation: null, ended: null, cetak_count: 0 };
  if (!purchase) throw new RangeError(`${event.type} without a purchase`);
  switch (event.type) {
    case 'PurchaseValidated':
      return { ...withCustomer(purchase, event.body), status: 'VALID', validation: event.body };
    case 'PurchaseDropped':
    case 'PurchaseCancelled':
      return { ...purchase, status: 'BATAL', ended: event.body };
    case 'PurchasePrinted':
      return { ...purchase, cetak_count: event.body.cetak_ke };
  }
}

export const isManualPurchase = ({ jenis }: Pick<Purchase, 'jenis'>): boolean => jenis === 'MANUAL';

/** Both sorts share their streams: a purchase of the one does not exist for what is done with those of the other. */
const purchasesOf = (has: typeof isManualPurchase) =>
  documentOf<Purchase, PurchaseEvent>({
    kind: 'purchase',
    idOf: ({ purchase_id }) => purchase_id,
    numberOf: (purchase) => (isManualPurchase(purchase) ? 'MP' : 'FB'),
    evolve: evolvePurchase,
    has,
    refusals: {
      missing: 'PURCHASE_NOT_FOUND',
      exists: 'PURCHASE_ALREADY_SAVED',
      otherDay: 'PURCHASE_OTHER_DAY',
      not: { OPEN: 'PURCHASE_NOT_OPEN', VALID: 'PURCHASE_NOT_VALID' },
    },
  });

export const purchases = purchasesOf((purchase) => !isManualPurchase(purchase));
export const manualPurchases = purchasesOf(isManualPurchase);
export const purchaseStream = purchases.stream;

/** What a line's deduction is made of; older lines have one part, that of their condition. */
export const deductionsOf = (line: PurchaseLine): readonly Deduction[] => {
  const { potongan_rinci, kondisi_barang, nama_kondisi, potongan } = line;
  if (potongan_rinci || potongan === 0) return potongan_rinci ?? [];
  return [{ jenis_potongan: 'KONDISI', kode_potongan: kondisi_barang, nama_potongan: nama_kondisi, potongan }];
};

/** What the sale's note says of one line, as far as buying it back needs it. */
export interface NoteLine {
  readonly line_no: number;
  readonly kode_barcode: string;
  /** Number of the deposit at which it still lies with us for its customer; left out where he has it. */
  readonly dititip?: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  /** Stones of it that were not priced as gold. */
  readonly berat_batu: Milligrams;
  /** Paid for the line, and the part of it that is gold (without making charge and stones). */
  readonly harga: Rupiah;
  readonly harga_emas: Rupiah;
}
export interface SaleNote {
  readonly sale_id: string;
  readonly no_faktur_jual: string;
  readonly status: string;
  readonly tgl_jual: BusinessDate;
  readonly customer_id: string | null;
  readonly lines: readonly NoteLine[];
}

/** A tray that manual goods go into, and why it takes none of their type. */
export interface ManualTray {
  readonly kode_gudang: string;
  readonly faults: readonly FieldError[];
}

export interface PurchaseSettings {
  readonly pembulatan: Rupiah;
  readonly pembulatan_kebawah: boolean;
  /** Empty where weights are bought as the scale shows them. */
  readonly tingkat_berat: readonly WeightTier[];
  readonly toleransi_berat: Milligrams;
  /** How far what is typed may be from the fineness of its group, either way. */
  readonly toleransi_kadar: Kadar;
  /** From this amount a purchase needs a customer with NIK; 0 always. */
  readonly kyc_batas_nik: Rupiah;
  /** Above it gold that comes without our note is bought of nobody whose name is not known; 0 of nobody at all. */
  readonly batas_tanpa_nama: Rupiah;
  /** Above it, not from it on, the identity card must be on record as a photo. */
  readonly kyc_batas_foto: Rupiah;
}

export interface PurchaseGroup {
  readonly kode_group: string;
  readonly kelompok_harga: string;
  /** Null where the group is of no fineness. */
  readonly kadar: Kadar | null;
  /** Buying price per gram in force, null where none is set. */
  readonly harga_beli: PriceCents | null;
  /** Null: the shop's own tolerance counts. */
  readonly toleransi_susut: Milligrams | null;
}

/** What a purchase is judged by: masters and prices in force on the open day. A code that is not active is null. */
export interface PurchaseFacts {
  readonly settings: PurchaseSettings;
  readonly tgl: BusinessDate;
  readonly note: SaleNote | null;
  readonly keaslian: Genuineness;
  /** Number of the unsolved problem that the note has. */
  readonly no_masalah: string | null;
  /** Who sells, as the registry outside the log knows him. */
  readonly customer: { readonly has_nik: boolean; readonly has_foto: boolean } | null;
  readonly group: (kode_group: string) => PurchaseGroup | null;
  readonly condition: (kondisi_barang: string) => PurchaseCondition | null;
  readonly knowsType: (kode_dept: string) => boolean;
  /** Where manual goods go. */
  readonly tray: (kode_baki: string, kode_dept: string) => ManualTray | null;
  /** Category of a type, of one that is given up as well. */
  readonly categoryOf: (kode_dept: string) => string | null;
  /** Deductions by category in force; none where the shop does not deduct by it. */
  readonly deductions: readonly DeductionRow[];
  /** Losses by age of a note in force. */
  readonly losses: readonly LossRow[];
  readonly knowsSales: (kode_sales: string) => boolean;
}

import { documentOf, type Documents } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { Settlement } from '../payments/money-in.js';
import type { PaidDocument } from '../payments/tender.js';
import type { PriceUnit } from '../pricing/line-price.js';
import { trayPlace } from '../stock/item.js';
import { type PartOfTradeIn, withCustomer } from '../trade-in/part.js';
import type { Stone } from '../stock/stone.js';
import type { SaleAccessory } from './accessories.js';
import type { FillsOrder } from './online-order.js';
import type {
  BusinessDate,
  Instant,
  Kadar,
  Milligrams,
  PercentHundredths,
  PriceCents,
  Rupiah,
} from '../shared/units.js';

/** How a sale is made where it is none over the counter: many things at once, to who sells them on. */
export type SaleMode = 'GROSIR';

type SaleStatus = 'OPEN' | 'VALID' | 'BATAL';

/** What of a line is the same whatever is sold, with every price it was sold by: a replay asks no master. */
interface SoldGoods {
  readonly nama_barang: string;
  readonly kode_kategori: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  /** Tray it belongs to: it was taken from there, and goes back. */
  readonly kode_baki: string;
  /** Where else it was taken from, and goes back to: `titip-uang/…`. */
  readonly tempat?: string;
  /** Stays with the shop once it is paid. */
  readonly dititip?: true;
  readonly kadar: Kadar;
  /** On the scale, stones included. */
  readonly berat: Milligrams;
  /** What was priced as gold; left out where that is all of it. */
  readonly berat_emas?: Milligrams;
  readonly berat_murni: Milligrams;
  readonly satuan_harga: PriceUnit;
  /** Per gram; per piece where `satuan_harga` is PCS. */
  readonly harga_gram: PriceCents;
  readonly satuan_ongkos: PriceUnit;
  readonly tarif_ongkos: PriceCents;
  /** Making charge contained in the price. */
  readonly ongkos: Rupiah;
  readonly harga_atribut: Rupiah;
  /** Left out where it has none. */
  readonly stones?: readonly Stone[];
  readonly diskon: Rupiah;
  /** After the discount and rounded. */
  readonly harga: Rupiah;
  readonly tarif_ppn: PercentHundredths;
  readonly ppn: Rupiah;
  readonly harga_modal: Rupiah;
}

/** One item of a sale. */
export interface SaleLine extends SoldGoods {
  readonly kode_barcode: string;
  /** Its warehouse, and since when the shop had it; left out of sales from before they were kept. */
  readonly kode_gudang?: string;
  readonly tgl_masuk?: BusinessDate;
}

/** Pieces of manual goods, which have no barcode; their cost is what they were at when they left the tray. */
export interface ManualSaleLine extends SoldGoods {
  readonly kode_gudang: string;
  readonly qty: number;
  /** What the last piece left of its goods' weight in the tray, gone with it; left out where nothing was. */
  readonly susut?: Milligrams;
}

export type SoldLine = SaleLine | ManualSaleLine;

export interface SaleTotals {
  readonly total_qty: number;
  readonly total_berat: Milligrams;
  readonly total_berat_murni: Milligrams;
  /** Before the discount; its lines are already rounded. */
  readonly subtotal: Rupiah;
  readonly diskon: Rupiah;
  readonly ppn: Rupiah;
  /** Collected from the buyer on top of it all, whose tax it is; left out where none is. */
  readonly pph22?: Rupiah;
  /** What is to be paid. */
  readonly total_harga: Rupiah;
}

export interface SaleSavedBody<Line extends SoldLine = SaleLine> extends SaleTotals, FillsOrder {
  readonly id: string;
  /** Of manual goods; left out of the sale of single items. */
  readonly jenis?: 'MANUAL';
  /** Left out of what is sold over the counter. */
  readonly mode_jual?: SaleMode;
  readonly customer_id: string | null;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  /** Saved to be settled with purchases; left out where it is not. */
  readonly tukar_tambah?: true;
  readonly lines: readonly Line[];
  /** Sold beside the lines, or alone; left out where there are none. */
  readonly aksesoris?: readonly SaleAccessory[];
  /** The customer's price category with the terms it had; left out where there was none, as are terms that it lacks. */
  readonly kategori_harga?: string;
  readonly potongan_per_gram?: PriceCents;
  readonly diskon_ongkos?: PercentHundredths;
  /** PPN is contained in the prices instead of added to them. */
  readonly harga_termasuk_pajak: boolean;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
  readonly otorisasi: readonly string[];
}

export interface SaleValidatedBody extends Settlement, PartOfTradeIn {
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

export type SaleSaved<Line extends SoldLine = SaleLine> = {
  readonly type: 'SaleSaved';
  readonly body: SaleSavedBody<Line>;
};
export type SaleValidated = { readonly type: 'SaleValidated'; readonly body: SaleValidatedBody };
/** An OPEN sale given up; nothing had been paid. */
export type SaleDropped = { readonly type: 'SaleDropped'; readonly body: EndedBody };
/** A VALID sale undone; it reverses its SaleValidated. */
export type SaleCancelled = { readonly type: 'SaleCancelled'; readonly body: EndedBody };
/** It came back after its day was closed: what it booked is taken back on another. It stays VALID on its own. */
export interface SaleReturnedBody {
  readonly alasan: string;
  readonly tgl_system: BusinessDate;
  readonly retur_by: string;
  readonly otorisasi_by: string | null;
  readonly retur_at: Instant;
}
export type SaleReturned = { readonly type: 'SaleReturned'; readonly body: SaleReturnedBody };
export type SalePrinted = { readonly type: 'SalePrinted'; readonly body: PrintedBody };
export type SaleEvent<Line extends SoldLine = SaleLine> =
  SaleSaved<Line> | SaleValidated | SaleDropped | SaleCancelled | SaleReturned | SalePrinted;

/** Body of the document: the sale, then who took its money, then who undid it. */
export interface Sale<Line extends SoldLine = SaleLine> extends SaleSavedBody<Line> {
  readonly status: SaleStatus;
  readonly validation: SaleValidatedBody | null;
  readonly ended: EndedBody | null;
  /** Left out of what did not come back. */
  readonly retur?: SaleReturnedBody;
  readonly cetak_count: number;
}

/** What of it is sold by the piece, without barcode. */
export const accessoriesOf = ({
  aksesoris = [],
}: Pick<SaleSavedBody<SoldLine>, 'aksesoris'>): readonly SaleAccessory[] => aksesoris;

export const reservationPlace = (id: string): string => `reservasi/${id}`;
export const soldPlace = (id: string): string => `jual/${id}`;
/** Where a line was taken from, and goes back to. */
export const homePlace = ({ tempat, kode_baki }: Pick<SaleLine, 'tempat' | 'kode_baki'>): string =>
  tempat ?? trayPlace(kode_baki);

/** A sale of manual goods. */
export type ManualSale = Sale<ManualSaleLine>;
/** A sale of either sort. */
export type AnySale = Sale<SoldLine>;

/** Stays with the shop once it is paid. */
export const isLeft = (line: SoldLine): line is SaleLine => 'kode_barcode' in line && line.dititip === true;

export const isManualSale = ({ jenis }: Pick<AnySale, 'jenis'>): boolean => jenis === 'MANUAL';

/** The sale after an event; null is a sale that does not exist yet. */
export function evolveSale<Line extends SoldLine = SaleLine>(
  sale: Sale<Line> | null,
  event: SaleEvent<Line>,
): Sale<Line> {
  if (event.type === 'SaleSaved')
    return { ...event.body, status: 'OPEN', validation: null, ended: null, cetak_count: 0 };
  if (!sale) throw new RangeError(`${event.type} without a sale`);
  switch (event.type) {
    case 'SaleValidated':
      return { ...withCustomer(sale, event.body), status: 'VALID', validation: event.body };
    case 'SaleDropped':
    case 'SaleCancelled':
      return { ...sale, status: 'BATAL', ended: event.body };
    case 'SaleReturned':
      return { ...sale, retur: event.body };
    case 'SalePrinted':
      return { ...sale, cetak_count: event.body.cetak_ke };
  }
}

/** Both sorts share their streams: a sale of the one does not exist for what is done with those of the other. */
const salesOf = <Line extends SoldLine>(has: typeof isManualSale) =>
  documentOf<Sale<Line>, SaleEvent<Line>>({
    kind: 'sale',
    idOf: ({ id }) => id,
    numberOf: (sale) => (isManualSale(sale) ? 'MJ' : 'FJ'),
    evolve: evolveSale,
    has,
    refusals: {
      missing: 'SALE_NOT_FOUND',
      exists: 'SALE_EXISTS',
      otherDay: 'SALE_PREVIOUS_DAY',
      not: { OPEN: 'SALE_NOT_OPEN', VALID: 'SALE_NOT_VALID' },
    },
  });

export const sales = salesOf<SaleLine>((sale) => !isManualSale(sale));
export const manualSales = salesOf<ManualSaleLine>(isManualSale);
export const saleStream = sales.stream;

/** Documents that a step takes its sale from: those of one sort. */
export type SalesOf = Documents<AnySale, SaleEvent<SoldLine>>;

/** The sale as what pays for it knows it. */
export const paidSale = ({ id, customer_id, lines }: SaleSavedBody<SoldLine>): PaidDocument => ({
  stream: saleStream(id),
  customer_id,
  takesCoupons: true,
  things: lines.flatMap((line) =>
    'kode_barcode' in line && line.tempat !== undefined
      ? [{ kode_barcode: line.kode_barcode, tempat: line.tempat }]
      : [],
  ),
});

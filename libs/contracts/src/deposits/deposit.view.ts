import type { DocumentLine, DocumentSummary, DocumentView } from '../definitions/document.js';
import type { TillItemView } from '../sales/sale.view.js';
import type { StoneView } from '../stock/stone.view.js';
import type { deposit } from './documents/deposit.js';

interface DepositLineView extends DocumentLine<typeof deposit> {
  readonly berat_emas: number;
  readonly stones: readonly StoneView[];
}

/** Who fetched what of left goods. */
export interface PickUpView {
  readonly ambil_ke: number;
  readonly barang: readonly string[];
  readonly penerima: 'SENDIRI' | 'WAKIL';
  readonly wakil_customer_id?: string;
  readonly tgl_system: string;
  readonly serah_by: string;
  readonly serah_at: string;
  readonly otorisasi_by: string | null;
}

/** A deposit in a list. */
export interface DepositSummaryView extends DocumentSummary<typeof deposit> {
  /** Of goods: the sale they come from. */
  readonly sale_id: string | null;
  /** Barcodes of what lies at its place. */
  readonly ditahan: readonly string[];
  readonly pengambilan: readonly PickUpView[];
}

export type DepositView = DepositSummaryView & DocumentView<typeof deposit, DepositLineView>;

/** What the shop holds: `GET titip/saldo`. */
export interface HeldDepositsView {
  /** Money of deposits that stand. */
  readonly sisa_rp: number;
  /** Things held for money, and sold things that wait for their owners. */
  readonly total_qty: number;
  readonly total_berat: number;
  /** What today's prices are above those that are locked; for who may see cost. */
  readonly selisih_kunci_rp?: number;
}

/** Money that a customer has left: `GET penjualan/titip/customer/{id}`, the oldest first. */
export interface HeldMoneyView {
  readonly id: string;
  readonly no_titip: string;
  readonly sisa_rp: number;
  readonly tgl_system: string;
  /** The open sale that has taken things of it: no other may use it. */
  readonly sale_id: string | null;
}

/** What a customer has brought and was not paid for: `GET titip/pembelian/{customer_id}`. */
export interface BroughtView {
  readonly id: string;
  readonly no_faktur_beli: string;
  readonly total_harga: number;
}

/** A deposit as the till takes it: what it holds, and what each thing costs under it. Decimals. */
export interface TillDepositView {
  readonly id: string;
  readonly no_titip: string;
  readonly customer_id: string;
  readonly nama_customer: string;
  readonly kode_sales: string;
  readonly sisa_rp: number;
  readonly tgl_batas: string | null;
  /** Its prices still hold. */
  readonly terkunci: boolean;
  readonly lines: readonly TillDepositLine[];
}

export interface TillDepositLine {
  readonly kode_barcode: string;
  /** Promised; what it costs while the lock holds. */
  readonly harga_gram: number;
  readonly tarif_ongkos: number;
  readonly diskon: number;
  readonly harga: number;
  /** As the lists price it today. */
  readonly barang: TillItemView;
  /** As it was promised; left out once the lock is over. */
  readonly sepakat?: TillItemView;
}

/** `data` of the answers of POST titip and of its steps. */
export interface DepositSavedData {
  readonly id: string;
  readonly no_titip: string;
  readonly status: 'DRAFT' | 'OPEN' | 'DIPAKAI' | 'DIAMBIL' | 'BATAL';
  readonly dp_rp: number;
  readonly sisa_rp: number;
  /** Change to hand back. */
  readonly kembali: number;
}

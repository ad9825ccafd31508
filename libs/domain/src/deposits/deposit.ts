import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import { heldRest, type HeldMoney } from '../payments/held-money.js';
import type { Settlement } from '../payments/money-in.js';
import type { PayOut } from '../payments/money-out.js';
import type { SaleLine, SaleTotals } from '../sales/sale.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** DRAFT: things are held, no money was taken yet. DIPAKAI: nothing is left of the money, DIAMBIL: nothing of the goods. */
export type DepositStatus = 'DRAFT' | 'OPEN' | 'DIPAKAI' | 'DIAMBIL' | 'BATAL';

/** UANG: a customer's money, with or without things held for it. BARANG: what he bought and left with us. */
export type DepositKind = 'UANG' | 'BARANG';

/** Things of a deposit, by barcode. */
type Things = readonly string[];

interface DepositHeader {
  readonly id: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export interface DepositSavedBody extends DepositHeader, SaleTotals {
  /** What is held for him, at the prices of that day; empty where it is money alone. */
  readonly lines: readonly SaleLine[];
  /** PPN is contained in the prices instead of added to them. */
  readonly harga_termasuk_pajak: boolean;
  /** Until `tgl_batas` the things cost what they cost now. */
  readonly kunci_harga: boolean;
  readonly tgl_batas: BusinessDate | null;
  readonly dp_rp: Rupiah;
  readonly otorisasi: readonly string[];
}

/** Things that a customer bought and leaves with the shop; no money moves. */
export interface GoodsLeftBody extends DepositHeader, SaleTotals {
  readonly sale_id: string;
  /** Left out where they are left in the append that gave the sale its number. */
  readonly no_faktur_jual?: string;
  readonly lines: readonly SaleLine[];
}

/** Who fetches them: the customer, or a registered person with an identity number whom he sends. */
export type Fetcher = 'SENDIRI' | 'WAKIL';

export interface PickUp {
  readonly ambil_ke: number;
  readonly barang: Things;
  readonly penerima: Fetcher;
  readonly wakil_customer_id?: string;
  readonly tgl_system: BusinessDate;
  readonly serah_by: string;
  readonly serah_at: Instant;
  readonly otorisasi_by: string | null;
}

/** All pick-ups that stand, the one that was just made the last. */
export interface GoodsPickedUpBody extends Stepped {
  readonly pengambilan: readonly PickUp[];
}

export interface PickUpReversedBody extends EndedBody<string>, GoodsPickedUpBody {
  readonly ambil_ke: number;
  readonly barang: Things;
}

export interface DepositValidatedBody extends Settlement, Stepped {
  readonly dp_rp: Rupiah;
  /** Taken before the system: the money is in nobody's payments. */
  readonly dp_lama?: true;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

/** Where it stands after an event: readers fold nothing. */
export interface DepositPosition extends Omit<HeldMoney, 'dp_rp'> {
  readonly status: DepositStatus;
  readonly sisa_rp: Rupiah;
  /** Things that lie at its place. */
  readonly ditahan: Things;
}

interface Stepped {
  readonly posisi: DepositPosition;
}

interface ForSale {
  readonly sale_id: string;
}

export interface DepositClaimedBody extends ForSale, Stepped {
  readonly barang: Things;
}

export interface DepositUsedBody extends ForSale, Stepped {
  readonly jumlah_rp: Rupiah;
  /** Things that nothing is held for any more: they went to their trays. */
  readonly ke_baki: Things;
}

/** A sale gives back what it took; `jumlah_rp` 0 where it had only claimed it. */
export interface DepositReleasedBody extends ForSale, Stepped {
  readonly jumlah_rp: Rupiah;
  readonly barang: Things;
}

export interface DepositPaidBackBody extends EndedBody<string>, Stepped {
  readonly hangus_rp: Rupiah;
  readonly kembali_rp: Rupiah;
  readonly payments: readonly PayOut[];
  readonly pembulatan?: Rupiah;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
}

export type DepositSaved = { readonly type: 'DepositSaved'; readonly body: DepositSavedBody };
export type DepositValidated = { readonly type: 'DepositValidated'; readonly body: DepositValidatedBody };
/** A DRAFT given up; nothing had been paid. Of goods: the sale they were left from was cancelled. */
export type DepositDropped = { readonly type: 'DepositDropped'; readonly body: EndedBody };
/** An open sale takes things out of it and will pay with its money. */
export type DepositClaimed = { readonly type: 'DepositClaimed'; readonly body: DepositClaimedBody };
export type DepositReleased = { readonly type: 'DepositReleased'; readonly body: DepositReleasedBody };
export type DepositUsed = { readonly type: 'DepositUsed'; readonly body: DepositUsedBody };
/** All that was left of the money went back, or was kept. */
export type DepositPaidBack = { readonly type: 'DepositPaidBack'; readonly body: DepositPaidBackBody };
export type GoodsLeft = { readonly type: 'GoodsLeft'; readonly body: GoodsLeftBody };
export type GoodsPickedUp = { readonly type: 'GoodsPickedUp'; readonly body: GoodsPickedUpBody };
/** A pick-up of today that was none. */
export type PickUpReversed = { readonly type: 'PickUpReversed'; readonly body: PickUpReversedBody };
export type DepositPrinted = { readonly type: 'DepositPrinted'; readonly body: PrintedBody };
export type DepositEvent =
  | DepositSaved
  | DepositValidated
  | DepositDropped
  | DepositClaimed
  | DepositReleased
  | DepositUsed
  | DepositPaidBack
  | GoodsLeft
  | GoodsPickedUp
  | PickUpReversed
  | DepositPrinted;

/** Body of the document: what was agreed, what of it is still held, and for whom. */
export interface Deposit extends DepositSavedBody, DepositPosition {
  readonly jenis_titip: DepositKind;
  readonly validation: DepositValidatedBody | null;
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
  /** Open sale that has a claim on it; nothing else may be done with it meanwhile. */
  readonly claim: ForSale | null;
  /** Of goods: the sale they come from, and who fetched what of them when. */
  readonly sale_id: string | null;
  readonly pengambilan: readonly PickUp[];
}

export const heldPlace = (id: string): string => `titip-uang/${id}`;
export const leftPlace = (id: string): string => `titip-barang/${id}`;

export const without = (things: Things, gone: Things): Things => things.filter((thing) => !gone.includes(thing));

const barcodes = (lines: readonly SaleLine[]): Things => lines.map(({ kode_barcode }) => kode_barcode);

/** What every deposit begins with. */
const UNTOUCHED = {
  ...{
    dipakai_rp: 0,
    kembali_rp: 0,
    hangus_rp: 0,
    sisa_rp: 0,
    validation: null,
    ended: null,
    cetak_count: 0,
    claim: null,
  },
  ...{ sale_id: null, pengambilan: [] },
} as const;

const opened = (body: DepositSavedBody): Deposit => ({
  ...UNTOUCHED,
  ...body,
  jenis_titip: 'UANG',
  status: 'DRAFT',
  ditahan: barcodes(body.lines),
});

const left = (body: GoodsLeftBody): Deposit => ({
  ...UNTOUCHED,
  ...{ kunci_harga: false, tgl_batas: null, dp_rp: 0, otorisasi: [], harga_termasuk_pajak: false },
  ...body,
  jenis_titip: 'BARANG',
  status: 'OPEN',
  ditahan: barcodes(body.lines),
});

/** Where a deposit stands once something of it has changed. */
export function positionAfter(
  deposit: Deposit,
  change: Partial<Omit<DepositPosition, 'status' | 'sisa_rp'>>,
): DepositPosition {
  const { dp_rp, dipakai_rp, kembali_rp, hangus_rp, ditahan, jenis_titip } = { ...deposit, ...change };
  const sisa_rp = heldRest({ dp_rp, dipakai_rp, kembali_rp, hangus_rp });
  const isOver = jenis_titip === 'UANG' ? sisa_rp === 0 : ditahan.length === 0;
  const end = jenis_titip === 'BARANG' ? 'DIAMBIL' : dipakai_rp > 0 ? 'DIPAKAI' : 'BATAL';
  return { status: isOver ? end : 'OPEN', dipakai_rp, kembali_rp, hangus_rp, sisa_rp, ditahan };
}

/** The deposit after an event; null is one that does not exist yet. */
export function evolveDeposit(deposit: Deposit | null, event: DepositEvent): Deposit {
  if (event.type === 'DepositSaved') return opened(event.body);
  if (event.type === 'GoodsLeft') return left(event.body);
  if (!deposit) throw new RangeError(`${event.type} without a deposit`);
  switch (event.type) {
    case 'DepositDropped':
      return { ...deposit, status: 'BATAL', ended: event.body, ditahan: [] };
    case 'DepositPrinted':
      return { ...deposit, cetak_count: event.body.cetak_ke };
    case 'DepositValidated':
      return { ...deposit, ...event.body.posisi, validation: event.body };
    case 'DepositClaimed':
      return { ...deposit, ...event.body.posisi, claim: { sale_id: event.body.sale_id } };
    case 'DepositReleased': {
      const claim = deposit.claim?.sale_id === event.body.sale_id ? null : deposit.claim;
      return { ...deposit, ...event.body.posisi, ended: null, claim };
    }
    case 'DepositUsed':
      return { ...deposit, ...event.body.posisi, claim: null };
    case 'DepositPaidBack':
      return { ...deposit, ...event.body.posisi, ended: event.body };
    case 'GoodsPickedUp':
    case 'PickUpReversed':
      return { ...deposit, ...event.body.posisi, pengambilan: event.body.pengambilan };
  }
}

export const deposits = documentOf<Deposit, DepositEvent>({
  kind: 'deposit',
  idOf: ({ id }) => id,
  numberOf: ({ jenis_titip }) => (jenis_titip === 'UANG' ? 'DU' : 'DB'),
  evolve: evolveDeposit,
  refusals: {
    missing: 'DEPOSIT_NOT_FOUND',
    exists: 'DEPOSIT_EXISTS',
    otherDay: 'DEPOSIT_PREVIOUS_DAY',
    not: { DRAFT: 'DEPOSIT_NOT_DRAFT', OPEN: 'DEPOSIT_NOT_OPEN' },
  },
});

import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { HeldMoney } from '../payments/held-money.js';
import type { Settlement } from '../payments/money-in.js';
import type { PayOut } from '../payments/money-out.js';
import type { SaleLine, SaleTotals } from '../sales/sale.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** DRAFT: things are held, no money was taken yet. DIPAKAI: nothing is left of the money, DIAMBIL: nothing of the goods. */
export type DepositStatus = 'DRAFT' | 'OPEN' | 'DIPAKAI' | 'DIAMBIL' | 'BATAL';

/** UANG: a customer's money, with or without things held for it. BARANG: what he bought and left with us. */
export type DepositKind = 'UANG' | 'BARANG';

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

export interface DepositValidatedBody extends Settlement {
  /** Taken before the system: the money is in nobody's payments. */
  readonly dp_lama?: true;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

/** Things of a deposit, by barcode. */
type Things = readonly string[];

interface ForSale {
  readonly sale_id: string;
}

export interface DepositUsedBody extends ForSale {
  readonly jumlah_rp: Rupiah;
  /** Things that nothing is held for any more: they went to their trays. */
  readonly ke_baki: Things;
}

/** A sale gives back what it took; `jumlah_rp` 0 where it had only claimed it. */
export interface DepositReleasedBody extends ForSale {
  readonly jumlah_rp: Rupiah;
  readonly barang: Things;
}

export interface DepositPaidBackBody extends EndedBody<string> {
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
export type DepositClaimed = { readonly type: 'DepositClaimed'; readonly body: ForSale & { readonly barang: Things } };
export type DepositReleased = { readonly type: 'DepositReleased'; readonly body: DepositReleasedBody };
export type DepositUsed = { readonly type: 'DepositUsed'; readonly body: DepositUsedBody };
/** All that was left of the money went back, or was kept. */
export type DepositPaidBack = { readonly type: 'DepositPaidBack'; readonly body: DepositPaidBackBody };
export type DepositPrinted = { readonly type: 'DepositPrinted'; readonly body: PrintedBody };
export type DepositEvent =
  | DepositSaved
  | DepositValidated
  | DepositDropped
  | DepositClaimed
  | DepositReleased
  | DepositUsed
  | DepositPaidBack
  | DepositPrinted;

/** Body of the document: what was agreed, what of it is still held, and for whom. */
export interface Deposit extends DepositSavedBody, HeldMoney {
  readonly status: DepositStatus;
  readonly jenis_titip: DepositKind;
  readonly validation: DepositValidatedBody | null;
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
  /** Things that lie at its place. */
  readonly ditahan: Things;
  /** Open sale that has a claim on it; nothing else may be done with it meanwhile. */
  readonly claim: ForSale | null;
}

export const heldPlace = (id: string): string => `titip-uang/${id}`;

const without = (things: Things, gone: Things): Things => things.filter((thing) => !gone.includes(thing));

const opened = (body: DepositSavedBody): Deposit => ({
  ...body,
  jenis_titip: 'UANG',
  status: 'DRAFT',
  dipakai_rp: 0,
  kembali_rp: 0,
  hangus_rp: 0,
  validation: null,
  ended: null,
  cetak_count: 0,
  ditahan: body.lines.map(({ kode_barcode }) => kode_barcode),
  claim: null,
});

/** The deposit after an event; null is one that does not exist yet. */
export function evolveDeposit(deposit: Deposit | null, event: DepositEvent): Deposit {
  if (event.type === 'DepositSaved') return opened(event.body);
  if (!deposit) throw new RangeError(`${event.type} without a deposit`);
  switch (event.type) {
    case 'DepositValidated':
      return { ...deposit, status: 'OPEN', validation: event.body };
    case 'DepositDropped':
      return { ...deposit, status: 'BATAL', ended: event.body, ditahan: [] };
    case 'DepositClaimed':
      return {
        ...deposit,
        claim: { sale_id: event.body.sale_id },
        ditahan: without(deposit.ditahan, event.body.barang),
      };
    case 'DepositReleased':
      return {
        ...deposit,
        status: 'OPEN',
        claim: deposit.claim?.sale_id === event.body.sale_id ? null : deposit.claim,
        ended: null,
        dipakai_rp: deposit.dipakai_rp - event.body.jumlah_rp,
        ditahan: [...deposit.ditahan, ...event.body.barang],
      };
    case 'DepositUsed': {
      const dipakai_rp = deposit.dipakai_rp + event.body.jumlah_rp;
      const isEmpty = deposit.dp_rp === dipakai_rp + deposit.kembali_rp + deposit.hangus_rp;
      const ditahan = without(deposit.ditahan, event.body.ke_baki);
      return { ...deposit, status: isEmpty ? 'DIPAKAI' : 'OPEN', claim: null, dipakai_rp, ditahan };
    }
    case 'DepositPaidBack':
      return {
        ...deposit,
        status: deposit.dipakai_rp === 0 ? 'BATAL' : 'DIPAKAI',
        ended: event.body,
        kembali_rp: deposit.kembali_rp + event.body.kembali_rp,
        hangus_rp: deposit.hangus_rp + event.body.hangus_rp,
        ditahan: [],
      };
    case 'DepositPrinted':
      return { ...deposit, cetak_count: event.body.cetak_ke };
  }
}

export const deposits = documentOf<Deposit, DepositEvent>({
  kind: 'deposit',
  idOf: ({ id }) => id,
  numberOf: () => 'DU',
  evolve: evolveDeposit,
  refusals: {
    missing: 'DEPOSIT_NOT_FOUND',
    exists: 'DEPOSIT_EXISTS',
    otherDay: 'DEPOSIT_PREVIOUS_DAY',
    not: { DRAFT: 'DEPOSIT_NOT_DRAFT', OPEN: 'DEPOSIT_NOT_OPEN' },
  },
});

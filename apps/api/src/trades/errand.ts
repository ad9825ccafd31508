import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { LedgerCommand, LedgerResult } from '../ledger/ledger.js';
import type { RequestUser } from '../platform/auth/request-user.js';
import type { GoodsIn, Piece } from './goods.js';
import type { PriceBoard } from './prices.js';
import type { Random } from './random.js';

/**
 * What somebody does, step by step. Who lets it happen decides how: by commands to the ledger, which are yielded and
 * answered when their turn comes, or by himself, yielding nothing.
 */
export type Asked<Result> = AsyncGenerator<LedgerCommand<unknown>, Result, LedgerResult<unknown>>;
export type Errand = Asked<void>;

/** A piece as far as trades mind it. */
export type Goods = Pick<Piece, 'kode_barcode' | 'kode_dept' | 'kode_group' | 'berat' | 'harga_modal'>;

/** Keys of the steps of one errand. */
export type Step = 'save' | 'end' | 'cancel';

/** One customer's errand at the counter of a shop: what there is, and how what is done there is done. */
export interface Counter {
  readonly random: Random;
  readonly board: PriceBoard;
  readonly goods: GoodsIn;
  readonly customers: readonly string[];
  /** Multiple that cash is rounded to. */
  readonly cashStep: number;
  cashier(): RequestUser;
  id(): string;
  key(step: Step): string;
}

export interface SaleCounter<P extends Goods> extends Counter {
  /** Nobody watches for what cards and QRIS owe: it is on the account at once. */
  readonly cardsArrive: boolean;
  /** As many pieces of the window, or as there are. */
  take(count: number): readonly P[];
  returns(pieces: readonly P[]): void;
  /** What the shop gives way of what is asked for. */
  concedes(piece: P, diskon: number): number;
  /** Part of the sales that are paid in cash, as full as the drawer is. */
  cashShare(user: RequestUser): Promise<number>;
  save(user: RequestUser, dto: SaveSaleDto, key: string, pieces: readonly P[]): Asked<Saved>;
  drop(user: RequestUser, id: string, key: string): Errand;
  pay(user: RequestUser, id: string, paid: Paid, key: string): Errand;
  /** Answers whether it could be: money that was spent meanwhile cannot be handed back. */
  cancel(user: RequestUser, id: string, paid: Paid, key: string): Asked<boolean>;
  /** It is the customer's now; `roll` in [0, 1) is for what seldom follows. */
  sold(user: RequestUser, dto: SaveSaleDto, saved: Saved, pieces: readonly P[], roll: number): Errand;
}

export interface Saved {
  readonly total_harga: number;
  readonly no_faktur: string;
}

export interface Paid {
  readonly pembayaran: readonly PaymentDto[];
  /** Rupiah that stay in the drawer. */
  readonly tunai: number;
}

/** A piece that comes back with the shop's note. */
export interface Note {
  readonly no_faktur_jual: string;
  readonly sale_line_no: number;
  readonly customer_id: string | null;
  readonly berat: number;
  /** Hundredths of a gram it may have lost. */
  readonly wears: boolean;
  /** The shop keeps to the price of the note. */
  readonly isFresh: boolean;
}

export interface PurchaseCounter extends Counter {
  /** Null for a piece without a note. */
  note(): Note | null;
  savePurchase(user: RequestUser, dto: SavePurchaseDto, key: string, note: Note | null): Asked<number>;
  /** From the drawer where it has some to spare, else over the account. */
  payOut(user: RequestUser, total: number, no_rekening: string): Promise<PayOutDto>;
  payPurchase(user: RequestUser, id: string, pembayaran: readonly PayOutDto[], key: string): Errand;
  /** The gold goes back, and so does the money. */
  cancelPurchase(user: RequestUser, id: string, paid: PayOutDto, key: string): Errand;
}

export interface CashCounter extends Counter {
  recordCash(user: RequestUser, dto: RecordCashDto, key: string): Errand;
}

import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { payable } from '@emas/domain/payments/payable';
import { DomainError } from '@emas/domain/shared/domain-error';
import { KeepPhotoCommand } from '../contexts/membership/index.js';
import { RecordCashCommand } from '../contexts/money/index.js';
import { purchaseKind, SavePurchaseCommand, ValidatePurchaseCommand } from '../contexts/purchases/index.js';
import { saleKind, SaveSaleCommand, ValidateSaleCommand } from '../contexts/sales/index.js';
import { CancelDocumentCommand, DropDocumentCommand } from '../engine/document/document-commands.js';
import type { Ledger } from '../ledger/ledger.js';
import type { RequestUser } from '../platform/auth/request-user.js';
import type { Asked, CashCounter, Errand, Note, Paid, PurchaseCounter, SaleCounter, Saved } from '../trades/errand.js';
import type { GoodsIn, Piece } from '../trades/goods.js';
import type { PriceBoard } from '../trades/prices.js';
import type { Random } from '../trades/random.js';
import type { Staff } from '../trades/staff.js';
import { specimenCard } from '../trades/specimen-card.js';

/** Around these balances a drawer takes more cash, or pays more of it out. */
const DRAWER_LOW = 25_000_000;
const DRAWER_HIGH = 90_000_000;
/** Rupiah that stay in a drawer where something is bought in cash. */
const DRAWER_LEFT = 5_000_000;
const OWN_NOTES = 0.55;
/** Notes that are out before one comes back. */
const NOTES_OUT = 40;

/** What the shop has, as its generator keeps it in mind. */
export interface Shelf {
  readonly window: Piece[];
  readonly sold: Note[];
  soldToday: number;
}

/** The counter of the demo shop: everything is done through the bus, as over HTTP, and stands in the books at once. */
export class DemoCounter implements SaleCounter<Piece>, PurchaseCounter, CashCounter {
  readonly cardsArrive = false;

  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
    readonly random: Random,
    readonly goods: GoodsIn,
    readonly customers: readonly string[],
    readonly board: PriceBoard,
    readonly cashStep: number,
    private readonly shelf: Shelf,
  ) {}

  cashier(): RequestUser {
    return this.staff.person(this.random.chance(0.6) ? 'KASIR1' : 'KASIR2');
  }

  id(): string {
    return this.random.uuid();
  }

  key(): string {
    return this.random.uuid();
  }

  take(count: number): readonly Piece[] {
    const { window } = this.shelf;
    return Array.from(
      { length: Math.min(count, window.length) },
      () => window.splice(this.random.int(0, window.length - 1), 1)[0]!,
    );
  }

  returns(pieces: readonly Piece[]): void {
    this.shelf.window.push(...pieces);
  }

  /** What is too much is approved by the supervisor. */
  concedes(_: Piece, diskon: number): number {
    return diskon;
  }

  async cashShare(user: RequestUser): Promise<number> {
    const balance = await this.drawer(user);
    return balance < DRAWER_LOW ? 0.8 : balance > DRAWER_HIGH ? 0.2 : 0.45;
  }

  save(user: RequestUser, dto: SaveSaleDto, key: string): Asked<Saved> {
    const make = (otorisasi_ids: string[]) => new SaveSaleCommand(user, { ...dto, otorisasi_ids }, key);
    return done(this.staff.doApproved(user, make), ({ data }) => ({ ...data, no_faktur: data.no_faktur_jual }));
  }

  drop(user: RequestUser, id: string, key: string): Errand {
    return done(this.staff.do(new DropDocumentCommand(saleKind, { user, id, key }, 'PELANGGAN BATAL')));
  }

  pay(user: RequestUser, id: string, { pembayaran }: Paid, key: string): Errand {
    return done(this.staff.do(new ValidateSaleCommand(user, id, { pembayaran: [...pembayaran] }, key)));
  }

  cancel(user: RequestUser, id: string, _: Paid, key: string): Asked<boolean> {
    const dto = { alasan: 'SALAH INPUT BARANG' };
    const make = (otorisasi_ids: string[]) =>
      new CancelDocumentCommand(saleKind, { user, id, key }, { ...dto, otorisasi_ids });
    return done(this.staff.doApproved(user, make), () => true);
  }

  sold(_: RequestUser, { customer_id = null }: SaveSaleDto, { no_faktur }: Saved, pieces: readonly Piece[]): Errand {
    const { shelf } = this;
    shelf.soldToday += pieces.length;
    for (const [index, { berat }] of pieces.entries())
      shelf.sold.push({ no_faktur_jual: no_faktur, sale_line_no: index + 1, customer_id, berat, wears: true, isFresh: true }); // prettier-ignore
    return done(Promise.resolve());
  }

  note(): Note | null {
    const { sold } = this.shelf;
    if (!this.random.chance(OWN_NOTES) || sold.length <= NOTES_OUT) return null;
    return sold.splice(this.random.int(0, sold.length - 1), 1)[0]!;
  }

  savePurchase(user: RequestUser, dto: SavePurchaseDto, key: string): Asked<number> {
    const make = (otorisasi_ids: string[]) => new SavePurchaseCommand(user, { ...dto, otorisasi_ids }, key);
    const saved = this.staff.doApproved(user, make).catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'PHOTO_REQUIRED') throw error;
      await this.photograph(user, dto.customer_id!);
      return this.staff.doApproved(user, make);
    });
    return done(saved, ({ data }) => data.total_harga);
  }

  async payOut(user: RequestUser, total: number, no_rekening: string): Promise<PayOutDto> {
    const hasCash = (await this.drawer(user)) > total + DRAWER_LEFT;
    return hasCash
      ? { cara_bayar: 'CASH', jumlah: payable(total, this.cashStep, 'out') }
      : { cara_bayar: 'TRANSFER', jumlah: total, no_rekening };
  }

  payPurchase(user: RequestUser, id: string, pembayaran: readonly PayOutDto[], key: string): Errand {
    return done(this.staff.do(new ValidatePurchaseCommand(user, id, { pembayaran: [...pembayaran] }, key)));
  }

  cancelPurchase(user: RequestUser, id: string, _: PayOutDto, key: string): Errand {
    const dto = { alasan: 'PELANGGAN BERUBAH PIKIRAN' };
    const make = (otorisasi_ids: string[]) =>
      new CancelDocumentCommand(purchaseKind, { user, id, key }, { ...dto, otorisasi_ids });
    return done(this.staff.doApproved(user, make));
  }

  recordCash(user: RequestUser, dto: RecordCashDto, key: string): Errand {
    return done(
      this.staff.doApproved(user, (otorisasi_ids) => new RecordCashCommand(user, { ...dto, otorisasi_ids }, key)),
    );
  }

  private drawer({ kode_laci }: RequestUser): Promise<number> {
    return this.ledger.balance(this.staff.shop, `kas/${kode_laci}`);
  }

  /** The seller's card, which the shop wants to have seen above its amount. */
  private async photograph(user: RequestUser, customer_id: string): Promise<void> {
    await this.staff.do(
      new KeepPhotoCommand(user, customer_id, 'foto_identitas', await specimenCard(), `foto-${customer_id}`),
    );
  }
}

/** What is done already: nothing is asked of the ledger beside it. */
function done(work: Promise<unknown>): Errand;
function done<Answer, Result>(work: Promise<Answer>, tell: (answer: Answer) => Result): Asked<Result>;
// eslint-disable-next-line require-yield
async function* done<Answer, Result>(work: Promise<Answer>, tell?: (answer: Answer) => Result): Asked<Result | void> {
  const answer = await work;
  return tell?.(answer);
}

import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { payable } from '@emas/domain/payments/payable';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { RecordCashCommand, recordCashCommand } from '../contexts/money/index.js';
import { factStreamsFrom, lineInputs, purchaseKind, SavePurchaseCommand, savePurchaseCommand, ValidatePurchaseCommand, validatePurchaseCommand } from '../contexts/purchases/index.js'; // prettier-ignore
import { saleKind, SaveSaleCommand, saveSaleCommand, ValidateSaleCommand, validateSaleCommand } from '../contexts/sales/index.js'; // prettier-ignore
import { cancelCommand, dropCommand, printCommand } from '../engine/document/end-document.js';
import type { RequestUser } from '../platform/auth/request-user.js';
import { JENIS, REKENING } from '../trades/catalogue.js';
import type { Asked, CashCounter, Errand, Note, Paid, PurchaseCounter, SaleCounter, Saved, Step } from '../trades/errand.js'; // prettier-ignore
import { GoodsIn } from '../trades/goods.js';
import type { PriceBoard } from '../trades/prices.js';
import type { Random } from '../trades/random.js';
import type { Stocked } from './floor.js';
import type { TradingDay } from './trade.js';
import { ask } from './visits.js';

/** Nearer to its cost than this, a price is looked at before it is asked for: it may need approval. */
const SAFE_MARGIN = 1.03;
const REPRINTED = 0.02;
const PRINTED_PURCHASES = 0.9;
/** As long the shop keeps to the price of its note; later it pays today's. */
const NOTE_PRICE_DAYS = 33;

/** A sale of which a piece comes back, after so many days. */
export interface Returned {
  readonly sale: LoadedDocument<Sale>;
  readonly days: number;
}

/**
 * The counter of a streamed shop: what is done there are commands to the ledger, prepared by what is known of the day. What
 * it chooses depends on the visit and the day alone, never on how soon anything is answered.
 */
export class SeedCounter implements SaleCounter<Stocked>, PurchaseCounter, CashCounter {
  readonly cardsArrive = true;
  readonly goods: GoodsIn;
  private readonly own: string;

  constructor(
    private readonly day: TradingDay,
    readonly random: Random,
    kind: string,
    n: number,
    private readonly returned: Returned | null = null,
  ) {
    this.own = day.id(kind, n);
    this.goods = new GoodsIn(random, day.character.trays);
  }

  get board(): PriceBoard {
    return this.day.board;
  }

  get customers(): readonly string[] {
    return this.day.customers;
  }

  get cashStep(): number {
    return this.day.lists.cashStep;
  }

  cashier(): RequestUser {
    return this.day.staff.person(this.random.chance(0.58) ? 'KASIR1' : 'KASIR2');
  }

  id(): string {
    return this.own;
  }

  key(step: Step): string {
    return `${this.own}:${step}`;
  }

  take(count: number): readonly Stocked[] {
    const wanted = Array.from({ length: count }, () => this.day.floor.take(this.random));
    return wanted.filter((piece) => piece !== null);
  }

  returns(pieces: readonly Stocked[]): void {
    this.day.floor.comes(pieces);
  }

  /** The shop keeps above what the piece has cost. */
  concedes(piece: Stocked, diskon: number): number {
    return diskon < this.estimate(piece) - piece.harga_modal * SAFE_MARGIN ? diskon : 0;
  }

  /** A drawer that runs low takes more cash; one that is full takes less. */
  cashShare({ kode_laci }: RequestUser): Promise<number> {
    const { floor, character, board } = this.day;
    const filled = floor.balance(`kas/${kode_laci}`) / (character.pembelian * board.gold);
    return Promise.resolve(filled < 0.15 ? 0.75 : filled < 0.4 ? 0.45 : filled < 0.8 ? 0.2 : 0.06);
  }

  async *save(user: RequestUser, dto: SaveSaleDto, key: string, pieces: readonly Stocked[]): Asked<Saved> {
    const { day } = this;
    const saving = (otorisasi_ids: string[]) =>
      saveSaleCommand(new SaveSaleCommand(user, { ...dto, otorisasi_ids }, key), day.lists.preparedFor(pieces), {
        seesCost: false,
        held: false,
      });
    const { result } = this.looksCheap(pieces, dto) ? yield* day.approved(saving) : yield* ask(saving([]));
    return { total_harga: result.total_harga, no_faktur: '' };
  }

  async *drop(user: RequestUser, id: string, key: string): Errand {
    yield* ask(dropCommand(saleKind, { user, id, key }, 'PELANGGAN BATAL'));
  }

  async *pay(user: RequestUser, id: string, paid: Paid, key: string): Errand {
    for (const [akun, jumlah] of accountsOf(paid, user)) this.day.floor.pay(akun, jumlah);
    const command = new ValidateSaleCommand(user, id, { pembayaran: [...paid.pembayaran] }, key);
    yield* ask(validateSaleCommand(command, this.day.lists.terms));
    yield* ask(printCommand(saleKind, { user, id, key: `${id}:print` }, {}));
  }

  async *cancel(user: RequestUser, id: string, paid: Paid, key: string): Asked<boolean> {
    const { floor, ledger, shop } = this.day;
    const accounts = accountsOf(paid, user);
    if (accounts.some(([akun, jumlah]) => floor.available(akun) < jumlah)) return false;
    for (const [akun, jumlah] of accounts) floor.pay(akun, -jumlah);
    const stream = saleStream(id);
    const body = (await ledger.load<Sale>(shop, [stream])).get(stream)!.body;
    const validation = (await ledger.history(shop, stream)).filter(({ type }) => type === 'SaleValidated');
    const dto = { alasan: 'SALAH INPUT BARANG' };
    yield* this.day.approved((otorisasi_ids) =>
      cancelCommand(saleKind, { user, id, key }, { ...dto, otorisasi_ids }, validation, saleKind.streamsOf?.(body)),
    );
    return true;
  }

  async *sold(user: RequestUser, { id }: SaveSaleDto, _: Saved, __: readonly Stocked[], roll: number): Errand {
    if (roll >= REPRINTED) return;
    const asked = { user, id, key: `${id}:reprint` };
    const dto = { alasan: 'NOTA PELANGGAN HILANG' };
    yield* this.day.approved((otorisasi_ids) => printCommand(saleKind, asked, { ...dto, otorisasi_ids }));
  }

  note(): Note | null {
    if (!this.returned) return null;
    const { sale, days } = this.returned;
    const at = this.random.int(0, sale.body.lines.length - 1);
    const { berat, kode_dept } = sale.body.lines[at]!;
    return {
      no_faktur_jual: sale.no!,
      sale_line_no: at + 1,
      customer_id: sale.body.customer_id,
      berat: milligramsToGrams(berat),
      wears: kode_dept !== 'LM',
      isFresh: days <= NOTE_PRICE_DAYS,
    };
  }

  async *savePurchase(user: RequestUser, dto: SavePurchaseDto, key: string): Asked<number> {
    const { day, returned } = this;
    const subject = {
      shop: day.shop,
      sale: returned?.sale ?? null,
      keaslian: 'TANPA' as const,
      no_masalah: null,
      customer: { has_nik: true, has_foto: true },
      kode_sales: dto.kode_sales,
      lines: lineInputs(dto.lines),
      tables: day.lists.tables,
    };
    const command = new SavePurchaseCommand(user, dto, key);
    const { result } = yield* ask(savePurchaseCommand(command, subject, factStreamsFrom(subject, day.lists.groups)));
    return result.total_harga;
  }

  /** From the drawer as long as it has some to spare, else from the account that holds most. */
  payOut({ kode_laci }: RequestUser, jumlah: number): Promise<PayOutDto> {
    const { floor } = this.day;
    const drawer = `kas/${kode_laci}`;
    const tunai = payable(jumlah, this.cashStep, 'out');
    if (floor.available(drawer) > tunai) {
      floor.pay(drawer, -tunai);
      return Promise.resolve({ cara_bayar: 'CASH', jumlah: tunai });
    }
    const { no_rekening } = richestAccount(this.day);
    floor.pay(`bank/${no_rekening}`, -jumlah);
    return Promise.resolve({ cara_bayar: 'TRANSFER', jumlah, no_rekening });
  }

  async *payPurchase(user: RequestUser, id: string, pembayaran: readonly PayOutDto[], key: string): Errand {
    yield* ask(validatePurchaseCommand(new ValidatePurchaseCommand(user, id, { pembayaran: [...pembayaran] }, key)));
    if (this.random.chance(PRINTED_PURCHASES))
      yield* ask(printCommand(purchaseKind, { user, id, key: `${id}:print` }, {}));
  }

  async *cancelPurchase(
    user: RequestUser,
    id: string,
    { cara_bayar, jumlah, no_rekening }: PayOutDto,
    key: string,
  ): Errand {
    const { floor, ledger, shop } = this.day;
    floor.pay(cara_bayar === 'CASH' ? `kas/${user.kode_laci}` : `bank/${no_rekening}`, jumlah);
    const stream = purchaseStream(id);
    const body = (await ledger.load<Purchase>(shop, [stream])).get(stream)!.body;
    const history = await ledger.history(shop, stream);
    const dto = { alasan: 'PELANGGAN BERUBAH PIKIRAN' };
    yield* this.day.approved((otorisasi_ids) =>
      cancelCommand(
        purchaseKind,
        { user, id, key },
        { ...dto, otorisasi_ids },
        history,
        purchaseKind.streamsOf?.(body),
      ),
    );
  }

  async *recordCash(user: RequestUser, dto: RecordCashDto, key: string): Errand {
    const { jenis, jumlah_rp } = dto;
    this.day.floor.pay(`kas/${user.kode_laci}`, jenis === 'IN' ? jumlah_rp : -jumlah_rp);
    yield* this.day.approved((otorisasi_ids) =>
      recordCashCommand(new RecordCashCommand(user, { ...dto, otorisasi_ids }, key)),
    );
  }

  /** About what a piece costs today; the decision computes it exactly. */
  private estimate({ kode_group, kode_dept, berat }: Stocked): number {
    const { board } = this;
    if (kode_group.startsWith('LM')) return board.lm[kode_group.slice(2)]!;
    const ongkos = JENIS.find((jenis) => jenis.kode_dept === kode_dept)!.ongkos;
    return board.jual[kode_group.slice(1)]! * berat + Math.max(ongkos * berat, 50_000);
  }

  private looksCheap(pieces: readonly Stocked[], { lines }: SaveSaleDto): boolean {
    const prices = pieces.map((piece, at) => ({ piece, harga: this.estimate(piece) - (lines[at]!.diskon ?? 0) }));
    const total = prices.reduce((sum, { harga }) => sum + harga, 0);
    return (
      total > this.day.lists.upperLimit * 0.97 ||
      prices.some(({ piece, harga }) => harga < piece.harga_modal * (SAFE_MARGIN - 0.02))
    );
  }
}

/** The own account that holds most. */
export const richestAccount = ({ floor }: TradingDay) =>
  REKENING.map(({ no_rekening }) => ({ no_rekening, saldo: floor.available(`bank/${no_rekening}`) })).reduce(
    (most, one) => (one.saldo > most.saldo ? one : most),
  );

/** Drawer and own accounts that are paid into. */
function accountsOf(
  { pembayaran, tunai }: Paid,
  { kode_laci }: RequestUser,
): (readonly [akun: string, rupiah: number])[] {
  const rest = pembayaran.filter(({ no_rekening }) => no_rekening);
  return [
    ...(tunai > 0 ? [[`kas/${kode_laci}`, tunai] as const] : []),
    ...rest.map(({ no_rekening, jumlah }) => [`bank/${no_rekening}`, jumlah] as const),
  ];
}

import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { payable } from '@emas/domain/payments/payable';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { CountDrawerCommand, CloseDayCommand } from '../contexts/closing/index.js';
import { KeepPhotoCommand } from '../contexts/membership/index.js';
import { RecordCashCommand } from '../contexts/money/index.js';
import { SavePurchaseCommand, ValidatePurchaseCommand } from '../contexts/purchases/index.js';
import { saleKind, SaveSaleCommand, ValidateSaleCommand } from '../contexts/sales/index.js';
import { AddItemCommand } from '../contexts/stock/index.js';
import { CancelDocumentCommand, DropDocumentCommand } from '../engine/document/document-commands.js';
import type { Ledger } from '../ledger/ledger.js';
import type { RequestUser } from '../platform/auth/request-user.js';
import { cashOf } from './cash.js';
import { BANK, REKENING, SALES } from './catalogue.js';
import { jewelleryGroup, type GoodsIn, type Piece } from './goods.js';
import type { PriceBoard } from './prices.js';
import type { Random } from './random.js';
import { specimenCard } from './specimen-card.js';
import type { Staff } from './staff.js';

/** A line of a note that somebody may bring back. */
interface SoldLine {
  readonly no_faktur_jual: string;
  readonly line_no: number;
  readonly customer_id: string | null;
  readonly piece: Piece;
}

/** Around these balances a drawer takes more cash, or pays more of it out. */
const DRAWER_LOW = 25_000_000;
const DRAWER_HIGH = 90_000_000;
/** The demo shop rounds cash as every shop does that has not said otherwise. */
const ROUNDING = cashRounding(null);

/** One day of the shop: goods come, are sold and bought back, small money is spent, the drawers are counted. */
export class TradingDays {
  private readonly window: Piece[] = [];
  private readonly sold: SoldLine[] = [];
  private soldYesterday = 0;

  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
    private readonly random: Random,
    private readonly goods: GoodsIn,
    private readonly customers: readonly string[],
  ) {}

  /** Pieces that stand in the window from now on. */
  show(pieces: readonly Piece[]): void {
    this.window.push(...pieces.filter((piece) => piece.dijual));
  }

  async trade(tgl: BusinessDate, board: PriceBoard): Promise<void> {
    await this.receiveGoods(board);
    const weekend = [0, 6].includes(new Date(`${tgl}T00:00:00Z`).getUTCDay());
    const sales = Math.round(this.random.int(20, 34) * (weekend ? 1.4 : 1));
    const purchases = Math.round(this.random.int(11, 19) * (weekend ? 1.2 : 1));
    const deeds = [
      ...Array.from({ length: sales }, () => () => this.sell()),
      ...Array.from({ length: purchases }, () => () => this.buy(board)),
      ...Array.from({ length: this.random.int(1, 3) }, () => () => this.spend()),
    ];
    for (const deed of this.shuffle(deeds)) await deed();
  }

  async close(tgl: BusinessDate): Promise<void> {
    for (const user of [this.staff.person('KASIR1'), this.staff.person('KASIR2')]) {
      const balance = await this.ledger.balance(this.staff.shop, `kas/${user.kode_laci}`);
      const off = this.random.chance(0.1) ? -500 * this.random.int(1, 8) : 0;
      const alasan = off === 0 ? null : 'UANG KEMBALIAN KURANG';
      const count = { tgl, kode_laci: user.kode_laci!, pecahan: cashOf(balance + off), alasan };
      const key = this.random.uuid();
      await this.staff.doApproved(user, (ids) => new CountDrawerCommand(user, { ...count, otorisasi_ids: ids }, key));
    }
    await this.staff.do(new CloseDayCommand(this.staff.person('KASIR1'), tgl, this.random.uuid()));
  }

  /** What was sold yesterday is bought in again, so the window stays full. */
  private async receiveGoods(board: PriceBoard): Promise<void> {
    const news = Array.from({ length: this.soldYesterday }, () => ({ ...this.goods.jewellery(board, true), key: this.random.uuid() })); // prettier-ignore
    this.soldYesterday = 0;
    await Promise.all(news.map(({ dto, key }) => this.staff.do(new AddItemCommand(this.staff.shop, 'SPV1', dto, key))));
    this.show(news.map(({ piece }) => piece));
  }

  private async sell(): Promise<void> {
    const { random } = this;
    const user = this.staff.person(random.chance(0.6) ? 'KASIR1' : 'KASIR2');
    const count = random.weighted([{ n: 1, bobot: 70 }, { n: 2, bobot: 22 }, { n: 3, bobot: 8 }]).n; // prettier-ignore
    const pieces = Array.from({ length: Math.min(count, this.window.length) }, () => this.takeFromWindow());
    const id = random.uuid();
    const discounted = random.chance(0.35);
    const dto = {
      id,
      customer_id: random.chance(0.75) ? random.pick(this.customers) : null,
      kode_sales: random.pick(SALES).kode_sales,
      lines: pieces.map(({ kode_barcode, berat }) => ({
        kode_barcode,
        diskon: discounted ? Math.round((berat * random.int(2, 12) * 1000) / 5000) * 5000 : 0,
      })),
    };
    const [saveKey, validateKey, cancelKey] = [random.uuid(), random.uuid(), random.uuid()];
    const [dropped, cancelled, roll] = [random.chance(0.03), random.chance(0.015), random.next()];
    const payment = { way: random.next(), bank: random.pick(BANK).kode_bank };
    const saved = await this.staff.doApproved(user, (otorisasi_ids) => new SaveSaleCommand(user, { ...dto, otorisasi_ids }, saveKey)); // prettier-ignore
    if (dropped) {
      await this.staff.do(new DropDocumentCommand(saleKind, { user, id, key: validateKey }, 'PELANGGAN BATAL'));
      this.show(pieces);
      return;
    }
    const { total_harga, no_faktur_jual } = saved.data;
    const balance = await this.balanceOf(user.kode_laci!);
    const pembayaran = this.payFor(total_harga, balance, payment, roll);
    await this.staff.do(new ValidateSaleCommand(user, id, { pembayaran }, validateKey));
    if (cancelled) {
      const alasan = 'SALAH INPUT BARANG';
      await this.staff.doApproved(user, (otorisasi_ids) => new CancelDocumentCommand(saleKind, { user, id, key: cancelKey }, { alasan, otorisasi_ids })); // prettier-ignore
      this.show(pieces);
      return;
    }
    this.soldYesterday += pieces.length;
    pieces.forEach((piece, index) => this.sold.push({ no_faktur_jual, line_no: index + 1, customer_id: dto.customer_id, piece })); // prettier-ignore
  }

  private payFor(
    total: number,
    balance: number,
    { way, bank }: { way: number; bank: string },
    roll: number,
  ): PaymentDto[] {
    const cashShare = balance < DRAWER_LOW ? 0.8 : balance > DRAWER_HIGH ? 0.2 : 0.45;
    const rekening = REKENING.find((each) => each.kode_bank === bank)!.no_rekening;
    if (way < cashShare) {
      const due = payable(total, ROUNDING.step, 'in');
      const handed = roll < 0.5 ? due : Math.ceil(due / 100_000) * 100_000;
      return [{ cara_bayar: 'CASH', jumlah: handed }];
    }
    if (way < cashShare + 0.1) {
      const cash = Math.floor(total / 2 / 100_000) * 100_000;
      const rest = { cara_bayar: 'TRANSFER' as const, jumlah: total - cash, kode_bank: bank, no_rekening: rekening };
      return cash > 0 ? [{ cara_bayar: 'CASH', jumlah: cash }, rest] : [rest];
    }
    if (roll < 0.45) return [{ cara_bayar: 'TRANSFER', jumlah: total, kode_bank: bank, no_rekening: rekening }];
    return [{ cara_bayar: roll < 0.75 ? 'DEBIT' : roll < 0.9 ? 'QRIS' : 'CREDIT', jumlah: total, kode_bank: bank }];
  }

  private async buy(board: PriceBoard): Promise<void> {
    const { random } = this;
    const user = this.staff.person(random.chance(0.6) ? 'KASIR1' : 'KASIR2');
    const own = random.chance(0.55) && this.sold.length > 40 ? this.takeNote() : null;
    const dto = { ...(own ? this.ownNote(own) : this.withoutNote(board)), id: random.uuid() };
    const [saveKey, validateKey] = [random.uuid(), random.uuid()];
    const rekening = random.pick(REKENING).no_rekening;
    const save = () => this.staff.doApproved(user, (otorisasi_ids) => new SavePurchaseCommand(user, { ...dto, otorisasi_ids }, saveKey)); // prettier-ignore
    const saved = await save().catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'PHOTO_REQUIRED') throw error;
      await this.photograph(user, dto.customer_id!);
      return save();
    });
    const { total_harga } = saved.data;
    const cash = (await this.balanceOf(user.kode_laci!)) > total_harga + 5_000_000;
    const pembayaran = [cash ? { cara_bayar: 'CASH' as const, jumlah: payable(total_harga, ROUNDING.step, 'out') } : { cara_bayar: 'TRANSFER' as const, jumlah: total_harga, no_rekening: rekening }]; // prettier-ignore
    await this.staff.do(new ValidatePurchaseCommand(user, dto.id, { pembayaran }, validateKey));
  }

  /** The seller's card, which the shop wants to have seen above its amount. */
  private async photograph(user: RequestUser, customer_id: string): Promise<void> {
    await this.staff.do(
      new KeepPhotoCommand(user, customer_id, 'foto_identitas', await specimenCard(), `foto-${customer_id}`),
    );
  }

  private ownNote({ no_faktur_jual, line_no, customer_id, piece }: SoldLine): Omit<SavePurchaseDto, 'id'> {
    const worn = this.random.int(0, 3) / 100;
    return {
      no_faktur_jual,
      customer_id: customer_id ?? this.random.pick(this.customers),
      kode_sales: this.random.pick(SALES).kode_sales,
      lines: [{ sale_line_no: line_no, kondisi_barang: 'NOTA', berat: round2(Math.max(piece.berat - worn, 0.1)) }],
    };
  }

  private withoutNote(board: PriceBoard): Omit<SavePurchaseDto, 'id'> {
    const { piece } = this.goods.jewellery(board, false);
    return {
      customer_id: this.random.pick(this.customers),
      kode_sales: this.random.pick(SALES).kode_sales,
      lines: [
        {
          nama_barang: piece.nama_barang,
          kode_dept: piece.kode_dept,
          kode_group: jewelleryGroup(piece.kode_kadar),
          kadar: piece.kadar,
          kondisi_barang: this.random.pick(['BAGUS', 'BAGUS', 'KUSAM', 'RUSAK']),
          berat: piece.berat,
        },
      ],
    };
  }

  private async spend(): Promise<void> {
    const { random } = this;
    const user = this.staff.person(random.chance(0.6) ? 'KASIR1' : 'KASIR2');
    const [kode_transaksi, keterangan, jumlah_rp] = random.pick([
      ['MAKAN', 'MAKAN SIANG KARYAWAN', 5_000 * random.int(30, 60)],
      ['BENSIN', 'BENSIN MOTOR TOKO', 5_000 * random.int(4, 12)],
      ['PLASTIK', 'KOTAK PERHIASAN DAN NOTA', 5_000 * random.int(20, 80)],
      ['LISTRIK', 'TOKEN LISTRIK', 100_000 * random.int(2, 8)],
    ] as const);
    const dto = { id: random.uuid(), jenis: 'OUT' as const, kode_transaksi, jumlah_rp, keterangan };
    const key = random.uuid();
    await this.staff.doApproved(user, (otorisasi_ids) => new RecordCashCommand(user, { ...dto, otorisasi_ids }, key));
  }

  private balanceOf(laci: string): Promise<number> {
    return this.ledger.balance(this.staff.shop, `kas/${laci}`);
  }

  private takeFromWindow(): Piece {
    return this.window.splice(this.random.int(0, this.window.length - 1), 1)[0]!;
  }

  private takeNote(): SoldLine {
    return this.sold.splice(this.random.int(0, this.sold.length - 1), 1)[0]!;
  }

  private shuffle<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, order: this.random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ thing }) => thing);
  }
}

const round2 = (grams: number): number => Math.round(grams * 100) / 100;

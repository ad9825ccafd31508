import type { Command } from '@nestjs/cqrs';
import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { payable } from '@emas/domain/payments/payable';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { authorizeCommand } from '../../contexts/authorization/index.js';
import { KeepPhotoCommand } from '../../contexts/membership/index.js';
import { SavePurchaseCommand, ValidatePurchaseCommand } from '../../contexts/purchases/index.js';
import { SaveSaleCommand, ValidateSaleCommand } from '../../contexts/sales/index.js';
import { AddItemCommand } from '../../contexts/stock/index.js';
import type { AnyKind, PrintedKind } from '../../engine/document/document-kind.js';
import { DropDocumentCommand, PrintDocumentCommand } from '../../engine/document/document-commands.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { REKENING, SALES, type Tray } from '../catalogue.js';
import { GoodsIn, jewelleryGroup, type Piece } from '../goods.js';
import type { PriceBoard } from '../prices.js';
import type { Random } from '../random.js';
import { specimenCard } from '../specimen-card.js';
import type { Staff } from '../staff.js';

/** What of a shop's day its affairs rest on, and who tells them what the shop can spend. */
export interface DeskDay {
  readonly staff: Staff;
  readonly ledger: Ledger;
  readonly tgl: BusinessDate;
  readonly board: PriceBoard;
  readonly trays: readonly Tray[];
  readonly customers: readonly string[];
  /** Customers with a price category of their own. */
  readonly patrons: readonly string[];
  /** Multiple that cash is rounded to. */
  readonly cashStep: number;
  /** In cash or over an account; null where the shop has neither. */
  payOut(user: RequestUser, total: number): Promise<PayOutDto | null>;
  /** A piece lies in its tray again. */
  returned(kode_barcode: string): Promise<void>;
  /** A photo that may be named; null where none is kept. */
  photo(folder: string, key: string): Promise<string | null>;
  /** Does something that asks read-models; left out where they always follow. */
  following?(act: () => Promise<void>): Promise<void>;
}

/** What a customer brings, as it is written down. */
type Brought = SavePurchaseDto['lines'][number];

/**
 * Where affairs are dealt with, one after another, by the commands of live work. What is done has an id and a key of its own,
 * so that the same step done again does nothing; what it chooses hangs on its draws and on what was known in the morning.
 */
export class Desk {
  readonly user: RequestUser;
  /** Who buys, sells or leaves something; the same through all of an affair. */
  readonly customer: string;

  constructor(
    readonly day: DeskDay,
    readonly random: Random,
    /** Draws of the affair itself: the same in each of its steps. */
    own: Random,
    readonly id: (part: string) => string,
  ) {
    this.user = day.staff.person(own.chance(0.55) ? 'KASIR1' : 'KASIR2');
    this.customer = own.pick(day.customers);
  }

  get shop(): string {
    return this.day.staff.shop;
  }

  get kode_sales(): string {
    return this.random.pick(SALES).kode_sales;
  }

  inDays(days: number): BusinessDate {
    return addDays(this.day.tgl, days);
  }

  do<Result>(command: Command<Result>): Promise<Result> {
    return this.day.staff.do(command);
  }

  /** Does what may need a supervisor; `make` is asked for the command of `by` without and with his approvals. */
  async approved<Result>(
    part: string,
    make: (key: string, ids: string[]) => Command<Result>,
    by: RequestUser = this.user,
  ): Promise<Result> {
    const key = this.id(part);
    try {
      return await this.do(make(key, []));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'AUTHORIZATION_REQUIRED') throw error;
      const { otorisasi } = error.data as { otorisasi: readonly AuthorizationRequirement[] };
      const ids: string[] = [];
      for (const need of otorisasi) ids.push(await this.approve(`${part}:otorisasi:${ids.length}`, need, by));
      return this.do(make(key, ids));
    }
  }

  private async approve(part: string, need: AuthorizationRequirement, by: RequestUser): Promise<string> {
    // Nobody agrees to what he asks himself.
    const supervisor = this.day.staff.person('SPV1').user_id;
    const isOwners = need.hanya_owner || by.user_id === supervisor;
    const pemberi = isOwners ? this.day.staff.person('OWNER').user_id : supervisor;
    const request = { ...need, id: this.id(part), keterangan: 'DISETUJUI', peminta: by.user_id, pemberi, cara: 'PASSWORD' as const }; // prettier-ignore
    await this.day.ledger.execute(authorizeCommand(this.shop, request, null));
    return request.id;
  }

  /** A piece as its supplier brings it; `named` with whose it is. */
  arriving(part: string, named: boolean): { readonly piece: Piece; readonly dto: AddItemDto } {
    const barcode = (prefix: string) => `${prefix}${this.id(part).replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    return new GoodsIn(this.random, this.day.trays, barcode).jewellery(this.day.board, named, true);
  }

  /** A piece that comes in for this: what stands in the window is left to who walks in. */
  async piece(part: string): Promise<Piece> {
    const { piece, dto } = this.arriving(part, true);
    await this.do(new AddItemCommand(this.shop, this.day.staff.person('SPV1').user_id, dto, this.id(`${part}:item`)));
    return piece;
  }

  /** Saves a sale of such pieces, or of accessories. */
  async saveSale(
    part: string,
    dto: Omit<SaveSaleDto, 'id' | 'kode_sales'>,
  ): Promise<{ readonly id: string; readonly total: number; readonly no: string }> {
    const id = this.id(part);
    const sent = { customer_id: this.customer, ...dto, id, kode_sales: this.kode_sales };
    const make = (key: string, otorisasi_ids: string[]) =>
      new SaveSaleCommand(this.user, { ...sent, otorisasi_ids }, key, true);
    const { data } = await this.approved(`${part}:save`, make);
    return { id, total: data.total_harga, no: data.no_faktur_jual };
  }

  async paySale(part: string, pembayaran: readonly PaymentDto[]): Promise<void> {
    const dto = { pembayaran: [...pembayaran] };
    await this.do(new ValidateSaleCommand(this.user, this.id(part), dto, this.id(`${part}:pay`)));
  }

  /** Saved and paid. */
  async sell(part: string, dto: Omit<SaveSaleDto, 'id' | 'kode_sales'>): Promise<{ readonly no: string }> {
    const { total, no } = await this.saveSale(part, dto);
    await this.paySale(part, this.payIn(total));
    return { no };
  }

  /** Old gold that somebody brings without a note. */
  brought(kondisi_barang: string): Brought {
    const { piece } = new GoodsIn(this.random, this.day.trays).jewellery(this.day.board, false);
    const { nama_barang, kode_dept, kode_kadar, kadar, berat } = piece;
    return { nama_barang, kode_dept, kode_group: jewelleryGroup(kode_kadar), kadar, berat, kondisi_barang };
  }

  /** Saves a purchase; the seller's card is looked at where the shop wants to have seen it. */
  async savePurchase(
    part: string,
    dto: Omit<SavePurchaseDto, 'id' | 'kode_sales'>,
  ): Promise<{ readonly id: string; readonly total: number }> {
    const id = this.id(part);
    const sent = { customer_id: this.customer, ...dto, id, kode_sales: this.kode_sales };
    const make = (key: string, otorisasi_ids: string[]) =>
      new SavePurchaseCommand(this.user, { ...sent, otorisasi_ids }, key);
    const { data } = await this.seen(() => this.approved(`${part}:save`, make));
    return { id, total: data.total_harga };
  }

  async payPurchase(part: string, pembayaran: PayOutDto): Promise<void> {
    const dto = { pembayaran: [pembayaran] };
    await this.do(new ValidatePurchaseCommand(this.user, this.id(part), dto, this.id(`${part}:pay`)));
  }

  /** Saved and paid; false where the shop has no money for it. */
  async buy(part: string, dto: Omit<SavePurchaseDto, 'id' | 'kode_sales'>): Promise<boolean> {
    const { total } = await this.savePurchase(part, dto);
    const paid = await this.day.payOut(this.user, total);
    if (paid) await this.payPurchase(part, paid);
    return paid !== null;
  }

  /** Does what the shop refuses to somebody whose card it has not seen, once it has. */
  async seen<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PHOTO_REQUIRED') throw error;
      const card = await specimenCard();
      await this.do(new KeepPhotoCommand(this.user, this.customer, 'foto_identitas', card, `foto-${this.customer}`));
      return work();
    }
  }

  /** All of it in cash, or over an account of the shop. */
  payIn(total: number): PaymentDto[] {
    if (this.random.chance(0.6)) return [{ cara_bayar: 'CASH', jumlah: payable(total, this.day.cashStep, 'in') }];
    const { no_rekening, kode_bank } = this.random.pick(REKENING);
    return [{ cara_bayar: 'TRANSFER', jumlah: total, kode_bank, no_rekening }];
  }

  /** The document as it stands; null where there is none. */
  async load<Body>(stream: string): Promise<Body | null> {
    return (await this.day.ledger.load<Body | null>(this.shop, [stream])).get(stream)!.body;
  }

  /** The number of a document of this affair; null where there is none. */
  async numberOf(stream: string): Promise<string | null> {
    return (await this.day.ledger.load(this.shop, [stream])).get(stream)!.no ?? null;
  }

  /** Gives up what was saved and nobody has paid. */
  async drop(kind: AnyKind, id: string): Promise<void> {
    await this.do(new DropDocumentCommand(kind, { user: this.user, id, key: `${id}:drop` }, 'PELANGGAN BATAL'));
  }

  async print(kind: PrintedKind, part: string, id: string, alasan?: string): Promise<void> {
    await this.approved(
      part,
      (key, otorisasi_ids) =>
        new PrintDocumentCommand(kind, { user: this.user, id, key }, alasan ? { alasan, otorisasi_ids } : {}),
    );
  }
}

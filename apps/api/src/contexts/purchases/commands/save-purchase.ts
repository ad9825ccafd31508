import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PurchaseSavedData } from '@emas/contracts/purchases/purchase.view';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { noteReturnStream } from '@emas/domain/purchases/note-return';
import { paperNoteStreams } from '@emas/domain/purchases/paper-note';
import { wayOf } from '@emas/domain/payments/ways';
import type { Paying, PayOut } from '@emas/domain/payments/money-out';
import {
  isManualPurchase,
  manualPurchases,
  type Purchase,
  purchases,
  purchaseStream,
} from '@emas/domain/purchases/purchase';
import { type SavePurchase, savePurchase } from '@emas/domain/purchases/save-purchase';
import { validatePurchase } from '@emas/domain/purchases/validate-purchase';
import type { DecideContext, Decision, StreamId } from '@emas/domain/ledger/event';
import { refuseManualTrade } from '../../../engine/document/traded.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { StoredImages } from '../../../platform/files/stored-images.js';
import { DrawerTries, payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { notePhotos } from '../note-photos.js';
import { PurchaseRefusals } from '../queries/purchase-refusals.js';
import { paysOnSaving, purchaseFacts, type PurchaseSubject } from './purchase-facts.js';
import { lineInputs } from './purchase-input.js';
import { PurchaseSubjects } from './purchase-subjects.js';

export interface PurchaseAnswer {
  readonly seq: number;
  readonly data: PurchaseSavedData;
}

/** A purchase as it is sent, by whom and under which key. */
export interface SentPurchase extends Pick<SavePurchaseCommand, 'user' | 'key' | 'mayPay'> {
  readonly dto: Omit<SavePurchaseDto, 'lines'> & { readonly lines: readonly object[] };
  /** Of manual goods; left out of single things. */
  readonly jenis?: 'MANUAL';
}

export class SavePurchaseCommand extends Command<PurchaseAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly dto: SavePurchaseDto,
    readonly key: string,
    /** The user may pay: what comes along is paid at once, in a shop with two steps too. */
    readonly mayPay = false,
  ) {
    super();
  }
}

@CommandHandler(SavePurchaseCommand)
export class SavePurchaseHandler implements ICommandHandler<SavePurchaseCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly subjects: PurchaseSubjects,
    private readonly refusals: PurchaseRefusals,
    private readonly tries: DrawerTries,
    private readonly images: StoredImages,
  ) {}

  async execute(command: SavePurchaseCommand): Promise<PurchaseAnswer> {
    const { user, dto } = command;
    const { subject, facts } = await this.subjects.of(user.kode_toko, dto, lineInputs(dto.lines));
    const asked = savePurchaseCommand(command, subject, facts);
    const execute = (how: Pick<LedgerCommand<unknown>, 'hidesBalances'>) => this.ledger.execute({ ...asked, ...how });
    const photos = notePhotos(dto);
    const save = (how: Pick<LedgerCommand<unknown>, 'hidesBalances'>) =>
      photos.length === 0
        ? execute(how)
        : this.images.writing(user.kode_toko, purchaseStream(dto.id), photos, () => execute(how));
    const paysCash = (dto.pembayaran ?? []).some(({ cara_bayar }) => wayOf('out', cara_bayar).cash);
    const { seq, result, numbers } = await this.refusals.explain(user.kode_toko, () =>
      paysCash ? this.tries.watch(user, save) : save({}),
    );
    return { seq, data: { id: dto.id, no_faktur_beli: numbers[purchaseStream(dto.id)]!, ...result } };
  }
}

/** What the ledger is asked, once note and customer are there; `facts` are the streams of `factStreams`. */
export function savePurchaseCommand(
  { user, dto, key, mayPay, jenis }: SentPurchase,
  subject: PurchaseSubject,
  facts: readonly StreamId[],
  dry = false,
): LedgerCommand<Pick<Purchase, 'status' | 'total_harga'>> {
  const { otorisasi_ids = [], ...content } = dto;
  // What is approved is the price, however it is paid.
  const { pembayaran, ...priced } = content;
  const payments = toPayOuts(pembayaran ?? []);
  const command: SavePurchase = {
    purchase_id: dto.id,
    ...(jenis && { jenis }),
    customer_id: dto.customer_id ?? null,
    kode_sales: dto.kode_sales,
    keterangan: dto.keterangan ?? '',
    tukar_tambah: dto.tukar_tambah ?? false,
    lines: subject.lines,
    otorisasi_ids,
    hash: (lines) => contentHash({ type: 'SavePurchase', ...priced, harga: lines.map(({ harga }) => harga) }),
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SavePurchase', ...(jenis && { jenis }), ...content },
    streams: [
      purchaseStream(dto.id),
      ...(subject.sale ? [noteReturnStream(subject.sale.body.id)] : []),
      ...paperNoteStreams(subject.lines),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [...facts, ...payOutStreams(user.kode_toko, payments)],
    dry,
    decide: (context) => {
      if (jenis === 'MANUAL') refuseManualTrade(dto, context);
      const saved = savePurchase(command, purchaseFacts(subject, context), context);
      const isPaid = paysOnSaving(context, jenis) || (mayPay && Boolean(dto.pembayaran));
      // What is to be settled with a sale waits for it.
      const paysNow = !dry && !dto.tukar_tambah && isPaid;
      return paysNow
        ? pay(saved, payments, payingOf(context, user.kode_laci), context)
        : answer(saved.events, saved.result.purchase);
    },
  };
}

/** Pays what is saved in the same append. */
function pay(
  { events, result: { purchase } }: Decision<{ purchase: Purchase }>,
  payments: readonly PayOut[],
  paying: Paying,
  context: DecideContext,
): Decision<Pick<Purchase, 'status' | 'total_harga'>> {
  const documents = isManualPurchase(purchase) ? manualPurchases : purchases;
  const paid = validatePurchase({ purchase_id: purchase.purchase_id, payments }, paying, context, purchase, documents);
  return answer([...events, ...paid.events], paid.result.purchase);
}

const answer = (events: Decision<unknown>['events'], { status, total_harga }: Purchase) => ({
  events,
  result: { status, total_harga },
});

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PurchaseSavedData } from '@emas/contracts/purchases/purchase.view';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { noteReturnStream } from '@emas/domain/purchases/note-return';
import type { Paying, PayOut } from '@emas/domain/payments/money-out';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { type SavePurchase, savePurchase } from '@emas/domain/purchases/save-purchase';
import { validatePurchase } from '@emas/domain/purchases/validate-purchase';
import type { DecideContext, Decision, StreamId } from '@emas/domain/ledger/event';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { CustomerIdentity } from '../../membership/index.js';
import { payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { PurchaseRefusals } from '../queries/purchase-refusals.js';
import { factStreams, findNote, paysOnSaving, purchaseFacts, type PurchaseSubject } from './purchase-facts.js';
import { lineInputs } from './purchase-input.js';

export interface PurchaseAnswer {
  readonly seq: number;
  readonly data: PurchaseSavedData;
}

export class SavePurchaseCommand extends Command<PurchaseAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
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
    private readonly customers: CustomerIdentity,
    private readonly refusals: PurchaseRefusals,
  ) {}

  async execute(command: SavePurchaseCommand): Promise<PurchaseAnswer> {
    const { dto } = command;
    const shop = command.user.kode_toko;
    const subject: PurchaseSubject = {
      shop,
      sale: dto.no_faktur_jual ? await findNote(this.ledger, shop, dto.no_faktur_jual) : null,
      customer: dto.customer_id ? await this.customers.identityOf(shop, dto.customer_id) : null,
      kode_sales: dto.kode_sales,
      lines: lineInputs(dto.lines),
    };
    const { seq, result, numbers } = await this.refusals.explain(shop, async () =>
      this.ledger.execute(savePurchaseCommand(command, subject, await factStreams(this.ledger, subject))),
    );
    return { seq, data: { id: dto.id, no_faktur_beli: numbers[purchaseStream(dto.id)]!, ...result } };
  }
}

/** What the ledger is asked, once note and customer are there; `facts` are the streams of `factStreams`. */
export function savePurchaseCommand(
  { user, dto, key, mayPay }: SavePurchaseCommand,
  subject: PurchaseSubject,
  facts: readonly StreamId[],
): LedgerCommand<Pick<Purchase, 'status' | 'total_harga'>> {
  const { otorisasi_ids = [], ...content } = dto;
  // What is approved is the price, however it is paid.
  const { pembayaran, ...priced } = content;
  const payments = toPayOuts(pembayaran ?? []);
  const command: SavePurchase = {
    purchase_id: dto.id,
    customer_id: dto.customer_id ?? null,
    kode_sales: dto.kode_sales,
    keterangan: dto.keterangan ?? '',
    lines: subject.lines,
    otorisasi_ids,
    hash: (lines) => contentHash({ type: 'SavePurchase', ...priced, harga: lines.map(({ harga }) => harga) }),
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SavePurchase', ...content },
    streams: [
      purchaseStream(dto.id),
      ...(subject.sale ? [noteReturnStream(subject.sale.body.id)] : []),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [...facts, ...payOutStreams(user.kode_toko, payments)],
    decide: (context) => {
      const saved = savePurchase(command, purchaseFacts(subject, context), context);
      const paysNow = paysOnSaving(context) || (mayPay && Boolean(dto.pembayaran));
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
  const paid = validatePurchase({ purchase_id: purchase.purchase_id, payments }, paying, context, purchase);
  return answer([...events, ...paid.events], paid.result.purchase);
}

const answer = (events: Decision<unknown>['events'], { status, total_harga }: Purchase) => ({
  events,
  result: { status, total_harga },
});

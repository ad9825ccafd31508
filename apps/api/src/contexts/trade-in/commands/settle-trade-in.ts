import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import type { TradeInSettledData } from '@emas/contracts/trade-in/trade-in.view';
import type { StreamId } from '@emas/domain/ledger/event';
import { wayOf } from '@emas/domain/payments/ways';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { type AnySale, saleStream } from '@emas/domain/sales/sale';
import { depositStreams } from '@emas/domain/deposits/claim-deposits';
import { settingsStream } from '@emas/domain/settings/settings';
import { settleTradeIn } from '@emas/domain/trade-in/settle-trade-in';
import { tradeIns } from '@emas/domain/trade-in/trade-in';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import {
  DrawerTries,
  payingOf,
  PaymentTermsReader,
  payOutStreams,
  type ReadTerms,
  takingOf,
  toPayments,
  toPayOuts,
} from '../../payments/index.js';
import { ClaimRefusals } from '../../sales/index.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { TradeInRefusals } from '../trade-in-refusals.js';

/** A trade-in without its number, which comes with the command. */
type Answer = Omit<TradeInSettledData, 'no_tukar'>;

export class SettleTradeInCommand extends Command<{ readonly seq: number; readonly data: TradeInSettledData }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly dto: SettleTradeInDto,
    readonly key: string,
    /** Of manual goods: its sale and its purchases are. */
    readonly jenis?: 'MANUAL',
  ) {
    super();
  }
}

@CommandHandler(SettleTradeInCommand)
export class SettleTradeInHandler implements ICommandHandler<SettleTradeInCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
    private readonly tries: DrawerTries,
    private readonly whereabouts: ItemWhereabouts,
    private readonly refusals: TradeInRefusals,
    private readonly claims: ClaimRefusals,
  ) {}

  async execute(command: SettleTradeInCommand) {
    const { user, dto } = command;
    const { kode_toko: shop } = user;
    const stream = saleStream(dto.sale_id);
    const sale = (await this.ledger.load<AnySale | null>(shop, [stream])).get(stream)?.body;
    const terms = await this.terms.termsFor(shop, toPayments(dto.pembayaran ?? []), sale?.customer_id ?? null);
    const asked = settleTradeInCommand(command, terms, sale ? depositStreams(sale) : []);
    const settle = (how: Pick<LedgerCommand<unknown>, 'hidesBalances'>) => this.ledger.execute({ ...asked, ...how });
    const paysCash = (dto.pembayaran_keluar ?? []).some(({ cara_bayar }) => wayOf('out', cara_bayar).cash);
    const work = () => this.whereabouts.explain(shop, () => (paysCash ? this.tries.watch(user, settle) : settle({})));
    const { seq, result, numbers } = await this.claims.explain(shop, () => this.refusals.explain(shop, dto, work));
    return { seq, data: { ...result, no_tukar: numbers[tradeIns.stream(dto.id)]! } };
  }
}

/** What the ledger is asked, once the terms of the payments are there; `beside` the deposits that the sale has to do with. */
export function settleTradeInCommand(
  { user, dto, key, jenis }: SettleTradeInCommand,
  { termsOn, streams }: ReadTerms,
  beside: readonly StreamId[] = [],
): LedgerCommand<Answer> {
  const pembayaran = toPayments(dto.pembayaran ?? []);
  const pembayaran_keluar = toPayOuts(dto.pembayaran_keluar ?? []);
  const { id, sale_id, purchase_ids } = dto;
  const own = [tradeIns.stream(id), saleStream(sale_id), ...purchase_ids.map(purchaseStream)];
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SettleTradeIn', ...(jenis && { jenis }), ...dto },
    streams: [...new Set([...own, ...streams, ...beside])],
    reads: [...new Set([settingsStream(user.kode_toko), ...payOutStreams(user.kode_toko, pembayaran_keluar)])],
    decide: (context) => {
      const trading = {
        taking: takingOf(context, termsOn, user.kode_laci),
        paying: payingOf(context, user.kode_laci),
      };
      const command = { id, ...(jenis && { jenis }), sale_id, purchase_ids, pembayaran, pembayaran_keluar };
      const { events, result } = settleTradeIn(command, trading, context);
      const { total_jual, total_beli, selisih_bayar, kembali } = result.tradeIn;
      return { events, result: { id, total_jual, total_beli, selisih_bayar, kembali } };
    },
  };
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaySurplusDto } from '@emas/contracts/debt/loan.dto';
import { type SettingValues, setting } from '@emas/contracts/modules/register';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { loanAuctions } from '@emas/domain/debt/loan-auction';
import { paySurplus, surplusPayments } from '@emas/domain/debt/loan-surplus';
import { settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { DrawerTries, payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { LoanRefusals } from '../queries/loan-refusals.js';
import { type Clerk, type Hiding, paysCash } from './save-loan.js';

interface SurplusAnswer {
  readonly seq: number;
  readonly data: { readonly id: string; readonly no_kelebihan: string; readonly jumlah_rp: number };
}

export class PaySurplusCommand extends Command<SurplusAnswer> {
  constructor(
    readonly user: Clerk,
    readonly auction_id: string,
    readonly dto: PaySurplusDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PaySurplusCommand)
export class PaySurplusHandler implements ICommandHandler<PaySurplusCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: LoanRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute({ user, auction_id, dto, key }: PaySurplusCommand): Promise<SurplusAnswer> {
    const shop = user.kode_toko;
    const { otorisasi_ids = [], pembayaran: sent, ...content } = dto;
    const pembayaran = toPayOuts(sent);
    const stream = surplusPayments.stream(dto.id);
    const command = {
      ...content,
      auction_id,
      keterangan: dto.keterangan ?? null,
      pembayaran,
      otorisasi_ids,
      hash: contentHash({ type: 'PaySurplus', auction_id, ...content }),
    };
    const pay = (how: Hiding) =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'PaySurplus', auction_id, ...content, pembayaran: sent },
        streams: [stream, loanAuctions.stream(auction_id), ...otorisasi_ids.map(authorizationStream)],
        reads: payOutStreams(shop, pembayaran),
        ...how,
        decide: (context) => {
          const values = context.get(settingsStream(shop)).body as SettingValues | null;
          const batas_klaim_bulan = setting(values, 'batas_klaim_kelebihan_bulan');
          const rules = { paying: payingOf(context, user.kode_laci), batas_klaim_bulan };
          const { events, result } = paySurplus(command, rules, context);
          return { events, result: { jumlah_rp: result.entry.jumlah_rp } };
        },
      });
    const { seq, result, numbers } = await this.refusals.explain(shop, () =>
      paysCash(pembayaran) ? this.tries.watch(user, pay) : pay({}),
    );
    return { seq, data: { id: dto.id, no_kelebihan: numbers[stream]!, ...result } };
  }
}

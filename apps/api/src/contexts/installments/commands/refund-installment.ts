import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RefundInstallmentDto } from '@emas/contracts/installments/end-installment.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { installments } from '@emas/domain/installments/installment';
import { type InstallmentAuction, installmentAuctions, installmentRefunds } from '@emas/domain/installments/installment-auction'; // prettier-ignore
import { refundInstallment } from '@emas/domain/installments/refund-installment';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { InstallmentRefusals } from '../installment-refusals.js';
import { installmentAnswer, type InstallmentStepAnswer, type Made } from './installment-answer.js';

export class RefundInstallmentCommand extends Command<InstallmentStepAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci' | 'level'>,
    /** Of the lelang. */
    readonly id: string,
    readonly dto: RefundInstallmentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RefundInstallmentCommand)
export class RefundInstallmentHandler implements ICommandHandler<RefundInstallmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: InstallmentRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: RefundInstallmentCommand): Promise<InstallmentStepAnswer> {
    const { user, id, dto } = command;
    const shop = user.kode_toko;
    const stream = installmentAuctions.stream(id);
    const auction = (await this.ledger.load<InstallmentAuction | null>(shop, [stream])).get(stream)!.body;
    if (!auction) throw new DomainError(installmentAuctions.refusals.missing, { id });
    const asked = refundInstallmentCommand(command, auction.installment_id);
    const { seq, result, numbers } = await this.tries.watch(user, (how) =>
      this.refusals.explain(shop, () => this.ledger.execute({ ...asked, ...how })),
    );
    const { dokumen, ...data } = result;
    return { seq, data: { ...data, dokumen: { ...dokumen, no: numbers[installmentRefunds.stream(dto.id)]! } } };
  }
}

type Refunded = ReturnType<typeof installmentAnswer> & { readonly no_cicilan: string; readonly dokumen: Made };

/** What the ledger is asked, once it is known which contract the lelang ended. */
export function refundInstallmentCommand(
  { user, id, dto, key }: RefundInstallmentCommand,
  installment_id: string,
): LedgerCommand<Refunded> {
  const stream = installments.stream(installment_id);
  const payments = toPayOuts(dto.pembayaran);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'RefundInstallment', auction_id: id, ...dto },
    streams: [stream, installmentAuctions.stream(id), installmentRefunds.stream(dto.id)],
    reads: payOutStreams(user.kode_toko, payments),
    // Which sums a drawer could give would tell what it holds.
    hidesBalances: countsBlind({ level: user.level }),
    decide(context) {
      const asked = { id: dto.id, auction_id: id, pembayaran: payments };
      const { events, result } = refundInstallment(asked, payingOf(context, user.kode_laci), context);
      const dokumen = { id: dto.id, jumlah_rp: result.refund.jumlah_rp, kembali: 0 };
      return {
        events,
        result: { ...installmentAnswer(result.contract), no_cicilan: context.get(stream).no!, dokumen },
      };
    },
  };
}

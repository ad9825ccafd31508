import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayInstallmentDto } from '@emas/contracts/installments/pay-installment.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { installments } from '@emas/domain/installments/installment';
import { installmentPayments } from '@emas/domain/installments/installment-payment';
import { payInstallment } from '@emas/domain/installments/pay-installment';
import { settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PaymentTermsReader, type ReadTerms, takingOf, toPayments } from '../../payments/index.js';
import { installmentAnswer, type InstallmentStepAnswer, type Made } from './installment-answer.js';

export class PayInstallmentCommand extends Command<InstallmentStepAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    /** Of the contract. */
    readonly id: string,
    readonly dto: PayInstallmentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PayInstallmentCommand)
export class PayInstallmentHandler implements ICommandHandler<PayInstallmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
  ) {}

  async execute(command: PayInstallmentCommand): Promise<InstallmentStepAnswer> {
    const { user, dto } = command;
    const terms = await this.terms.termsFor(user.kode_toko, toPayments(dto.pembayaran));
    const { seq, result, numbers } = await this.ledger.execute(payInstallmentCommand(command, terms));
    const { dokumen, ...data } = result;
    return { seq, data: { ...data, dokumen: { ...dokumen, no: numbers[installmentPayments.stream(dto.id)]! } } };
  }
}

type Paid = ReturnType<typeof installmentAnswer> & { readonly no_cicilan: string; readonly dokumen: Made };

/** What the ledger is asked, once the terms of the payments are there. */
export function payInstallmentCommand(
  { user, id, dto, key }: PayInstallmentCommand,
  { termsOn, streams }: ReadTerms,
): LedgerCommand<Paid> {
  const { otorisasi_ids = [], pembayaran, ...content } = dto;
  const stream = installments.stream(id);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'PayInstallment', installment_id: id, ...content, pembayaran },
    streams: [stream, installmentPayments.stream(dto.id), ...streams, ...otorisasi_ids.map(authorizationStream)],
    reads: [settingsStream(user.kode_toko)],
    decide(context) {
      const { events, result } = payInstallment(
        {
          ...{ id: dto.id, installment_id: id, jenis: dto.jenis, jumlah: dto.jumlah, total: dto.total },
          ...{ hapus_denda: dto.hapus_denda ?? false, serah: dto.serah ?? true, pembayaran: toPayments(pembayaran) },
          otorisasi_ids,
          hash: contentHash({ type: 'PayInstallment', installment_id: id, ...content }),
        },
        takingOf(context, termsOn, user.kode_laci),
        context,
      );
      const { jumlah_rp, kembali } = result.payment;
      const dokumen = { id: dto.id, jumlah_rp, kembali };
      return {
        events,
        result: { ...installmentAnswer(result.contract), no_cicilan: context.get(stream).no!, dokumen },
      };
    },
  };
}

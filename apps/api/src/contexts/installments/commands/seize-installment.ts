import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SeizeInstallmentDto } from '@emas/contracts/installments/end-installment.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Installment, installments } from '@emas/domain/installments/installment';
import { installmentAuctions } from '@emas/domain/installments/installment-auction';
import { seizeInstallment } from '@emas/domain/installments/seize-installment';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { inUse } from '../../deposits/index.js';
import { InstallmentRefusals } from '../installment-refusals.js';
import { homeStreams } from './cancel-installment.js';
import { installmentAnswer, type InstallmentStepAnswer, type Made } from './installment-answer.js';

export class SeizeInstallmentCommand extends Command<InstallmentStepAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    /** Of the contract. */
    readonly id: string,
    readonly dto: SeizeInstallmentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(SeizeInstallmentCommand)
export class SeizeInstallmentHandler implements ICommandHandler<SeizeInstallmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: InstallmentRefusals,
  ) {}

  async execute(command: SeizeInstallmentCommand): Promise<InstallmentStepAnswer> {
    const { user, id, dto } = command;
    const shop = user.kode_toko;
    const stream = installments.stream(id);
    const contract = (await this.ledger.load<Installment | null>(shop, [stream])).get(stream)!.body;
    if (!contract) throw new DomainError(installments.refusals.missing, { id });
    const asked = seizeInstallmentCommand(command, contract);
    const { seq, result, numbers } = await this.refusals.explain(shop, () => this.ledger.execute(asked));
    const { dokumen, ...data } = result;
    return { seq, data: { ...data, dokumen: { ...dokumen, no: numbers[installmentAuctions.stream(dto.id)]! } } };
  }
}

type Seized = ReturnType<typeof installmentAnswer> & { readonly no_cicilan: string; readonly dokumen: Made };

/** What the ledger is asked, once the contract's thing is known: it does not change. */
export function seizeInstallmentCommand(
  { user, id, dto, key }: SeizeInstallmentCommand,
  contract: Installment,
): LedgerCommand<Seized> {
  const { otorisasi_ids = [], ...content } = dto;
  const { nilai_lelang, keterangan, kode_baki = null } = content;
  const stream = installments.stream(id);
  const home = homeStreams(contract, kode_baki);
  const request = { type: 'SeizeInstallment', installment_id: id, ...content };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [stream, installmentAuctions.stream(dto.id), ...home.streams, ...otorisasi_ids.map(authorizationStream)],
    reads: home.reads,
    decide(context) {
      const hash = contentHash({ type: 'SeizeInstallment', id, nilai_lelang, keterangan });
      const asked = { id: dto.id, installment_id: id, nilai_lelang, keterangan, kode_baki, otorisasi_ids, hash };
      const { events, result } = seizeInstallment(asked, inUse(context), context);
      const dokumen = { id: dto.id, jumlah_rp: result.auction.kembali_rp, kembali: 0 };
      return {
        events,
        result: { ...installmentAnswer(result.contract), no_cicilan: context.get(stream).no!, dokumen },
      };
    },
  };
}

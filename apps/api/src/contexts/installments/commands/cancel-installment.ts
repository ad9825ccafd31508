import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelInstallmentDto } from '@emas/contracts/installments/end-installment.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cancelInstallment } from '@emas/domain/installments/cancel-installment';
import { type Installment, installments } from '@emas/domain/installments/installment';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import { DomainError } from '@emas/domain/shared/domain-error';
import { itemStream } from '@emas/domain/stock/item';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { inUse, trayStreams } from '../../deposits/index.js';
import { DrawerTries, payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { InstallmentRefusals } from '../installment-refusals.js';
import { installmentAnswer, type InstallmentCommandAnswer } from './installment-answer.js';

export class CancelInstallmentCommand extends Command<InstallmentCommandAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci' | 'level'>,
    readonly id: string,
    readonly dto: CancelInstallmentDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CancelInstallmentCommand)
export class CancelInstallmentHandler implements ICommandHandler<CancelInstallmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: InstallmentRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: CancelInstallmentCommand): Promise<InstallmentCommandAnswer> {
    const { user, id } = command;
    const shop = user.kode_toko;
    const stream = installments.stream(id);
    const contract = (await this.ledger.load<Installment | null>(shop, [stream])).get(stream)!.body;
    const opened = (await this.ledger.history(shop, stream)).find(({ type }) => type === 'InstallmentOpened');
    if (!contract || !opened) throw new DomainError(installments.refusals.missing, { id });
    const asked = cancelInstallmentCommand(command, contract, opened);
    const { seq, result } = await this.tries.watch(user, (how) =>
      this.refusals.explain(shop, () => this.ledger.execute({ ...asked, ...how })),
    );
    return { seq, data: result };
  }
}

/** Streams of a thing that goes home to its tray, or to one that is named; and what is read of those. */
export function homeStreams({ lines }: Pick<Installment, 'lines'>, kode_baki: string | null) {
  const [{ kode_barcode }] = lines;
  return {
    streams: [itemStream(kode_barcode)],
    reads: [
      ...trayStreams([...lines, ...(kode_baki ? [{ kode_baki }] : [])]),
      ...(kode_baki ? [trayHoldStream(kode_baki)] : []),
    ],
  };
}

/** What the ledger is asked, once the contract's thing and the event that made it are known: they do not change. */
export function cancelInstallmentCommand(
  { user, id, dto, key }: CancelInstallmentCommand,
  contract: Installment,
  recorded: RecordedEvent,
): LedgerCommand<InstallmentCommandAnswer['data']> {
  const { otorisasi_ids = [], ...content } = dto;
  const { alasan, pembayaran = [], kode_baki = null } = content;
  const stream = installments.stream(id);
  const payments = toPayOuts(pembayaran);
  const home = homeStreams(contract, kode_baki);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'CancelInstallment', id, ...content },
    streams: [stream, ...home.streams, ...otorisasi_ids.map(authorizationStream)],
    reads: [...payOutStreams(user.kode_toko, payments), ...itemStreamsOf([recorded]), ...home.reads],
    // Which sums a drawer could give back would tell what it holds.
    hidesBalances: countsBlind({ level: user.level }),
    decide(context) {
      // However it is paid back: what is kept follows from the contract and stands in what is approved.
      const hash = contentHash({ type: 'CancelInstallment', id, alasan });
      const asked = { id, alasan, pembayaran: payments, kode_baki, otorisasi_ids, hash };
      const terms = { paying: payingOf(context, user.kode_laci), inUse: inUse(context), recorded };
      const { events, result } = cancelInstallment(asked, terms, context);
      return { events, result: { ...installmentAnswer(result.contract), no_cicilan: context.get(stream).no! } };
    },
  };
}

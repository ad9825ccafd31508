import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelDepositDto } from '@emas/contracts/deposits/cancel-deposit.dto';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cancelDeposit } from '@emas/domain/deposits/cancel-deposit';
import type { TrayInUse } from '@emas/domain/deposits/back-to-trays';
import { type Deposit, deposits } from '@emas/domain/deposits/deposit';
import type { DecideContext, RecordedEvent } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import { itemStream } from '@emas/domain/stock/item';
import { trayFaults, trayHoldStream } from '@emas/domain/stock/tray';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { ClaimRefusals } from '../../sales/index.js';
import { depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';

export class CancelDepositCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci' | 'level'>,
    readonly id: string,
    readonly dto: CancelDepositDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CancelDepositCommand)
export class CancelDepositHandler implements ICommandHandler<CancelDepositCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refusals: ClaimRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: CancelDepositCommand): Promise<DepositCommandAnswer> {
    const { user, id } = command;
    const shop = user.kode_toko;
    const stream = deposits.stream(id);
    const deposit = (await this.ledger.load<Deposit | null>(shop, [stream])).get(stream)!.body;
    const history = await this.ledger.history(shop, stream);
    const asked = cancelDepositCommand(
      command,
      deposit,
      history.find(({ type }) => type === 'DepositValidated') ?? null,
    );
    const { seq, result } = await this.tries.watch(user, (how) =>
      this.refusals.explain(shop, () => this.ledger.execute({ ...asked, ...how })),
    );
    return { seq, data: result };
  }
}

const tray = (kode_baki: string): string => masterStream('master-baki', kode_baki);

/** Trays of things; they are among the reads of who sends them home. */
export const trayStreams = (things: readonly { readonly kode_baki: string }[]): string[] => [
  ...new Set(things.map(({ kode_baki }) => tray(kode_baki))),
];

export const inUse =
  (context: DecideContext): TrayInUse =>
  (kode_baki) => {
    const values = masterValues(context.get(tray(kode_baki)), masterDate(context));
    if (!values || values['is_aktif'] === false) return null;
    const filling = { kode_baki, field: 'kode_baki', isi: 0, konfirmasi_kapasitas: true };
    return {
      kode_gudang: String(values['kode_gudang']),
      faults: (kode_dept) => trayFaults({ ...filling, kode_dept, qty: kode_dept.length }, context),
    };
  };

/** What the ledger is asked, once the deposit's things and the event that took its money are known: they do not change. */
export function cancelDepositCommand(
  { user, id, dto, key }: CancelDepositCommand,
  deposit: Deposit | null,
  taken: RecordedEvent | null,
): LedgerCommand<DepositCommandAnswer['data']> {
  const { otorisasi_ids = [], ...content } = dto;
  const { alasan, hangus_rp, pembayaran = [], kode_baki } = content;
  const stream = deposits.stream(id);
  const payments = toPayOuts(pembayaran).map((payment, index) => {
    const { line_no } = pembayaran[index]!;
    return typeof line_no === 'number' ? { ...payment, line_no } : payment;
  });
  const things = deposit?.lines ?? [];
  const asked = { id, alasan, hangus_rp: hangus_rp ?? 0, pembayaran: payments, kode_baki: kode_baki ?? null };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'CancelDeposit', id, ...content },
    streams: [
      stream,
      ...things.map(({ kode_barcode }) => itemStream(kode_barcode)),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [
      ...payOutStreams(user.kode_toko, payments),
      ...itemStreamsOf(taken ? [taken] : []),
      ...trayStreams([...things, ...(kode_baki ? [{ kode_baki }] : [])]),
      ...(kode_baki ? [trayHoldStream(kode_baki)] : []),
    ],
    // Which sums a drawer could give back would tell what it holds.
    hidesBalances: countsBlind({ level: user.level }),
    decide(context) {
      // However it is paid back, what the shop keeps is what was approved.
      const hash = contentHash({ type: 'CancelDeposit', id, alasan, hangus_rp: asked.hangus_rp });
      const facts = { paying: payingOf(context, user.kode_laci), inUse: inUse(context), taken };
      const { events, result } = cancelDeposit({ ...asked, otorisasi_ids, hash }, facts, context);
      return { events, result: { ...depositAnswer(result.deposit), no_titip: context.get(stream).no! } };
    },
  };
}

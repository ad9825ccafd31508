import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { CreditorDto } from '@emas/contracts/money/creditor.dto';
import type { CashSavedData } from '@emas/contracts/money/cash-entry.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import type { DecideContext } from '@emas/domain/ledger/event';
import { cashEntries } from '@emas/domain/money/cash-entry';
import { PAY_DEBT } from '@emas/domain/money/debt';
import { payDebtInCash } from '@emas/domain/money/pay-debt';
import { type CashRules, recordCash } from '@emas/domain/money/record-cash';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';
import { atWhatIsOwed, creditorStream, debtAt } from './debts.js';

export interface CashAnswer {
  readonly seq: number;
  readonly data: CashSavedData;
}

export class RecordCashCommand extends Command<CashAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly dto: RecordCashDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RecordCashCommand)
export class RecordCashHandler implements ICommandHandler<RecordCashCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: RecordCashCommand): Promise<CashAnswer> {
    const { id } = command.dto;
    const { seq, numbers } = await this.record(command).catch((error: unknown) => {
      throw atItsField(error);
    });
    return { seq, data: { id, no_kas: numbers[cashEntries.stream(id)]! } };
  }

  private record(command: RecordCashCommand): Promise<LedgerResult<null>> {
    const { user, dto } = command;
    const { lawan } = dto;
    const send = (how: Pick<LedgerCommand<null>, 'hidesBalances'>): Promise<LedgerResult<null>> =>
      lawan
        ? atWhatIsOwed(this.ledger, user.kode_toko, lawan, (sisa) => ({
            ...payDebtCommand(command, lawan, sisa),
            ...how,
          }))
        : this.ledger.execute({ ...recordCashCommand(command), ...how });
    return dto.jenis === 'IN' ? send({}) : this.tries.watch(user, send);
  }
}

/** What the ledger is asked. */
export function recordCashCommand({ user, dto, key }: RecordCashCommand): LedgerCommand<null> {
  const { otorisasi_ids = [], id, lawan: _, uang_muka: __, ...content } = dto;
  const request = { type: 'RecordCash', id, ...content };
  const kode_transaksi = content.kode_transaksi ?? '';
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [cashEntries.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(kode_transaksi), settingsStream(user.kode_toko)],
    decide: (context) => {
      const command = {
        ...content,
        kode_transaksi,
        cash_entry_id: id,
        kode_laci: user.kode_laci,
        otorisasi_ids,
        hash: contentHash(request),
      };
      const category = cashCategoryOf(kode_transaksi, context);
      return { ...recordCash(command, category, cashRules(context), context), result: null };
    },
  };
}

/** What it is asked to pay who is owed, or to take in what he owes us. */
function payDebtCommand({ user, dto, key }: RecordCashCommand, lawan: CreditorDto, sisa: number): LedgerCommand<null> {
  const { otorisasi_ids = [], id, jenis, jumlah_rp, keterangan, uang_muka } = dto;
  const content = { jenis, jumlah_rp, keterangan, uang_muka: uang_muka ?? false };
  const request = { type: 'PayDebtInCash', id, ...content, lawan: { ...lawan } };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [cashEntries.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(PAY_DEBT), creditorStream(lawan), settingsStream(user.kode_toko)],
    decide: (context) => {
      const who = { cash_entry_id: id, kode_laci: user.kode_laci, otorisasi_ids, hash: contentHash(request) };
      const terms = {
        debt: debtAt(lawan, sisa, context),
        category: cashCategoryOf(PAY_DEBT, context),
        rounding: roundingOf(context),
      };
      return { ...payDebtInCash({ ...content, ...who }, terms, context), result: null };
    },
  };
}

const cashRules = (context: DecideContext): CashRules => ({
  rounding: roundingOf(context),
  batas_uang_kas: setting(context.get<SettingsBody | null>(settingsStream(context.shop)).body, 'batas_uang_kas'),
});

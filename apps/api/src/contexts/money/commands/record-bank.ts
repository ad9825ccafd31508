import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { RecordBankDto } from '@emas/contracts/money/bank-entry.dto';
import type { CreditorDto } from '@emas/contracts/money/creditor.dto';
import type { BankSavedData } from '@emas/contracts/money/bank-entry.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { bankEntries } from '@emas/domain/money/bank-entry';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import { PAY_DEBT } from '@emas/domain/money/debt';
import { payDebtByBank } from '@emas/domain/money/pay-debt';
import { recordBank } from '@emas/domain/money/record-bank';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { atItsField } from './at-its-field.js';
import { accountStream, bankStream, holdsAt } from './bank-accounts.js';
import { atWhatIsOwed, creditorStream, debtAt } from './debts.js';

export interface BankAnswer {
  readonly seq: number;
  readonly data: BankSavedData;
}

export class RecordBankCommand extends Command<BankAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: RecordBankDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RecordBankCommand)
export class RecordBankHandler implements ICommandHandler<RecordBankCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: RecordBankCommand): Promise<BankAnswer> {
    const { user, dto } = command;
    const { id, lawan } = dto;
    const booking = lawan
      ? atWhatIsOwed(this.ledger, user.kode_toko, lawan, (sisa) => payDebtCommand(command, lawan, sisa))
      : this.ledger.execute(recordBankCommand(command));
    const { seq, numbers } = await booking.catch((error: unknown) => {
      throw atItsField(error);
    });
    return { seq, data: { id, no_bukti: numbers[bankEntries.stream(id)]! } };
  }
}

/** What the ledger is asked. */
export function recordBankCommand({ user, dto, key }: RecordBankCommand): LedgerCommand<null> {
  const { otorisasi_ids = [], id, lawan: _, uang_muka: __, ...said } = dto;
  const content = {
    ...said,
    kode_transaksi: said.kode_transaksi ?? '',
    biaya_rp: said.biaya_rp ?? 0,
    no_ref: said.no_ref ?? null,
  };
  const request = { type: 'RecordBank', id, ...content };
  const settings = settingsStream(user.kode_toko);
  const { kode_bank, no_rekening, kode_transaksi } = content;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [bankEntries.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(kode_transaksi), bankStream(kode_bank), accountStream(no_rekening), settings],
    decide: (context) => {
      const command = { ...content, bank_entry_id: id, otorisasi_ids, hash: contentHash(request) };
      const terms = {
        category: cashCategoryOf(kode_transaksi, context),
        holds: holdsAt(context),
        batas_uang_kas: setting(context.get<SettingsBody | null>(settings).body, 'batas_uang_kas'),
      };
      return { ...recordBank(command, terms, context), result: null };
    },
  };
}

/** What it is asked to pay who is owed, or to take in what he owes us. */
function payDebtCommand({ user, dto, key }: RecordBankCommand, lawan: CreditorDto, sisa: number): LedgerCommand<null> {
  const { otorisasi_ids = [], id, lawan: _, kode_transaksi: __, ...said } = dto;
  const content = {
    ...said,
    biaya_rp: said.biaya_rp ?? 0,
    no_ref: said.no_ref ?? null,
    uang_muka: said.uang_muka ?? false,
  };
  const request = { type: 'PayDebtByBank', id, ...content, lawan: { ...lawan } };
  const { kode_bank, no_rekening } = content;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [bankEntries.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(PAY_DEBT), creditorStream(lawan), bankStream(kode_bank), accountStream(no_rekening)],
    decide: (context) => {
      const command = { ...content, bank_entry_id: id, otorisasi_ids, hash: contentHash(request) };
      const category = cashCategoryOf(PAY_DEBT, context);
      const terms = { debt: debtAt(lawan, sisa, context), category, holds: holdsAt(context) };
      return { ...payDebtByBank(command, terms, context), result: null };
    },
  };
}

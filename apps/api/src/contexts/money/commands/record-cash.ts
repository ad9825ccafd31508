import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { CashSavedData } from '@emas/contracts/money/cash-entry.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import type { DecideContext } from '@emas/domain/ledger/event';
import { cashEntries } from '@emas/domain/money/cash-entry';
import { type CashRules, recordCash } from '@emas/domain/money/record-cash';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';

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
    const asked = recordCashCommand(command);
    if (command.dto.jenis === 'IN') return this.ledger.execute(asked);
    return this.tries.watch(command.user, (how) => this.ledger.execute({ ...asked, ...how }));
  }
}

/** What the ledger is asked. */
export function recordCashCommand({ user, dto, key }: RecordCashCommand): LedgerCommand<null> {
  const { otorisasi_ids = [], id, ...content } = dto;
  const request = { type: 'RecordCash', id, ...content };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [cashEntries.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(content.kode_transaksi), settingsStream(user.kode_toko)],
    decide: (context) => {
      const command = {
        ...content,
        cash_entry_id: id,
        kode_laci: user.kode_laci,
        otorisasi_ids,
        hash: contentHash(request),
      };
      const category = cashCategoryOf(content.kode_transaksi, context);
      return { ...recordCash(command, category, cashRules(context), context), result: null };
    },
  };
}

const cashRules = (context: DecideContext): CashRules => ({
  rounding: roundingOf(context),
  batas_uang_kas: setting(context.get<SettingsBody | null>(settingsStream(context.shop)).body, 'batas_uang_kas'),
});

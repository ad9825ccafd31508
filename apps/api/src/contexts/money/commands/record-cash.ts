import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { CashSavedData } from '@emas/contracts/money/cash-entry.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { type CashCategory, cashEntryStream } from '@emas/domain/money/cash-entry';
import { recordCash } from '@emas/domain/money/record-cash';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export interface CashAnswer {
  readonly seq: number;
  readonly data: CashSavedData;
}

export class RecordCashCommand extends Command<CashAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    readonly dto: RecordCashDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RecordCashCommand)
export class RecordCashHandler implements ICommandHandler<RecordCashCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: RecordCashCommand): Promise<CashAnswer> {
    const { seq, numbers } = await this.ledger.execute(recordCashCommand(command));
    const { id } = command.dto;
    return { seq, data: { id, no_kas: numbers[cashEntryStream(id)]! } };
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
    streams: [cashEntryStream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [masterStream('master-kode-transaksi', content.kode_transaksi)],
    decide: (context) => {
      const command = {
        ...content,
        cash_entry_id: id,
        kode_laci: user.kode_laci,
        otorisasi_ids,
        hash: contentHash(request),
      };
      return { ...recordCash(command, categoryOf(content.kode_transaksi, context), context), result: null };
    },
  };
}

/** The category's row in force; null where the code is unknown or no longer active. */
function categoryOf(kode_transaksi: string, context: DecideContext): CashCategory | null {
  const document = context.get(masterStream('master-kode-transaksi', kode_transaksi));
  const values = masterValues(document, masterDate(context));
  if (!values || values['is_aktif'] === false) return null;
  return {
    kode_transaksi,
    nama_transaksi: String(values['nama_transaksi']),
    jenis: values['jenis'] as CashCategory['jenis'],
    berlaku_untuk: (values['berlaku_untuk'] ?? 'SEMUA') as CashCategory['berlaku_untuk'],
    batas_otorisasi: typeof values['batas_otorisasi'] === 'number' ? values['batas_otorisasi'] : null,
    keterangan_minimal: Number(values['keterangan_minimal'] ?? 0),
  };
}

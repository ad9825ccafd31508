import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddManualDto } from '@emas/contracts/stock/manual-entries.dto';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { manualStocks } from '@emas/domain/stock/manual-entries';
import { type AddManual, addManual, type ManualTerms as Terms } from '@emas/domain/stock/manual-work';
import { trayReads } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ManualTerms } from '../queries/manual-terms.js';
import { type Asker, type ManualAnswer, manualAnswer, named, unsaid } from './manual-command.js';

/** Manual goods into a tray. */
export class AddManualCommand extends Command<ManualAnswer> {
  constructor(
    readonly user: Asker,
    readonly dto: AddManualDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(AddManualCommand)
export class AddManualHandler implements ICommandHandler<AddManualCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: ManualTerms,
  ) {}

  async execute(command: AddManualCommand): Promise<ManualAnswer> {
    const { user, dto } = command;
    const done = await atHead(
      this.ledger,
      user.kode_toko,
      () => this.terms.of(user.kode_toko, dto),
      (terms) => addManualCommand(command, terms),
    );
    return manualAnswer(dto.id, manualStocks.stream(dto.id), done);
  }
}

/** What the ledger is asked, with what is known of the goods at the head. */
function addManualCommand({ user, dto, key }: AddManualCommand, terms: Terms): LedgerCommand<null> {
  const { kode_toko: kode_baki, nilai, kode_supplier = null, keterangan = null } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'AddManual', ...dto },
    streams: [manualStocks.stream(dto.id)],
    reads: [...trayReads(kode_baki), ...(kode_supplier === null ? [] : [supplierStream(kode_supplier)])],
    decide(context) {
      const supplier = kode_supplier === null ? null : supplierOf(kode_supplier, context);
      return unsaid(addManual({ ...named(dto), kode_baki, nilai, supplier, keterangan }, terms, context));
    },
  };
}

const supplierStream = (kode_supplier: string) => masterStream('master-supplier', kode_supplier);

function supplierOf(kode_supplier: string, context: DecideContext): NonNullable<AddManual['supplier']> {
  const row = masterValues(context.get(supplierStream(kode_supplier)), masterDate(context));
  const wrong = (code: string) => refuseInvalid([{ field: 'kode_supplier', code, params: { value: kode_supplier } }]);
  if (!row) wrong('lookupUnknown');
  if (row!['is_aktif'] === false) wrong('lookupInactive');
  return { kode_supplier, nama_supplier: String(row!['nama_supplier']) };
}

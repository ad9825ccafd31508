import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MeltManualDto } from '@emas/contracts/stock/manual-entries.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { settingsStream } from '@emas/domain/settings/settings';
import { manualMelts } from '@emas/domain/stock/manual-entries';
import { meltManual, type TakenFrom } from '@emas/domain/stock/manual-work';
import { trayHoldStream } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ManualTerms } from '../queries/manual-terms.js';
import { type Asker, type ManualAnswer, manualAnswer, named, unsaid } from './manual-command.js';
import { meltResult, meltTolerance } from './melt-command.js';

/** Manual goods out of a tray, into a bar. */
export class MeltManualCommand extends Command<ManualAnswer> {
  constructor(
    readonly user: Asker,
    readonly dto: MeltManualDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MeltManualCommand)
export class MeltManualHandler implements ICommandHandler<MeltManualCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: ManualTerms,
  ) {}

  async execute(command: MeltManualCommand): Promise<ManualAnswer> {
    const { user, dto } = command;
    const done = await atHead(
      this.ledger,
      user.kode_toko,
      () => this.terms.heldIn(user.kode_toko, dto, dto.kode_toko),
      (terms) => meltManualCommand(command, terms),
    );
    return manualAnswer(dto.id, manualMelts.stream(dto.id), done);
  }
}

/** What the ledger is asked, with what the tray holds at the head. */
function meltManualCommand({ user, dto, key }: MeltManualCommand, terms: TakenFrom): LedgerCommand<null> {
  const { otorisasi_ids = [], ...content } = dto;
  const { kode_toko: kode_baki, alasan } = dto;
  const said = { kode_baki, alasan, hasil: meltResult(dto.hasil), otorisasi_ids };
  const hash = contentHash({ type: 'MeltManual', ...content });
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'MeltManual', ...content },
    streams: [manualMelts.stream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [settingsStream(user.kode_toko), trayHoldStream(kode_baki)],
    decide: (context) =>
      unsaid(meltManual({ ...named(dto), ...said, hash }, { ...terms, ...meltTolerance(context) }, context)),
  };
}

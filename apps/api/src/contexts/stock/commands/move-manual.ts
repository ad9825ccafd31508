import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveManualDto } from '@emas/contracts/stock/manual-entries.dto';
import { manualMoves } from '@emas/domain/stock/manual-entries';
import { moveManualGoods, type TakenFrom } from '@emas/domain/stock/manual-work';
import { trayHoldStream, trayReads } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ManualTerms } from '../queries/manual-terms.js';
import { type Asker, type ManualAnswer, manualAnswer, named, unsaid } from './manual-command.js';

/** Manual goods from tray to tray. */
export class MoveManualCommand extends Command<ManualAnswer> {
  constructor(
    readonly user: Asker,
    readonly dto: MoveManualDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MoveManualCommand)
export class MoveManualHandler implements ICommandHandler<MoveManualCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: ManualTerms,
  ) {}

  async execute(command: MoveManualCommand): Promise<ManualAnswer> {
    const { user, dto } = command;
    const done = await atHead(
      this.ledger,
      user.kode_toko,
      () => this.terms.heldIn(user.kode_toko, dto, dto.asal),
      (terms) => moveManualCommand(command, terms),
    );
    return manualAnswer(dto.id, manualMoves.stream(dto.id), done);
  }
}

/** What the ledger is asked, with what the tray holds at the head. */
function moveManualCommand({ user, dto, key }: MoveManualCommand, terms: TakenFrom): LedgerCommand<null> {
  const { asal: baki_asal, tujuan: baki_tujuan, keterangan = null } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'MoveManual', ...dto },
    streams: [manualMoves.stream(dto.id)],
    reads: [...trayReads(baki_tujuan), ...(baki_asal === baki_tujuan ? [] : [trayHoldStream(baki_asal)])],
    decide: (context) => unsaid(moveManualGoods({ ...named(dto), baki_asal, baki_tujuan, keterangan }, terms, context)),
  };
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveTrayDto } from '@emas/contracts/stock/move-items.dto';
import { DomainError } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams } from '@emas/domain/shared/wire';
import { goodsMoveStream } from '@emas/domain/stock/goods-move';
import { itemStream, trayPlace } from '@emas/domain/stock/item';
import { moveTray, type MoveResult, trayChanged, type TrayFacts } from '@emas/domain/stock/move-goods';
import { trayHoldStream, trayReads } from '@emas/domain/stock/tray';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../queries/item-whereabouts.js';
import { LastStep } from '../queries/last-step.js';
import { TrayContents } from '../queries/tray-contents.js';
import { type MovedAnswer, movedAnswer, saidOf } from './move-items.js';

export class MoveTrayCommand extends Command<MovedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: MoveTrayDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MoveTrayCommand)
export class MoveTrayHandler implements ICommandHandler<MoveTrayCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
    private readonly trays: TrayContents,
    private readonly lastStep: LastStep,
  ) {}

  /** What lies in the tray is what its place holds at the head; who changed it since the screen showed it is named. */
  async execute(command: MoveTrayCommand): Promise<MovedAnswer> {
    const { shop, dto } = command;
    const work = () =>
      atHead(
        this.ledger,
        shop,
        () => this.trays.facts(shop, dto.asal, dto.tujuan),
        (facts) => moveTrayCommand(command, facts),
      );
    try {
      return movedAnswer(await this.whereabouts.explain(shop, work));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'TRAY_CHANGED') throw error;
      const step = await this.lastStep.ofPlace(shop, trayPlace(dto.asal));
      const by = [step?.no, step?.actor].filter(Boolean).join(', ');
      throw trayChanged(dto.asal, { terakhir: by === '' ? '' : ` (${by})` });
    }
  }
}

function moveTrayCommand({ shop, actor, dto, key }: MoveTrayCommand, facts: TrayFacts): LedgerCommand<MoveResult> {
  const { id: move_id, asal: baki_asal, tujuan: baki_tujuan, qty, berat } = dto;
  const shown = { qty, berat: gramsToMilligrams(berat) };
  return {
    shop,
    actor,
    key,
    request: { type: 'MoveTray', ...dto },
    streams: [goodsMoveStream(move_id), ...facts.things.map(itemStream)],
    reads: [...trayReads(baki_tujuan), ...(baki_asal === baki_tujuan ? [] : [trayHoldStream(baki_asal)])],
    decide: (context) => moveTray({ move_id, baki_asal, baki_tujuan, ...shown, ...saidOf(dto) }, facts, context),
  };
}

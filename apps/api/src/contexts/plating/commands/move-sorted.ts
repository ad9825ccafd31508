import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveSortedDto } from '@emas/contracts/plating/sort-goods.dto';
import type { SortMovedData } from '@emas/contracts/plating/sort-goods.view';
import { moveSorted, type SortMoveCandidate, sortMoves } from '@emas/domain/plating/sort-move';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { SortableThings } from '../queries/sortable-things.js';

export interface SortMovedAnswer {
  readonly seq: number;
  readonly data: SortMovedData;
}

export class MoveSortedCommand extends Command<SortMovedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly dto: MoveSortedDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MoveSortedCommand)
export class MoveSortedHandler implements ICommandHandler<MoveSortedCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sortable: SortableThings,
  ) {}

  async execute(command: MoveSortedCommand): Promise<SortMovedAnswer> {
    const { shop, dto } = command;
    const { seq, result, numbers } = await atHead(
      this.ledger,
      shop,
      () => this.sortable.sorted(shop, dto.barang, dto.sortir_asal),
      (things) => moveSortedCommand(command, things),
    );
    return { seq, data: { id: dto.id, no_pindah: numbers[sortMoves.stream(dto.id)]!, jumlah: result.jumlah } };
  }
}

/** What the ledger is asked, once it is known what there is of the things. */
export function moveSortedCommand(
  { shop, actor, dto, key }: Pick<MoveSortedCommand, 'shop' | 'actor' | 'dto' | 'key'>,
  things: readonly SortMoveCandidate[],
): LedgerCommand<{ readonly jumlah: number }> {
  const { id: move_id, sortir_asal, sortir_tujuan, alasan } = dto;
  return {
    shop,
    actor,
    key,
    request: { type: 'MoveSorted', ...dto },
    streams: [sortMoves.stream(move_id)],
    decide: (context) => moveSorted({ move_id, sortir_asal, sortir_tujuan, alasan }, things, context),
  };
}

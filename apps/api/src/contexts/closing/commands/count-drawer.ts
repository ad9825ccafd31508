import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CountDrawerDto } from '@emas/contracts/closing/closing.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Counted, countDrawer } from '@emas/domain/closing/count-drawer';
import { drawerCountStream } from '@emas/domain/closing/drawer-count';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { contentHash } from '../../../ledger/hash.js';
import type { LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import type { DrawerSum } from '../queries/day-figures.js';
import { countFacts, countReads, depositAsked, depositNumber, depositSaid, piecesSaid } from './counting.js';
import { Counts } from './counts.js';

export interface CountAnswer extends Counted {
  readonly seq: number;
  /** Number of the transfer that went out with the count. */
  readonly no_setor: string | null;
}

export class CountDrawerCommand extends Command<CountAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>,
    readonly dto: CountDrawerDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CountDrawerCommand)
export class CountDrawerHandler implements ICommandHandler<CountDrawerCommand> {
  constructor(private readonly counts: Counts) {}

  async execute(command: CountDrawerCommand): Promise<CountAnswer> {
    const { user, dto } = command;
    const { seq, numbers, result } = await this.counts.run({ user, said: dto }, (drawer) =>
      countDrawerCommand(command, drawer),
    );
    return { seq, ...result, no_setor: depositNumber(result, numbers) };
  }
}

/** What the ledger is asked, with the drawer as it stands at the head it was read at. */
export function countDrawerCommand(
  { user, dto, key }: CountDrawerCommand,
  { saldo, last_movement_seq }: Pick<DrawerSum, 'saldo' | 'last_movement_seq'>,
): LedgerCommand<Counted> {
  const shop = user.kode_toko;
  const { otorisasi_ids = [], setor: _, ...content } = dto;
  const setor = depositAsked(shop, dto, key);
  const request = { type: 'CountDrawer', ...content, ...(setor && { setor: depositSaid(setor) }) };
  const command = {
    tgl: dto.tgl,
    kode_laci: dto.kode_laci,
    pecahan: piecesSaid(dto),
    alasan: dto.alasan ?? null,
    setor,
    otorisasi_ids,
    // The approval is for this difference. The balance itself would be found by trying figures.
    hash: contentHash({ ...request, last_movement_seq }),
  };
  return {
    shop,
    actor: user.user_id,
    key,
    request,
    streams: [
      drawerCountStream(dto.tgl, dto.kode_laci),
      ...(setor ? [drawerTransfers.stream(setor.transfer_id)] : []),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: countReads(shop, dto.kode_laci, setor),
    decide: (context) => countDrawer(command, countFacts(user, command, saldo, context), context),
  };
}

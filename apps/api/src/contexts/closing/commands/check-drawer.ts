import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CheckDrawerDto } from '@emas/contracts/closing/closing.dto';
import { type Checked, checkDrawer, drawerCheckStream } from '@emas/domain/closing/check-drawer';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { atItsField } from '../../money/index.js';
import { DrawerTries } from '../../payments/index.js';
import { DayFigures } from '../queries/day-figures.js';
import { countFacts, countReads, depositAsked, depositNumber, depositSaid, piecesSaid } from './counting.js';

export interface CheckAnswer extends Checked {
  readonly seq: number;
  readonly no_setor: string | null;
}

/** Counts a drawer between times: told, not posted. */
export class CheckDrawerCommand extends Command<CheckAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level' | 'berlaku_sampai'>,
    readonly dto: Omit<CheckDrawerDto, 'otorisasi_ids' | 'jenis_hitung' | 'shift' | 'penerima'>,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CheckDrawerCommand)
export class CheckDrawerHandler implements ICommandHandler<CheckDrawerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly figures: DayFigures,
    private readonly tries: DrawerTries,
  ) {}

  /** No difference is posted: more handed on than the book has would overdraw it, and what it has is not found out by trying. */
  async execute(command: CheckDrawerCommand): Promise<CheckAnswer> {
    const { user, dto } = command;
    const run = (how: object): Promise<LedgerResult<Checked>> =>
      atHead(
        this.ledger,
        user.kode_toko,
        () => this.figures.drawer(user.kode_toko, dto),
        ({ saldo }) => ({ ...checkDrawerCommand(command, saldo), ...how }),
      );
    const { seq, numbers, result } = await (dto.setor ? this.tries.watch(user, run) : run({})).catch(
      (error: unknown) => {
        throw atItsField(error, 'setor.jumlah');
      },
    );
    return { seq, ...result, no_setor: depositNumber(result, numbers) };
  }
}

/** What the ledger is asked, with the drawer as it stands at the head it was read at. */
function checkDrawerCommand({ user, dto, key }: CheckDrawerCommand, saldo: number): LedgerCommand<Checked> {
  const shop = user.kode_toko;
  const setor = depositAsked(shop, dto, key);
  const content = {
    ...{ tgl: dto.tgl, kode_laci: dto.kode_laci, alasan: dto.alasan ?? null },
    pecahan: piecesSaid(dto),
  };
  const check_id = uuidOf('HITUNG KAS', shop, user.user_id, key);
  return {
    shop,
    actor: user.user_id,
    key,
    request: { type: 'CheckDrawer', ...content, ...(setor && { setor: depositSaid(setor) }) },
    streams: [drawerCheckStream(check_id), ...(setor ? [drawerTransfers.stream(setor.transfer_id)] : [])],
    reads: countReads(shop, dto.kode_laci, setor),
    decide: (context) => {
      const command = { ...content, check_id, setor };
      return checkDrawer(command, countFacts(user, command, saldo, context), context);
    },
  };
}

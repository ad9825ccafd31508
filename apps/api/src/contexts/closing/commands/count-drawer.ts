import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CountDrawerDto } from '@emas/contracts/closing/closing.dto';
import { AuthorizationRequired, authorizationStream } from '@emas/domain/authorization/authorization';
import { askedDifference, askedDifferenceStream } from '@emas/domain/closing/asked-difference';
import { type Counted, countDrawer } from '@emas/domain/closing/count-drawer';
import { drawerCountStream } from '@emas/domain/closing/drawer-count';
import { refusedCount, refusedCountStream } from '@emas/domain/closing/refused-count';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { DomainError } from '@emas/domain/shared/domain-error';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DayFigures, type DrawerSum } from '../queries/day-figures.js';
import { countFacts, countReads, depositAsked, depositSaid } from './counting.js';

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

/** Refusals by which somebody learns that his figure is not the book's. */
const DIFFERS: ReadonlySet<string> = new Set(['DIFFERENCE_NEEDS_REASON', 'AUTHORIZATION_REQUIRED']);

@CommandHandler(CountDrawerCommand)
export class CountDrawerHandler implements ICommandHandler<CountDrawerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly figures: DayFigures,
  ) {}

  async execute(command: CountDrawerCommand) {
    try {
      return await this.count(command);
    } catch (error) {
      if (error instanceof DomainError && DIFFERS.has(error.code)) await this.keepRefused(command);
      if (error instanceof AuthorizationRequired) await this.keepDifference(command, error);
      throw error;
    }
  }

  private async count(command: CountDrawerCommand): Promise<CountAnswer> {
    const shop = command.user.kode_toko;
    const { seq, numbers, result } = await atHead(
      this.ledger,
      shop,
      () => this.figures.drawer(shop, command.dto),
      (drawer) => countDrawerCommand(command, drawer),
    );
    const setor = result.count.setor;
    return { seq, ...result, no_setor: setor ? numbers[drawerTransfers.stream(setor.transfer_id)]! : null };
  }

  private async keepRefused({ user, dto }: CountDrawerCommand): Promise<void> {
    const { tgl, kode_laci, pecahan } = dto;
    const said = { tgl, kode_laci, pecahan: pecahan.map(({ nominal, lembar }) => ({ nominal, lembar })) };
    await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key: randomUUID(),
      request: { type: 'RefusedCount', ...said },
      streams: [refusedCountStream(tgl, kode_laci)],
      decide: (context) => refusedCount(said, context),
    });
  }

  /** For who will be asked to agree to it. */
  private async keepDifference({ user }: CountDrawerCommand, { missing }: AuthorizationRequired): Promise<void> {
    for (const { hash, rincian } of missing) {
      if (!rincian) continue;
      await this.ledger.execute({
        shop: user.kode_toko,
        actor: user.user_id,
        key: randomUUID(),
        request: { type: 'AskedDifference', hash, rincian },
        streams: [askedDifferenceStream(user.user_id, hash)],
        decide: (context) => askedDifference({ hash, rincian }, context),
      });
    }
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
    pecahan: dto.pecahan.map(({ nominal, lembar }) => ({ nominal, lembar })),
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

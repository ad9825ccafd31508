import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CountDrawerDto } from '@emas/contracts/closing/closing.dto';
import { setting } from '@emas/contracts/modules/register';
import { countsBlind, type Level } from '@emas/contracts/permissions/levels';
import { AuthorizationRequired, authorizationStream } from '@emas/domain/authorization/authorization';
import { askedDifference, askedDifferenceStream } from '@emas/domain/closing/asked-difference';
import type { CountDeposit } from '@emas/domain/closing/count-deposit';
import { type Counted, countDrawer, type CountDrawer, type CountFacts } from '@emas/domain/closing/count-drawer';
import { drawerCountStream } from '@emas/domain/closing/drawer-count';
import { refusedCount, refusedCountStream } from '@emas/domain/closing/refused-count';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { drawerAt, drawerStream } from '../../money/index.js';
import { roundingOf } from '../../payments/index.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { DayFigures, type DrawerSum } from '../queries/day-figures.js';
import { drawerTolerance } from '../queries/drawer-tolerance.js';
import { atHead } from '../../../ledger/at-head.js';

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
      () => this.drawer(shop, command.dto),
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

  private async drawer(shop: string, { tgl, kode_laci }: CountDrawerDto) {
    const drawers = await this.figures.drawers(shop, tgl);
    return drawers.find((drawer) => drawer.kode_laci === kode_laci) ?? { saldo: 0, last_movement_seq: 0 };
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
  const request = { type: 'CountDrawer', ...content, ...(setor && { setor: said(setor) }) };
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
    reads: [settingsStream(shop), ...drawersOf(dto.kode_laci, setor).map(drawerStream)],
    decide: (context) => countDrawer(command, countFacts(user.level, command, saldo, context), context),
  };
}

/** The transfer a count asks for: its id follows from the request's key, so that what is sent twice is one. */
export function depositAsked(
  shop: string,
  { setor, kode_laci }: Pick<CountDrawerDto, 'setor' | 'kode_laci'>,
  key: string,
): CountDeposit | null {
  if (!setor) return null;
  const jumlah_rp = setor.jumlah_rp ?? setor.jumlah ?? 0;
  return { transfer_id: uuidOf('SETOR', shop, kode_laci, key), tujuan: setor.tujuan ?? null, jumlah_rp };
}

const said = ({ tujuan, jumlah_rp }: CountDeposit) => ({ tujuan, jumlah_rp });

const drawersOf = (kode_laci: string, setor: CountDeposit | null): string[] => [
  ...new Set([kode_laci, ...(setor?.tujuan ? [setor.tujuan] : [])]),
];

/** Throws DRAWER_NOT_FOUND for one that neither the list nor the book knows. */
function countFacts(
  level: Level,
  { kode_laci, setor }: Pick<CountDrawer, 'kode_laci' | 'setor'>,
  saldo_sistem: number,
  context: DecideContext,
): CountFacts {
  const drawer = masterValues(context.get(masterStream('master-laci', kode_laci)), masterDate(context));
  if (!drawer && saldo_sistem === 0) throw new DomainError('DRAWER_NOT_FOUND', { kode_laci });
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  const users = drawer?.['pemakai'];
  return {
    saldo_sistem,
    toleransi: drawerTolerance(drawer, settings),
    nominal: setting(settings, 'pecahan_uang'),
    // A cashier answers for the drawer he works with; who sees the book may count any.
    pemakai: countsBlind({ level }) && Array.isArray(users) && users.length > 0 ? users.map(String) : null,
    batas_isi: typeof drawer?.['batas_isi'] === 'number' ? drawer['batas_isi'] : null,
    deposit: {
      tujuan: setor?.tujuan ? drawerAt(context)(setor.tujuan) : null,
      rounding: roundingOf(context),
    },
  };
}

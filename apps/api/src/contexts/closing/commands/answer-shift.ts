import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RefuseDrawerDto } from '@emas/contracts/closing/closing.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { drawerCountStream } from '@emas/domain/closing/drawer-count';
import { type DrawerShift, drawerShiftStream } from '@emas/domain/closing/drawer-shift';
import { type HandedOver, refuseDrawer, takeOverDrawer } from '@emas/domain/closing/hand-over';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import type { DrawerSum } from '../queries/day-figures.js';
import { countFacts, countReads, piecesSaid } from './counting.js';
import { Counts } from './counts.js';

type User = Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>;

/** Takes a drawer over with what was counted in it. */
export class TakeOverDrawerCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: User,
    readonly shift_id: string,
    readonly key: string,
  ) {
    super();
  }
}

/** Takes it over with what its receiver counted himself. */
export class RefuseDrawerCommand extends Command<HandedOver & { readonly seq: number }> {
  constructor(
    readonly user: User,
    readonly shift_id: string,
    readonly dto: RefuseDrawerDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Of which drawer it is and of which day never changes. Throws SHIFT_NOT_FOUND. */
async function shiftOf(ledger: Ledger, shop: string, shift_id: string): Promise<DrawerShift> {
  const stream = drawerShiftStream(shift_id);
  const found = (await ledger.load<DrawerShift | null>(shop, [stream])).get(stream)?.body;
  if (!found) throw new DomainError('SHIFT_NOT_FOUND');
  return found;
}

@CommandHandler(TakeOverDrawerCommand)
export class TakeOverDrawerHandler implements ICommandHandler<TakeOverDrawerCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ user, shift_id, key }: TakeOverDrawerCommand): Promise<{ readonly seq: number }> {
    const shop = user.kode_toko;
    const { tgl_system, kode_laci } = await shiftOf(this.ledger, shop, shift_id);
    const { seq } = await this.ledger.execute({
      ...{ shop, actor: user.user_id, key },
      request: { type: 'TakeOverDrawer', shift_id },
      streams: [drawerShiftStream(shift_id)],
      reads: [drawerCountStream(tgl_system, kode_laci)],
      decide: (context) => ({ ...takeOverDrawer(shift_id, context), result: null }),
    });
    return { seq };
  }
}

@CommandHandler(RefuseDrawerCommand)
export class RefuseDrawerHandler implements ICommandHandler<RefuseDrawerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly counts: Counts,
  ) {}

  async execute(command: RefuseDrawerCommand): Promise<HandedOver & { readonly seq: number }> {
    const { user, shift_id, dto } = command;
    const { tgl_system: tgl, kode_laci, penerima } = await shiftOf(this.ledger, user.kode_toko, shift_id);
    // What another one says of it is no count of its receiver.
    if (penerima !== user.user_id) throw new DomainError('SHIFT_OF_OTHERS', { kode_laci, penerima });
    const said = { tgl, kode_laci, pecahan: dto.pecahan };
    const { seq, result } = await this.counts.run({ user, said }, (drawer) => refuseCommand(command, said, drawer));
    return { seq, ...result };
  }
}

function refuseCommand(
  { user, shift_id, dto, key }: RefuseDrawerCommand,
  { tgl, kode_laci }: { readonly tgl: string; readonly kode_laci: string },
  { saldo, last_movement_seq }: Pick<DrawerSum, 'saldo' | 'last_movement_seq'>,
): LedgerCommand<HandedOver> {
  const shop = user.kode_toko;
  const { otorisasi_ids = [] } = dto;
  const content = { shift_id, pecahan: piecesSaid(dto), alasan: dto.alasan ?? null };
  const request = { type: 'RefuseDrawer', ...content };
  // As at closing: the approval is for this difference.
  const command = { ...content, otorisasi_ids, hash: contentHash({ ...request, last_movement_seq }) };
  return {
    ...{ shop, actor: user.user_id, key, request },
    streams: [
      drawerShiftStream(shift_id),
      drawerCountStream(tgl, kode_laci),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: countReads(shop, kode_laci, null),
    decide: (context) => refuseDrawer(command, countFacts(user, { kode_laci, setor: null }, saldo, context), context),
  };
}

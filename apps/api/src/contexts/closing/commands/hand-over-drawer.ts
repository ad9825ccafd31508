import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CheckDrawerDto } from '@emas/contracts/closing/closing.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { drawerCountStream } from '@emas/domain/closing/drawer-count';
import { drawerShiftStream } from '@emas/domain/closing/drawer-shift';
import { type HandedOver, handOverDrawer, type HandOverFacts } from '@emas/domain/closing/hand-over';
import { normalizeUserId, type UserBody, userStream } from '@emas/domain/identity/user';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import { drawerTransfers } from '@emas/domain/money/drawer-transfer';
import { contentHash } from '../../../ledger/hash.js';
import type { LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { drawerAt, drawerStream } from '../../money/index.js';
import type { DrawerSum } from '../queries/day-figures.js';
import { shiftsOf } from '../queries/drawer-shifts.js';
import { countFacts, countReads, depositAsked, depositNumber, depositSaid, piecesSaid } from './counting.js';
import { Counts } from './counts.js';

export interface HandOverAnswer extends HandedOver {
  readonly seq: number;
  readonly no_setor: string | null;
}

/** Counts a drawer as at closing, and hands it over to the next one. */
export class HandOverDrawerCommand extends Command<HandOverAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>,
    readonly dto: Omit<CheckDrawerDto, 'jenis_hitung'>,
    readonly key: string,
  ) {
    super();
  }
}

/** Its id follows from the request's key, so that what is sent twice is one. */
export const shiftIdOf = (shop: string, user_id: string, key: string): string =>
  uuidOf('GANTI SHIFT', shop, user_id, key);

@CommandHandler(HandOverDrawerCommand)
export class HandOverDrawerHandler implements ICommandHandler<HandOverDrawerCommand> {
  constructor(private readonly counts: Counts) {}

  async execute(command: HandOverDrawerCommand): Promise<HandOverAnswer> {
    const { user, dto } = command;
    const { seq, numbers, result } = await this.counts.run({ user, said: dto }, (drawer) =>
      handOverCommand(command, drawer),
    );
    return { seq, ...result, no_setor: depositNumber(result, numbers) };
  }
}

/** The drawer's row and its receiver, as they are at the decision. */
function receiverFacts(
  kode_laci: string,
  penerima: string | null,
  context: DecideContext,
): Pick<HandOverFacts, 'shifts' | 'users' | 'receiverWorks'> {
  const receiver = penerima === null ? null : context.get<UserBody | null>(userStream(penerima));
  return {
    shifts: shiftsOf(masterValues(context.get(drawerStream(kode_laci)), masterDate(context))).map(({ nama_shift }) => nama_shift), // prettier-ignore
    users: drawerAt(context)(kode_laci)?.pemakai ?? [],
    // Who only reads, for a time, takes no money.
    receiverWorks: receiver?.status === 'AKTIF' && !receiver.body?.berlaku_sampai,
  };
}

function handOverCommand(
  { user, dto, key }: HandOverDrawerCommand,
  { saldo, last_movement_seq }: Pick<DrawerSum, 'saldo' | 'last_movement_seq'>,
): LedgerCommand<HandedOver> {
  const shop = user.kode_toko;
  const { otorisasi_ids = [], setor: _, ...said } = dto;
  const setor = depositAsked(shop, dto, key);
  const penerima = said.penerima ? normalizeUserId(said.penerima) : null;
  const content = {
    ...said,
    pecahan: piecesSaid(dto),
    alasan: said.alasan ?? null,
    shift: said.shift ?? null,
    penerima,
  };
  const request = { type: 'HandOverDrawer', ...content, ...(setor && { setor: depositSaid(setor) }) };
  const command = {
    ...content,
    ...{ setor, otorisasi_ids },
    shift_id: shiftIdOf(shop, user.user_id, key),
    // The approval is for this difference. The balance itself would be found by trying figures.
    hash: contentHash({ ...request, last_movement_seq }),
  };
  return {
    ...{ shop, actor: user.user_id, key, request },
    streams: [
      drawerCountStream(dto.tgl, dto.kode_laci),
      drawerShiftStream(command.shift_id),
      ...(setor ? [drawerTransfers.stream(setor.transfer_id)] : []),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [...countReads(shop, dto.kode_laci, setor), ...(penerima === null ? [] : [userStream(penerima)])],
    decide: (context) => {
      const facts = countFacts(user, command, saldo, context);
      return handOverDrawer(command, { ...facts, ...receiverFacts(dto.kode_laci, penerima, context) }, context);
    },
  };
}

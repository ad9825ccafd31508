import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveMoneyDto } from '@emas/contracts/money/money-move.dto';
import type { MoveSavedData } from '@emas/contracts/money/money-move.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import { bankMoves, CASH_SIDE } from '@emas/domain/money/money-move';
import { moveBetweenBanks, type MoveMoney, moveWithDrawer } from '@emas/domain/money/move-money';
import { settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';
import { accountStream, bankStream, holdsAt } from './bank-accounts.js';
import { idOf } from './id-of.js';

export interface MoveAnswer {
  readonly seq: number;
  readonly data: MoveSavedData;
}

/** Money between accounts of the shop (BANK), or between the drawer of the session and one of them (CASH). */
export class MoveMoneyCommand extends Command<MoveAnswer> {
  readonly id: string;

  constructor(
    readonly of: 'BANK' | 'CASH',
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly dto: MoveMoneyDto,
    readonly key: string,
  ) {
    super();
    this.id = idOf(dto.id, user.kode_toko, key);
  }
}

@CommandHandler(MoveMoneyCommand)
export class MoveMoneyHandler implements ICommandHandler<MoveMoneyCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: MoveMoneyCommand): Promise<MoveAnswer> {
    const { id } = command;
    const { seq, numbers } = await this.move(command).catch((error: unknown) => {
      throw atItsField(error);
    });
    return { seq, data: { id, no_mutasi: numbers[bankMoves.stream(id)]! } };
  }

  /** What a drawer holds is not found out by trying. */
  private move(command: MoveMoneyCommand): Promise<LedgerResult<null>> {
    const asked = moveMoneyCommand(command);
    if (command.of === 'BANK' || isBank(command.dto.asal)) return this.ledger.execute(asked);
    return this.tries.watch(command.user, (how) => this.ledger.execute({ ...asked, ...how }));
  }
}

const isBank = (kode: string | null | undefined): kode is string => kode != null && kode !== CASH_SIDE;

/** What the ledger is asked. */
export function moveMoneyCommand({ of, id, user, dto, key }: MoveMoneyCommand): LedgerCommand<null> {
  const { otorisasi_ids = [], jumlah, jumlah_rp } = dto;
  const { asal = null, asal_rekening = null, tujuan = null, tujuan_rekening = null, kategori = null } = dto;
  const content = {
    ...{ asal, asal_rekening, tujuan, tujuan_rekening, kategori },
    jumlah_rp: jumlah_rp ?? jumlah ?? 0,
    biaya_rp: dto.biaya_rp ?? 0,
    keterangan: dto.keterangan ?? '',
  };
  const request = { type: 'MoveMoney', of, id, ...content };
  const { jumlah_rp: sum, biaya_rp, keterangan } = content;
  const command: MoveMoney = {
    ...{ move_id: id, jumlah_rp: sum, biaya_rp, keterangan, kategori },
    asal: { kode: asal, rekening: asal_rekening },
    tujuan: { kode: tujuan, rekening: tujuan_rekening },
    ...{ otorisasi_ids, hash: contentHash(request) },
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [bankMoves.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [
      settingsStream(user.kode_toko),
      ...[asal, tujuan].filter(isBank).map(bankStream),
      ...[asal_rekening, tujuan_rekening].filter((no) => no !== null).map(accountStream),
      ...(kategori === null ? [] : [cashCategoryStream(kategori)]),
    ].filter((stream, index, all) => all.indexOf(stream) === index),
    decide: (context) => {
      const category = kategori === null ? null : cashCategoryOf(kategori, context);
      const terms = { category, holds: holdsAt(context) };
      const { kode_laci } = user;
      const decided =
        of === 'BANK'
          ? moveBetweenBanks(command, terms, context)
          : moveWithDrawer(command, { ...terms, rounding: roundingOf(context), kode_laci }, context);
      return { ...decided, result: null };
    },
  };
}

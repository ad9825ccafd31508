import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OpenDayDto } from '@emas/contracts/closing/closing.dto';
import { dayStream } from '@emas/domain/closing/business-day';
import { openDay } from '@emas/domain/closing/open-day';
import { openingStreams, type OpeningTerms } from '@emas/domain/closing/opening-accounts';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { JournalDesk } from '../../accounting/index.js';
import { roundingOf } from '../../payments/index.js';
import { ClosingFollowUp } from '../follow-up/closing-follow-up.js';

export class OpenDayCommand extends Command<{ readonly seq: number; readonly tgl_system: string }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>,
    readonly dto: OpenDayDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(OpenDayCommand)
export class OpenDayHandler implements ICommandHandler<OpenDayCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly followUp: ClosingFollowUp,
    private readonly books: JournalDesk,
    private readonly realtime: Realtime,
  ) {}

  async execute(command: OpenDayCommand) {
    const { kode_toko: shop, user_id } = command.user;
    const { seq, result, repeated } = await this.ledger.execute(openDayCommand(command, await this.terms(command)));
    if (!repeated) this.realtime.toShop(shop, 'day-opened', { tgl: result.tgl_system, by: user_id });
    // What a closing left unfinished, because its job was given up, gets another chance.
    await this.followUp.resume(shop);
    return { seq, tgl_system: result.tgl_system };
  }

  /** Which screens book on which numbers matters only to a number that a balance is typed for. */
  private async terms({ user, dto }: OpenDayCommand): Promise<OpeningTerms> {
    const isOfBooks = dto.saldo_awal?.some(({ akun }) => akun.startsWith('buku/')) ?? false;
    return { bookedBy: isOfBooks ? await this.books.screens(user.kode_toko) : new Map() };
  }
}

/** What the ledger is asked. */
export function openDayCommand(
  { user, dto, key }: OpenDayCommand,
  terms: OpeningTerms = { bookedBy: new Map() },
): LedgerCommand<{ readonly tgl_system: string }> {
  const saldo_awal = (dto.saldo_awal ?? []).map(({ akun, jumlah }) => ({ akun, jumlah }));
  const content = { tgl: dto.tgl, saldo_awal };
  const command = { ...content, by_owner: user.level === 'OWN', alasan: dto.alasan ?? null };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'OpenDay', ...content, ...(dto.alasan && { alasan: dto.alasan }) },
    streams: [dayStream(dto.tgl)],
    // A row that is taken away meanwhile opens nothing.
    reads: [settingsStream(user.kode_toko), ...new Set(saldo_awal.flatMap(({ akun }) => openingStreams(akun)))],
    decide: (context) => openDay(command, roundingOf(context), context, terms),
  };
}

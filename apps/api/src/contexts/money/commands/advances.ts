import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GiveAdvanceDto, SettleAdvanceDto } from '@emas/contracts/money/cash-advance.dto';
import type { AdvanceSavedData, AdvanceSettledData } from '@emas/contracts/money/cash-advance.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { CASH_ADVANCE, cashAdvances, type CashAdvanceSettledBody } from '@emas/domain/money/cash-advance';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import { type AdvanceTerms, giveAdvance, settleAdvance } from '@emas/domain/money/give-advance';
import { settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';

type Teller = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>;

/** Cash out of the drawer of the session that its taker will account for. */
export class GiveAdvanceCommand extends Command<{ readonly seq: number; readonly data: AdvanceSavedData }> {
  constructor(
    readonly user: Teller,
    readonly dto: GiveAdvanceDto,
    readonly key: string,
  ) {
    super();
  }
}

/** Its bills, with the cash that comes back into the drawer of the session, or leaves it. */
export class SettleAdvanceCommand extends Command<{ readonly seq: number; readonly data: AdvanceSettledData }> {
  constructor(
    readonly user: Teller,
    readonly id: string,
    readonly dto: SettleAdvanceDto,
    readonly key: string,
  ) {
    super();
  }
}

const termsAt = (context: DecideContext): AdvanceTerms => ({
  limit: cashCategoryOf(CASH_ADVANCE, context),
  rounding: roundingOf(context),
});

@CommandHandler(GiveAdvanceCommand)
export class GiveAdvanceHandler implements ICommandHandler<GiveAdvanceCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: GiveAdvanceCommand): Promise<{ readonly seq: number; readonly data: AdvanceSavedData }> {
    const { id } = command.dto;
    const asked = giveAdvanceCommand(command);
    const { seq, numbers } = await this.tries
      .watch(command.user, (how) => this.ledger.execute({ ...asked, ...how }))
      .catch((error: unknown) => {
        throw atItsField(error);
      });
    return { seq, data: { id, no_bukti: numbers[cashAdvances.stream(id)]! } };
  }
}

/** What the ledger is asked to give cash. */
function giveAdvanceCommand({ user, dto, key }: GiveAdvanceCommand): LedgerCommand<null> {
  const { otorisasi_ids = [], id, ...said } = dto;
  const content = { ...said, tgl_janji: said.tgl_janji ?? null };
  const request = { type: 'GiveAdvance', id, ...content };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [cashAdvances.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [cashCategoryStream(CASH_ADVANCE), settingsStream(user.kode_toko)],
    decide: (context) => {
      const who = { cash_advance_id: id, kode_laci: user.kode_laci, otorisasi_ids, hash: contentHash(request) };
      return { ...giveAdvance({ ...content, ...who }, termsAt(context), context), result: null };
    },
  };
}

@CommandHandler(SettleAdvanceCommand)
export class SettleAdvanceHandler implements ICommandHandler<SettleAdvanceCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: SettleAdvanceCommand): Promise<{ readonly seq: number; readonly data: AdvanceSettledData }> {
    const asked = settleAdvanceCommand(command);
    const { seq, result } = await this.tries
      .watch(command.user, (how) => this.ledger.execute({ ...asked, ...how }))
      .catch((error: unknown) => {
        throw atItsField(error, 'tambah_rp');
      });
    return { seq, data: result };
  }
}

/** What the ledger is asked to account for it. */
function settleAdvanceCommand({ user, id, dto, key }: SettleAdvanceCommand): LedgerCommand<AdvanceSettledData> {
  const { otorisasi_ids = [], kembali_rp, tambah_rp } = dto;
  const baris = dto.baris.map((bill) => ({ ...bill }));
  const content = { baris, kembali_rp: kembali_rp ?? 0, tambah_rp: tambah_rp ?? 0 };
  const request = { type: 'SettleAdvance', id, ...content };
  const categories = new Set([CASH_ADVANCE, ...baris.map(({ kode_transaksi }) => kode_transaksi)]);
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [cashAdvances.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [...[...categories].map(cashCategoryStream), settingsStream(user.kode_toko)],
    decide: (context) => {
      const command = { id, ...content, kode_laci: user.kode_laci, otorisasi_ids, hash: contentHash(request) };
      const terms = { ...termsAt(context), categoryOf: (kode: string) => cashCategoryOf(kode, context) };
      const { events } = settleAdvance(command, terms, context);
      const body = events[0]!.body as CashAdvanceSettledBody;
      return { events, result: { kembali_rp: body.kembali_rp, tambah_rp: body.tambah_rp } };
    },
  };
}

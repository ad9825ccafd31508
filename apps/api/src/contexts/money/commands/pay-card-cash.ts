import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { moduleOn } from '@emas/contracts/modules/register';
import type { PayCardCashDto } from '@emas/contracts/money/card-cash.dto';
import type { CardCashSavedData } from '@emas/contracts/money/card-cash.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { cardCash } from '@emas/domain/money/card-cash';
import { payCardCash } from '@emas/domain/money/pay-card-cash';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';

export interface CardCashAnswer {
  readonly seq: number;
  readonly data: CardCashSavedData;
}

/** Cash out of the drawer of the session for what is charged on a card. */
export class PayCardCashCommand extends Command<CardCashAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>,
    readonly dto: PayCardCashDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PayCardCashCommand)
export class PayCardCashHandler implements ICommandHandler<PayCardCashCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  /** What a drawer holds is not found out by trying. */
  async execute(command: PayCardCashCommand): Promise<CardCashAnswer> {
    const { id } = command.dto;
    const asked = payCardCashCommand(command);
    const { seq, numbers, result } = await this.tries
      .watch(command.user, (how) => this.ledger.execute({ ...asked, ...how }))
      .catch((error: unknown) => {
        throw atItsField(error, 'jumlah_gesek');
      });
    return { seq, data: { id, no_gesek: numbers[cardCash.stream(id)]!, ...result } };
  }
}

/** What the ledger is asked. */
function payCardCashCommand({
  user,
  dto,
  key,
}: PayCardCashCommand): LedgerCommand<Pick<CardCashSavedData, 'jumlah_tunai'>> {
  const { otorisasi_ids = [], id, fee_persen, ...said } = dto;
  const content = {
    ...said,
    fee_persen: Math.round(fee_persen * 100),
    customer_id: said.customer_id ?? null,
    nama_customer: said.nama_customer ?? null,
    keterangan: said.keterangan ?? null,
  };
  const request = { type: 'PayCardCash', id, ...content };
  const { kode_laci } = user;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [cardCash.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [settingsStream(user.kode_toko), masterStream('master-bank', content.kode_bank)],
    decide: (context) => {
      const command = { card_cash_id: id, ...content, kode_laci, otorisasi_ids, hash: contentHash(request) };
      const terms = { rounding: roundingOf(context), arrivesAt: arrivesAt(content.kode_bank, context) };
      const decided = payCardCash(command, terms, context);
      return { ...decided, result: { jumlah_tunai: decided.result.entry.jumlah_tunai } };
    },
  };
}

/** Where a charge at the bank is booked: null where it is waited for, undefined where it cannot be. */
function arrivesAt(kode_bank: string, context: DecideContext): string | null | undefined {
  const bank = masterValues(context.get(masterStream('master-bank', kode_bank)), masterDate(context));
  if (!bank || bank['is_aktif'] === false) return undefined;
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  if (moduleOn(settings, 'NON_CASH_MODULE')) return null;
  const account = bank['rekening_cair'];
  return typeof account === 'string' ? account : undefined;
}

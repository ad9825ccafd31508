import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { moduleOn, setting } from '@emas/contracts/modules/register';
import type { SendMoneyDto } from '@emas/contracts/money/money-send.dto';
import { notePath, type SendSaved } from '@emas/contracts/money/money-send.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { cashCategoryOf, cashCategoryStream } from '@emas/domain/money/cash-category';
import { CASH_SIDE } from '@emas/domain/money/money-move';
import { HEAD_OFFICE, moneySends, SEND_CATEGORY } from '@emas/domain/money/money-send';
import { sendMoney, type SendTerms } from '@emas/domain/money/send-money';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand, type LedgerResult } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { DrawerTries, roundingOf } from '../../payments/index.js';
import { atItsField } from './at-its-field.js';
import { accountStream, bankStream, holdsAt } from './bank-accounts.js';
import { idOf } from './id-of.js';

export type SendAnswer = { readonly seq: number } & SendSaved;
type Sender = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>;

/** Money to another shop, out of the drawer of the session or an account. */
export class SendMoneyCommand extends Command<SendAnswer> {
  constructor(
    readonly user: Sender,
    readonly dto: SendMoneyDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(SendMoneyCommand)
export class SendMoneyHandler implements ICommandHandler<SendMoneyCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: SendMoneyCommand): Promise<SendAnswer> {
    const { seq, numbers, id } = await this.send(command).catch((error: unknown) => {
      throw atItsField(error);
    });
    const no_reff = numbers[moneySends.stream(id)]!;
    return { seq, no_reff, nota_kirim: notePath(no_reff), data: { id, no_reff } };
  }

  /** What a drawer holds is not found out by trying. */
  private async send(command: SendMoneyCommand): Promise<LedgerResult<null> & { readonly id: string }> {
    const { user, dto, key } = command;
    const id = idOf(dto.id, user.kode_toko, key);
    const asked = sendMoneyCommand(command, id);
    const result =
      (dto.asal ?? CASH_SIDE) === CASH_SIDE
        ? await this.tries.watch(user, (how) => this.ledger.execute({ ...asked, ...how }))
        : await this.ledger.execute(asked);
    return { ...result, id };
  }
}

const shopStream = (kode_toko: string) => masterStream('master-toko', kode_toko);

/** What the ledger is asked. */
function sendMoneyCommand({ user, dto, key }: SendMoneyCommand, id: string): LedgerCommand<null> {
  const { otorisasi_ids = [], tujuan = null, tujuan_rekening = null, asal_rekening = null } = dto;
  const content = {
    ...{ tujuan, tujuan_rekening, asal_rekening },
    asal: dto.asal ?? CASH_SIDE,
    kategori: dto.kategori ?? SEND_CATEGORY,
    jumlah_rp: dto.jumlah_rp ?? dto.jumlah ?? 0,
    keterangan: dto.keterangan ?? '',
  };
  const request = { type: 'SendMoney', id, ...content };
  const isBank = content.asal !== CASH_SIDE;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [moneySends.stream(id), ...otorisasi_ids.map(authorizationStream)],
    reads: [
      settingsStream(user.kode_toko),
      cashCategoryStream(content.kategori),
      ...(tujuan === null ? [] : [shopStream(tujuan)]),
      ...(isBank ? [bankStream(content.asal)] : []),
      ...(isBank && asal_rekening !== null ? [accountStream(asal_rekening)] : []),
    ],
    decide: (context) => {
      const command = { send_id: id, ...content, otorisasi_ids, hash: contentHash(request) };
      return { ...sendMoney(command, termsOf(user, content.kategori, context), context), result: null };
    },
  };
}

function termsOf({ kode_laci }: Sender, kategori: string, context: DecideContext): SendTerms {
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  return {
    isShop: isShopAt(context, moduleOn(settings, 'SEND_GOODS_MODULE')),
    category: cashCategoryOf(kategori, context),
    holds: holdsAt(context),
    rounding: roundingOf(context),
    kode_laci,
    batas_uang_kas: setting(settings, 'batas_uang_kas'),
  };
}

/** Shops of the list, partners outside left out; without that list the head office. */
const isShopAt =
  (context: DecideContext, hasList: boolean) =>
  (kode_toko: string): boolean => {
    const row = masterValues(context.get(shopStream(kode_toko)), masterDate(context));
    if (row) return row['is_aktif'] !== false && row['jenis_toko'] !== 'LUAR';
    return kode_toko === HEAD_OFFICE && !hasList;
  };

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setting } from '@emas/contracts/modules/register';
import type { ReceiveMoneyDto } from '@emas/contracts/money/money-send.dto';
import type { ReceiptSavedData } from '@emas/contracts/money/money-send.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterValues } from '@emas/domain/masterdata/master';
import { acceptSend, refuseUnlessUnderWay } from '@emas/domain/money/accept-send';
import { type MoneyReceipt, moneyReceipts } from '@emas/domain/money/money-receipt';
import { moneySends } from '@emas/domain/money/money-send';
import { type ReceiveMoney, type WeighedReceipt, weighReceipt } from '@emas/domain/money/receive-money';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { roundingOf } from '../../payments/index.js';
import { type FoundSend, Lanes } from '../remittances/lanes.js';
import { Remittances } from '../remittances/remittances.js';
import { accountStream } from './bank-accounts.js';
import { drawerStream } from './drawers-at.js';
import { idOf } from './id-of.js';

export interface ReceiptAnswer {
  readonly seq: number;
  readonly data: ReceiptSavedData;
}
type Receiver = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>;

/** Takes in money that another shop sent to this one. */
export class ReceiveMoneyCommand extends Command<ReceiptAnswer> {
  constructor(
    readonly user: Receiver,
    readonly dto: ReceiveMoneyDto,
    readonly key: string,
  ) {
    super();
  }
}

/**
 * The sender's lane is asked first, as it alone decides between who takes it in and who takes it back; what it accepted is
 * then booked on both sides, by this process or by the sweep.
 */
@CommandHandler(ReceiveMoneyCommand)
export class ReceiveMoneyHandler implements ICommandHandler<ReceiveMoneyCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly lanes: Lanes,
    private readonly remittances: Remittances,
  ) {}

  async execute({ user, dto, key }: ReceiveMoneyCommand): Promise<ReceiptAnswer> {
    const no = dto.no_reff?.trim() ?? '';
    if (no === '') refuseInvalid([{ field: 'no_reff', code: 'referenceEmpty' }]);
    const found = await this.lanes.find(no);
    const isMine = found && [found.shop, found.send.tujuan].includes(user.kode_toko);
    if (!found || !isMine) throw new DomainError('MONEY_SEND_NOT_FOUND', {}, [{ field: 'no_reff', code: 'MONEY_SEND_NOT_FOUND' }]); // prettier-ignore
    if (found.send.tujuan !== user.kode_toko)
      throw new DomainError('MONEY_SEND_ELSEWHERE', { tujuan: found.send.tujuan });
    const receipt_id = idOf(dto.id, user.kode_toko, key);
    await this.accept(found, user, { ...dto, id: receipt_id }, key);
    await this.remittances.carryOn(found.shop, found.send.send_id);
    this.remittances.tell(found, 'DITERIMA', user.user_id);
    return this.answer(user.kode_toko, receipt_id);
  }

  private async accept(found: FoundSend, user: Receiver, dto: ReceiveMoneyDto, key: string): Promise<void> {
    const { shop, no_reff, send } = found;
    const { otorisasi_ids = [] } = dto;
    const command = await this.commandOf(found, user, dto);
    const acceptKey = `terima/${no_reff}/${key}`;
    const isRepeated = (await this.ledger.writtenKeys(shop, [acceptKey])).size > 0;
    // What was decided there is told before anything that is wrong here.
    if (!isRepeated) refuseUnlessUnderWay(send);
    const weighed = isRepeated ? null : await this.weigh(found, user, command);
    const { receipt_id, jumlah_terima, alasan, no_rekening } = command;
    await this.ledger.execute({
      shop,
      actor: user.user_id,
      key: acceptKey,
      request: { type: 'AcceptMoneySend', no_reff, receipt_id, jumlah_terima, alasan, no_rekening },
      streams: [moneySends.stream(send.send_id)],
      decide: (context) => {
        const { kode_laci, otorisasi_by, tgl_terima } = weighed ?? NOT_WEIGHED;
        const taken = { receipt_id, jumlah_terima, alasan, no_rekening, kode_laci, otorisasi_by, tgl_terima };
        return { ...acceptSend(send.send_id, { ...taken, otorisasi_ids: [...otorisasi_ids] }, context), result: null };
      },
    });
  }

  /** All of it, into the drawer, unless something else is said; into the account that the sender named, where there is one. */
  private async commandOf({ shop, no_reff, send }: FoundSend, user: Receiver, dto: ReceiveMoneyDto) {
    const { tujuan_rekening } = send;
    const no_rekening =
      dto.no_rekening ?? ((await this.isAccount(user.kode_toko, tujuan_rekening)) ? tujuan_rekening : null);
    const said = {
      jumlah_terima: dto.jumlah_terima ?? send.jumlah_rp,
      alasan: dto.alasan?.trim() || null,
      no_rekening,
    };
    return {
      ...{ receipt_id: dto.id!, ...said, kode_laci: user.kode_laci, otorisasi_ids: dto.otorisasi_ids ?? [] },
      ...{ send_id: send.send_id, no_reff, toko_asal: shop, tgl_kirim: send.tgl_system, kirim_by: send.input_by },
      ...{ kirim_at: send.created_at, keterangan: send.keterangan, jumlah_kirim: send.jumlah_rp },
      hash: contentHash({ type: 'ReceiveMoney', no_reff, id: dto.id, ...said }),
    };
  }

  private async isAccount(shop: string, no_rekening: string | null): Promise<boolean> {
    if (no_rekening === null) return false;
    const stream = accountStream(no_rekening);
    const row = (await this.ledger.load(shop, [stream])).get(stream);
    const values = row && masterValues(row, jakartaDate(new Date().toISOString()));
    return values != null && values['is_aktif'] !== false;
  }

  /** Whether this shop could book it, before the other one is asked. */
  private async weigh(found: FoundSend, user: Receiver, command: ReceiveMoney) {
    const { result } = await this.ledger.execute(weighCommand(found, user, command));
    return result;
  }

  private async answer(shop: string, receipt_id: string): Promise<ReceiptAnswer> {
    const stream = moneyReceipts.stream(receipt_id);
    const receipt = (await this.ledger.load<MoneyReceipt | null>(shop, [stream])).get(stream)!;
    // Its day was closed in between: it is booked first thing on the next.
    if (!receipt.body || receipt.no === null) throw new DomainError('DAY_NOT_OPEN');
    const { seq } = await this.ledger.head(shop);
    const { no_reff, jumlah_rp } = receipt.body;
    return { seq, data: { id: receipt_id, no_terima: receipt.no, no_reff, jumlah_rp } };
  }
}

interface Weighed extends WeighedReceipt {
  readonly tgl_terima: string | null;
}
/** Of a request that was answered before: nothing is decided any more. */
const NOT_WEIGHED: Weighed = { kode_laci: null, otorisasi_by: null, tgl_terima: null };

/** What the receiver's lane is asked, and does not write. */
function weighCommand({ no_reff }: FoundSend, user: Receiver, command: ReceiveMoney): LedgerCommand<Weighed> {
  const { receipt_id, no_rekening, kode_laci, otorisasi_ids } = command;
  const shop = user.kode_toko;
  const reads: StreamId[] = [
    settingsStream(shop),
    ...(no_rekening === null ? [] : [accountStream(no_rekening)]),
    ...(kode_laci === null ? [] : [drawerStream(kode_laci)]),
  ];
  return {
    shop,
    actor: user.user_id,
    key: `timbang/${no_reff}/${receipt_id}`,
    request: { type: 'WeighReceipt', no_reff, receipt_id },
    streams: [moneyReceipts.stream(receipt_id), ...otorisasi_ids.map(authorizationStream)],
    reads,
    dry: true,
    decide: (context) => {
      const rowOf = (stream: StreamId) => masterValues(context.get(stream), masterDate(context));
      const terms = {
        rounding: roundingOf(context),
        holds: (no: string) => {
          const row = rowOf(accountStream(no));
          return row !== null && row['is_aktif'] !== false;
        },
        tolerance: toleranceAt(context, kode_laci === null ? null : rowOf(drawerStream(kode_laci))),
      };
      return { events: [], result: { ...weighReceipt(command, terms, context), tgl_terima: context.openDay } };
    },
  };
}

/** What may be missing at a count without somebody's word: the drawer's own, else the shop's. */
function toleranceAt(context: DecideContext, drawer: Readonly<Record<string, unknown>> | null): number {
  const own = drawer?.['toleransi_selisih'];
  const settings = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  return typeof own === 'number' ? own : setting(settings, 'toleransi_selisih_kas');
}

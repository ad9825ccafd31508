import { Injectable } from '@nestjs/common';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import type { StreamId } from '@emas/domain/ledger/event';
import { bookSend, releaseSend } from '@emas/domain/money/accept-send';
import { type MoneyReceipt, moneyReceipts } from '@emas/domain/money/money-receipt';
import { moneySends, type SendReception } from '@emas/domain/money/money-send';
import { receiveMoney } from '@emas/domain/money/receive-money';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { type FoundSend, Lanes } from './lanes.js';

/** What is done once for each time it is taken in: the first is called by the number alone. */
const nth = ({ no_reff, send }: FoundSend): string => ((send.ke ?? 1) === 1 ? no_reff : `${no_reff}/${send.ke}`);

/**
 * Carries a remittance on from wherever it stands: what the sender's lane accepted is booked by the receiver, then by the
 * sender; what the receiver took back is under way again. Each step ends the same however often, and by how many processes,
 * it is begun; one whose shop is shut waits for its next day.
 */
@Injectable()
export class Remittances {
  constructor(
    private readonly ledger: Ledger,
    private readonly lanes: Lanes,
    private readonly realtime: Realtime,
  ) {}

  /** Answers whether nothing is left to be done. */
  async carryOn(shop: string, send_id: string): Promise<boolean> {
    const found = await this.lanes.load(shop, send_id);
    const terima = found?.send.terima;
    if (!found || !terima) return true;
    try {
      await this.next(found, terima);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DAY_NOT_OPEN') return false;
      throw error;
    }
  }

  private async next(found: FoundSend, terima: SendReception): Promise<void> {
    if (terima.receipt_id === null) return this.book(found, terima);
    const receipt = await this.receipt(found.send.tujuan, moneyReceipts.stream(terima.receipt_id));
    if (receipt?.ended) return this.release(found, receipt);
    if (!receipt) await this.receive(found, terima);
    await this.book(found, terima);
  }

  /** A receipt by its stream, in the lane of who received. */
  async receipt(shop: string, stream: StreamId): Promise<MoneyReceipt | null> {
    return (await this.ledger.load<MoneyReceipt | null>(shop, [stream])).get(stream)?.body ?? null;
  }

  /** In the receiver's lane, by who took it in. */
  private async receive(found: FoundSend, terima: SendReception): Promise<void> {
    const { shop, no_reff, send } = found;
    const { receipt_id, terima_by, otorisasi_by, otorisasi_ids, jumlah_terima, alasan, kode_laci, no_rekening } =
      terima;
    const command = {
      ...{ receipt_id: receipt_id!, jumlah_terima, alasan, kode_laci, no_rekening, otorisasi_ids },
      ...{ disetujui_by: otorisasi_by, send_id: send.send_id, no_reff, toko_asal: shop, tgl_kirim: send.tgl_system },
      ...{
        kirim_by: send.input_by,
        kirim_at: send.created_at,
        keterangan: send.keterangan,
        jumlah_kirim: send.jumlah_rp,
      },
    };
    await this.ledger.execute({
      shop: send.tujuan,
      actor: terima_by,
      key: `terima/${nth(found)}`,
      request: { type: 'ReceiveMoney', no_reff, receipt_id },
      streams: [moneyReceipts.stream(receipt_id!), ...otorisasi_ids.map(authorizationStream)],
      decide: (context) => ({ ...receiveMoney(command, context), result: null }),
    });
  }

  private async book(found: FoundSend, { terima_by }: SendReception): Promise<void> {
    const { shop, no_reff, send } = found;
    if (send.status === 'DIBUKUKAN') return;
    const { events } = await this.ledger.execute({
      shop,
      actor: terima_by,
      key: `bukukan/${nth(found)}`,
      request: { type: 'BookMoneySend', no_reff },
      streams: [moneySends.stream(send.send_id)],
      decide: (context) => bookSend(send.send_id, context),
    });
    if (events.length > 0) this.tell(found, 'DIBUKUKAN', terima_by);
  }

  private async release(found: FoundSend, receipt: MoneyReceipt): Promise<void> {
    const { shop, no_reff, send } = found;
    const { receipt_id, ended } = receipt;
    const { batal_by, batal_at, alasan_batal } = ended!;
    const given = { receipt_id, batal_by, batal_at, alasan: alasan_batal };
    const { events } = await this.ledger.execute({
      shop,
      actor: batal_by,
      key: `lepas/${nth(found)}`,
      request: { type: 'ReleaseMoneySend', no_reff, receipt_id },
      streams: [moneySends.stream(send.send_id)],
      decide: (context) => releaseSend(send.send_id, given, context),
    });
    if (events.length > 0) this.tell(found, 'KIRIM', batal_by);
  }

  /** Both shops see it at once. */
  tell({ shop, no_reff, send }: FoundSend, status: string, oleh: string): void {
    for (const each of new Set([shop, send.tujuan]))
      this.realtime.toShop(each, 'money-send', { no_reff, status, oleh, toko_asal: shop, tujuan: send.tujuan });
  }
}

import { Injectable } from '@nestjs/common';
import { bundle } from '@emas/contracts/messages/bundle';
import type { SendNoteModel } from '@emas/reporting/slips/send-note';
import { sendNoteDefinition } from '@emas/reporting/slips/send-note';
import { Labels } from '@emas/reporting/document/labels';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SentMoneyQueries } from './sent-money.js';

/** The note of money that was sent, from the ledger: what is printed is never behind. */
@Injectable()
export class SendNotes {
  constructor(
    private readonly ledger: Ledger,
    private readonly sent: SentMoneyQueries,
  ) {}

  /** For who sent it and who it goes to. Throws MONEY_SEND_NOT_FOUND. */
  async definition(user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'language'>, typed: string): Promise<object> {
    const found = await this.sent.seenBy(user.kode_toko, typed);
    if (!found) throw new DomainError('MONEY_SEND_NOT_FOUND');
    const { shop, no_reff, send } = found;
    const profile = shopProfileStream(shop);
    const { body } = (await this.ledger.load<ShopProfile | null>(shop, [profile])).get(profile)!;
    const { money } = bundle[user.language];
    const words = {
      ...{ noteTitle: money.send.noteTitle, noteGoes: money.send.noteGoes, noteArchive: money.send.noteArchive },
      ...{ noteSender: money.send.noteSender, noteReceiver: money.send.noteReceiver },
    };
    const model: SendNoteModel = {
      shop: { nama: body?.nama_toko ?? shop, alamat: body?.alamat_toko ?? '' },
      no_reff,
      status: send.status,
      facts: { tujuan: send.tujuan, tujuan_rekening: send.tujuan_rekening, keterangan: send.keterangan },
      asal: [send.asal, send.asal_rekening ?? send.kode_laci].filter(Boolean).join(' '),
      ...{ toko_asal: shop, tgl_system: send.tgl_system, created_at: send.created_at, input_by: send.input_by },
      ...{ jumlah_rp: send.jumlah_rp, printed_by: user.user_id, printed_at: new Date().toISOString() },
    };
    return sendNoteDefinition(model, words, new Labels(user.language));
  }
}

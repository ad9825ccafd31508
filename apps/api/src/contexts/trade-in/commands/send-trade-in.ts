import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sale } from '@emas/contracts/sales/documents/sale';
import { DomainError } from '@emas/domain/shared/domain-error';
import { tradeIns } from '@emas/domain/trade-in/trade-in';
import { NotePost } from '../../../engine/document/note-post.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { TradeIns } from '../trade-ins.js';

/** Sends the note of a trade-in by WhatsApp: one for both sides, with its own number and what was paid between them. */
export class SendTradeInCommand extends Command<{ readonly waits: boolean }> {
  constructor(
    readonly user: AuthenticatedUser,
    readonly id: string,
    readonly no_whatsapp: string | null,
    readonly key: string,
  ) {
    super();
  }
}

/** Throws TRADE_IN_NOT_FOUND, TRADE_IN_NOT_VALID, WHATSAPP_NUMBER_MISSING. */
@CommandHandler(SendTradeInCommand)
export class SendTradeInHandler implements ICommandHandler<SendTradeInCommand> {
  constructor(
    private readonly tradeIns: TradeIns,
    private readonly post: NotePost,
  ) {}

  async execute({ user, id, no_whatsapp, key }: SendTradeInCommand): Promise<{ readonly waits: boolean }> {
    const { kode_toko: shop, user_id } = user;
    const { status, no_tukar, tgl_system, nama_customer, customer_id, selisih_bayar } = await this.tradeIns.one(
      user,
      id,
      'lihat',
    );
    if (status !== 'VALID') throw new DomainError(tradeIns.refusals.not.VALID!, { no_faktur: no_tukar });
    // Who trades in buys: he reads the words of a sale.
    const template = { key: sale.settings.template } as const;
    const facts = { nama_customer, no_faktur: no_tukar, tgl_system, total: Math.abs(selisih_bayar) };
    const isi = await this.post.words(shop, template, facts);
    const stream = tradeIns.stream(id);
    return this.post.send(
      { shop, stream, path: 'tukar-tambah', no_faktur: no_tukar, tgl_system, customer_id, isi, user_id, key },
      no_whatsapp,
    );
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dropPurchase } from '@emas/domain/purchases/drop-purchase';
import { noteReturnStream } from '@emas/domain/purchases/note-return';
import { type Purchase, purchaseStream } from '@emas/domain/purchases/purchase';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export class DropPurchaseCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly alasan: string | null,
    readonly key: string,
  ) {
    super();
  }
}

/** The streams that ending a purchase writes: its own, and the returns of the note it was made with. */
export async function endingStreams(ledger: Ledger, shop: string, id: string): Promise<string[]> {
  const stream = purchaseStream(id);
  const purchase = (await ledger.load<Purchase | null>(shop, [stream])).get(stream)?.body;
  return purchase?.sale_id ? [stream, noteReturnStream(purchase.sale_id)] : [stream];
}

@CommandHandler(DropPurchaseCommand)
export class DropPurchaseHandler implements ICommandHandler<DropPurchaseCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ user, id, alasan, key }: DropPurchaseCommand) {
    const { seq } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request: { type: 'DropPurchase', id, alasan },
      streams: await endingStreams(this.ledger, user.kode_toko, id),
      decide: (context) => ({ ...dropPurchase({ id, alasan }, context), result: null }),
    });
    return { seq };
  }
}

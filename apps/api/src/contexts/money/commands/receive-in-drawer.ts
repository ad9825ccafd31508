import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { drawerTransfers, type DrawerTransfer } from '@emas/domain/money/drawer-transfer';
import { receiveInDrawer } from '@emas/domain/money/transfer-drawer';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { drawerAt, drawerStream } from './drawers-at.js';

/** Takes in cash that is on its way to a drawer. */
export class ReceiveInDrawerCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveInDrawerCommand)
export class ReceiveInDrawerHandler implements ICommandHandler<ReceiveInDrawerCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ user, id, key }: ReceiveInDrawerCommand): Promise<{ readonly seq: number }> {
    const shop = user.kode_toko;
    const stream = drawerTransfers.stream(id);
    // Where it goes never changes.
    const sent = (await this.ledger.load<DrawerTransfer | null>(shop, [stream])).get(stream)?.body;
    const { seq } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'ReceiveInDrawer', id },
      streams: [stream],
      reads: sent ? [drawerStream(sent.tujuan)] : [],
      decide: (context) => ({ ...receiveInDrawer(id, drawerAt(context), context), result: null }),
    });
    return { seq };
  }
}

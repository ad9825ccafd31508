import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { printPurchase } from '@emas/domain/purchases/print-purchase';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export class PrintPurchaseCommand extends Command<{ readonly seq: number; readonly cetak_ke: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly otorisasi_ids: readonly string[],
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PrintPurchaseCommand)
export class PrintPurchaseHandler implements ICommandHandler<PrintPurchaseCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: PrintPurchaseCommand) {
    const { seq, result } = await this.ledger.execute(printPurchaseCommand(command));
    return { seq, cetak_ke: result.cetak_ke };
  }
}

/** What the ledger is asked. */
export function printPurchaseCommand({
  user,
  id,
  otorisasi_ids,
  key,
}: PrintPurchaseCommand): LedgerCommand<{ readonly cetak_ke: number }> {
  const request = { type: 'PrintPurchase', id };
  const command = { id, otorisasi_ids, hash: contentHash(request) };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [purchaseStream(id), ...otorisasi_ids.map(authorizationStream)],
    decide: (context) => printPurchase(command, context),
  };
}

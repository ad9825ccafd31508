import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { printSale } from '@emas/domain/sales/print-sale';
import { saleStream } from '@emas/domain/sales/sale';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { Cashier } from './save-sale.js';

export interface SalePrintedAnswer {
  readonly seq: number;
  /** 1 is the original, every other a copy. */
  readonly cetak_ke: number;
}

export class PrintSaleCommand extends Command<SalePrintedAnswer> {
  constructor(
    readonly user: Cashier,
    readonly id: string,
    readonly otorisasi_ids: readonly string[],
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(PrintSaleCommand)
export class PrintSaleHandler implements ICommandHandler<PrintSaleCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: PrintSaleCommand): Promise<SalePrintedAnswer> {
    const { seq, result } = await this.ledger.execute(printSaleCommand(command));
    return { seq, ...result };
  }
}

/** What the ledger is asked. */
export function printSaleCommand({
  user,
  id,
  otorisasi_ids,
  key,
}: PrintSaleCommand): LedgerCommand<Omit<SalePrintedAnswer, 'seq'>> {
  const stream = saleStream(id);
  const request = { type: 'PrintSale', id };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request,
    streams: [stream, ...otorisasi_ids.map(authorizationStream)],
    decide: (context) => {
      const no_faktur_jual = context.get(stream).no ?? '';
      return printSale({ id, no_faktur_jual, otorisasi_ids, hash: contentHash(request) }, context);
    },
  };
}

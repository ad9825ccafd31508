import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { printSale } from '@emas/domain/sales/print-sale';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { approvedSaleCommand } from './approved-sale-command.js';
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
  return approvedSaleCommand({ user, id, key, otorisasi_ids, request: { type: 'PrintSale', id } }, printSale);
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateSaleDto } from '@emas/contracts/sales/validate-sale.dto';
import { sales, type SalesOf, saleStream } from '@emas/domain/sales/sale';
import { validateSale } from '@emas/domain/sales/validate-sale';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { PaymentTermsReader, type ReadTerms, takingOf, toPayments } from '../../payments/index.js';
import { type SaleCommandAnswer, saleAnswer } from './sale-answer.js';
import type { Cashier } from './sale-decisions.js';

export class ValidateSaleCommand extends Command<SaleCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly id: string,
    readonly dto: ValidateSaleDto,
    readonly key: string,
    /** Of manual goods, or of single items. */
    readonly documents: SalesOf = sales,
  ) {
    super();
  }
}

@CommandHandler(ValidateSaleCommand)
export class ValidateSaleHandler implements ICommandHandler<ValidateSaleCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
  ) {}

  async execute(command: ValidateSaleCommand): Promise<SaleCommandAnswer> {
    const terms = await this.terms.termsFor(command.user.kode_toko, toPayments(command.dto.pembayaran));
    const { seq, result } = await this.ledger.execute(validateSaleCommand(command, terms));
    return { seq, data: result };
  }
}

/** What the ledger is asked, once the terms of the payments are there. */
export function validateSaleCommand(
  { user, id, dto, key, documents }: ValidateSaleCommand,
  { termsOn, streams }: ReadTerms,
): LedgerCommand<SaleCommandAnswer['data']> {
  const stream = saleStream(id);
  const command = { id, pembayaran: toPayments(dto.pembayaran) };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ValidateSale', id, ...dto },
    streams: [stream, ...streams],
    reads: [settingsStream(user.kode_toko)],
    decide: (context) => {
      const { events, result } = validateSale(
        command,
        takingOf(context, termsOn, user.kode_laci),
        context,
        undefined,
        documents,
      );
      return { events, result: { ...saleAnswer(result.sale), no_faktur_jual: context.get(stream).no! } };
    },
  };
}

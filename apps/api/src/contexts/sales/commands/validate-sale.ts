import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateSaleDto } from '@emas/contracts/sales/validate-sale.dto';
import { depositStreams } from '@emas/domain/deposits/claim-deposits';
import { type AnySale, sales, type SalesOf, saleStream } from '@emas/domain/sales/sale';
import { validateSale } from '@emas/domain/sales/validate-sale';
import { settingsStream } from '@emas/domain/settings/settings';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { PaymentTermsReader, type ReadTerms, takingOf, toPayments } from '../../payments/index.js';
import { type SaleCommandAnswer, saleAnswer } from './sale-answer.js';
import type { Cashier } from './sale-decisions.js';
import { ClaimRefusals } from './claim-refusals.js';

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
    private readonly refusals: ClaimRefusals,
  ) {}

  async execute(command: ValidateSaleCommand): Promise<SaleCommandAnswer> {
    const shop = command.user.kode_toko;
    const stream = saleStream(command.id);
    const sale = await this.saleOf(shop, stream);
    const terms = await this.terms.termsFor(shop, toPayments(command.dto.pembayaran), sale?.customer_id ?? null);
    const streams = [...new Set([...terms.streams, ...(sale ? depositStreams(sale) : [])])];
    const asked = validateSaleCommand(command, { ...terms, streams });
    const { seq, result } = await this.refusals.explain(shop, () => this.ledger.execute(asked));
    return { seq, data: result };
  }

  /** What it sells does not change once it is saved; another process may have saved it. */
  private async saleOf(shop: string, stream: string): Promise<AnySale | null> {
    const known = (await this.ledger.recent<AnySale | null>(shop, [stream])).get(stream)!.body;
    return known ?? (await this.ledger.load<AnySale | null>(shop, [stream])).get(stream)!.body;
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

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ValidateSaleDto } from '@emas/contracts/sales/validate-sale.dto';
import { masterDate } from '@emas/domain/masterdata/master';
import { saleStream } from '@emas/domain/sales/sale';
import { validateSale } from '@emas/domain/sales/validate-sale';
import { Ledger } from '../../../ledger/ledger.js';
import { PaymentTermsReader, toPayments } from './payment-terms.js';
import { type SaleCommandAnswer, saleAnswer } from './sale-answer.js';
import type { Cashier } from './save-sale.js';

export class ValidateSaleCommand extends Command<SaleCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly id: string,
    readonly dto: ValidateSaleDto,
    readonly key: string,
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

  async execute({ user, id, dto, key }: ValidateSaleCommand): Promise<SaleCommandAnswer> {
    const shop = user.kode_toko;
    const pembayaran = toPayments(dto.pembayaran);
    const termsOn = await this.terms.termsFor(shop, pembayaran);
    const stream = saleStream(id);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'ValidateSale', id, ...dto },
      streams: [stream],
      decide: (context) => {
        const command = { id, pembayaran, kode_laci: user.kode_laci };
        const { events, result } = validateSale(command, termsOn(masterDate(context)), context);
        return { events, result: { ...saleAnswer(result.sale), no_faktur_jual: context.get(stream).no! } };
      },
    });
    return { seq, data: result };
  }
}

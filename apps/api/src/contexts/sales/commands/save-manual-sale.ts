import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import { saleStream } from '@emas/domain/sales/sale';
import { PriceTries } from '../../authorization/index.js';
import { ManualSaleDecisions } from './manual-sale-decisions.js';
import type { SaleCommandAnswer } from './sale-answer.js';
import type { Cashier } from './sale-decisions.js';

export class SaveManualSaleCommand extends Command<SaleCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly dto: SaveManualSaleDto,
    readonly key: string,
    /** He may see cost, and so hear that a price lies below it. */
    readonly seesCost = false,
    /** The user may take the money: payments that come along are taken at once, in a shop with two steps too. */
    readonly mayPay = false,
  ) {
    super();
  }
}

@CommandHandler(SaveManualSaleCommand)
export class SaveManualSaleHandler implements ICommandHandler<SaveManualSaleCommand> {
  constructor(
    private readonly sales: ManualSaleDecisions,
    private readonly tries: PriceTries,
  ) {}

  execute(command: SaveManualSaleCommand): Promise<SaleCommandAnswer> {
    const { user, dto, seesCost } = command;
    const save = async (asker: PriceAsker) => {
      const { seq, result, numbers, approved } = await this.sales.run(command, asker);
      return { answer: { seq, data: { ...result, no_faktur_jual: numbers[saleStream(dto.id)]! } }, approved };
    };
    if (seesCost) return save({ seesCost }).then(({ answer }) => answer);
    return this.tries.watch(user, dto.id, (held) => save({ seesCost, held }));
  }
}

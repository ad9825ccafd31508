import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import { PriceTries } from '../../authorization/index.js';
import { type Cashier, SaleDecisions } from './sale-decisions.js';

/** Asks of a sale what saving it would ask, before anybody counts money for it. */
export class JudgeSaleCommand extends Command<null> {
  constructor(
    readonly user: Cashier,
    readonly dto: SaveSaleDto,
    /** He may see cost, and so hear that a price lies below it. */
    readonly seesCost: boolean,
  ) {
    super();
  }
}

@CommandHandler(JudgeSaleCommand)
export class JudgeSaleHandler implements ICommandHandler<JudgeSaleCommand> {
  constructor(
    private readonly sales: SaleDecisions,
    private readonly tries: PriceTries,
  ) {}

  async execute({ user, dto, seesCost }: JudgeSaleCommand): Promise<null> {
    const judge = async (asker: PriceAsker) => {
      const sent = { user, dto, key: randomUUID(), mayPay: false };
      const { approved } = await this.sales.run(sent, asker, { dry: true });
      return { answer: null, approved };
    };
    if (seesCost) await judge({ seesCost });
    else await this.tries.judge(user, (held) => judge({ seesCost, held }));
    return null;
  }
}

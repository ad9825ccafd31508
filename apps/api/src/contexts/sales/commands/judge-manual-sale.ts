import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import { PriceTries } from '../../authorization/index.js';
import { ManualSaleDecisions } from './manual-sale-decisions.js';
import type { Cashier } from './sale-decisions.js';

/** Asks of a sale of manual goods what saving it would ask, before anybody counts money for it. */
export class JudgeManualSaleCommand extends Command<null> {
  constructor(
    readonly user: Cashier,
    readonly dto: SaveManualSaleDto,
    /** He may see cost, and so hear that a price lies below it. */
    readonly seesCost: boolean,
  ) {
    super();
  }
}

@CommandHandler(JudgeManualSaleCommand)
export class JudgeManualSaleHandler implements ICommandHandler<JudgeManualSaleCommand> {
  constructor(
    private readonly sales: ManualSaleDecisions,
    private readonly tries: PriceTries,
  ) {}

  async execute({ user, dto, seesCost }: JudgeManualSaleCommand): Promise<null> {
    const judge = async (asker: PriceAsker) => {
      const { approved } = await this.sales.run({ user, dto, key: randomUUID(), mayPay: false }, asker, true);
      return { answer: null, approved };
    };
    if (seesCost) await judge({ seesCost });
    else await this.tries.judge(user, (held) => judge({ seesCost, held }));
    return null;
  }
}

import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PurchaseRefusals } from '../queries/purchase-refusals.js';
import { lineInputs } from './purchase-input.js';
import { PurchaseSubjects } from './purchase-subjects.js';
import { savePurchaseCommand } from './save-purchase.js';

/** Asks of a purchase what saving it would ask, before anybody counts money for it. */
export class JudgePurchaseCommand extends Command<null> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    readonly dto: SavePurchaseDto,
  ) {
    super();
  }
}

@CommandHandler(JudgePurchaseCommand)
export class JudgePurchaseHandler implements ICommandHandler<JudgePurchaseCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly subjects: PurchaseSubjects,
    private readonly refusals: PurchaseRefusals,
  ) {}

  async execute({ user, dto }: JudgePurchaseCommand): Promise<null> {
    const shop = user.kode_toko;
    const { subject, facts } = await this.subjects.of(shop, dto, lineInputs(dto.lines));
    const sent = { user, dto: { ...dto, pembayaran: [] }, key: randomUUID(), mayPay: false };
    await this.refusals.explain(shop, () => this.ledger.execute(savePurchaseCommand(sent, subject, facts, true)));
    return null;
  }
}

import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveManualPurchaseDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import { Ledger } from '../../../ledger/ledger.js';
import { manualLineInputs } from './purchase-input.js';
import { PurchaseSubjects } from './purchase-subjects.js';
import { type SavePurchaseCommand, savePurchaseCommand } from './save-purchase.js';

/** Asks of a purchase of manual goods what saving it would ask, before anybody counts money for it. */
export class JudgeManualPurchaseCommand extends Command<null> {
  constructor(
    readonly user: SavePurchaseCommand['user'],
    readonly dto: SaveManualPurchaseDto,
  ) {
    super();
  }
}

@CommandHandler(JudgeManualPurchaseCommand)
export class JudgeManualPurchaseHandler implements ICommandHandler<JudgeManualPurchaseCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly subjects: PurchaseSubjects,
  ) {}

  async execute({ user, dto }: JudgeManualPurchaseCommand): Promise<null> {
    const { subject, facts } = await this.subjects.of(user.kode_toko, dto, manualLineInputs(dto.lines));
    const unpaid = { ...dto, pembayaran: [] };
    const sent = { user, dto: unpaid, key: randomUUID(), mayPay: false, jenis: 'MANUAL' as const };
    await this.ledger.execute(savePurchaseCommand(sent, subject, facts, true));
    return null;
  }
}

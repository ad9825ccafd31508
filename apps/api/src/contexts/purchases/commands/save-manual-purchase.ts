import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveManualPurchaseDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import { wayOf } from '@emas/domain/payments/ways';
import { purchaseStream } from '@emas/domain/purchases/purchase';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { DrawerTries } from '../../payments/index.js';
import { PurchaseSubjects } from './purchase-subjects.js';
import { manualLineInputs } from './purchase-input.js';
import { type PurchaseAnswer, type SavePurchaseCommand, savePurchaseCommand } from './save-purchase.js';

export class SaveManualPurchaseCommand extends Command<PurchaseAnswer> {
  constructor(
    readonly user: SavePurchaseCommand['user'],
    readonly dto: SaveManualPurchaseDto,
    readonly key: string,
    /** The user may pay: what comes along is paid at once, in a shop with two steps too. */
    readonly mayPay = false,
  ) {
    super();
  }
}

@CommandHandler(SaveManualPurchaseCommand)
export class SaveManualPurchaseHandler implements ICommandHandler<SaveManualPurchaseCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly subjects: PurchaseSubjects,
    private readonly tries: DrawerTries,
  ) {}

  async execute({ user, dto, key, mayPay }: SaveManualPurchaseCommand): Promise<PurchaseAnswer> {
    const { subject, facts } = await this.subjects.of(user.kode_toko, dto, manualLineInputs(dto.lines));
    const asked = savePurchaseCommand({ user, dto, key, mayPay, jenis: 'MANUAL' }, subject, facts);
    const save = (how: Pick<LedgerCommand<unknown>, 'hidesBalances'>) => this.ledger.execute({ ...asked, ...how });
    const paysCash = (dto.pembayaran ?? []).some(({ cara_bayar }) => wayOf('out', cara_bayar).cash);
    const { seq, result, numbers } = await (paysCash ? this.tries.watch(user, save) : save({}));
    return { seq, data: { id: dto.id, no_faktur_beli: numbers[purchaseStream(dto.id)]!, ...result } };
  }
}

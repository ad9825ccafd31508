import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeDeliveryDto } from '@emas/contracts/online/delivery.dto';
import type { DeliveryTerms } from '@emas/domain/sales/delivery';
import { deliveries } from '@emas/domain/sales/delivery';
import { saleStream } from '@emas/domain/sales/sale';
import { changeDelivery } from '@emas/domain/sales/send-delivery';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export class ChangeDeliveryCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly dto: ChangeDeliveryDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeDeliveryCommand)
export class ChangeDeliveryHandler implements ICommandHandler<ChangeDeliveryCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: ChangeDeliveryCommand) {
    const { seq } = await this.ledger.execute(changeDeliveryCommand(command));
    return { seq };
  }
}

const termsOf = ({ cara_terima, cara_bayar, ...dto }: ChangeDeliveryDto): DeliveryTerms => ({
  kurir: dto.kurir,
  no_resi: dto.no_resi ?? null,
  ongkir_customer: dto.ongkir_customer ?? 0,
  ongkir_biaya: dto.ongkir_biaya ?? 0,
  asuransi_rp: dto.asuransi_rp ?? 0,
  terima: cara_terima ? { cara_bayar: cara_terima, kode_bank: dto.kode_bank ?? null, no_rekening: null } : null,
  bayar: cara_bayar ? { cara_bayar, no_rekening: dto.no_rekening ?? null } : null,
});

/** What the ledger is asked. */
export function changeDeliveryCommand({ user, id, dto, key }: ChangeDeliveryCommand): LedgerCommand<null> {
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ChangeDelivery', id, ...dto },
    streams: [deliveries.stream(id), saleStream(id)],
    decide: (context) => ({ ...changeDelivery(id, termsOf(dto), context), result: null }),
  };
}

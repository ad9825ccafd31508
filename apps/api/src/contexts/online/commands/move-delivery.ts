import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveDeliveryDto } from '@emas/contracts/online/delivery.dto';
import { deliveries, type Delivery } from '@emas/domain/sales/delivery';
import { saleStream } from '@emas/domain/sales/sale';
import { endDelivery, sendDelivery } from '@emas/domain/sales/send-delivery';
import type { StreamId } from '@emas/domain/ledger/event';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { payingOf, PaymentTermsReader, payOutStreams, takingOf, type TermsOn } from '../../payments/index.js';

export class MoveDeliveryCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>,
    readonly id: string,
    readonly dto: MoveDeliveryDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What sending it rests on: the terms of its money, and the documents they stand in. */
export interface DeliveryMoney {
  readonly termsOn: TermsOn;
  readonly reads: readonly StreamId[];
}

@CommandHandler(MoveDeliveryCommand)
export class MoveDeliveryHandler implements ICommandHandler<MoveDeliveryCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
  ) {}

  async execute(command: MoveDeliveryCommand) {
    const shop = command.user.kode_toko;
    const stream = deliveries.stream(command.id);
    const delivery = (await this.ledger.load<Delivery | null>(shop, [stream])).get(stream)!.body;
    const { seq } = await this.ledger.execute(moveDeliveryCommand(command, await this.moneyOf(shop, delivery)));
    return { seq };
  }

  private async moneyOf(shop: string, delivery: Delivery | null): Promise<DeliveryMoney> {
    const { terima, bayar, ongkir_customer = 0 } = delivery ?? { terima: null, bayar: null };
    const taken = terima ? [{ ...terima, jumlah: ongkir_customer, no_ref: null }] : [];
    const { termsOn } = await this.terms.termsFor(shop, taken);
    return { termsOn, reads: payOutStreams(shop, bayar ? [{ ...bayar, jumlah: 0, no_ref: null }] : []) };
  }
}

/** What the ledger is asked. */
export function moveDeliveryCommand(
  { user, id, dto, key }: MoveDeliveryCommand,
  { termsOn, reads }: DeliveryMoney,
): LedgerCommand<null> {
  const { status, no_resi } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'MoveDelivery', id, ...dto },
    streams: [deliveries.stream(id), saleStream(id)],
    reads,
    decide(context) {
      if (status !== 'DIKIRIM') return { ...endDelivery({ sale_id: id, status }, context), result: null };
      const money = { taking: takingOf(context, termsOn, user.kode_laci), paying: payingOf(context, user.kode_laci) };
      return { ...sendDelivery({ sale_id: id, ...(no_resi && { no_resi }) }, money, context), result: null };
    },
  };
}

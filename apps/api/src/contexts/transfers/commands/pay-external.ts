import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayExternalDto } from '@emas/contracts/transfers/external.dto';
import type { ExternalPaidData } from '@emas/contracts/transfers/external.view';
import { externalPayments, payExternal } from '@emas/domain/transfers/external-payment';
import { partnerAccount } from '@emas/domain/transfers/external-shipment';
import { shopStream } from '@emas/domain/transfers/send-goods';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { debtsOf, partnerPayments, partnerReads, partnerTerms } from './partner-terms.js';
import type { Cashier } from './update-external.js';

export interface ExternalPaymentAnswer {
  readonly seq: number;
  readonly data: ExternalPaidData;
}

/** A partner pays what he owes. */
export class PayExternalCommand extends Command<ExternalPaymentAnswer> {
  constructor(
    readonly user: Cashier,
    readonly dto: PayExternalDto,
    readonly key: string,
  ) {
    super();
  }
}

interface Read {
  readonly owed: number;
  readonly debts: ReadonlyMap<string, number>;
}

@CommandHandler(PayExternalCommand)
export class PayExternalHandler implements ICommandHandler<PayExternalCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: PayExternalCommand): Promise<ExternalPaymentAnswer> {
    const { user, dto } = command;
    const shop = user.kode_toko;
    const { seq, numbers } = await atHead(
      this.ledger,
      shop,
      async (): Promise<Read> => ({
        owed: await this.ledger.balance(shop, partnerAccount(dto.toko_tujuan)),
        debts: await debtsOf(this.ledger, shop, partnerPayments(dto.pembayaran)),
      }),
      (read) => payExternalCommand(command, read),
    );
    return { seq, data: { id: dto.id, no_bayar: numbers[externalPayments.stream(dto.id)]! } };
  }
}

/** What the ledger is asked, with what he owes at the head. */
function payExternalCommand({ user, dto, key }: PayExternalCommand, { owed, debts }: Read): LedgerCommand<null> {
  const shop = user.kode_toko;
  const pembayaran = partnerPayments(dto.pembayaran);
  const command = {
    ...{ external_payment_id: dto.id, toko_tujuan: dto.toko_tujuan, pembayaran, keterangan: dto.keterangan ?? null },
  };
  return {
    shop,
    actor: user.user_id,
    key,
    request: { type: 'PayExternal', ...dto },
    streams: [externalPayments.stream(dto.id)],
    reads: [shopStream(dto.toko_tujuan), ...partnerReads(shop, pembayaran)],
    decide: (context) => {
      const terms = { ...partnerTerms(context, user.kode_laci, debts), owed };
      return { events: payExternal(command, terms, context).events, result: null };
    },
  };
}

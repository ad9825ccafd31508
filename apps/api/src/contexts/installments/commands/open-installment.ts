import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OpenInstallmentDto } from '@emas/contracts/installments/open-installment.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { installments } from '@emas/domain/installments/installment';
import { openInstallment } from '@emas/domain/installments/open-installment';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate } from '@emas/domain/masterdata/master';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PriceTries } from '../../authorization/index.js';
import { CustomerIdentity } from '../../membership/index.js';
import { takingOf, toPayments } from '../../payments/index.js';
import { OutdatedError, type PreparedSale, quotesAt, SaleDecisions, salesPerson, saleSettings, toLine } from '../../sales/index.js'; // prettier-ignore
import { ItemWhereabouts } from '../../stock/index.js';
import { planRow, planStream } from '../plan-row.js';
import { installmentAnswer, type InstallmentCommandAnswer } from './installment-answer.js';

type Cashier = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci' | 'level'>;

const ATTEMPTS = 3;

export class OpenInstallmentCommand extends Command<InstallmentCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly dto: OpenInstallmentDto,
    readonly key: string,
    /** He may see cost, and so hear that a price lies below it. */
    readonly seesCost = false,
  ) {
    super();
  }
}

/** Asks of a contract what opening it would ask, before anybody counts money for it. */
export class JudgeInstallmentCommand extends Command<null> {
  constructor(
    readonly user: Cashier,
    readonly dto: OpenInstallmentDto,
    readonly seesCost: boolean,
  ) {
    super();
  }
}

/** The thing as a sale has it. */
const linesOf = ({ kode_barcode, harga_gram, tarif_ongkos, diskon, harga }: OpenInstallmentDto) => [
  { kode_barcode, harga_gram: harga_gram ?? null, tarif_ongkos: tarif_ongkos ?? null, diskon: diskon ?? null, harga: harga ?? null }, // prettier-ignore
];

/** Decides on what lists, trays and settings say at that moment, as a sale is decided. */
abstract class InstallmentDecisions {
  constructor(
    private readonly ledger: Ledger,
    private readonly sales: SaleDecisions,
    private readonly whereabouts: ItemWhereabouts,
    private readonly customers: CustomerIdentity,
  ) {}

  protected async run(command: OpenInstallmentCommand, asker: PriceAsker, dry = false) {
    const { user, dto } = command;
    const shop = user.kode_toko;
    const { categories, jenis_pajak } = await this.customers.buyerOf(shop, dto.customer_id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const sent = { id: dto.id, kode_sales: dto.kode_sales, lines: linesOf(dto), pembayaran: dto.pembayaran ?? [] };
        const prepared = await this.sales.prepare(shop, sent, categories, attempt > 1, jenis_pajak);
        const asked = openInstallmentCommand(command, prepared, asker, dry);
        let approved = false;
        const decide = (context: DecideContext) => {
          const decision = asked.decide(context);
          approved = decision.events.some(({ type }) => type === 'AuthorizationUsed');
          return decision;
        };
        const done = await this.whereabouts.explain(shop, () => this.ledger.execute({ ...asked, dry, decide }));
        return { ...done, approved };
      } catch (error) {
        if (!(error instanceof OutdatedError) || attempt === ATTEMPTS) throw error;
      }
    }
  }
}

@CommandHandler(OpenInstallmentCommand)
export class OpenInstallmentHandler extends InstallmentDecisions implements ICommandHandler<OpenInstallmentCommand> {
  constructor(
    ledger: Ledger,
    sales: SaleDecisions,
    whereabouts: ItemWhereabouts,
    customers: CustomerIdentity,
    private readonly tries: PriceTries,
  ) {
    super(ledger, sales, whereabouts, customers);
  }

  execute(command: OpenInstallmentCommand): Promise<InstallmentCommandAnswer> {
    const { user, dto, seesCost } = command;
    const open = async (asker: PriceAsker) => {
      const { seq, result, numbers, approved } = await this.run(command, asker);
      return { answer: { seq, data: { ...result, no_cicilan: numbers[installments.stream(dto.id)]! } }, approved };
    };
    if (seesCost) return open({ seesCost }).then(({ answer }) => answer);
    return this.tries.watch(user, dto.id, (held) => open({ seesCost, held }));
  }
}

@CommandHandler(JudgeInstallmentCommand)
export class JudgeInstallmentHandler extends InstallmentDecisions implements ICommandHandler<JudgeInstallmentCommand> {
  constructor(
    ledger: Ledger,
    sales: SaleDecisions,
    whereabouts: ItemWhereabouts,
    customers: CustomerIdentity,
    private readonly tries: PriceTries,
  ) {
    super(ledger, sales, whereabouts, customers);
  }

  async execute({ user, dto, seesCost }: JudgeInstallmentCommand): Promise<null> {
    const judge = async (asker: PriceAsker) => {
      const { approved } = await this.run(new OpenInstallmentCommand(user, dto, randomUUID(), seesCost), asker, true);
      return { answer: null, approved };
    };
    if (seesCost) await judge({ seesCost });
    else await this.tries.judge(user, (held) => judge({ seesCost, held }));
    return null;
  }
}

/** What the ledger is asked, once prices, terms and documents are there. */
export function openInstallmentCommand(
  { user, dto, key }: OpenInstallmentCommand,
  prepared: PreparedSale,
  asker: PriceAsker,
  dry = false,
): LedgerCommand<ReturnType<typeof installmentAnswer>> {
  const { otorisasi_ids = [], ...content } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'OpenInstallment', ...content },
    streams: [installments.stream(dto.id), ...prepared.terms.streams, ...otorisasi_ids.map(authorizationStream)],
    reads: [...new Set([salesPerson(dto), planStream(dto.kode_cicilan), settingsStream(user.kode_toko), ...prepared.documents.keys()])], // prettier-ignore
    decide(context) {
      const { pembayaran = [], ...agreed } = content;
      const lines = linesOf(dto);
      const { tier, quotes } = quotesAt(prepared, { kode_sales: dto.kode_sales, lines }, context);
      const line = toLine(lines[0]!, quotes.get(dto.kode_barcode));
      const tgl = masterDate(context);
      const { events, result } = openInstallment(
        {
          ...{
            id: dto.id,
            customer_id: dto.customer_id,
            kode_sales: dto.kode_sales,
            keterangan: dto.keterangan ?? null,
          },
          ...{
            kode_cicilan: dto.kode_cicilan,
            line,
            dp_rp: dto.dp_rp,
            pembayaran: dry ? null : toPayments(pembayaran),
            tier,
          },
          pph22_rate: prepared.pph22On?.(tgl) ?? 0,
          otorisasi_ids,
          // However it is paid: the approval is for this price and this down payment.
          hash: contentHash({ ...agreed, line }),
          asker,
        },
        {
          quotes: (kodeBarcode) => quotes.get(kodeBarcode),
          settings: saleSettings(context.get<SettingsBody | null>(settingsStream(context.shop)).body),
          row: planRow(context.get(planStream(dto.kode_cicilan)), tgl),
          taking: takingOf(context, prepared.terms.termsOn, user.kode_laci),
        },
        context,
      );
      return { events, result: installmentAnswer(result.contract) };
    },
  };
}

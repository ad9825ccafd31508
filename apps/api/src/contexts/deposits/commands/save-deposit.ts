import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { moduleOn } from '@emas/contracts/modules/register';
import type { SaveDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Deposit, deposits } from '@emas/domain/deposits/deposit';
import { saveDeposit } from '@emas/domain/deposits/save-deposit';
import { takeOverDeposit, validateDeposit } from '@emas/domain/deposits/validate-deposit';
import { after } from '@emas/domain/ledger/after';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import type { PriceAsker } from '@emas/domain/sales/approvals';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { PriceTries } from '../../authorization/index.js';
import { CustomerIdentity } from '../../membership/index.js';
import { DrawerTries, payOutStreams, toPayments, toPayOuts } from '../../payments/index.js';
import {
  OutdatedError,
  type PreparedSale,
  quotesAt,
  SaleDecisions,
  salesPerson,
  saleSettings,
  toLine,
} from '../../sales/index.js';
import { ItemWhereabouts } from '../../stock/index.js';
import { OpeningDeposits } from '../queries/opening-deposits.js';
import { type DepositAnswer, depositAnswer, type DepositCommandAnswer } from './deposit-answer.js';
import { paysCash, takingDeposit } from './validate-deposit.js';

type Cashier = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci' | 'level'>;

const ATTEMPTS = 3;
const OWNERS: readonly string[] = ['OWN', 'SU'];

export class SaveDepositCommand extends Command<DepositCommandAnswer> {
  constructor(
    readonly user: Cashier,
    readonly dto: SaveDepositDto,
    readonly key: string,
    /** He may see cost, and so hear that a price lies below it. */
    readonly seesCost = false,
    /** He may take the money: payments that come along are taken at once, in a shop with two steps too. */
    readonly mayPay = false,
  ) {
    super();
  }
}

/** Asks of a deposit what saving it would ask, before anybody counts money for it. */
export class JudgeDepositCommand extends Command<null> {
  constructor(
    readonly user: Cashier,
    readonly dto: SaveDepositDto,
    readonly seesCost: boolean,
  ) {
    super();
  }
}

/** Decides on what lists, trays and settings say at that moment, as a sale is decided. */
abstract class DepositDecisions {
  constructor(
    private readonly ledger: Ledger,
    private readonly sales: SaleDecisions,
    private readonly whereabouts: ItemWhereabouts,
    private readonly customers: CustomerIdentity,
    private readonly opening: OpeningDeposits,
    private readonly drawers: DrawerTries,
  ) {}

  protected async run(command: SaveDepositCommand, asker: PriceAsker, dry = false) {
    const { user, dto } = command;
    const shop = user.kode_toko;
    await this.refuseOld(command);
    const categories = await this.customers.priceCategoriesOf(shop, dto.customer_id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const prepared = await this.sales.prepare(shop, { ...dto, lines: dto.lines ?? [] }, categories, attempt > 1);
        const asked = saveDepositCommand(command, prepared, asker, dry);
        let approved = false;
        const decide = (context: DecideContext) => {
          const decision = asked.decide(context);
          approved = decision.events.some(({ type }) => type === 'AuthorizationUsed');
          return decision;
        };
        const execute = (how: Pick<LedgerCommand<unknown>, 'hidesBalances'> = {}) => this.ledger.execute({ ...asked, dry, decide, ...how }); // prettier-ignore
        const work = () => (!dry && paysCash(dto) ? this.drawers.watch(user, execute) : execute());
        return { ...(await this.whereabouts.explain(shop, work)), approved };
      } catch (error) {
        if (!(error instanceof OutdatedError) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** What was left before the system is entered by the owner, one by one or as one sum of the opening balances. */
  private async refuseOld({ user, dto }: SaveDepositCommand): Promise<void> {
    if (!dto.dp_lama_rp) return;
    if (!OWNERS.includes(user.level)) throw new DomainError('DEPOSIT_OLD_OWNER');
    if (dto.dp_lama_rp !== dto.dp_rp)
      throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'dp_lama_rp', code: 'FIELD_INVALID' }]);
    if (await this.opening.isLump(user.kode_toko)) throw new DomainError('DEPOSIT_OLD_LUMP');
  }
}

@CommandHandler(SaveDepositCommand)
export class SaveDepositHandler extends DepositDecisions implements ICommandHandler<SaveDepositCommand> {
  constructor(
    ledger: Ledger,
    sales: SaleDecisions,
    whereabouts: ItemWhereabouts,
    customers: CustomerIdentity,
    opening: OpeningDeposits,
    drawers: DrawerTries,
    private readonly tries: PriceTries,
  ) {
    super(ledger, sales, whereabouts, customers, opening, drawers);
  }

  execute(command: SaveDepositCommand): Promise<DepositCommandAnswer> {
    const { user, dto, seesCost } = command;
    const save = async (asker: PriceAsker) => {
      const { seq, result, numbers, approved } = await this.run(command, asker);
      return { answer: { seq, data: { ...result, no_titip: numbers[deposits.stream(dto.id)]! } }, approved };
    };
    if (seesCost) return save({ seesCost }).then(({ answer }) => answer);
    return this.tries.watch(user, dto.id, (held) => save({ seesCost, held }));
  }
}

@CommandHandler(JudgeDepositCommand)
export class JudgeDepositHandler extends DepositDecisions implements ICommandHandler<JudgeDepositCommand> {
  constructor(
    ledger: Ledger,
    sales: SaleDecisions,
    whereabouts: ItemWhereabouts,
    customers: CustomerIdentity,
    opening: OpeningDeposits,
    drawers: DrawerTries,
    private readonly tries: PriceTries,
  ) {
    super(ledger, sales, whereabouts, customers, opening, drawers);
  }

  async execute({ user, dto, seesCost }: JudgeDepositCommand): Promise<null> {
    const judge = async (asker: PriceAsker) => {
      const { approved } = await this.run(new SaveDepositCommand(user, dto, randomUUID(), seesCost), asker, true);
      return { answer: null, approved };
    };
    if (seesCost) await judge({ seesCost });
    else await this.tries.judge(user, (held) => judge({ seesCost, held }));
    return null;
  }
}

/** What the ledger is asked, once prices, terms and documents are there. */
export function saveDepositCommand(
  { user, dto, key, mayPay }: SaveDepositCommand,
  prepared: PreparedSale,
  asker: PriceAsker,
  dry = false,
): LedgerCommand<DepositAnswer> {
  const { otorisasi_ids = [], ...content } = dto;
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SaveDeposit', ...content },
    streams: [deposits.stream(dto.id), ...prepared.terms.streams, ...otorisasi_ids.map(authorizationStream)],
    reads: [...new Set([salesPerson(dto), ...payOutStreams(user.kode_toko, toPayOuts(dto.pembayaran_keluar ?? [])), ...prepared.documents.keys()])], // prettier-ignore
    decide(context) {
      const saved = decide(dto, prepared, asker, context);
      const { events, result } = dry ? saved : withPayment(user, dto, prepared, mayPay, saved, context);
      return { events, result: depositAnswer(result.deposit) };
    },
  };
}

function decide(
  dto: SaveDepositDto,
  prepared: PreparedSale,
  asker: PriceAsker,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const { otorisasi_ids = [], pembayaran: _, pembayaran_keluar: _out, lines: sent = [], ...content } = dto;
  const settings = saleSettings(context.get<SettingsBody | null>(settingsStream(context.shop)).body);
  const { tier, quotes } = quotesAt(prepared, { kode_sales: dto.kode_sales, lines: sent }, context);
  const lines = sent.map((line) => toLine(line, quotes.get(line.kode_barcode)));
  return saveDeposit(
    {
      id: dto.id,
      customer_id: dto.customer_id,
      kode_sales: dto.kode_sales,
      keterangan: dto.keterangan ?? null,
      tier,
      lines,
      kunci_harga: dto.kunci_harga ?? true,
      tgl_batas: dto.tgl_batas ?? null,
      dp_rp: dto.dp_rp,
      otorisasi_ids,
      hash: contentHash({ ...content, lines }),
      asker,
    },
    (kodeBarcode) => quotes.get(kodeBarcode),
    settings,
    context,
  );
}

/** Takes the money in the same append, where that is not another step; what was taken before the system is there already. */
function withPayment(
  user: Cashier,
  { id, pembayaran, pembayaran_keluar = [], dp_lama_rp }: SaveDepositDto,
  { terms: { termsOn } }: PreparedSale,
  mayPay: boolean,
  saved: Decision<{ readonly deposit: Deposit }>,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const then = after(saved.events, context);
  const { deposit } = saved.result;
  const on = (next: Decision<{ readonly deposit: Deposit }>) => ({ events: [...saved.events, ...next.events], result: next.result }); // prettier-ignore
  if (dp_lama_rp) return on(takeOverDeposit(deposit, then));
  const values = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  if (moduleOn(values, 'VALIDASI_PENJUALAN_MODULE') && !(mayPay && pembayaran)) return saved;
  const payment = { id, pembayaran: toPayments(pembayaran ?? []), pembayaran_keluar: toPayOuts(pembayaran_keluar) };
  return on(validateDeposit(payment, takingDeposit(context, termsOn, user.kode_laci), then, deposit));
}

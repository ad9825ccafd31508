import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveLoanDto } from '@emas/contracts/debt/loan.dto';
import type { LoanWritten } from '@emas/contracts/debt/loan.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Loan, loans } from '@emas/domain/debt/loan';
import { saveLoan, type SaveLoan } from '@emas/domain/debt/save-loan';
import { type LoanPaying, mayPayOwn, validateLoan } from '@emas/domain/debt/validate-loan';
import { after } from '@emas/domain/ledger/after';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import type { PayOut } from '@emas/domain/payments/money-out';
import { wayOf } from '@emas/domain/payments/ways';
import { percentToHundredths } from '@emas/domain/shared/wire';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { StoredImages } from '../../../platform/files/stored-images.js';
import { CustomerIdentity } from '../../membership/index.js';
import { DrawerTries, payingOf, payOutStreams, toPayOuts } from '../../payments/index.js';
import { LoanRefusals } from '../queries/loan-refusals.js';
import { atDecision, inOneStep, loanFacts, loanSubject, type LoanSubject } from './loan-facts.js';
import { pledgeInputs, pledgePhotos } from './loan-input.js';

export type Clerk = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'> & Partial<Pick<RequestUser, 'level'>>;

export interface LoanAnswer {
  readonly seq: number;
  readonly data: LoanWritten;
}

export class SaveLoanCommand extends Command<LoanAnswer> {
  constructor(
    readonly user: Clerk,
    readonly dto: SaveLoanDto,
    readonly key: string,
    /** The user may pay out: what comes along is paid at once, in a shop with two steps too. */
    readonly mayPay = false,
  ) {
    super();
  }
}

@CommandHandler(SaveLoanCommand)
export class SaveLoanHandler implements ICommandHandler<SaveLoanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly refusals: LoanRefusals,
    private readonly tries: DrawerTries,
    private readonly images: StoredImages,
  ) {}

  async execute(command: SaveLoanCommand): Promise<LoanAnswer> {
    const { user, dto } = command;
    const { kode_toko: shop } = user;
    const customer = await this.customers.identityOf(shop, dto.customer_id);
    const subject = await loanSubject(this.ledger, { shop, customer, kode_sales: dto.kode_sales, lines: dto.lines });
    const asked = saveLoanCommand(command, subject);
    const execute = (how: Hiding) => this.ledger.execute({ ...asked, ...how });
    const photos = pledgePhotos(dto.lines);
    const save = (how: Hiding) =>
      photos.length === 0 ? execute(how) : this.images.writing(shop, loans.stream(dto.id), photos, () => execute(how));
    const { seq, result, numbers } = await this.refusals.explain(shop, () =>
      paysCash(toPayOuts(dto.pembayaran ?? [])) ? this.tries.watch(user, save) : save({}),
    );
    return { seq, data: { id: dto.id, no_faktur_hutang: numbers[loans.stream(dto.id)]!, ...result } };
  }
}

export type Hiding = Pick<LedgerCommand<unknown>, 'hidesBalances'>;

export const paysCash = (payments: readonly PayOut[]): boolean =>
  payments.some(({ cara_bayar }) => wayOf('out', cara_bayar).cash === true);

type Result = Omit<LoanWritten, 'id' | 'no_faktur_hutang'>;

/** What the ledger is asked, once its customer and the streams of its facts are there. `dry`: only what saving it would be refused for. */
export function saveLoanCommand(
  { user, dto, key, mayPay }: Pick<SaveLoanCommand, 'user' | 'dto' | 'key' | 'mayPay'>,
  subject: LoanSubject,
  dry = false,
): LedgerCommand<Result> {
  const { otorisasi_ids = [], ...content } = dto;
  // What is approved is the loan, however it is paid out.
  const { pembayaran, ...priced } = content;
  const payments = toPayOuts(pembayaran ?? []);
  const command: SaveLoan = {
    id: dto.id,
    customer_id: dto.customer_id,
    kode_sales: dto.kode_sales,
    keterangan: dto.keterangan ?? null,
    lokasi: dto.lokasi ?? null,
    lines: pledgeInputs(dto.lines),
    jumlah_hutang: dto.jumlah_hutang,
    bunga: typeof dto.bunga === 'number' ? percentToHundredths(dto.bunga) : null,
    jangka_waktu: dto.jangka_waktu ?? null,
    otorisasi_ids,
    hash: ({ lines, totals }) =>
      contentHash({
        type: 'SaveLoan',
        ...priced,
        nilai: lines.map(({ taksiran }) => taksiran),
        plafond: totals.plafond,
      }),
  };
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SaveLoan', ...content },
    dry,
    streams: [loans.stream(dto.id), ...otorisasi_ids.map(authorizationStream)],
    reads: [...new Set([...subject.reads, ...payOutStreams(user.kode_toko, payments)])],
    decide: (context) => {
      const facts = loanFacts(subject, atDecision(context));
      const saved = saveLoan(command, facts, context);
      const paying = loanPaying(context, user, facts.settings.batas_satu_orang);
      if (dry || !paysNow(dto, mayPay, paying, context)) return answer(saved);
      const { events, result } = validateLoan({ id: dto.id, pembayaran: payments }, paying, after(saved.events, context), saved.result.loan); // prettier-ignore
      return answer({ events: [...saved.events, ...events], result });
    },
  };
}

/** How it is paid out, at the decision; `payOutStreams` are among its reads. */
export const loanPaying = (context: DecideContext, { kode_laci, level }: Clerk, batas: number): LoanPaying => ({
  ...payingOf(context, kode_laci),
  batas_satu_orang: batas,
  isOwner: level === 'OWN' || level === 'SU',
});

/**
 * In one step, or paid by who may do that. Above what one person may do alone it waits for another, whatever the shop's steps;
 * paid all the same, it is refused.
 */
function paysNow(
  { jumlah_hutang, pembayaran }: SaveLoanDto,
  mayPay: boolean,
  paying: LoanPaying,
  context: DecideContext,
): boolean {
  if (pembayaran && (mayPay || inOneStep(context))) return true;
  return inOneStep(context) && mayPayOwn(jumlah_hutang, paying);
}

const answer = ({ events, result: { loan } }: Decision<{ readonly loan: Loan }>): Decision<Result> => ({
  events,
  result: { status: loan.status, jumlah_cair: loan.jumlah_cair, jatuh_tempo: loan.jatuh_tempo },
});

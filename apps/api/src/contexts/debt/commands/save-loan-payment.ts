import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveLoanPaymentDto } from '@emas/contracts/debt/loan.dto';
import type { LoanPaymentWritten } from '@emas/contracts/debt/loan.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type Loan, loans } from '@emas/domain/debt/loan';
import { type LoanPayment, loanPayments } from '@emas/domain/debt/loan-payment';
import { saveLoanPayment, type SaveLoanPayment } from '@emas/domain/debt/save-loan-payment';
import { validateLoanPayment } from '@emas/domain/debt/validate-loan-payment';
import { after } from '@emas/domain/ledger/after';
import type { Decision } from '@emas/domain/ledger/event';
import type { Identity } from '@emas/domain/membership/require-identity';
import { DomainError } from '@emas/domain/shared/domain-error';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import { CustomerIdentity } from '../../membership/index.js';
import { DrawerTries, payingOf, PaymentTermsReader, payOutStreams, type ReadTerms, takingOf, toPayments, toPayOuts } from '../../payments/index.js'; // prettier-ignore
import { LoanRefusals } from '../queries/loan-refusals.js';
import { atDecision, inOneStep, loanFacts, loanSubject, type LoanSubject } from './loan-facts.js';
import { type Clerk, type Hiding, paysCash } from './save-loan.js';

export interface LoanPaymentAnswer {
  readonly seq: number;
  readonly data: LoanPaymentWritten;
}

export class SaveLoanPaymentCommand extends Command<LoanPaymentAnswer> {
  constructor(
    readonly user: Clerk,
    readonly loan_id: string,
    readonly dto: SaveLoanPaymentDto,
    readonly key: string,
    /** The user may take the money: what comes along is taken at once, in a shop with two steps too. */
    readonly mayPay = false,
  ) {
    super();
  }
}

/** What a payment rests on beside its contract. */
interface Prepared {
  readonly subject: LoanSubject;
  readonly penerima: Identity | null;
  readonly terms: ReadTerms;
}

/** Reads what a payment rests on. */
@Injectable()
export class LoanPaymentSubjects {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerIdentity,
    private readonly terms: PaymentTermsReader,
  ) {}

  async of({ user: { kode_toko: shop }, loan_id, dto }: Pick<Sent, 'user' | 'loan_id' | 'dto'>): Promise<Prepared> {
    const stream = loans.stream(loan_id);
    const loan = (await this.ledger.load<Loan | null>(shop, [stream])).get(stream)?.body;
    if (!loan) throw new DomainError(loans.refusals.missing, { id: loan_id });
    // Whoever owes may pay, active or not; only who borrows more is looked at as on the first day.
    const customer =
      dto.jenis === 'TAMBAH'
        ? await this.customers.identityOf(shop, loan.customer_id)
        : { has_nik: true, has_foto: true };
    const [subject, penerima, terms] = await Promise.all([
      loanSubject(this.ledger, { shop, customer, kode_sales: null, lines: loan.lines }),
      dto.penerima_id ? this.customers.identityOf(shop, dto.penerima_id) : null,
      this.terms.termsFor(shop, toPayments(dto.pembayaran ?? [])),
    ]);
    return { subject, penerima, terms };
  }
}

@CommandHandler(SaveLoanPaymentCommand)
export class SaveLoanPaymentHandler implements ICommandHandler<SaveLoanPaymentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly subjects: LoanPaymentSubjects,
    private readonly refusals: LoanRefusals,
    private readonly tries: DrawerTries,
  ) {}

  async execute(command: SaveLoanPaymentCommand): Promise<LoanPaymentAnswer> {
    const { user, dto } = command;
    const asked = savePaymentCommand(command, await this.subjects.of(command));
    const save = (how: Hiding) => this.ledger.execute({ ...asked, ...how });
    const { seq, result, numbers } = await this.refusals.explain(user.kode_toko, () =>
      paysCash(toPayOuts(dto.pembayaran_keluar ?? [])) ? this.tries.watch(user, save) : save({}),
    );
    return { seq, data: { id: dto.id, no_bayar: numbers[loanPayments.stream(dto.id)]!, ...result } };
  }
}

type Result = Omit<LoanPaymentWritten, 'id' | 'no_bayar'>;
type Sent = Pick<SaveLoanPaymentCommand, 'user' | 'loan_id' | 'dto' | 'key' | 'mayPay'>;

/** What the ledger is asked. `dry`: only what saving it would be refused for. */
export function savePaymentCommand(
  { user, loan_id, dto, key, mayPay }: Sent,
  { subject, penerima, terms }: Prepared,
  dry = false,
): LedgerCommand<Result> {
  const { otorisasi_ids = [], ...content } = dto;
  const { pembayaran, pembayaran_keluar, ...approved } = content;
  const [payments, payOuts] = [toPayments(pembayaran ?? []), toPayOuts(pembayaran_keluar ?? [])];
  const command = paymentCommand(loan_id, dto, contentHash({ type: 'SaveLoanPayment', loan_id, ...approved }));
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'SaveLoanPayment', loan_id, ...content },
    dry,
    streams: [
      loanPayments.stream(dto.id),
      loans.stream(loan_id),
      ...terms.streams,
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [...new Set([...subject.reads, ...payOutStreams(user.kode_toko, payOuts)])],
    decide: (context) => {
      const facts = { ...loanFacts(subject, atDecision(context)), penerima };
      const saved = saveLoanPayment(command, facts, context);
      const isPaid = pembayaran !== undefined || pembayaran_keluar !== undefined;
      if (dry || (!inOneStep(context) && !(mayPay && isPaid))) return answer(saved);
      const money = {
        taking: takingOf(context, terms.termsOn, user.kode_laci),
        paying: payingOf(context, user.kode_laci),
      };
      const sent = { id: dto.id, pembayaran: payments, pembayaran_keluar: payOuts };
      const { events, result } = validateLoanPayment(sent, money, after(saved.events, context), saved.result);
      return answer({ events: [...saved.events, ...events], result });
    },
  };
}

const paymentCommand = (loan_id: string, dto: SaveLoanPaymentDto, hash: string): SaveLoanPayment => ({
  id: dto.id,
  loan_id,
  jenis: dto.jenis,
  jumlah_periode: dto.jumlah_periode ?? null,
  bayar_pokok: dto.bayar_pokok ?? 0,
  barang_dilepas: (dto.barang_dilepas ?? []).map(({ line_no }) => line_no),
  tambah_pokok: dto.tambah_pokok ?? 0,
  bunga_bayar: dto.bunga_bayar ?? null,
  surat_ada: dto.surat_ada ?? true,
  penerima_id: dto.penerima_id ?? null,
  total: dto.total,
  otorisasi_ids: dto.otorisasi_ids ?? [],
  hash,
});

const answer = ({ events, result: { payment } }: Decision<{ readonly payment: LoanPayment }>): Decision<Result> => ({
  events,
  result: {
    status: payment.status,
    jenis: payment.jenis,
    total_bayar: payment.total_bayar,
    jatuh_tempo: payment.sesudah.jatuh_tempo,
  },
});

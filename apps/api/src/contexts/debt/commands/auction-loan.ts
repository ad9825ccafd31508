import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuctionLoanDto } from '@emas/contracts/debt/loan.dto';
import type { AuctionWritten } from '@emas/contracts/debt/loan.view';
import { moduleOn, type SettingValues } from '@emas/contracts/modules/register';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { type AuctionFacts, auctionLoan } from '@emas/domain/debt/auction-loan';
import { type Loan, loans } from '@emas/domain/debt/loan';
import { type LoanAuction, loanAuctions } from '@emas/domain/debt/loan-auction';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { CREDITOR_TAX } from '@emas/domain/pricing/first-taxes';
import { settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { PercentHundredths } from '@emas/domain/shared/units';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { PaymentTermsReader, type ReadTerms, takingOf, toPayments } from '../../payments/index.js';
import { LoanMessages } from '../queries/loan-messages.js';
import { LoanRefusals } from '../queries/loan-refusals.js';
import { atDecision, loanFacts, type LoanReading, loanSubject, type LoanSubject } from './loan-facts.js';
import type { Clerk } from './save-loan.js';

export class AuctionLoanCommand extends Command<{ readonly seq: number; readonly data: AuctionWritten }> {
  constructor(
    readonly user: Clerk,
    readonly loan_id: string,
    readonly dto: AuctionLoanDto,
    readonly key: string,
  ) {
    super();
  }
}

const TAXES = 'parameter-pajak';
export const CREDITOR_TAX_STREAM = masterStream(TAXES, CREDITOR_TAX);

@CommandHandler(AuctionLoanCommand)
export class AuctionLoanHandler implements ICommandHandler<AuctionLoanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly terms: PaymentTermsReader,
    private readonly refusals: LoanRefusals,
    private readonly messages: LoanMessages,
  ) {}

  async execute(command: AuctionLoanCommand) {
    const { user, loan_id, dto, key } = command;
    const shop = user.kode_toko;
    const [subject, terms] = await Promise.all([
      auctionSubject(this.ledger, shop, loan_id),
      this.terms.termsFor(shop, toPayments(dto.pembayaran ?? [])),
    ]);
    const { otorisasi_ids = [], pembayaran, ...content } = dto;
    const stream = loanAuctions.stream(dto.id);
    const { seq, result, numbers } = await this.refusals.explain(shop, () =>
      this.ledger.execute({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'AuctionLoan', loan_id, ...content, pembayaran },
        streams: [stream, loans.stream(loan_id), ...terms.streams, ...otorisasi_ids.map(authorizationStream)],
        reads: [...subject.reads, CREDITOR_TAX_STREAM],
        decide: (context) => {
          const hash = contentHash({ type: 'AuctionLoan', loan_id, ...content });
          const { events, result: decided } = auctionLoan(
            {
              ...content,
              loan_id,
              bunga_bayar: dto.bunga_bayar ?? null,
              keterangan: dto.keterangan ?? null,
              pembayaran: toPayments(pembayaran ?? []),
              otorisasi_ids,
              hash,
            },
            auctionFacts(subject, terms, user, context),
            context,
          );
          return { events, result: written(decided.auction) };
        },
      }),
    );
    // Told once, whoever asks again: what is beyond the debt is his.
    const { kelebihan_rp: total } = result;
    if (total > 0) await this.messages.send(user, loan_id, 'template_wa_kelebihan_lelang', { kunci: `kelebihan/${stream}`, total }); // prettier-ignore
    return { seq, data: { id: dto.id, no_lelang: numbers[stream]!, ...result } };
  }
}

/** What the goods of a contract are valued by. */
export async function auctionSubject(ledger: Ledger, shop: string, loan_id: string): Promise<LoanSubject> {
  const stream: StreamId = loans.stream(loan_id);
  const loan = (await ledger.load<Loan | null>(shop, [stream])).get(stream)?.body;
  if (!loan) throw new DomainError(loans.refusals.missing, { id: loan_id });
  const customer = { has_nik: true, has_foto: true };
  return loanSubject(ledger, { shop, customer, kode_sales: null, lines: loan.lines });
}

function auctionFacts(
  subject: LoanSubject,
  { termsOn }: ReadTerms,
  { kode_laci }: Clerk,
  context: DecideContext,
): AuctionFacts {
  const reading = atDecision(context);
  return {
    ...auctionPrices(subject, reading),
    taking: takingOf(context, termsOn, kode_laci),
    tarif_ppn: creditorTax(subject.shop, reading),
  };
}

/** Buying prices whatever the shop appraises loans by: an auction is worth what the shop would pay. */
export function auctionPrices(subject: LoanSubject, reading: LoanReading) {
  const { group, harga_gold } = loanFacts(subject, reading, 'BUYING');
  return { priceOf: (kode_group: string) => group(kode_group)?.harga ?? null, harga_gold };
}

/** Rate that a creditor collects; 0 while the shop collects no tax, or has no such row. */
export function creditorTax(shop: string, { tgl, get }: LoanReading): PercentHundredths {
  const values = get(settingsStream(shop)).body as SettingValues | null;
  if (!moduleOn(values, 'PAJAK_MODULE')) return 0;
  const row: MasterValues | null = masterValues(get(CREDITOR_TAX_STREAM), tgl);
  return row && row['is_aktif'] !== false ? Number(row['tarif_persen'] ?? 0) : 0;
}

const written = (auction: LoanAuction): Omit<AuctionWritten, 'id' | 'no_lelang'> => {
  const { cara_lelang, kelebihan_rp, rugi_rp, status_kelebihan } = auction;
  return { cara_lelang, kelebihan_rp, rugi_rp, status_kelebihan };
};

import { Injectable } from '@nestjs/common';
import type { AppraiseLoanDto } from '@emas/contracts/debt/loan.dto';
import type { AppraisalView, AuctionProposalView, LoanOwedView } from '@emas/contracts/debt/loan.view';
import { lineCeiling } from '@emas/domain/debt/appraisal';
import { auctionProposal, noticeOf } from '@emas/domain/debt/auction-loan';
import { auctionDay, dueDate, monthlyInterest, owedOn, redemptionTable, tempoOf } from '@emas/domain/debt/interest';
import { type LoanFacts, termsFor } from '@emas/domain/debt/loan-facts';
import { heldLines, type Loan, loans, owingOf } from '@emas/domain/debt/loan';
import { type PricedLoan, priceLoan } from '@emas/domain/debt/price-loan';
import { loanReasons, loanSums } from '@emas/domain/debt/save-loan';
import { DomainError } from '@emas/domain/shared/domain-error';
import { hundredthsToPercent, kadarToPercent, milligramsToGrams, percentToHundredths, priceCentsToRupiah } from '@emas/domain/shared/wire'; // prettier-ignore
import { Ledger } from '../../../ledger/ledger.js';
import { auctionPrices, auctionSubject, creditorTax, CREDITOR_TAX_STREAM } from '../commands/auction-loan.js';
import { loanFacts, type LoanReading, loanSubject } from '../commands/loan-facts.js';
import { pledgeInputs } from '../commands/loan-input.js';
import { termsView } from './loan-terms-view.js';

/** Whoever asks what a loan would come to is no customer yet. */
const ANYBODY = { has_nik: true, has_foto: true };

/** What loans come to before anything is saved, and what is owed of those that run. */
@Injectable()
export class LoanLookup {
  constructor(private readonly ledger: Ledger) {}

  /** Documents as they stand now, read as a decision would read them. */
  private async reading(shop: string, streams: readonly string[]): Promise<LoanReading> {
    const [documents, { openDay, lastDay }] = await Promise.all([
      this.ledger.load(shop, streams),
      this.ledger.head(shop),
    ]);
    return { tgl: openDay ?? lastDay ?? '', get: (stream) => documents.get(stream)! };
  }

  /** The form's figures; nothing is saved. Throws what saving would refuse of its lines. */
  async appraise(shop: string, dto: AppraiseLoanDto): Promise<AppraisalView> {
    const subject = await loanSubject(this.ledger, { shop, customer: ANYBODY, kode_sales: null, lines: dto.lines });
    const reading = await this.reading(shop, subject.reads);
    const facts = loanFacts(subject, reading);
    const loan = priceLoan('', pledgeInputs(dto.lines), facts);
    return {
      lines: loan.lines.map((line) => ({
        taksiran_usulan: line.taksiran_usulan,
        taksiran: line.taksiran,
        plafond_per_gram: line.plafond_per_gram === null ? null : priceCentsToRupiah(line.plafond_per_gram),
        plafond: line.plafond_per_gram === null ? null : lineCeiling(line),
      })),
      berat: milligramsToGrams(loan.totals.berat),
      taksiran: loan.totals.taksiran,
      plafond: loan.totals.plafond,
      maksimal: loan.maksimal,
      usulan: loan.usulan,
      pinjaman: dto.jumlah_hutang ? lending(dto, dto.jumlah_hutang, loan, facts) : null,
    };
  }

  /** What a contract owes on a day; of the open day where none is said. */
  async owed(shop: string, id: string, day?: string): Promise<LoanOwedView> {
    const stream = loans.stream(id);
    const [documents, { openDay, lastDay }] = await Promise.all([
      this.ledger.load<Loan | null>(shop, [stream]),
      this.ledger.head(shop),
    ]);
    const { body: loan, no } = documents.get(stream)!;
    if (!loan) throw new DomainError(loans.refusals.missing, { id });
    const tgl = day ?? openDay ?? lastDay ?? loan.tgl_hutang;
    const owing = owingOf(loan);
    const { jatuh_tempo, syarat } = loan;
    const due = { jatuh_tempo, masa_tenggang: syarat.masa_tenggang };
    return {
      ...{ id, no_faktur_hutang: no!, tgl, sisa_pokok: loan.sisa_pokok },
      ...owedOn(owing, syarat, tgl),
      bunga_rp: monthlyInterest(loan.sisa_pokok, syarat),
      ...{ bunga_sampai: loan.bunga_sampai, jatuh_tempo, tgl_lelang: auctionDay(due) },
      status_tempo: tempoOf(due, tgl),
      tabel_tebus: redemptionTable(owing, syarat, tgl),
      syarat: termsView(syarat),
      ...{ ditahan: loan.ditahan, lunas: loan.lunas, tgl_hutang: loan.tgl_hutang },
      diproses_oleh: loan.claim?.oleh ?? null,
    };
  }

  /** What the goods of a contract would bring, piece by piece. */
  async auction(shop: string, id: string): Promise<AuctionProposalView> {
    const subject = await auctionSubject(this.ledger, shop, id);
    const stream = loans.stream(id);
    const reading = await this.reading(shop, [...subject.reads, CREDITOR_TAX_STREAM, stream]);
    const loan = reading.get(stream).body as Loan;
    const { periode, bunga } = owedOn(owingOf(loan), loan.syarat, reading.tgl);
    const prices = auctionPrices(subject, reading);
    return {
      ...{ id, sisa_pokok: loan.sisa_pokok, bunga, periode },
      tarif_ppn: hundredthsToPercent(creditorTax(shop, reading)),
      tgl_pemberitahuan: noticeOf(loan),
      lines: heldLines(loan).map((line) => ({
        ...{ line_no: line.line_no, nama_barang: line.nama_barang, taksiran: line.taksiran },
        kadar: kadarToPercent(line.kadar),
        berat: milligramsToGrams(line.berat),
        nilai_usulan: auctionProposal(line, prices),
      })),
    };
  }
}

/** What lending so much comes to. */
function lending(
  { bunga, jangka_waktu }: AppraiseLoanDto,
  jumlah_hutang: number,
  loan: PricedLoan,
  facts: LoanFacts,
): AppraisalView['pinjaman'] {
  const asked = {
    jumlah_hutang,
    bunga: typeof bunga === 'number' ? percentToHundredths(bunga) : null,
    jangka_waktu: jangka_waktu ?? null,
  };
  const { syarat, admin_rp, jumlah_cair } = loanSums(asked, facts);
  const owing = { tgl_hutang: facts.tgl, lunas: 0, pokok: jumlah_hutang };
  const { batas_satu_orang } = facts.settings;
  return {
    syarat: termsView(syarat),
    ...{ admin_rp, jumlah_cair },
    bunga_rp: monthlyInterest(jumlah_hutang, syarat),
    jatuh_tempo: dueDate(owing, syarat),
    tabel_tebus: redemptionTable(owing, syarat, facts.tgl),
    batas_satu_orang: jumlah_hutang > batas_satu_orang ? batas_satu_orang : null,
    perlu_otorisasi: loanReasons(jumlah_hutang, loan, syarat.bunga !== termsFor(jumlah_hutang, facts).bunga),
  };
}

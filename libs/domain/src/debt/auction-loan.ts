import { type AuthorizationRequirement, describeAction, useAuthorizations } from '../authorization/authorization.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, StockMovement } from '../ledger/event.js';
import { moneyIn, moneyInPostings, type PaymentInput, type Settlement, type Taking } from '../payments/money-in.js';
import type { ExactPrice } from '../pricing/weight-price.js';
import { ppnOf } from '../pricing/tax.js';
import { daysBetween } from '../shared/business-date.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { BusinessDate, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { goldValue, priceByKadar } from './appraisal.js';
import { auctionDay, owedOn, tempoOf } from './interest.js';
import {
  heldLines,
  type Loan,
  loanAfter,
  type LoanLine,
  loans,
  movePledge,
  owingOf,
  pledgePlace,
  positionOf,
  requireFreeLoan,
} from './loan.js';
import { type AuctionLine, type AuctionWay, type LoanAuction, loanAuctions, type LoanAuctionedBody } from './loan-auction.js'; // prettier-ignore
import { INTEREST_ACCOUNT, LOAN_ACCOUNT } from './validate-loan.js';
import { requireLoanWays } from './validate-loan-payment.js';

/** Account of what customers are owed of auctions, and of what auctions lost. */
export const SURPLUS_ACCOUNT = 'titipan/lelang';
export const LOSS_ACCOUNT = 'rugi-lelang';

export interface AuctionLoan {
  readonly id: string;
  readonly loan_id: string;
  readonly cara_lelang: AuctionWay;
  readonly lines: readonly { readonly line_no: number; readonly nilai_lelang: Rupiah }[];
  /** Less than is reckoned; null: as reckoned. */
  readonly bunga_bayar: Rupiah | null;
  readonly keterangan: string | null;
  readonly pembayaran: readonly PaymentInput[];
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** Prices that an auction is judged by. */
export interface AuctionPrices {
  /** What the shop pays for a gram of a group; null where none is set. */
  readonly priceOf: (kode_group: string) => ExactPrice | null;
  readonly harga_gold: PriceCents | null;
}

export interface AuctionFacts extends AuctionPrices {
  readonly taking: Taking;
  /** PPN that a creditor collects of a bidder; 0 while the shop collects none. */
  readonly tarif_ppn: PercentHundredths;
}

/** What the shop would pay for the gold of a pledge, nothing taken off; null where it knows no price. */
export function auctionProposal(
  { berat, berat_batu, kadar, kode_group }: Pick<LoanLine, 'berat' | 'berat_batu' | 'kadar' | 'kode_group'>,
  { priceOf, harga_gold }: AuctionPrices,
): Rupiah | null {
  const price = priceOf(kode_group) ?? (harga_gold === null ? null : priceByKadar(harga_gold, kadar));
  return price && goldValue(price, berat - berat_batu);
}

/** Notice of the day that it was due; null where its customer was not told since. */
export const noticeOf = ({ pemberitahuan, jatuh_tempo }: Loan): BusinessDate | null =>
  pemberitahuan?.jatuh_tempo === jatuh_tempo ? pemberitahuan.tgl_system : null;

function valuedLines(loan: Loan, { lines }: AuctionLoan, prices: AuctionPrices): readonly AuctionLine[] {
  const held = heldLines(loan);
  const errors: FieldError[] = [];
  const valued = held.map((line) => {
    const index = lines.findIndex(({ line_no }) => line_no === line.line_no);
    const nilai_lelang = lines[index]?.nilai_lelang ?? 0;
    const at = index < 0 ? 'lines' : `lines.${index}.nilai_lelang`;
    if (nilai_lelang <= 0) errors.push({ field: at, code: 'notZero' });
    return { ...line, nilai_usulan: auctionProposal(line, prices), nilai_lelang };
  });
  const twice = lines.findIndex(
    ({ line_no }, index) =>
      !held.some((line) => line.line_no === line_no) || lines.findIndex((one) => one.line_no === line_no) < index,
  );
  if (twice >= 0) errors.push({ field: `lines.${twice}.line_no`, code: 'pledgeNotHere' });
  refuseInvalid(errors);
  return valued;
}

/** Throws LOAN_NOT_OVERDUE with the first day on which it may be. */
function requireOverdue(loan: Loan, today: BusinessDate): void {
  const of = { jatuh_tempo: loan.jatuh_tempo, masa_tenggang: loan.syarat.masa_tenggang };
  if (tempoOf(of, today) !== 'SIAP LELANG') throw new DomainError('LOAN_NOT_OVERDUE', { tgl: auctionDay(of) });
}

/** Why it is asked, in the words that are stored. */
function reasonsOf(loan: Loan, lines: readonly AuctionLine[], isLower: boolean): string[] {
  return [
    'LELANG HUTANG',
    ...(noticeOf(loan) === null ? ['TANPA PEMBERITAHUAN'] : []),
    ...(lines.some(({ nilai_lelang, nilai_usulan }) => nilai_lelang < (nilai_usulan ?? 0)) ? ['NILAI DI BAWAH HARGA BELI'] : []), // prettier-ignore
    ...(isLower ? ['BUNGA DI BAWAH HITUNGAN'] : []),
  ];
}

/** Figures of an auction before it is booked. */
type Reckoned = Pick<
  LoanAuctionedBody,
  | 'sisa_pokok'
  | 'jumlah_periode'
  | 'bunga_usulan'
  | 'bunga_bayar'
  | 'nilai_lelang'
  | 'kelebihan_rp'
  | 'rugi_rp'
  | 'tarif_ppn'
  | 'ppn'
>;

/** What the goods bring against what is owed: beyond it is the customer's, short of it a loss. */
export function reckonAuction(
  loan: Loan,
  { nilai_lelang, bunga_bayar, tarif_ppn }: { readonly nilai_lelang: Rupiah; readonly bunga_bayar: Rupiah | null; readonly tarif_ppn: PercentHundredths }, // prettier-ignore
  tgl: BusinessDate,
): Reckoned {
  const { periode, bunga: bunga_usulan } = owedOn(owingOf(loan), loan.syarat, tgl);
  if (bunga_bayar !== null && (bunga_bayar < 0 || bunga_bayar > bunga_usulan))
    refuseInvalid([{ field: 'bunga_bayar', code: 'interestTooMuch', params: { most: bunga_usulan } }]);
  const bunga = bunga_bayar ?? bunga_usulan;
  const rest = nilai_lelang - loan.sisa_pokok - bunga;
  return {
    ...{ sisa_pokok: loan.sisa_pokok, jumlah_periode: periode, bunga_usulan, bunga_bayar: bunga, nilai_lelang },
    ...{ kelebihan_rp: Math.max(rest, 0), rugi_rp: Math.max(-rest, 0) },
    ...{ tarif_ppn, ppn: ppnOf(nilai_lelang, tarif_ppn, false) },
  };
}

export const auctionSummary = (
  auction: Reckoned & Pick<LoanAuctionedBody, 'cara_lelang' | 'lines' | 'jatuh_tempo' | 'lewat_hari'>,
  no_faktur_hutang: string | null,
): Summary => ({
  facts: [
    say.text('no_faktur_hutang', no_faktur_hutang),
    say.text('cara_lelang', auction.cara_lelang),
    say.date('jatuh_tempo', auction.jatuh_tempo),
    say.int('lewat_hari', auction.lewat_hari),
    say.rupiah('nilai_lelang', auction.nilai_lelang),
    say.rupiah('sisa_pokok', auction.sisa_pokok),
    say.rupiah('bunga_bayar', auction.bunga_bayar, auction.bunga_usulan),
    say.rupiah('kelebihan_rp', auction.kelebihan_rp),
    say.rupiah('rugi_rp', auction.rugi_rp),
  ],
  lines: auction.lines.map((line) => [
    say.text('nama_barang', line.nama_barang),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
    say.rupiah('nilai_lelang', line.nilai_lelang, line.nilai_usulan ?? undefined),
  ]),
});

/** The goods leave their contract at no cost; into own stock they come by their value, as bought gold does. */
function auctionMovements(loan: Loan, { cara_lelang }: AuctionLoan, lines: readonly AuctionLine[]): StockMovement[] {
  return lines.flatMap((line) => {
    const back = movePledge(line, pledgePlace(loan.id), 'pelanggan');
    // Straight from the pledge its cost would be taken out of a place where it never was.
    return cara_lelang === 'TOKO' ? [back, movePledge(line, 'pelanggan', 'beli', line.nilai_lelang)] : [back];
  });
}

function auctionPostings(reckoned: Reckoned, { cara_lelang }: AuctionLoan, settlement: Settlement): MoneyPosting[] {
  const against = [
    credit(LOAN_ACCOUNT, reckoned.sisa_pokok),
    credit(INTEREST_ACCOUNT, reckoned.bunga_bayar),
    credit(SURPLUS_ACCOUNT, reckoned.kelebihan_rp),
    debit(LOSS_ACCOUNT, reckoned.rugi_rp),
  ];
  if (cara_lelang === 'TOKO') return [debit('persediaan', reckoned.nilai_lelang), ...against];
  return moneyInPostings(settlement, [...against, credit('ppn/keluaran', reckoned.ppn)]);
}

const UNPAID: Settlement = { payments: [], tunai: 0, kembali: 0 };

function settle({ cara_lelang, pembayaran }: AuctionLoan, total: Rupiah, taking: Taking): Settlement {
  if (cara_lelang === 'PEMBELI') {
    requireLoanWays(pembayaran);
    return moneyIn(total, pembayaran, taking);
  }
  if (pembayaran.length > 0) refuseInvalid([{ field: 'pembayaran', code: 'invalid' }]);
  return UNPAID;
}

/**
 * Auctions the goods of a contract whose grace is over, with the authorization LELANG_HUTANG: all interest that is due and the
 * principal are settled by their value.
 */
export function auctionLoan(
  command: AuctionLoan,
  facts: AuctionFacts,
  context: DecideContext,
): Decision<{ readonly auction: LoanAuction; readonly loan: Loan }> {
  const today = requireOpenDay(context);
  loanAuctions.requireNew(command.id, context);
  const loan = requireFreeLoan(command.loan_id, context);
  requireOverdue(loan, today);
  const lines = valuedLines(loan, command, facts);
  const nilai_lelang = lines.reduce((sum, line) => sum + line.nilai_lelang, 0);
  const tarif_ppn = command.cara_lelang === 'PEMBELI' ? facts.tarif_ppn : 0;
  const reckoned = reckonAuction(loan, { nilai_lelang, bunga_bayar: command.bunga_bayar, tarif_ppn }, today);
  const { no } = context.get(loans.stream(loan.id));
  const { jatuh_tempo } = loan;
  const told = { ...reckoned, cara_lelang: command.cara_lelang, lines, jatuh_tempo, lewat_hari: daysBetween(jatuh_tempo, today) }; // prettier-ignore
  const need: AuthorizationRequirement = {
    kategori: 'LELANG_HUTANG',
    description: describeAction(reasonsOf(loan, lines, reckoned.bunga_bayar < reckoned.bunga_usulan).join(', ')),
    no_faktur: no,
    hash: command.hash,
    ringkasan: auctionSummary(told, no),
  };
  const settlement = settle(command, nilai_lelang + reckoned.ppn, facts.taking);
  const stream = loanAuctions.stream(command.id);
  const used = useAuthorizations([need], command.otorisasi_ids, context, stream);
  const body: LoanAuctionedBody = {
    ...settlement,
    ...{ id: command.id, loan_id: loan.id, no_faktur_hutang: no!, customer_id: loan.customer_id },
    ...{ kode_sales: loan.kode_sales, keterangan: command.keterangan },
    ...told,
    tgl_pemberitahuan: noticeOf(loan),
    status_kelebihan: reckoned.kelebihan_rp > 0 ? 'BELUM DIBAYAR' : 'TIDAK ADA',
    sebelum: positionOf(loan),
    kode_laci: facts.taking.kode_laci,
    ...{ tgl_system: today, input_by: context.actor, created_at: context.now },
    otorisasi: used.map((one) => one.stream.slice('authorization/'.length)),
  };
  const auctioned = loanAuctions.event(
    null,
    { type: 'LoanAuctioned', body },
    {
      postings: compactPostings(auctionPostings(reckoned, command, settlement)),
      movements: auctionMovements(loan, command, lines),
    },
  );
  const posisi = loanAfter(loan, {
    ...{ status: 'LELANG', sisa_pokok: 0, ditahan: [], tgl_selesai: today },
    lunas: loan.lunas + reckoned.jumlah_periode,
  });
  const step = { oleh: stream, jenis: 'LELANG', tgl_system: today, input_by: context.actor, posisi };
  const stepped = loans.event(loan, { type: 'LoanStepped', body: step });
  return {
    events: [auctioned, stepped, ...used],
    result: { auction: auctioned.document.body, loan: stepped.document.body },
  };
}

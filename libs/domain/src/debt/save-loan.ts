import { type AuthorizationRequirement, describeAction, useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { requireIdentity } from '../membership/require-identity.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import { adminFee, type LoanTerms } from './interest.js';
import { type LoanFacts, termsFor } from './loan-facts.js';
import { newLoanSummary } from './loan-summary.js';
import { type Loan, loanAfter, loans } from './loan.js';
import { type LoanLineInput, type PricedLoan, priceLoan } from './price-loan.js';

export interface SaveLoan {
  readonly id: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  readonly lokasi: string | null;
  readonly lines: readonly LoanLineInput[];
  readonly jumlah_hutang: Rupiah;
  /** Another rate than that of its row; null: that one. */
  readonly bunga: PercentHundredths | null;
  /** Months, at most those of its row; null: those. */
  readonly jangka_waktu: number | null;
  readonly otorisasi_ids: readonly string[];
  /** Binds approvals to this content at these prices. */
  readonly hash: (priced: PricedLoan) => string;
}

/** What of a loan follows from its sum: terms, fee, what its customer gets. */
export interface LoanSums {
  readonly syarat: LoanTerms;
  readonly admin_rp: Rupiah;
  readonly jumlah_cair: Rupiah;
}

export function loanSums(
  { jumlah_hutang, bunga, jangka_waktu }: Pick<SaveLoan, 'jumlah_hutang' | 'bunga' | 'jangka_waktu'>,
  facts: Pick<LoanFacts, 'settings' | 'tiers'>,
): LoanSums {
  const row = termsFor(jumlah_hutang, facts);
  const syarat = { ...row, bunga: bunga ?? row.bunga, jangka_waktu: jangka_waktu ?? row.jangka_waktu };
  const admin_rp = adminFee(jumlah_hutang, syarat);
  return { syarat, admin_rp, jumlah_cair: jumlah_hutang - admin_rp };
}

function wrong(command: SaveLoan, { syarat, jumlah_cair }: LoanSums, facts: LoanFacts): FieldError[] {
  const errors: FieldError[] = [];
  const most = termsFor(command.jumlah_hutang, facts).jangka_waktu;
  if (!facts.knowsSales(command.kode_sales)) errors.push({ field: 'kode_sales', code: 'mustChoose' });
  if (command.jumlah_hutang <= 0) errors.push({ field: 'jumlah_hutang', code: 'notZero' });
  else if (jumlah_cair <= 0) errors.push({ field: 'jumlah_hutang', code: 'loanBelowFee' });
  if (syarat.jangka_waktu < 1 || syarat.jangka_waktu > most)
    errors.push({ field: 'jangka_waktu', code: 'loanTerm', params: { most } });
  return errors;
}

/** Why a supervisor must agree, in the words that are stored. */
export function loanReasons(
  jumlah_hutang: Rupiah,
  { priced, totals, maksimal }: PricedLoan,
  isOtherRate: boolean,
): string[] {
  const above = (limit: Rupiah | null): boolean => limit !== null && jumlah_hutang > limit;
  const reasons = [
    ...(above(totals.plafond) || above(maksimal) ? ['PINJAMAN DI ATAS PLAFOND'] : []),
    ...(jumlah_hutang > totals.taksiran ? ['PINJAMAN DI ATAS TAKSIRAN'] : []),
    ...(priced.some(({ line }) => line.taksiran > (line.taksiran_usulan ?? 0)) ? ['TAKSIRAN DI ATAS NILAI SISTEM'] : []), // prettier-ignore
    ...priced.flatMap(({ condition }) => (condition.butuh_otorisasi ? [`KONDISI ${condition.nama_kondisi}`] : [])),
    ...(isOtherRate ? ['BUNGA KONTRAK DIUBAH'] : []),
  ];
  return [...new Set(reasons)];
}

/** Saves a contract: neither money nor goods move before it is validated. */
export function saveLoan(
  command: SaveLoan,
  facts: LoanFacts,
  context: DecideContext,
): Decision<{ readonly loan: Loan }> {
  const tgl_system = requireOpenDay(context);
  loans.requireNew(command.id, context);
  const sums = loanSums(command, facts);
  refuseInvalid(wrong(command, sums, facts));
  const pricedLoan = priceLoan(command.id, command.lines, facts);
  const { lines, totals } = pricedLoan;
  requireIdentity(command.jumlah_hutang, facts.settings, facts.customer);
  const { id, customer_id, kode_sales, keterangan, lokasi, jumlah_hutang } = command;
  const header = { id, customer_id, kode_sales, keterangan, lokasi, lines, ...totals, ...sums, jumlah_hutang };
  const row = termsFor(jumlah_hutang, facts);
  const reasons = loanReasons(jumlah_hutang, pricedLoan, sums.syarat.bunga !== row.bunga);
  const required: AuthorizationRequirement[] =
    reasons.length === 0
      ? []
      : [
          {
            kategori: 'HUTANG',
            description: describeAction(reasons.join(', ')),
            no_faktur: null,
            hash: command.hash(pricedLoan),
            ringkasan: newLoanSummary(header, row.bunga),
          },
        ];
  const used = useAuthorizations(required, command.otorisasi_ids, context, loans.stream(id));
  const begun = { lunas: 0, sisa_pokok: 0, ditahan: [], tgl_selesai: null, status: 'OPEN' } as const;
  const saved = loans.event(null, {
    type: 'LoanSaved',
    body: {
      ...header,
      tgl_hutang: tgl_system,
      tgl_system,
      input_by: context.actor,
      created_at: context.now,
      posisi: loanAfter({ ...begun, lines, tgl_hutang: tgl_system, syarat: sums.syarat }),
      otorisasi: used.map(({ stream }) => stream.slice('authorization/'.length)),
    },
  });
  return { events: [saved, ...used], result: { loan: saved.document.body } };
}

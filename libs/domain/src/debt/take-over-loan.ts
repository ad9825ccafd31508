import { credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, PercentHundredths, Rupiah } from '../shared/units.js';
import { type InterestUnit, periodsPaid } from './interest.js';
import { type LoanFacts, termsFor } from './loan-facts.js';
import { type Loan, loanAfter, loans, movePledge, pledgePlace } from './loan.js';
import { type LoanLineInput, priceLoan } from './price-loan.js';
import { LOAN_ACCOUNT } from './validate-loan.js';

export interface TakeOverLoan {
  readonly id: string;
  readonly no_lama: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly keterangan: string | null;
  readonly lokasi: string | null;
  readonly lines: readonly LoanLineInput[];
  readonly tgl_hutang: BusinessDate;
  readonly sisa_pokok: Rupiah;
  readonly bunga: PercentHundredths;
  readonly perhitungan_bunga: InterestUnit;
  /** Day through which interest is paid: a boundary of the contract. */
  readonly bunga_sampai: BusinessDate;
  readonly jangka_waktu: number | null;
}

function wrong(command: TakeOverLoan, today: BusinessDate, lunas: number | null, facts: LoanFacts): FieldError[] {
  const errors: FieldError[] = [];
  if (command.no_lama.trim() === '') errors.push({ field: 'no_lama', code: 'notEmpty' });
  if (!facts.knowsSales(command.kode_sales)) errors.push({ field: 'kode_sales', code: 'mustChoose' });
  if (command.tgl_hutang > today) errors.push({ field: 'tgl_hutang', code: 'dateNotFuture' });
  if (command.sisa_pokok <= 0) errors.push({ field: 'sisa_pokok', code: 'notZero' });
  if (lunas === null) errors.push({ field: 'bunga_sampai', code: 'loanBoundary' });
  if (command.jangka_waktu !== null && command.jangka_waktu < 1)
    errors.push({ field: 'jangka_waktu', code: 'notZero' });
  return errors;
}

/**
 * Takes over a contract that ran before the system: its goods lie here already, its principal is owed against the capital the
 * shop begins with. Its rate and days are what was agreed then; nothing of it asks for a limit of today.
 */
export function takeOverLoan(
  command: TakeOverLoan,
  facts: LoanFacts,
  context: DecideContext,
): Decision<{ readonly loan: Loan }> {
  const tgl_system = requireOpenDay(context);
  loans.requireNew(command.id, context);
  const { id, customer_id, kode_sales, keterangan, lokasi, tgl_hutang, sisa_pokok, perhitungan_bunga } = command;
  const lunas = periodsPaid(tgl_hutang, command.bunga_sampai, { perhitungan_bunga });
  refuseInvalid(wrong(command, tgl_system, lunas, facts));
  const { lines, totals } = priceLoan(id, command.lines, facts);
  const row = termsFor(sisa_pokok, facts);
  const jangka_waktu = command.jangka_waktu ?? row.jangka_waktu;
  const syarat = { ...row, bunga: command.bunga, perhitungan_bunga, jangka_waktu };
  const ditahan = lines.map(({ line_no }) => line_no);
  const posisi = loanAfter({
    ...{ tgl_hutang, syarat, lines, status: 'AKTIF', sisa_pokok, lunas: lunas!, ditahan, tgl_selesai: null },
  });
  const body = {
    ...{ id, customer_id, kode_sales, keterangan, lokasi, lines, ...totals, syarat },
    // What was paid out then stands in the books of before.
    ...{ jumlah_hutang: sisa_pokok, admin_rp: 0, jumlah_cair: 0 },
    ...{ tgl_hutang, tgl_system, input_by: context.actor, created_at: context.now },
    ...{ valid_by: context.actor, valid_at: context.now, no_lama: command.no_lama.trim(), posisi },
  };
  const taken = loans.event(
    null,
    { type: 'LoanTakenOver', body },
    {
      postings: [debit(LOAN_ACCOUNT, sisa_pokok), credit('modal', sisa_pokok)],
      movements: lines.map((line) => movePledge(line, 'saldo-awal', pledgePlace(id))),
    },
  );
  return { events: [taken], result: { loan: taken.document.body } };
}

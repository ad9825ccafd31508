import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { Loan, LoanLine, LoanSavedBody } from './loan.js';
import type { LoanPayment } from './loan-payment.js';

type Told = Pick<
  LoanSavedBody,
  'jumlah_hutang' | 'taksiran' | 'plafond' | 'berat' | 'kode_sales' | 'admin_rp' | 'jumlah_cair' | 'syarat'
>;

const goods = (line: LoanLine): SummaryFact[] => [
  say.text('nama_barang', line.nama_barang),
  say.text('nama_kondisi', line.nama_kondisi),
  say.kadar('kadar', line.kadar),
  say.weight('berat', line.berat),
];

const terms = ({ jumlah_hutang, taksiran, plafond, berat, kode_sales, admin_rp, jumlah_cair }: Told): SummaryFact[] => [
  say.rupiah('jumlah_hutang', jumlah_hutang),
  say.rupiah('taksiran', taksiran),
  ...(plafond === null ? [] : [say.rupiah('plafond', plafond)]),
  say.weight('berat', berat),
  say.rupiah('admin_rp', admin_rp),
  say.rupiah('jumlah_cair', jumlah_cair),
  say.text('kode_sales', kode_sales),
];

/** A loan that is to be saved, its worth beside what the system says: not who its customer is. */
export const newLoanSummary = (loan: Told & Pick<LoanSavedBody, 'lines'>, bungaUsulan: number): Summary => ({
  facts: [
    ...terms(loan),
    say.of('bunga', 'percent', loan.syarat.bunga, bungaUsulan === loan.syarat.bunga ? undefined : bungaUsulan),
    say.int('jangka_waktu', loan.syarat.jangka_waktu),
  ],
  lines: loan.lines.map((line) => [
    ...goods(line),
    say.rupiah('taksiran', line.taksiran, line.taksiran_usulan ?? undefined),
  ]),
});

/** A contract as its approver sees it. */
export const loanSummary = (loan: Loan, no_faktur_hutang: string | null, more: readonly SummaryFact[]): Summary => ({
  facts: [
    say.text('no_faktur_hutang', no_faktur_hutang),
    say.date('tgl_hutang', loan.tgl_hutang),
    say.date('jatuh_tempo', loan.jatuh_tempo),
    say.rupiah('jumlah_hutang', loan.jumlah_hutang),
    say.rupiah('sisa_pokok', loan.sisa_pokok),
    ...more,
  ],
  lines: loan.lines
    .filter(({ line_no }) => loan.ditahan.length === 0 || loan.ditahan.includes(line_no))
    .map((line) => [...goods(line), say.rupiah('taksiran', line.taksiran)]),
});

type Planned = Pick<
  LoanPayment,
  'jenis' | 'jumlah_periode' | 'bunga_bayar' | 'bunga_usulan' | 'bayar_pokok' | 'tambah_pokok' | 'total_bayar' | 'lines'
>;

/** What of a payment its approver is shown beside its contract. */
export const planFacts = (plan: Planned): SummaryFact[] => [
  say.text('jenis', plan.jenis),
  say.int('jumlah_periode', plan.jumlah_periode),
  say.rupiah('bunga_bayar', plan.bunga_bayar, plan.bunga_usulan),
  ...(plan.bayar_pokok > 0 ? [say.rupiah('bayar_pokok', plan.bayar_pokok)] : []),
  ...(plan.tambah_pokok > 0 ? [say.rupiah('tambah_pokok', plan.tambah_pokok)] : []),
  ...(plan.lines.length > 0 ? [say.int('barang_kembali', plan.lines.length)] : []),
  say.rupiah('total_bayar', plan.total_bayar),
];

/** A payment that was saved: what is cancelled or printed again. */
export const paymentSummary = (
  payment: LoanPayment,
  no_bayar: string | null,
  more: readonly SummaryFact[],
): Summary => ({
  facts: [
    say.text('no_bayar', no_bayar),
    say.text('no_faktur_hutang', payment.no_faktur_hutang),
    say.date('tgl_system', payment.tgl_system),
    say.rupiah('sisa_pokok', payment.sebelum.sisa_pokok),
    ...planFacts(payment),
    ...more,
  ],
  lines: payment.lines.map((line) => [...goods(line), say.rupiah('taksiran', line.taksiran)]),
});

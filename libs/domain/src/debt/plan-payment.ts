import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { ceilingSum } from './appraisal.js';
import { addition, AHEAD_MAX, duePeriods, interestFor } from './interest.js';
import { heldLines, type Loan, loanAfter, type LoanLine, type LoanPosition, owingOf } from './loan.js';
import type { LoanPaymentJenis } from './loan-payment.js';

/** What somebody wants to do with a contract; what its sort does not ask for is left alone. */
export interface PaymentWish {
  readonly jenis: LoanPaymentJenis;
  /** Of BUNGA; null: all that is due. */
  readonly jumlah_periode: number | null;
  /** Of POKOK. */
  readonly bayar_pokok: Rupiah;
  readonly barang_dilepas: readonly number[];
  /** Of TAMBAH. */
  readonly tambah_pokok: Rupiah;
  /** Less than is reckoned; null: as reckoned. */
  readonly bunga_bayar: Rupiah | null;
}

/** What it comes to, and where the contract stands afterwards. */
export interface PaymentPlan {
  readonly jumlah_periode: number;
  readonly periode_tambah: number;
  readonly bunga_usulan: Rupiah;
  readonly bunga_bayar: Rupiah;
  readonly bayar_pokok: Rupiah;
  readonly tambah_pokok: Rupiah;
  readonly admin_rp: Rupiah;
  /** What the customer pays; of an addition what he gets. */
  readonly total_bayar: Rupiah;
  readonly lines: readonly LoanLine[];
  readonly sesudah: LoanPosition;
  /** What is left here does not cover what is left owed. */
  readonly isShort: boolean;
}

const refuse = (field: string, code: string, params?: FieldError['params']): void =>
  refuseInvalid([{ field, code, ...(params && { params }) }]);

/** Interest that was agreed; more than is reckoned is nobody's to ask. */
function agreed(usulan: Rupiah, bunga_bayar: Rupiah | null): Rupiah {
  if (bunga_bayar !== null && (bunga_bayar < 0 || bunga_bayar > usulan))
    refuse('bunga_bayar', 'interestTooMuch', { most: usulan });
  return bunga_bayar ?? usulan;
}

const NOTHING = { periode_tambah: 0, bayar_pokok: 0, tambah_pokok: 0, admin_rp: 0, lines: [], isShort: false } as const;

function planInterest(loan: Loan, wish: PaymentWish, due: number): PaymentPlan {
  const jumlah_periode = wish.jumlah_periode ?? due;
  if (jumlah_periode < 1 || jumlah_periode > due + AHEAD_MAX)
    refuse('jumlah_periode', 'loanPeriods', { most: due + AHEAD_MAX });
  const bunga_usulan = interestFor(loan.sisa_pokok, jumlah_periode, loan.syarat);
  const bunga_bayar = agreed(bunga_usulan, wish.bunga_bayar);
  const sesudah = loanAfter(loan, { lunas: loan.lunas + jumlah_periode });
  return { ...NOTHING, jumlah_periode, bunga_usulan, bunga_bayar, total_bayar: bunga_bayar, sesudah };
}

/** Goods that go back against a part of the principal: some of those that lie here, never the last. */
function releasedLines(loan: Loan, wanted: readonly number[]): readonly LoanLine[] {
  const held = heldLines(loan);
  const released = held.filter(({ line_no }) => wanted.includes(line_no));
  if (released.length !== new Set(wanted).size) refuse('barang_dilepas', 'pledgeNotHere');
  if (released.length > 0 && released.length === held.length) refuse('barang_dilepas', 'pledgeMustStay');
  return released;
}

/** What lies here covers: its limits of the day it was pledged, else what it was worth. */
function cover(lines: readonly LoanLine[]): Rupiah {
  return ceilingSum(lines) ?? lines.reduce((sum, { taksiran }) => sum + taksiran, 0);
}

function planPart(loan: Loan, wish: PaymentWish, due: number): PaymentPlan {
  const { bayar_pokok } = wish;
  if (bayar_pokok <= 0) refuse('bayar_pokok', 'notZero');
  if (bayar_pokok > loan.sisa_pokok)
    throw new DomainError('PAYMENT_EXCEEDS_REMAINING', { sisa: loan.sisa_pokok }, [
      { field: 'bayar_pokok', code: 'PAYMENT_EXCEEDS_REMAINING', params: { sisa: loan.sisa_pokok } },
    ]);
  if (bayar_pokok === loan.sisa_pokok) refuse('bayar_pokok', 'useRedemption');
  const lines = releasedLines(loan, wish.barang_dilepas);
  const gone = lines.map(({ line_no }) => line_no);
  const bunga_usulan = interestFor(loan.sisa_pokok, due, loan.syarat);
  const bunga_bayar = agreed(bunga_usulan, wish.bunga_bayar);
  const sesudah = loanAfter(loan, {
    sisa_pokok: loan.sisa_pokok - bayar_pokok,
    lunas: loan.lunas + due,
    ditahan: loan.ditahan.filter((line_no) => !gone.includes(line_no)),
  });
  const isShort = lines.length > 0 && sesudah.sisa_pokok > cover(heldLines({ ...loan, ditahan: sesudah.ditahan }));
  const total_bayar = bayar_pokok + bunga_bayar;
  return { ...NOTHING, jumlah_periode: due, bunga_usulan, bunga_bayar, bayar_pokok, total_bayar, lines, sesudah, isShort }; // prettier-ignore
}

function planAddition(loan: Loan, { tambah_pokok, bunga_bayar: lower }: PaymentWish, tgl: BusinessDate): PaymentPlan {
  if (tambah_pokok <= 0) refuse('tambah_pokok', 'notZero');
  const { periode, periode_tambah, bunga, admin } = addition(owingOf(loan), tambah_pokok, loan.syarat, tgl);
  const bunga_bayar = agreed(bunga, lower);
  const total_bayar = tambah_pokok - bunga_bayar - admin;
  if (total_bayar <= 0) refuse('tambah_pokok', 'loanBelowFee');
  const sesudah = loanAfter(loan, { sisa_pokok: loan.sisa_pokok + tambah_pokok, lunas: loan.lunas + periode });
  const of = { jumlah_periode: periode, periode_tambah, bunga_usulan: bunga, bunga_bayar, admin_rp: admin };
  return { ...NOTHING, ...of, tambah_pokok, total_bayar, sesudah };
}

function planRedemption(loan: Loan, wish: PaymentWish, due: number, tgl: BusinessDate): PaymentPlan {
  const bunga_usulan = interestFor(loan.sisa_pokok, due, loan.syarat);
  const bunga_bayar = agreed(bunga_usulan, wish.bunga_bayar);
  const sesudah = loanAfter(loan, {
    ...{ status: 'LUNAS', sisa_pokok: 0, lunas: loan.lunas + due, ditahan: [], tgl_selesai: tgl },
  });
  return {
    ...NOTHING,
    ...{ jumlah_periode: due, bunga_usulan, bunga_bayar, bayar_pokok: loan.sisa_pokok },
    total_bayar: loan.sisa_pokok + bunga_bayar,
    lines: heldLines(loan),
    sesudah,
  };
}

/**
 * What a payment of a contract comes to on `tgl`: the same for the screen that proposes it and the server that books it. All
 * but interest alone settle every period that is due, on the principal as it stood.
 */
export function planPayment(loan: Loan, wish: PaymentWish, tgl: BusinessDate): PaymentPlan {
  const due = duePeriods(owingOf(loan), loan.syarat, tgl);
  switch (wish.jenis) {
    case 'BUNGA':
      return planInterest(loan, wish, due);
    case 'POKOK':
      return planPart(loan, wish, due);
    case 'TAMBAH':
      return planAddition(loan, wish, tgl);
    case 'TEBUS':
      return planRedemption(loan, wish, due, tgl);
  }
}

import { useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, payable, requirePayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { type AdvanceBill, CASH_ADVANCE, type CashAdvance, cashAdvances, type CashAdvanceGivenBody, type CashAdvanceSettledBody, givenPostings, settledPostings } from './cash-advance.js'; // prettier-ignore
import { type CashCategory, isOffered } from './cash-entry.js';
import { aboveLimit, wrongRemarks } from './category-terms.js';

export interface GiveAdvance {
  readonly cash_advance_id: string;
  readonly penerima: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  readonly tgl_janji: BusinessDate | null;
  /** Drawer of the session. */
  readonly kode_laci: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface SettleAdvance {
  readonly id: string;
  readonly baris: readonly Omit<AdvanceBill, 'nama_transaksi'>[];
  readonly kembali_rp: Rupiah;
  readonly tambah_rp: Rupiah;
  readonly kode_laci: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the shop says of cash that is taken along. */
export interface AdvanceTerms {
  /** The row that carries the limit; without one somebody's word is always asked for. */
  readonly limit: CashCategory | null;
  readonly rounding: CashRounding;
}

type Decided = Decision<{ readonly entry: CashAdvance }>;

const LIMIT: CashCategory = {
  ...{ kode_transaksi: CASH_ADVANCE, nama_transaksi: 'KAS BON', jenis: 'OUT', berlaku_untuk: 'SISTEM' },
  ...{ batas_otorisasi: 0, keterangan_minimal: 0 },
};

/** Somebody's word on cash that leaves the drawer with him. */
function approvals(command: { jumlah: Rupiah; hash: string }, { limit }: AdvanceTerms, ringkasan: Summary) {
  const category = limit ?? LIMIT;
  const asked = { kategori: 'UANG_KAS' as const, hash: command.hash, ringkasan, jumlah_rp: command.jumlah };
  return aboveLimit(asked, category.batas_otorisasi, category);
}

/** Cash out of the session's drawer that its taker will account for. */
export function giveAdvance(command: GiveAdvance, terms: AdvanceTerms, context: DecideContext): Decided {
  const { cash_advance_id, kode_laci, jumlah_rp, tgl_janji, hash } = command;
  const facts = cashAdvances.begin(cash_advance_id, context);
  if (kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const [penerima, keterangan] = [command.penerima.trim(), command.keterangan.trim()];
  const errors: FieldError[] = [];
  if (penerima === '') errors.push({ field: 'penerima', code: 'notEmpty' });
  if (jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  if (tgl_janji !== null && tgl_janji < facts.tgl_system)
    errors.push({ field: 'tgl_janji', code: 'notBeforeSystemDate' });
  errors.push(...wrongRemarks(keterangan, terms.limit));
  refuseInvalid(errors);
  requirePayable([{ field: 'jumlah_rp', jumlah: jumlah_rp }], terms.rounding);
  const ringkasan = {
    facts: [
      say.rupiah('jumlah_rp', jumlah_rp),
      ...[say.text('penerima', penerima), say.text('dari', kode_laci), say.text('keterangan', keterangan)],
    ],
    lines: [],
  };
  const required = approvals({ jumlah: jumlah_rp, hash }, terms, ringkasan);
  const used = useAuthorizations(required, command.otorisasi_ids, context, cashAdvances.stream(cash_advance_id));
  const { nama_transaksi } = terms.limit ?? LIMIT;
  const body: CashAdvanceGivenBody = {
    ...{ cash_advance_id, kode_transaksi: CASH_ADVANCE, nama_transaksi, penerima, jumlah_rp, keterangan, tgl_janji },
    ...{ kode_laci, ...facts },
  };
  return cashAdvances.record(body, { postings: givenPostings(body) }, used);
}

/** Bills with the names of their categories; what is wrong with each is told at its row. */
function billsOf(command: SettleAdvance, categoryOf: (kode: string) => CashCategory | null): AdvanceBill[] {
  const errors: FieldError[] = [];
  const bills = command.baris.map((one, at) => {
    const category = categoryOf(one.kode_transaksi);
    const [row, keterangan] = [`baris.${at}`, one.keterangan.trim()];
    const fits = category?.jenis === 'OUT' && isOffered(category.berlaku_untuk);
    if (!fits) errors.push({ field: `${row}.kode_transaksi`, code: 'mustChoose' });
    if (one.jumlah_rp <= 0) errors.push({ field: `${row}.jumlah_rp`, code: 'notEmpty' });
    errors.push(...wrongRemarks(keterangan, category).map((wrong) => ({ ...wrong, field: `${row}.${wrong.field}` })));
    return { ...one, keterangan, nama_transaksi: category?.nama_transaksi ?? '' };
  });
  refuseInvalid(errors);
  return bills;
}

/** Cash that comes back (above 0) or is laid out: what is left of it, as coins make it. Throws ADVANCE_NOT_EQUAL. */
function cashBack({ kembali_rp, tambah_rp }: SettleAdvance, left: Rupiah, { step }: CashRounding): Rupiah {
  const back = left < 0 ? -payable(-left, step, 'out') : payable(left, step, 'in');
  const typed = kembali_rp - tambah_rp;
  if (typed === left || typed === back) return back;
  throw new DomainError('ADVANCE_NOT_EQUAL', {}, [{ field: left < 0 ? 'tambah_rp' : 'kembali_rp', code: 'ADVANCE_NOT_EQUAL' }]); // prettier-ignore
}

/** Its bills are there: expense of each, the rest of the cash back into the session's drawer, or what was laid out beyond it. */
export function settleAdvance(
  command: SettleAdvance,
  terms: AdvanceTerms & { readonly categoryOf: (kode_transaksi: string) => CashCategory | null },
  context: DecideContext,
): Decided {
  requireOpenDay(context);
  const { id, kode_laci, hash } = command;
  if (cashAdvances.load(id, context)?.status === 'SELESAI') throw new DomainError('CASH_ADVANCE_SETTLED');
  const advance = cashAdvances.require(id, 'TERBUKA' as CashAdvance['status'], context);
  const baris = billsOf(command, terms.categoryOf);
  const jumlah_terpakai = baris.reduce((sum, { jumlah_rp }) => sum + jumlah_rp, 0);
  const left = advance.jumlah_rp - jumlah_terpakai;
  const back = cashBack(command, left, terms.rounding);
  if (back !== 0 && kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const tambah_rp = Math.max(0, -back);
  const given = advance.jumlah_rp + tambah_rp;
  const ringkasan = {
    facts: [
      ...[say.text('penerima', advance.penerima), say.rupiah('jumlah_rp', given, advance.jumlah_rp)],
      ...[say.rupiah('jumlah_terpakai', jumlah_terpakai), say.rupiah('tambah_rp', tambah_rp)],
    ],
    lines: baris.map((bill) => [say.text('nama_transaksi', bill.nama_transaksi), say.rupiah('jumlah_rp', bill.jumlah_rp)]), // prettier-ignore
  };
  // What he was given with a word he was given; more of it is asked for anew.
  const required = tambah_rp > 0 ? approvals({ jumlah: given, hash }, terms, ringkasan) : [];
  const used = useAuthorizations(required, command.otorisasi_ids, context, cashAdvances.stream(id));
  const body: CashAdvanceSettledBody = {
    ...{ baris, jumlah_terpakai, kembali_rp: Math.max(0, back), tambah_rp, pembulatan: left - back },
    ...{ selesai_laci: back === 0 ? null : kode_laci, selesai_by: context.actor, selesai_at: context.now },
  };
  const lines = { postings: settledPostings(advance, body) };
  const event = cashAdvances.event(advance, { type: 'CashAdvanceSettled', body }, lines);
  return { events: [event, ...used], result: { entry: event.document.body } };
}

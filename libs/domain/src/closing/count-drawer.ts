import { type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { DRAWER_DIFFERENCE } from '../shared/authorization-category.js';
import { say, type Summary } from '../shared/summary.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { countedTotal } from './counted-total.js';
import { type CountDeposit, depositOut, type DepositTerms } from './count-deposit.js';
import {
  type CountOfShift,
  type Denomination,
  drawerCountEvent,
  type DrawerCountedBody,
  drawerCountStream,
  type DrawerCounts,
} from './drawer-count.js';

export interface CountDrawer {
  readonly tgl: BusinessDate;
  readonly kode_laci: string;
  /** All that is in it, what is handed on among it. */
  readonly pecahan: readonly Denomination[];
  readonly alasan: string | null;
  /** What of it goes to another drawer at once; null where all of it stays. */
  readonly setor: CountDeposit | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface CountFacts {
  /** Balance of the drawer at the head the count is appended to. */
  readonly saldo_sistem: Rupiah;
  /** A difference up to it needs neither reason nor approval. */
  readonly toleransi: Rupiah;
  /** Values the shop counts, as its setting lists them. */
  readonly nominal: readonly Rupiah[];
  /** Who alone may count it; null for anybody. */
  readonly pemakai: readonly string[] | null;
  /** Most that should stay in it; null where the shop sets none. */
  readonly batas_isi: Rupiah | null;
  readonly deposit: DepositTerms;
}

export interface Counted {
  readonly count: DrawerCountedBody;
  /** More stays in it than the shop wants there. */
  readonly melebihi_batas: boolean;
}

/** What was counted, and nothing of the book: it passes through the hands of who counts blind. */
const countSummary = (
  { tgl, kode_laci, pecahan, alasan, setor }: CountDrawer,
  hitung_fisik: Rupiah,
  change: CountOfShift | null,
): Summary => ({
  facts: [
    say.text('kode_laci', kode_laci),
    say.date('tgl_system', tgl),
    ...(change
      ? [
          say.text('jenis_hitung', change.jenis_hitung),
          say.text('shift', change.shift),
          say.text('tanggung_jawab', change.tanggung_jawab),
        ]
      : []),
    ...(setor ? [say.rupiah('setor', setor.jumlah_rp), say.text('tujuan', setor.tujuan)] : []),
    say.rupiah('hitung_fisik', hitung_fisik),
    say.text('alasan', alasan?.trim() || null),
  ],
  lines: pecahan
    .filter(({ lembar }) => lembar > 0)
    .map(({ nominal, lembar }) => [say.rupiah('nominal', nominal), say.int('lembar', lembar)]),
});

/** What who approves a difference must see of it, and who counts blind must not. */
const difference = (saldo_sistem: Rupiah, hitung_fisik: Rupiah): Summary => ({
  facts: [
    say.rupiah('saldo_sistem', saldo_sistem),
    say.rupiah('hitung_fisik', hitung_fisik),
    say.rupiah('selisih', hitung_fisik - saldo_sistem),
  ],
  lines: [],
});

/** A cashier counts the drawer he works with. Throws DRAWER_OF_OTHERS. */
export function requireOwnDrawer(
  kode_laci: string,
  { pemakai }: Pick<CountFacts, 'pemakai'>,
  { actor }: DecideContext,
): void {
  if (pemakai && !pemakai.includes(actor))
    throw new DomainError('DRAWER_OF_OTHERS', { kode_laci, pemakai: pemakai.join(', ') });
}

/**
 * Keeps what was counted and posts the difference, so that the book says what is in the drawer; what is handed on with the
 * count leaves it first, and what stays is what was counted. The refusals name no amount: who counts blind learns only that
 * the difference is more than the shop tolerates.
 */
export function countDrawer(
  command: CountDrawer,
  facts: CountFacts,
  context: DecideContext,
  change: CountOfShift | null = null,
): Decision<Counted> {
  const today = requireOpenDay(context);
  if (command.tgl !== today) throw new DomainError('DAY_CHANGED');
  const stream = drawerCountStream(today, command.kode_laci);
  requireOwnDrawer(command.kode_laci, facts, context);
  const counted = countedTotal(command.pecahan, facts.nominal);
  const out = depositOut(
    { ...command, jenis_hitung: change?.jenis_hitung ?? 'TUTUP TOKO', counted },
    facts.deposit,
    context,
  );
  const [hitung_fisik, saldo_sistem] = [counted - out.jumlah, facts.saldo_sistem - out.jumlah];
  const selisih = hitung_fisik - saldo_sistem;
  const alasan = command.alasan?.trim() || null;
  const isBeyond = Math.abs(selisih) > facts.toleransi;
  if (isBeyond && alasan === null)
    throw new DomainError('DIFFERENCE_NEEDS_REASON', { kode_laci: command.kode_laci }, [
      { field: 'alasan', code: 'notEmpty' },
    ]);
  const required: AuthorizationRequirement[] = [];
  if (isBeyond)
    required.push({
      kategori: DRAWER_DIFFERENCE,
      description: `SELISIH KAS ${command.kode_laci} MELEBIHI TOLERANSI`,
      no_faktur: null,
      hash: command.hash,
      ringkasan: countSummary(command, hitung_fisik, change),
      rincian: difference(saldo_sistem, hitung_fisik),
    });
  const used = useAuthorizations(required, command.otorisasi_ids, context, stream);
  const count: DrawerCountedBody = {
    tgl_system: today,
    kode_laci: command.kode_laci,
    pecahan: command.pecahan.filter(({ lembar }) => lembar > 0),
    hitung_fisik,
    saldo_sistem,
    selisih,
    alasan: selisih === 0 ? null : alasan,
    counted_by: context.actor,
    counted_at: context.now,
    ...(out.setor && { setor: out.setor }),
    ...change,
  };
  const postings = compactPostings([debit(`kas/${command.kode_laci}`, selisih), credit('selisih-kas', selisih)]);
  const event = drawerCountEvent(
    context.get<DrawerCounts | null>(stream).body,
    { type: 'DrawerCounted', body: count },
    postings,
  );
  const melebihi_batas = facts.batas_isi !== null && hitung_fisik > facts.batas_isi;
  return { events: [...out.events, event, ...used], result: { count, melebihi_batas } };
}

import { type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { DRAWER_DIFFERENCE } from '../shared/authorization-category.js';
import { say, type Summary } from '../shared/summary.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import {
  type Denomination,
  drawerCountEvent,
  type DrawerCountedBody,
  drawerCountStream,
  type DrawerCounts,
} from './drawer-count.js';

export interface CountDrawer {
  readonly tgl: BusinessDate;
  readonly kode_laci: string;
  readonly pecahan: readonly Denomination[];
  readonly alasan: string | null;
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
}

function countedTotal(pecahan: readonly Denomination[], known: readonly Rupiah[]): Rupiah {
  const errors: FieldError[] = [];
  const seen = new Set<Rupiah>();
  for (const [index, { nominal, lembar }] of pecahan.entries()) {
    if (!known.includes(nominal) || seen.has(nominal))
      errors.push({ field: `pecahan.${index}.nominal`, code: 'mustChoose' });
    if (!Number.isSafeInteger(lembar) || lembar < 0)
      errors.push({ field: `pecahan.${index}.lembar`, code: 'mustFill' });
    seen.add(nominal);
  }
  refuseInvalid(errors);
  return pecahan.reduce((total, { nominal, lembar }) => total + nominal * lembar, 0);
}

/** What was counted, and nothing of the book: it passes through the hands of who counts blind. */
const countSummary = ({ tgl, kode_laci, pecahan, alasan }: CountDrawer, hitung_fisik: Rupiah): Summary => ({
  facts: [
    say.text('kode_laci', kode_laci),
    say.date('tgl_system', tgl),
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

/**
 * Keeps what was counted and posts the difference, so that the book says what is in the drawer. The refusals name no
 * amount: who counts blind learns only that the difference is more than the shop tolerates.
 */
export function countDrawer(
  command: CountDrawer,
  facts: CountFacts,
  context: DecideContext,
): Decision<{ readonly count: DrawerCountedBody }> {
  const today = requireOpenDay(context);
  if (command.tgl !== today) throw new DomainError('DAY_CHANGED');
  const stream = drawerCountStream(today, command.kode_laci);
  if (facts.pemakai && !facts.pemakai.includes(context.actor))
    throw new DomainError('DRAWER_OF_OTHERS', { kode_laci: command.kode_laci, pemakai: facts.pemakai.join(', ') });
  const hitung_fisik = countedTotal(command.pecahan, facts.nominal);
  const selisih = hitung_fisik - facts.saldo_sistem;
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
      ringkasan: countSummary(command, hitung_fisik),
      rincian: difference(facts.saldo_sistem, hitung_fisik),
    });
  const used = useAuthorizations(required, command.otorisasi_ids, context, stream);
  const count: DrawerCountedBody = {
    tgl_system: today,
    kode_laci: command.kode_laci,
    pecahan: command.pecahan.filter(({ lembar }) => lembar > 0),
    hitung_fisik,
    saldo_sistem: facts.saldo_sistem,
    selisih,
    alasan: selisih === 0 ? null : alasan,
    counted_by: context.actor,
    counted_at: context.now,
  };
  const postings = compactPostings([debit(`kas/${command.kode_laci}`, selisih), credit('selisih-kas', selisih)]);
  const event = drawerCountEvent(
    context.get<DrawerCounts | null>(stream).body,
    { type: 'DrawerCounted', body: count },
    postings,
  );
  return { events: [event, ...used], result: { count } };
}

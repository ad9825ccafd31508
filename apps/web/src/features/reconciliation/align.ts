import type { BookLineView, MatchView, ProposalView, ReconciliationView, StatementLineView } from '@emas/contracts/money/reconcile.view'; // prettier-ignore

/** A line of the screen: what the statement says left, the book right; empty where the other side has nothing. */
export interface BoardRow {
  /** Its own, whatever happens to the lines. */
  readonly key: string;
  readonly tgl: string;
  readonly left: readonly StatementLineView[];
  readonly right: readonly BookLineView[];
  readonly match: MatchView | null;
  readonly proposal: ProposalView | null;
}

export interface BoardDay {
  readonly tgl: string;
  readonly rows: readonly BoardRow[];
}

const row = (tgl: string, key: string, of: Partial<Omit<BoardRow, 'tgl' | 'key'>>): BoardRow => ({
  ...{ tgl, key, left: [], right: [], match: null, proposal: null },
  ...of,
});

/** Lines of the book from before the days that are shown, which wait for a statement: they stand apart. */
export const linesBefore = ({
  buku,
  tgl_from,
  usulan,
}: Pick<ReconciliationView, 'buku' | 'tgl_from' | 'usulan'>): BookLineView[] => {
  const paired = new Set(preselected({ usulan }).flatMap((proposal) => proposal.buku));
  return buku.filter(({ tgl, match_id, seq }) => match_id === null && tgl < tgl_from && !paired.has(seq));
};

/** Proposed pairs are drawn as such; one of several candidates is no pair. */
const isPair = (
  proposal: ProposalView | undefined,
): proposal is Extract<ProposalView, { readonly buku: readonly number[] }> =>
  // prettier-ignore
  proposal?.aturan === 1 || proposal?.aturan === 2;

/**
 * Lines of either side by the day of the statement, the pairs beside each other; lines of the book that stand alone by their
 * own day.
 */
export function boardDays(
  view: Pick<ReconciliationView, 'mutasi' | 'buku' | 'cocok' | 'usulan' | 'tgl_from'>,
  all: boolean,
): BoardDay[] {
  const books = new Map(view.buku.map((line) => [line.seq, line]));
  const proposals = new Map(view.usulan.map((proposal) => [proposal.mutasi, proposal]));
  const matches = new Map(view.cocok.map((match) => [match.match_id, match]));
  const lines = new Map(view.mutasi.map((line) => [line.id, line]));
  const rows: BoardRow[] = [];
  const placed = new Set<string>();
  for (const line of view.mutasi) {
    const match = line.match_id === null ? null : (matches.get(line.match_id) ?? null);
    if (match) {
      if (!all || placed.has(match.match_id)) continue;
      placed.add(match.match_id);
      const left = match.mutasi.flatMap((id) => lines.get(id) ?? []);
      rows.push(
        row(line.tgl, match.match_id, { left, right: match.buku.flatMap((seq) => books.get(seq) ?? []), match }),
      );
      continue;
    }
    const proposal = proposals.get(line.id);
    const right = isPair(proposal) ? proposal.buku.flatMap((seq) => books.get(seq) ?? []) : [];
    for (const { seq } of right) placed.add(`b${seq}`);
    rows.push(row(line.tgl, line.id, { left: [line], right, proposal: proposal ?? null }));
  }
  for (const line of view.buku)
    if (line.match_id === null && line.tgl >= view.tgl_from && !placed.has(`b${line.seq}`))
      rows.push(row(line.tgl, `b${line.seq}`, { right: [line] }));
  const days = new Map<string, BoardRow[]>();
  for (const one of rows) days.set(one.tgl, [...(days.get(one.tgl) ?? []), one]);
  return [...days].sort(([one], [other]) => one.localeCompare(other)).map(([tgl, of]) => ({ tgl, rows: of }));
}

/** Matches that are ticked before anybody has looked: by number, or the one equal line. */
export const preselected = (view: Pick<ReconciliationView, 'usulan'>) => view.usulan.filter(isPair);

/** Sen that one side says more than the other. */
export const apart = (left: readonly StatementLineView[], right: readonly BookLineView[]): number =>
  left.reduce((sum, { kredit, debit }) => sum + kredit - debit, 0) -
  right.reduce((sum, { jumlah_rp }) => sum + jumlah_rp * 100, 0);

/** What a bank's fee was beyond the expected is told of the largest item. */
export function sharedFees<Item extends { readonly jumlah: number; readonly biaya: number }>(
  items: readonly Item[],
  masuk: number,
) {
  // prettier-ignore
  const gross = items.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const expected = items.reduce((sum, { biaya }) => sum + biaya, 0);
  const largest = items.reduce<Item | null>((best, item) => (best && best.jumlah >= item.jumlah ? best : item), null);
  const fees = items.map((item) => item.biaya + (item === largest ? gross - masuk - expected : 0));
  return { gross, expected, fees, kept: gross - masuk };
}

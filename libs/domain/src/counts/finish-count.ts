import type { DecideContext, Decision } from '../ledger/event.js';
import { masterDate } from '../masterdata/master.js';
import { DomainError } from '../shared/domain-error.js';
import { compareBulk, type BulkFacts } from './compare-bulk.js';
import { compareThings, type ThingFacts } from './compare-things.js';
import { type Count, type CountFinishedBody, counts, requireState } from './count.js';
import { type CountComparison, isDifference } from './count-result.js';
import { releaseTrays } from './start-count.js';

/** Most differences that a count ends with: with more it has not been counted. */
export const DIFFERENCES_MAX = 5000;
/** Codes that nothing is known by, told one by one; the others stand among what was scanned. */
const STRANGERS_TOLD = 1000;

/** What was counted and what the books say, read at the head. */
export interface FinishFacts {
  readonly sampai_seq: number;
  readonly things: ThingFacts | null;
  readonly bulk: BulkFacts | null;
}

/** What it has come to so far. */
export const compareCount = (count: Count, { things, bulk }: Omit<FinishFacts, 'sampai_seq'>): CountComparison =>
  bulk ? compareBulk(bulk) : compareThings(count, things!);

/** Of what was drawn by lot, the things that are there and were not weighed yet. */
export const unweighed = ({ timbang }: Pick<Count, 'timbang'>, { lines }: CountComparison): string[] => {
  const drawn = new Set(timbang);
  return lines
    .filter(
      ({ hasil, barang, berat_timbang }) =>
        (hasil === 'DITEMUKAN' || hasil === 'SALAH BAKI') &&
        barang !== null &&
        drawn.has(barang) &&
        berat_timbang === null,
    ) // prettier-ignore
    .map(({ barang }) => barang!);
};

/**
 * Ends the counting: compares it with the books at the head and frees the trays. Throws COUNT_WEIGH_FIRST where something that
 * was drawn is not weighed, and COUNT_TOO_DIFFERENT where it plainly is not counted yet.
 */
export function finishCount(
  id: string,
  facts: FinishFacts,
  context: DecideContext,
): Decision<{ readonly count: Count }> {
  const count = requireState(id, 'BERJALAN', context);
  const compared = compareCount(count, facts);
  const left = unweighed(count, compared);
  if (left.length > 0)
    throw new DomainError('COUNT_WEIGH_FIRST', { jumlah: left.length, kode: left.slice(0, 5).join(', ') }, [], { kode: left }); // prettier-ignore
  const strangers = compared.lines.filter(({ barang }) => barang === null);
  // Of quantities all is told: how much is there is no matter of there or not.
  const isTold = facts.bulk ? () => true : isDifference;
  const known = compared.lines.filter((line) => line.barang !== null && isTold(line));
  if (known.length > DIFFERENCES_MAX)
    throw new DomainError('COUNT_TOO_DIFFERENT', { jumlah: known.length, maks: DIFFERENCES_MAX });
  const lines = [...known, ...strangers.slice(0, STRANGERS_TOLD)];
  const { buku, hitung, selisih, ditemukan, groups } = compared;
  const met = (facts.bulk ?? facts.things!).met.map(({ hitung_by }) => hitung_by);
  const body: CountFinishedBody = {
    ...{ putaran: count.putaran, sampai_seq: facts.sampai_seq, buku, hitung, selisih, lines, groups, ditemukan },
    asing: strangers.length,
    penghitung: [...new Set([...(count.hasil?.penghitung ?? []), ...met])].sort(),
    ...{ tgl_selesai: masterDate(context), selesai_by: context.actor, selesai_at: context.now },
  };
  const finished = counts.event(count, { type: 'CountFinished', body });
  return { events: [finished, ...releaseTrays(count, context)], result: { count: finished.document.body } };
}

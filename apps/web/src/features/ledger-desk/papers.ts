import { useMemo } from 'react';
import type { AuditEvent } from '@emas/contracts/audit/desk.view';
import { PAPER_STATES, type PaperLine } from '@emas/contracts/audit/paper';
import { usePreference } from '../../platform/storage/preferences.js';

/** An event that the auditor keeps before him: what he ticked, found and wrote stays on this device. */
export interface Paper extends PaperLine {
  readonly hash: string;
  readonly tgl: string | null;
  readonly no: string;
  readonly kalimat: string;
  readonly pinned_at: string;
}

export { PAPER_STATES };

const NONE: readonly Paper[] = [];

export function usePapers() {
  const [papers, setPapers] = usePreference<readonly Paper[]>('kertas-kerja', NONE);
  return useMemo(
    () => ({
      papers,
      has: (seq: number): boolean => papers.some((paper) => paper.seq === seq),
      toggle: (event: AuditEvent): void =>
        setPapers((now) =>
          now.some(({ seq }) => seq === event.seq)
            ? now.filter(({ seq }) => seq !== event.seq)
            : [...now, paperOf(event)],
        ),
      drop: (seq: number): void => setPapers((now) => now.filter((paper) => paper.seq !== seq)),
      change: (seq: number, next: Partial<PaperLine>): void =>
        setPapers((now) => now.map((paper) => (paper.seq === seq ? { ...paper, ...next } : paper))),
      restore: (all: readonly Paper[]): void => setPapers(all),
    }),
    [papers, setPapers],
  );
}

const paperOf = ({ seq, hash, tgl, no, kalimat }: AuditEvent): Paper => ({
  ...{ seq, hash, tgl, no, kalimat },
  centang: false,
  status: 'BELUM',
  catatan: '',
  pinned_at: new Date().toISOString(),
});

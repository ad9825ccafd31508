export const PROBLEM_STATES = ['OPEN', 'PROSES', 'SELESAI'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** What happened to a problem. */
export const PROBLEM_STEPS = ['LAPOR', 'TINDAK_LANJUT', 'SELESAI', 'BUKA'] as const;
export type ProblemStep = (typeof PROBLEM_STEPS)[number];

/** A document that something is wrong with. */
export interface ProblemView {
  readonly id: string;
  readonly no_masalah: string;
  readonly status: ProblemState;
  readonly no_faktur: string;
  /** Kind of the document, and what its head says; empty where the kind has none. */
  readonly kind: string;
  readonly nama_customer: string;
  readonly total_harga: number | null;
  readonly masalah: string;
  /** What was last done about it. */
  readonly tindak_lanjut: string | null;
  readonly tgl_system: string;
  readonly lapor_by: string;
  readonly selesai_by: string | null;
  readonly tgl_selesai: string | null;
  /** Days until it was solved, or until today. */
  readonly umur_hari: number;
}

export interface ProblemNoteView {
  readonly langkah: ProblemStep;
  readonly catatan: string;
  readonly oleh: string;
  readonly pada: string;
  readonly tgl_system: string;
}

/** `GET faktur-bermasalah/{id}`: its notes in the order they were written. */
export interface ProblemDetailView extends ProblemView {
  readonly catatan: readonly ProblemNoteView[];
}

export interface ProblemPage {
  readonly count: number;
  readonly data: readonly ProblemView[];
}

import { AUDIT_STEPS, type AuditKind, type AuditStep, type AuditStepView } from '@emas/contracts/audit/audit-run.view';

/** Steps that one reading of the log takes together. */
const READ_TOGETHER: readonly AuditStep[] = ['rantai', 'baris', 'hari', 'nomor', 'dokumen', 'segel'];
const OF_SEALS: readonly AuditStep[] = ['rantai', 'segel'];
/** Told at most this often. */
const PAUSE_MS = 300;

type Status = AuditStepView['status'];

/** How far a run has come, step by step; writes it down now and then. */
export class RunProgress {
  private readonly steps: Map<AuditStep, { status: Status; selesai: number; total: number }>;
  private told = 0;

  constructor(
    private readonly kind: AuditKind,
    private readonly write: (steps: readonly AuditStepView[]) => Promise<void>,
  ) {
    this.steps = new Map(
      AUDIT_STEPS.map((step) => [step, { status: this.isAsked(step) ? 'MENUNGGU' : 'LEWAT', selesai: 0, total: 0 }]),
    );
  }

  view(): AuditStepView[] {
    return [...this.steps].map(([langkah, step]) => ({ langkah, ...step }));
  }

  /** Events that were read so far. */
  async events(done: number, total: number): Promise<void> {
    for (const step of this.together)
      Object.assign(this.steps.get(step)!, { status: 'BERJALAN', selesai: done, total });
    await this.tell();
  }

  async read(): Promise<void> {
    for (const step of this.together) this.steps.get(step)!.status = 'UTUH';
    await this.tell(true);
  }

  async begin(step: AuditStep, total = 1): Promise<void> {
    Object.assign(this.steps.get(step)!, { status: 'BERJALAN', selesai: 0, total });
    await this.tell(true);
  }

  async done(step: AuditStep, done: number, total: number): Promise<void> {
    Object.assign(this.steps.get(step)!, { status: done === total ? 'UTUH' : 'BERJALAN', selesai: done, total });
    await this.tell(done === total);
  }

  /** Something differs: the step that it belongs to is red, what was under way stays unknown. */
  async differs(step: AuditStep): Promise<void> {
    for (const one of this.steps.values()) if (one.status === 'BERJALAN') one.status = 'MENUNGGU';
    this.steps.get(step)!.status = 'BEDA';
    await this.tell(true);
  }

  private get together(): readonly AuditStep[] {
    return this.kind === 'PENUH' ? READ_TOGETHER : OF_SEALS;
  }

  private isAsked(step: AuditStep): boolean {
    return this.kind === 'PENUH' || OF_SEALS.includes(step);
  }

  private async tell(now = false): Promise<void> {
    if (!now && Date.now() - this.told < PAUSE_MS) return;
    this.told = Date.now();
    await this.write(this.view());
  }
}

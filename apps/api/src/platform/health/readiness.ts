/** Implemented by the ledger: what it can say of itself to whoever watches over the process. */
export abstract class ReadinessPort {
  /** Rejects where a read-model cannot be read. Answers what is told beside; nothing where all is as it ought to be. */
  abstract look(): Promise<Readonly<Record<string, string>>>;
}

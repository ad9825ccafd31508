import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@emas/domain/ledger/event';

export type AppendListener = (shop: string, seq: number, events: readonly RecordedEvent[]) => void;

/**
 * What is heard after a commit, in this process at once and from other processes by notification. A hint and no more:
 * nothing that must happen may hang on it. `events` is empty where another process wrote them.
 */
@Injectable()
export class LedgerSignals {
  /** Tells this process' own notices from those of others. */
  readonly origin = randomUUID();
  private readonly listeners = new Set<AppendListener>();

  /** Answers the function that takes the listener away again. */
  onAppended(listener: AppendListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  appended(shop: string, seq: number, events: readonly RecordedEvent[]): void {
    for (const listener of this.listeners) listener(shop, seq, events);
  }
}

import { RESTORE_ACCEPTED, type RestoreAcceptedBody } from '@emas/domain/ledger/accept-restore';
import { WITNESS_LOSS_ACCEPTED, type WitnessLossAcceptedBody } from '@emas/domain/ledger/accept-witness-loss';
import type { EventText } from '@emas/domain/ledger/event-text';
import type { SealFiles } from '../seals/seal-files.js';
import { isSignedBy } from '../seals/seal-keys.js';
import { recordText, SetAside, type SetAsideRecord, UnreadableRecord } from '../seals/set-aside.js';
import { Difference } from './difference.js';

type ChainEvent = { readonly seq: number; readonly hash: string; readonly actor: string; readonly recorded_at: string };

/** Older copies of the log that an owner went on with: each stands in the log, and what was lost lies beside the seals. */
export class RestoreCheck {
  private readonly aside: SetAside;
  private readonly hashes = new Map<number, string>();
  /** What an auditor is told of each. */
  readonly told: string[] = [];

  constructor(
    private readonly shop: string,
    private readonly files: SealFiles,
  ) {
    this.aside = new SetAside(files.dataDir);
  }

  next(event: ChainEvent, text: EventText): void {
    if (text.type === WITNESS_LOSS_ACCEPTED) this.told.push(lossOf(event, text.body as WitnessLossAcceptedBody));
    if (text.type !== RESTORE_ACCEPTED) return;
    this.hashes.set(event.seq, event.hash);
    const { reason, lost, public_key } = text.body as RestoreAcceptedBody;
    const inForce = this.aside.keyAfter(this.shop, event.seq) ?? this.files.publicKey(this.shop);
    if (public_key !== null && inForce !== null && public_key !== inForce)
      throw new Difference(`${this.shop} event ${event.seq}`, 'names another key than the one that is kept outside');
    const what = [
      ...(lost ? [`events ${lost.from} to ${lost.to} of another history (days ${lost.days.join(', ')}) are lost`] : []),
      ...(public_key === null ? [] : ['the seal key before it is lost']),
    ];
    this.told.push(`RESTORE ACCEPTED by ${event.actor} at ${event.recorded_at}, event ${event.seq}: ${what.join('; ')}; "${reason}"`); // prettier-ignore
  }

  /** What was set aside outside must have been accepted in the log, or in a history that was given up later. */
  end(): void {
    const lost = new Set(this.aside.heads(this.shop).map(({ seq, hash }) => `${seq} ${hash}`));
    for (const record of this.records()) {
      const where = `${this.shop} set-aside/${record.event.seq}`;
      if (!isSignedBy(record.public_key, recordText(record), record.signature))
        throw new Difference(where, 'its signature is not the shop’s');
      const { seq, hash } = record.event;
      if (this.hashes.get(seq) !== hash && !lost.has(`${seq} ${hash}`))
        throw new Difference(where, 'heads and seals were set aside, but the log does not say that this was accepted');
    }
  }

  private records(): SetAsideRecord[] {
    try {
      return this.aside.records(this.shop);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      throw new Difference(`DATA_DIR/${error.file}`, 'is no record: it cannot be read');
    }
  }
}

/** How an auditor is told that an owner goes on without witnesses. */
function lossOf({ seq, actor, recorded_at }: ChainEvent, { reason, days, heads }: WitnessLossAcceptedBody): string {
  const what = [...(days.length > 0 ? [`the seals of ${days.join(', ')}`] : []), ...(heads ? ['the heads'] : [])];
  return `WITNESS LOSS ACCEPTED by ${actor} at ${recorded_at}, event ${seq}: ${what.join(' and ')} are gone from outside; "${reason}"`;
}

import { GENESIS_HASH, merkleRootLater, type SealFields, sealFieldsOf } from '../ledger/chain.js';
import type { EventText } from '../ledger/event-text.js';
import { imbalance } from '../ledger/fold.js';
import { RunningState } from '../ledger/running-state.js';
import { emptyBooks } from '../ledger/fold.js';
import { fromBase64, publicKeyOf } from './public-key.js';
import type { ProofCrypto } from './proof-crypto.js';
import type { RangeDay } from './range-text.js';

/** What is wrong with a day, the worst first. */
export type RangeFaultCode =
  | 'FORMAT'
  | 'OTHER_SHOP'
  | 'MISSING'
  | 'ALTERED'
  | 'REWRITTEN'
  | 'SEAL'
  | 'SEAL_CHAIN'
  | 'OTHER_KEY'
  | 'SIGNATURE'
  | 'UNBALANCED'
  | 'STATE';

export interface RangeFault {
  readonly code: RangeFaultCode;
  /** The event, or the first of those it lies in; null where it is the seal. */
  readonly seq: number | null;
  /** The last event it may be; equal to `seq` where it is that one. */
  readonly upTo: number | null;
}

export interface DayVerdict {
  readonly shop: string;
  readonly tgl: string;
  readonly events: number;
  readonly first: number;
  readonly last: number;
  readonly seal: string;
  /** SHA-256 of the key it is signed with; null where that is no key. */
  readonly fingerprint: string | null;
  /** Whether the books after the day were reckoned and are the sealed ones. */
  readonly reckoned: boolean;
  readonly faults: readonly RangeFault[];
}

/** What had to be believed, because the file alone does not show it. */
export type Trusted = 'KEY' | 'BEFORE' | 'STATE';

/** Where one day ends and the next goes on. */
interface Position {
  readonly shop: string;
  readonly seq: number;
  readonly hash: string;
  readonly seal: string;
}

interface ReadEvent {
  readonly prevHash: string;
  readonly shop: string;
  readonly seq: number;
  readonly text: EventText | null;
}

const LAST_LINE = 12;

function read(event: string): ReadEvent {
  const lines = event.split('\n');
  return { prevHash: lines[0]!, shop: lines[1]!, seq: Number(lines[2]), text: textOf(lines[LAST_LINE]!) };
}

function textOf(json: string): EventText | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? (value as EventText | null) : null;
  } catch {
    return null;
  }
}

const at = (code: RangeFaultCode, seq: number, upTo = seq): RangeFault => ({ code, seq, upTo });
const ofSeal = (code: RangeFaultCode): RangeFault => ({ code, seq: null, upTo: null });

/**
 * Checks the days of a range, one after the other, with nothing but the file: hashes, chain, Merkle roots, seals, signatures,
 * and where it begins with the first event the books that were sealed.
 */
export class RangeCheck {
  private before: Position | null = null;
  private state: RunningState | null = null;
  private begun = false;
  private readonly believed = new Set<Trusted>();

  /** @param keys fingerprints of keys that are known to be the shop's; none are known where there are none */
  constructor(
    private readonly crypto: ProofCrypto,
    private readonly keys: readonly string[] = [],
  ) {
    if (keys.length === 0) this.believed.add('KEY');
  }

  get trusted(): readonly Trusted[] {
    return (['KEY', 'BEFORE', 'STATE'] as const).filter((one) => this.believed.has(one));
  }

  async day(day: RangeDay): Promise<DayVerdict> {
    const seal = sealFieldsOf(day.seal);
    const [sealHash] = await this.crypto.digests([day.seal]);
    const hashes = await this.crypto.digests(day.events);
    const events = day.events.map(read);
    this.begin(events[0]!);
    const faults: RangeFault[] = [];
    if (!seal) faults.push(ofSeal('FORMAT'));
    faults.push(...this.chain(events, hashes, seal));
    if (seal) faults.push(...(await this.sealOf(day, seal, sealHash!, events, hashes, faults.length > 0)));
    const fingerprint = publicKeyOf(day.key)?.fingerprint ?? null;
    const wrongSum = events.find(({ text }) => text && imbalance(text.postings ?? []));
    if (wrongSum) faults.push(at('UNBALANCED', wrongSum.seq));
    const reckoned = await this.reckon(events, seal, faults);
    const last = events.at(-1)!;
    this.before = { shop: last.shop, seq: last.seq, hash: hashes.at(-1)!, seal: sealHash! };
    const shop = seal?.shop ?? events[0]!.shop;
    const tgl = seal?.tglSystem ?? '';
    return { shop, tgl, events: events.length, first: events[0]!.seq, last: last.seq, seal: sealHash!, fingerprint, reckoned, faults }; // prettier-ignore
  }

  /** From the first event on the books are known to be empty; from any other, what is before is believed. */
  private begin(first: ReadEvent): void {
    if (this.begun) return;
    this.begun = true;
    if (first.seq === 1 && first.prevHash === GENESIS_HASH) {
      this.before = { shop: first.shop, seq: 0, hash: GENESIS_HASH, seal: GENESIS_HASH };
      this.state = RunningState.of(emptyBooks());
    } else {
      this.believed.add('BEFORE').add('STATE');
    }
  }

  /** Each event against the one before, and against what the next says of it. */
  private chain(events: readonly ReadEvent[], hashes: readonly string[], seal: SealFields | null): RangeFault[] {
    const faults: RangeFault[] = [];
    let before = this.before;
    const shop = seal?.shop ?? events[0]!.shop;
    /** Whether what comes behind goes on from this very event. */
    const isWitnessed = (n: number): boolean => (events[n + 1]?.prevHash ?? seal?.headHash) === hashes[n];
    for (const [n, event] of events.entries()) {
      const { seq } = event;
      const expected = before ? before.seq + 1 : seq;
      if (!Number.isSafeInteger(seq) || event.text === null) faults.push(at('FORMAT', expected));
      else if (event.shop !== shop || (before && before.shop !== event.shop)) faults.push(at('OTHER_SHOP', seq));
      else if (seq !== expected) faults.push(at('MISSING', expected, Math.max(expected, seq - 1)));
      else if (before && event.prevHash !== before.hash)
        // It itself is as the next one knows it: then it is the one before that was changed.
        faults.push(isWitnessed(n) ? at('ALTERED', before.seq) : at('ALTERED', before.seq, seq));
      before = { shop, seq: Number.isSafeInteger(seq) ? seq : expected, hash: hashes[n]!, seal: '' };
    }
    const last = events.at(-1)!;
    if (seal && seal.seq !== last.seq) faults.push(at('MISSING', last.seq + 1, Math.max(last.seq + 1, seal.seq)));
    else if (seal && seal.headHash !== hashes.at(-1)) faults.push(at('ALTERED', last.seq));
    return faults;
  }

  private async sealOf(
    day: RangeDay,
    seal: SealFields,
    sealHash: string,
    events: readonly ReadEvent[],
    hashes: readonly string[],
    broken: boolean,
  ): Promise<RangeFault[]> {
    const faults: RangeFault[] = [];
    // Where an event is known to be another the root cannot fit, and says no more.
    const root = broken ? seal.merkleRoot : await merkleRootLater(hashes, this.crypto.digests);
    if (root !== seal.merkleRoot) faults.push(at('REWRITTEN', events[0]!.seq, seal.seq));
    if (!broken && events.at(-1)!.text?.day?.close !== seal.tglSystem) faults.push(ofSeal('SEAL'));
    if (this.before ? this.before.seal !== seal.prevSeal : seal.prevSeal === '') faults.push(ofSeal('SEAL_CHAIN'));
    const key = publicKeyOf(day.key);
    const signature = fromBase64(day.signature);
    if (!key || (this.keys.length > 0 && !this.keys.includes(key.fingerprint))) faults.push(ofSeal('OTHER_KEY'));
    if (key && !(signature && (await this.crypto.verify(key.bytes, sealHash, signature))))
      faults.push(ofSeal('SIGNATURE'));
    return faults;
  }

  private async reckon(events: readonly ReadEvent[], seal: SealFields | null, faults: RangeFault[]): Promise<boolean> {
    if (!this.state || !seal) return false;
    // What a changed event did to the books is not known: from there on they are not reckoned.
    if (faults.some(({ seq }) => seq !== null)) {
      this.state = null;
      this.believed.add('STATE');
      return false;
    }
    for (const { text } of events) this.state.apply(text!.postings ?? [], text!.movements ?? []);
    const [hash] = await this.crypto.digests([this.state.text()]);
    if (hash === seal.stateHash) return true;
    faults.push(ofSeal('STATE'));
    return false;
  }
}

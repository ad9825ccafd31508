import { GENESIS_HASH, merkleRoot, sealText } from '@emas/domain/ledger/chain';
import { type Books } from '@emas/domain/ledger/fold';
import { stateText } from '@emas/domain/ledger/state';
import { sha256Hex } from '../hash.js';
import { type HeadRecord, headText, type SealFiles, type SealRecord } from '../seals/seal-files.js';
import { isSignedBy } from '../seals/seal-keys.js';
import { SetAside } from '../seals/set-aside.js';
import type { AuditSource } from './audit-source.js';
import { Difference } from './difference.js';

/** Seals in the database and what is kept outside it, against the events as they go by. */
export class SealCheck {
  private readonly seals: Map<number, SealRecord>;
  private readonly heads = new Map<number, HeadRecord[]>();
  private readonly outside: ReadonlyMap<string, SealRecord>;
  /** Public keys with the last event that each may have signed for. */
  private readonly keys: readonly { readonly upTo: number; readonly publicKey: string }[];
  private leaves: string[] = [];
  private prevSeal = GENESIS_HASH;
  /** Closed days that no seal was written for yet. */
  private unsealed: string[] = [];
  sealed = 0;

  private constructor(
    private readonly shop: string,
    seals: readonly SealRecord[],
    private readonly files: SealFiles,
  ) {
    this.seals = new Map(seals.map((seal) => [seal.seq, seal]));
    this.outside = new Map(files.seals(shop).map((seal) => [seal.tgl_system, seal]));
    const current = files.publicKey(shop);
    this.keys = [
      ...new SetAside(files.dataDir).keys(shop),
      ...(current === null ? [] : [{ upTo: Infinity, publicKey: current }]),
    ];
    for (const head of files.heads(shop)) this.heads.set(head.seq, [...(this.heads.get(head.seq) ?? []), head]);
  }

  static async open(source: AuditSource, files: SealFiles, shop: string): Promise<SealCheck> {
    const seals = await source.rows<SealRecord & Record<string, unknown>>(
      `SELECT shop, tgl_system, seq, head_hash, state_hash, merkle_root, prev_seal, seal, signature, public_key
         FROM ledger.ledger_seal WHERE shop = $1 ORDER BY tgl_system`,
      [shop],
    );
    return new SealCheck(shop, seals, files);
  }

  isSealed(seq: number): boolean {
    return this.seals.has(seq);
  }

  /** @param books after this event; looked at only where it is sealed */
  next(event: { readonly seq: number; readonly hash: string }, closes: string | undefined, books: Books): void {
    this.leaves.push(event.hash);
    const seal = this.seals.get(event.seq);
    if (seal) {
      this.checkSeal(seal, event, closes, books);
      this.seals.delete(event.seq);
    } else if (closes !== undefined) this.unsealed.push(closes);
    const heads = this.heads.get(event.seq);
    if (heads) {
      for (const head of heads) this.checkHead(head, event.hash);
      this.heads.delete(event.seq);
    }
  }

  /** What is left over when all events have gone by. Answers the closed days that wait for their seal. */
  end(): readonly string[] {
    const [seal] = this.seals.values();
    if (seal) this.differs(`seal of ${seal.tgl_system}`, `names event ${seal.seq}, which is not there`);
    const [heads] = [...this.heads.values()].sort((a, b) => a[0]!.seq - b[0]!.seq);
    if (heads) this.differs(`event ${heads[0]!.seq}`, `is missing: its hash was written outside at ${heads[0]!.at}`);
    for (const [tgl] of this.outside)
      if (!this.checked.has(tgl)) this.differs(`seal of ${tgl}`, 'is kept outside, but the database has none');
    const [unreadable] = this.files.unreadable(this.shop);
    if (unreadable !== undefined)
      throw new Difference(`DATA_DIR/${unreadable}`, 'is not what was written: it cannot be read');
    return this.unsealed;
  }

  private readonly checked = new Set<string>();

  private checkSeal(
    seal: SealRecord,
    event: { readonly seq: number; readonly hash: string },
    closes: string | undefined,
    books: Books,
  ): void {
    const where = `seal of ${seal.tgl_system}`;
    if (closes !== seal.tgl_system) this.differs(where, `names event ${event.seq}, which does not close that day`);
    if (this.unsealed.length > 0) this.differs(`seal of ${this.unsealed[0]}`, 'is missing, while a later day has one');
    this.compare(where, 'head_hash', seal.head_hash, event.hash);
    this.compare(where, 'state_hash', seal.state_hash, sha256Hex(stateText(books)));
    this.compare(where, 'merkle_root', seal.merkle_root, merkleRoot(this.leaves, sha256Hex));
    this.compare(where, 'prev_seal', seal.prev_seal, this.prevSeal);
    const { shop, tgl_system: tglSystem, seq, head_hash: headHash, state_hash: stateHash } = seal;
    const { merkle_root: root, prev_seal: prevSeal } = seal;
    this.compare(where, 'seal', seal.seal, sha256Hex(sealText({ shop, tglSystem, seq, headHash, stateHash, merkleRoot: root, prevSeal }))); // prettier-ignore
    const publicKey = this.keyAt(event.seq);
    if (publicKey !== null) this.compare(where, 'public_key', seal.public_key, publicKey);
    if (!isSignedBy(seal.public_key, seal.seal, seal.signature)) this.differs(where, 'its signature is not the shop’s');
    const kept = this.outside.get(seal.tgl_system);
    if (kept)
      for (const [name, value] of Object.entries(kept))
        this.compare(where, `${name} kept outside`, value, seal[name as keyof SealRecord]);
    const hashes = this.files.hashes(seal);
    if (hashes && (hashes.length !== this.leaves.length || hashes.some((hash, at) => hash !== this.leaves[at])))
      throw new Difference(`DATA_DIR/seals/${this.shop}/${seal.tgl_system}.hashes`, 'is not the list of hashes that was sealed'); // prettier-ignore
    this.checked.add(seal.tgl_system);
    this.leaves = [];
    this.prevSeal = seal.seal;
    this.sealed += 1;
  }

  private checkHead(head: HeadRecord, hash: string): void {
    const publicKey = this.keyAt(head.seq);
    if (publicKey !== null && !isSignedBy(publicKey, headText(this.shop, head), head.signature))
      this.differs(`head kept outside at ${head.at}`, 'its signature is not the shop’s');
    if (head.hash !== hash)
      this.differs(`event ${head.seq}`, `its hash is not the one that was written outside at ${head.at}`);
  }

  /** An acceptance is itself signed for with the key that it names. */
  private keyAt(seq: number): string | null {
    return this.keys.find(({ upTo }) => seq < upTo)?.publicKey ?? null;
  }

  private compare(where: string, name: string, found: unknown, expected: unknown): void {
    if (found !== expected) this.differs(where, `${name} is ${String(found)}, by the events ${String(expected)}`);
  }

  private differs(where: string, what: string): never {
    throw new Difference(`${this.shop} ${where}`, what);
  }
}

import { sealText } from '@emas/domain/ledger/chain';
import { rangeEvent, rangeHeading, rangeSeal } from '@emas/domain/proof/range-text';
import type { SealRecord } from '../seals/seal-files.js';
import type { AuditSource } from './audit-source.js';
import { HASHED_TEXT } from './prove.js';

/** Events that are read at a time: some 2 MB. */
const BATCH = 1_000;

interface Sealed extends SealRecord {
  /** Last event of the seal before. */
  readonly after: number;
}

/**
 * The sealed days from `dari` to `sampai` as emas-range-1, a piece at a time. Nothing of it is looked at: what the database says
 * is written down, for whoever checks it without us.
 */
export async function* rangeOf(
  source: AuditSource,
  shop: string,
  { dari, sampai }: { readonly dari: string; readonly sampai: string },
): AsyncGenerator<string> {
  for (const seal of await sealsOf(source, shop, dari, sampai)) {
    yield rangeHeading();
    for (let after = seal.after; after < seal.seq; after += BATCH) {
      const events = await source.rows<{ text: string }>(
        `SELECT ${HASHED_TEXT} AS text FROM ledger.ledger_event WHERE shop = $1 AND seq > $2 AND seq <= $3 ORDER BY seq`,
        [shop, after, Math.min(after + BATCH, seal.seq)],
      );
      yield events.map(({ text }) => rangeEvent(text)).join('');
    }
    const { tgl_system: tglSystem, seq, head_hash: headHash, state_hash: stateHash, merkle_root: root } = seal;
    const sealed = sealText({ shop, tglSystem, seq, headHash, stateHash, merkleRoot: root, prevSeal: seal.prev_seal });
    yield rangeSeal(sealed, seal.signature, seal.public_key);
  }
}

const sealsOf = (source: AuditSource, shop: string, dari: string, sampai: string): Promise<Sealed[]> =>
  source.rows<Sealed & Record<string, unknown>>(
    `SELECT * FROM (
       SELECT shop, tgl_system, seq, head_hash, state_hash, merkle_root, prev_seal, signature, public_key, seal,
              coalesce(lag(seq) OVER (ORDER BY seq), 0) AS after
         FROM ledger.ledger_seal WHERE shop = $1) s
      WHERE tgl_system BETWEEN $2 AND $3 ORDER BY seq`,
    [shop, dari, sampai],
  );

import type { EventCheck } from '@emas/contracts/audit/desk.view';
import { type MerkleStep, rootOfPath } from '@emas/domain/ledger/chain';
import { sha256Text } from '@emas/domain/proof/sha2';

/** One thing that was recomputed here; `ok` is null where the reader is not given what it takes. */
export interface CheckStep {
  readonly step: 'text' | 'previous' | 'next' | 'path' | 'root' | 'seal';
  readonly ok: boolean | null;
  /** What came out. */
  readonly found: string;
  /** Place on the way to the root, from 1. */
  readonly at?: number;
}

/** From the text of an event to the seal of its day, step by step, with the ledger's own code. */
export function* checkEvent(check: EventCheck): Generator<CheckStep> {
  const { teks, hash, hash_sebelum, hash_dirujuk, segel } = check;
  if (teks === null) yield { step: 'text', ok: null, found: hash };
  else {
    const found = sha256Text(teks);
    yield { step: 'text', ok: found === hash, found };
    const named = teks.slice(0, teks.indexOf('\n'));
    yield { step: 'previous', ok: hash_sebelum === null ? /^0+$/.test(named) : named === hash_sebelum, found: named };
  }
  if (hash_dirujuk !== null) yield { step: 'next', ok: hash_dirujuk === hash, found: hash_dirujuk };
  if (!segel) return;
  let node = teks === null ? hash : sha256Text(teks);
  for (const [place, step] of segel.jalan.entries()) {
    node = rootOfPath(node, [step as MerkleStep], sha256Text);
    yield { step: 'path', ok: true, found: node, at: place + 1 };
  }
  yield { step: 'root', ok: node === segel.merkle_root && segel.teks.split('\n')[6] === node, found: node };
  const sealed = sha256Text(segel.teks);
  yield { step: 'seal', ok: sealed === segel.seal, found: sealed };
}

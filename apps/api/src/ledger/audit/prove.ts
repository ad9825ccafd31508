import { merklePath, rootOfPath, sealText } from '@emas/domain/ledger/chain';
import { namedLines, sealLines } from '@emas/domain/proof/proof-text';
import { sha256Hex } from '../hash.js';
import { keysOf } from '../seals/keys-of.js';
import type { SealFiles, SealRecord } from '../seals/seal-files.js';
import { isSignedBy } from '../seals/seal-keys.js';
import type { AuditSource, RawEvent } from './audit-source.js';
import { nameOf } from './check-event.js';
import { Difference } from './difference.js';

/** What is to be proved: all events of the document with a number, or one event. */
export type Subject = { readonly no: string } | { readonly seq: number };

export interface Proved {
  /** A proof for each event that is sealed: `docs/verify-slip.sh` checks them with no program of ours. */
  readonly proofs: readonly string[];
  /** Names of the events whose day has no seal yet. */
  readonly unsealed: readonly string[];
}

/** An event with the very text that was hashed. */
type HashedEvent = Pick<RawEvent, 'seq' | 'type' | 'stream_id' | 'no' | 'hash'> & { readonly text: string };

/** An event whose content, as it stands now, does not lead to the seal of its day. */
export class Unproved extends Difference {
  constructor(
    shop: string,
    event: HashedEvent,
    readonly tglSystem: string,
    readonly seq = event.seq,
  ) {
    super(nameOf(shop, event), `does not lead to the seal of ${tglSystem}; ledger verify tells more`);
  }
}

/** The text of an event that is hashed, of the columns of its row. */
export const HASHED_TEXT = `concat_ws(E'\\n', prev_hash, shop, seq, version, coalesce(no, ''), coalesce(tgl_system::text, ''),
      to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, part, coalesce(idem, ''),
      coalesce(request_hash, ''), coalesce(result, ''), body)`;
const HASHED = `SELECT seq, type, stream_id, no, hash, ${HASHED_TEXT} AS text FROM ledger.ledger_event`;

/** Proofs that events are in their sealed days. Throws `Unproved` where one does not lead to its seal. */
export async function prove(source: AuditSource, files: SealFiles, shop: string, subject: Subject): Promise<Proved> {
  const proofs: string[] = [];
  const unsealed: string[] = [];
  for (const event of await eventsOf(source, shop, subject)) {
    const seal = await sealOver(source, shop, event.seq);
    if (seal) proofs.push(await proofOf(source, files, seal, event));
    else unsealed.push(nameOf(shop, event));
  }
  return { proofs, unsealed };
}

function eventsOf(source: AuditSource, shop: string, subject: Subject): Promise<HashedEvent[]> {
  if ('seq' in subject)
    return source.rows<HashedEvent & Record<string, unknown>>(`${HASHED} WHERE shop = $1 AND seq = $2`, [
      shop,
      subject.seq,
    ]);
  return source.rows<HashedEvent & Record<string, unknown>>(
    `${HASHED} WHERE shop = $1 AND stream_id = (SELECT stream_id FROM ledger.document WHERE shop = $1 AND no = $2)
      ORDER BY version`,
    [shop, subject.no],
  );
}

/** The first seal at or after an event, and the event that the seal before it ends with. */
async function sealOver(
  source: AuditSource,
  shop: string,
  seq: number,
): Promise<(SealRecord & { readonly after: number }) | undefined> {
  const [seal] = await source.rows<SealRecord & { after: number } & Record<string, unknown>>(
    `SELECT shop, tgl_system, seq, head_hash, state_hash, merkle_root, prev_seal, seal, signature, public_key,
            coalesce((SELECT max(b.seq) FROM ledger.ledger_seal b WHERE b.shop = s.shop AND b.seq < s.seq), 0) AS after
       FROM ledger.ledger_seal s WHERE shop = $1 AND seq >= $2 ORDER BY seq LIMIT 1`,
    [shop, seq],
  );
  return seal;
}

async function proofOf(
  source: AuditSource,
  files: SealFiles,
  seal: SealRecord & { readonly after: number },
  event: HashedEvent,
): Promise<string> {
  const { shop, tgl_system: tglSystem, seq, head_hash: headHash, state_hash: stateHash, prev_seal: prevSeal } = seal;
  const day = await source.rows<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM ledger.ledger_event WHERE shop = $1 AND seq > $2 AND seq <= $3 ORDER BY seq',
    [shop, seal.after, seq],
  );
  const at = day.findIndex((each) => each.seq === event.seq);
  const path = merklePath(
    day.map(({ hash }) => hash),
    at,
    sha256Hex,
  );
  const sealed = sealText({ shop, tglSystem, seq, headHash, stateHash, merkleRoot: seal.merkle_root, prevSeal });
  if (
    rootOfPath(sha256Hex(event.text), path, sha256Hex) !== seal.merkle_root ||
    !isSignedBy(keysOf(files, shop)(seq) ?? seal.public_key, sha256Hex(sealed), seal.signature)
  )
    throw new Unproved(shop, event, tglSystem);
  return [
    'emas-proof-1',
    ...namedLines('event', event.text),
    ...path.map(({ side, hash }) => `${side}=${hash}`),
    ...sealLines(sealed, seal.signature, seal.public_key),
    '',
  ].join('\n');
}

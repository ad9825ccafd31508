import { merkleRoot, sealText } from '@emas/domain/ledger/chain';
import { sha256Hex } from '../hash.js';
import { keysOf } from '../seals/keys-of.js';
import { headText, type SealFiles, type SealRecord } from '../seals/seal-files.js';
import { isSignedBy } from '../seals/seal-keys.js';
import type { AuditSource, RawEvent } from './audit-source.js';
import { nameOf } from './check-event.js';

/** A hash of the chain that is kept outside the database under the shop's signature. */
interface Witness {
  readonly seq: number;
  readonly hash: string;
  readonly who: string;
}

/** So many documents of events that are missing are named, those with a number first. */
const NAMED = 10;

type ChainEvent = Pick<RawEvent, 'seq' | 'type' | 'stream_id' | 'no' | 'hash'>;

/**
 * What stands outside, and what an event leaves behind, against the events that are there now: the first event that was
 * altered, put in or taken out, or between which two it must be. Null where all of it agrees.
 */
export async function eventsBehind(source: AuditSource, files: SealFiles, shop: string): Promise<string | null> {
  const witnesses = witnessesOf(files, shop);
  const there = await hashesAt(source, shop, witnesses);
  const against = witnesses.findIndex(({ seq, hash }) => there.has(seq) && there.get(seq) !== hash);
  if (against < 0) return missingEvents(source, shop, witnesses);
  const proved = witnesses[against - 1];
  const liar = witnesses[against]!;
  const exact = await firstChanged(source, files, shop, proved?.seq ?? 0);
  if (exact) return exact;
  const [first, last] = await eventsBetween(source, shop, (proved?.seq ?? 0) + 1, liar.seq);
  return (
    `from ${nameOf(shop, first!)} to ${nameOf(shop, last ?? first!)}: one or more of these were altered, put in or taken ` +
    `out, and the chain after it written anew. ${liar.who} does not fit the last of them; ` +
    `${proved ? `up to event ${proved.seq} all is proved by ${proved.who}` : 'nothing before is proved by a seal or head'}`
  );
}

/** In their order; what the shop did not sign says nothing. */
function witnessesOf(files: SealFiles, shop: string): Witness[] {
  const keyAt = keysOf(files, shop);
  const heads = files
    .heads(shop)
    .filter((head) => isSignedBy(keyAt(head.seq) ?? '', headText(shop, head), head.signature))
    .map(({ seq, hash, at }) => ({ seq, hash, who: `the head written outside at ${at}` }));
  const seals = signedSeals(files, shop).map((seal) => ({
    seq: seal.seq,
    hash: seal.head_hash,
    who: `the seal of ${seal.tgl_system}`,
  }));
  // Where a day was sealed its seal says more than the head that was left with it.
  const sealed = new Set(seals.map(({ seq, hash }) => `${seq} ${hash}`));
  const others = heads.filter(({ seq, hash }) => !sealed.has(`${seq} ${hash}`));
  return [...others, ...seals].sort((a, b) => a.seq - b.seq);
}

function signedSeals(files: SealFiles, shop: string): SealRecord[] {
  const keyAt = keysOf(files, shop);
  return files.seals(shop).filter((record) => {
    const { tgl_system: tglSystem, seq, head_hash: headHash, state_hash: stateHash } = record;
    const { merkle_root: root, prev_seal: prevSeal, seal, signature } = record;
    const text = sealText({ shop, tglSystem, seq, headHash, stateHash, merkleRoot: root, prevSeal });
    return sha256Hex(text) === seal && isSignedBy(keyAt(seq) ?? '', seal, signature);
  });
}

async function hashesAt(
  source: AuditSource,
  shop: string,
  witnesses: readonly Witness[],
): Promise<Map<number, string>> {
  const rows = await source.rows<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM ledger.ledger_event WHERE shop = $1 AND seq = ANY ($2)',
    [shop, witnesses.map(({ seq }) => seq)],
  );
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** The first event after `proved` that is not the one whose hash was kept when its day was sealed. */
async function firstChanged(
  source: AuditSource,
  files: SealFiles,
  shop: string,
  proved: number,
): Promise<string | null> {
  let before = 0;
  for (const seal of signedSeals(files, shop)) {
    const first = before + 1;
    before = seal.seq;
    const kept = files.hashes(seal);
    if (seal.seq <= proved || !kept || merkleRoot(kept, sha256Hex) !== seal.merkle_root) continue;
    const events = await source.rows<ChainEvent & Record<string, unknown>>(
      `SELECT seq, type, stream_id, no, hash FROM ledger.ledger_event
        WHERE shop = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq`,
      [shop, first, seal.seq],
    );
    const changed = events.find(({ seq, hash }) => hash !== kept[seq - first]);
    if (changed)
      return (
        `${nameOf(shop, changed)}: the first that is not the one sealed with ${seal.tgl_system}, by the hashes kept ` +
        'outside. It was altered or put in, or stands where one was taken out, and the chain after it written anew'
      );
  }
  return null;
}

async function eventsBetween(source: AuditSource, shop: string, from: number, to: number): Promise<ChainEvent[]> {
  return source.rows<ChainEvent & Record<string, unknown>>(
    `SELECT seq, type, stream_id, no, hash FROM ledger.ledger_event WHERE shop = $1 AND seq IN ($2, $3) ORDER BY seq`,
    [shop, from, to],
  );
}

/** The first gap in the sequence, its open end included, and what is left in the database of what stood in it. */
async function missingEvents(source: AuditSource, shop: string, witnesses: readonly Witness[]): Promise<string | null> {
  const [gap] = await source.rows<{ first: number; last: number }>(
    `SELECT before + 1 AS first, seq - 1 AS last
       FROM (SELECT seq, coalesce(lag(seq) OVER (ORDER BY seq), 0) AS before FROM (
         SELECT seq FROM ledger.ledger_event WHERE shop = $1
         UNION SELECT 1 + max(seq) FROM (
           SELECT seq FROM ledger.shop_head WHERE shop = $1 UNION ALL SELECT $2::bigint
           UNION ALL SELECT max(seq) FROM ledger.event_lines WHERE shop = $1) known) e) pair
      WHERE seq > before + 1 ORDER BY seq LIMIT 1`,
    [shop, witnesses.at(-1)?.seq ?? 0],
  );
  if (!gap) return null;
  const { first, last } = gap;
  const known = witnesses.find(({ seq }) => seq >= first && seq <= last);
  return (
    `${shop} ${first === last ? `event ${first} is` : `events ${first} to ${last} are`} missing` +
    `${known ? `: event ${known.seq} is known to ${known.who}` : ''}. ` +
    `What is left of ${first === last ? 'it' : 'them'}: ${await remains(source, shop, first, last)}`
  );
}

async function remains(source: AuditSource, shop: string, first: number, last: number): Promise<string> {
  const [lines] = await source.rows<{ money: number; goods: number }>(
    `SELECT coalesce(sum(cardinality(jumlah)), 0)::int AS money, coalesce(sum(cardinality(barang)), 0)::int AS goods
       FROM ledger.event_lines WHERE shop = $1 AND seq BETWEEN $2 AND $3`,
    [shop, first, last],
  );
  const documents = await source.rows<{ stream_id: string; no: string | null; version: number; others: number }>(
    `SELECT d.stream_id, d.no, v.version, count(*) OVER ()::int - ${NAMED} AS others
       FROM ledger.document d CROSS JOIN generate_series(1, d.version) v (version)
      WHERE d.shop = $1 AND NOT EXISTS (SELECT FROM ledger.ledger_event e
              WHERE e.shop = d.shop AND e.stream_id = d.stream_id AND e.version = v.version)
      ORDER BY d.no, d.stream_id, v.version LIMIT ${NAMED}`,
    [shop],
  );
  const others = documents[0]?.others ?? 0;
  const left = [
    ...documents.map(
      ({ stream_id, no, version }) => `${no === null ? stream_id : `${no} (${stream_id})`}, version ${version}`,
    ),
    ...(others > 0 ? [`other documents: ${others}`] : []),
    ...(lines!.money > 0 ? [`money lines: ${lines!.money}`] : []),
    ...(lines!.goods > 0 ? [`stock movements: ${lines!.goods}`] : []),
  ];
  return left.join('; ') || 'nothing';
}

import type { Digest } from './canonical.js';

/** Hash before a shop's first event. */
export const GENESIS_HASH = '0'.repeat(64);

/** What the ledger assigns to an event, or keeps beside its text. */
export interface AssignedFields {
  readonly prevHash: string;
  readonly shop: string;
  readonly seq: number;
  readonly version: number;
  readonly no: string | null;
  readonly tglSystem: string | null;
  /** ISO 8601 in UTC with microseconds. */
  readonly recordedAt: string;
  readonly actor: string;
  /** Place of the event in its command, from 1; key, request and answer stand on the command's last event. */
  readonly part: number;
  readonly idem: string | null;
  readonly requestHash: string | null;
  /** Canonical JSON of the answer. */
  readonly result: string | null;
}

/** The text whose SHA-256 is the event's hash: one field a line, the canonical text last. */
export function chainText(fields: AssignedFields, text: string): string {
  const { prevHash, shop, seq, version, no, tglSystem, recordedAt, actor, part, idem, requestHash, result } = fields;
  return (
    `${prevHash}\n${shop}\n${seq}\n${version}\n${no ?? ''}\n${tglSystem ?? ''}\n${recordedAt}\n${actor}\n${part}\n` +
    `${idem ?? ''}\n${requestHash ?? ''}\n${result ?? ''}\n${text}`
  );
}

export interface SealFields {
  readonly shop: string;
  readonly tglSystem: string;
  readonly seq: number;
  readonly headHash: string;
  readonly stateHash: string;
  readonly merkleRoot: string;
  readonly prevSeal: string;
}

/** The text whose SHA-256 is a closed day's seal. */
export function sealText({ shop, tglSystem, seq, headHash, stateHash, merkleRoot, prevSeal }: SealFields): string {
  return ['emas-seal-1', shop, tglSystem, seq, headHash, stateHash, merkleRoot, prevSeal].join('\n');
}

/** The fields of a seal's text; null where it is none. */
export function sealFieldsOf(text: string): SealFields | null {
  const [name, shop, tglSystem, seq, headHash, stateHash, root, prevSeal, ...more] = text.split('\n');
  if (name !== 'emas-seal-1' || prevSeal === undefined || more.length > 0 || !/^[1-9]\d{0,14}$/.test(seq!)) return null;
  return { shop: shop!, tglSystem: tglSystem!, seq: Number(seq), headHash: headHash!, stateHash: stateHash!, merkleRoot: root!, prevSeal }; // prettier-ignore
}

/** Root of a binary tree over hashes in hex; a parent is the digest of its children's hex, one after the other. */
export function merkleRoot(leaves: readonly string[], digest: Digest): string {
  let level = leaves.length > 0 ? leaves : [GENESIS_HASH];
  while (level.length > 1) level = parentsOf(level, digest);
  return level[0]!;
}

function parentsOf(level: readonly string[], digest: Digest): string[] {
  const parents = pairsOf(level).map(digest);
  // A last one without a neighbour goes up as it is.
  if (level.length % 2 === 1) parents.push(level.at(-1)!);
  return parents;
}

/** Texts whose digests are the parents of a level's pairs. */
function pairsOf(level: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let at = 1; at < level.length; at += 2) pairs.push(level[at - 1]! + level[at]!);
  return pairs;
}

/** As `merkleRoot`, by digests that are made many at a time and come later. */
export async function merkleRootLater(
  leaves: readonly string[],
  digests: (texts: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  let level = leaves.length > 0 ? leaves : [GENESIS_HASH];
  while (level.length > 1) {
    const parents = await digests(pairsOf(level));
    level = level.length % 2 === 1 ? [...parents, level.at(-1)!] : parents;
  }
  return level[0]!;
}

/** A neighbour on the way from a leaf to the root, and on which side of the way it stands. */
export interface MerkleStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** The neighbours that lead from one leaf, counted from 0, to the root; a level where it has none is left out. */
export function merklePath(leaves: readonly string[], at: number, digest: Digest): MerkleStep[] {
  if (!Number.isInteger(at) || at < 0 || at >= leaves.length) throw new RangeError(`there is no leaf ${at}`);
  const path: MerkleStep[] = [];
  let level = leaves;
  for (let here = at; level.length > 1; here >>= 1) {
    const hash = level[here ^ 1];
    if (hash !== undefined) path.push({ side: here % 2 === 1 ? 'left' : 'right', hash });
    level = parentsOf(level, digest);
  }
  return path;
}

/** The root that a leaf and its neighbours give. */
export function rootOfPath(leaf: string, path: readonly MerkleStep[], digest: Digest): string {
  return path.reduce((node, { side, hash }) => digest(side === 'left' ? hash + node : node + hash), leaf);
}

import type { SealFiles } from './seal-files.js';
import { SetAside } from './set-aside.js';

/** The public key, kept outside, that a shop signed with at an event; null where none is kept. */
export function keysOf(files: SealFiles, shop: string): (seq: number) => string | null {
  const lost = new SetAside(files.dataDir).keys(shop);
  const current = files.publicKey(shop);
  // An acceptance of a restored copy is itself signed for with the key that it names.
  return (seq) => lost.find(({ upTo }) => seq < upTo)?.publicKey ?? current;
}

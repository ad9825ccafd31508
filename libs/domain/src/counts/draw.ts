/** FNV-1a, 32 bits: spreads codes that differ in a digit. */
function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // A last round: of codes in a row the low digits alone would decide.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** `n` of the things, drawn by lot of the count's id: nobody chooses them, and everybody can draw them again. */
export function drawn(count_id: string, n: number, things: readonly string[]): string[] {
  return things
    .map((barang) => ({ barang, lot: fnv(`${count_id}:${barang}`) }))
    .sort((a, b) => a.lot - b.lot || (a.barang < b.barang ? -1 : 1))
    .slice(0, n)
    .map(({ barang }) => barang)
    .sort();
}

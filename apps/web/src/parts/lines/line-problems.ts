/** What is wrong with lines, by their place: `lines.3.berat` is the fourth. */
export function problemsOf(
  details: readonly { readonly field: string; readonly message: string }[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { field, message } of details) {
    const at = /^lines\.(\d+)\./.exec(field)?.[1];
    if (at === undefined) continue;
    const before = found.get(Number(at));
    found.set(Number(at), before === undefined ? message : `${before} · ${message}`);
  }
  return found;
}

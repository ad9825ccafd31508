/** Page → actions. */
type UserGrants = Readonly<Record<string, readonly string[]>>;

/** Actions that leave the books as they are. Printing a slip is counted; a report is printed without a trace. */
export const isReading = (page: string, action: string): boolean =>
  action === 'lihat' || action === 'export' || (action === 'cetak' && page.startsWith('laporan-'));

/** What of these rights only reads. */
export function readingGrants(akses: UserGrants): UserGrants {
  return Object.fromEntries(
    Object.entries(akses)
      .map(([page, actions]) => [page, actions.filter((action) => isReading(page, action))] as const)
      .filter(([, actions]) => actions.length > 0),
  );
}

/** The first right that writes; null where there is none. */
export function firstWriting(akses: UserGrants): { readonly halaman: string; readonly aksi: string } | null {
  for (const [halaman, actions] of Object.entries(akses)) {
    const aksi = actions.find((action) => !isReading(halaman, action));
    if (aksi !== undefined) return { halaman, aksi };
  }
  return null;
}

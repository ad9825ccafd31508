/** Last day of a row: somebody's last day of work, or of an offer. */
const LAST_DAYS = ['tgl_keluar', 'tgl_berakhir'] as const;

/** True where a row can still be chosen: it is active and its last day is not past. */
export const isOffered = (row: Readonly<Record<string, unknown>>, tglSystem: string | undefined): boolean =>
  (row['is_aktif'] ?? row['active']) !== false &&
  LAST_DAYS.every((name) => {
    const last = row[name];
    return typeof last !== 'string' || tglSystem === undefined || last >= tglSystem;
  });

import type { ReportFilters } from '@emas/contracts/definitions/report-filters';

/** The day of a row: the business day, or where the shop was closed the calendar's. */
export const DAY = `coalesce(a.tgl_system, (a.recorded_at AT TIME ZONE 'Asia/Jakarta')::date)`;

/** `$1` shop, `$2` and `$3` days; the second branch finds what was asked while the shop was closed. */
export const OF_DAYS = `a.shop = $1 AND (a.tgl_system BETWEEN $2 AND $3
  OR (a.tgl_system IS NULL AND ${DAY} BETWEEN $2 AND $3))`;

/** `$4` category, `$5` user on either side, `$6` method. What an approval covers is found once it was used and so is known. */
export const CHOSEN = `($4::text IS NULL OR a.kategori = $4
    OR a.status = 'DIPAKAI' AND a.mencakup::jsonb @> jsonb_build_array(jsonb_build_object('kategori', $4::text)))
  AND ($5::text IS NULL OR a.peminta = $5 OR coalesce(a.pemberi, a.kepada) = $5)
  AND ($6::text IS NULL OR a.cara = $6)`;

export const clock = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam`;

export function reportValues(shop: string, filters: ReportFilters): unknown[] {
  const method = filters.choice('metode');
  return [
    shop,
    filters.date('tgl_from'),
    filters.date('tgl_to'),
    filters.choice('kategori'),
    filters.choice('user_id'),
    method === 'PUSH' ? 'REMOTE' : method,
  ];
}

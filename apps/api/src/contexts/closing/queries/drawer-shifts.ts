import type { ShiftTimes } from '@emas/domain/closing/shift-clock';
import type { MasterValues } from '@emas/domain/masterdata/master';

/** Shifts of a drawer's row. */
export function shiftsOf(values: MasterValues | null | undefined): ShiftTimes[] {
  const rows = values?.['shift'];
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => ({
    nama_shift: String(row['nama_shift']),
    jam_mulai: String(row['jam_mulai']),
    jam_selesai: String(row['jam_selesai']),
  }));
}

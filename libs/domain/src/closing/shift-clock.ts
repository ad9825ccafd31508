/** A shift as the drawer's row has it; HH:MM. One that ends before it begins goes over midnight. */
export interface ShiftTimes {
  readonly nama_shift: string;
  readonly jam_mulai: string;
  readonly jam_selesai: string;
}

const DAY = 24 * 60;
const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
/** Either way round the clock. */
const apart = (one: number, other: number): number => {
  const ahead = (((one - other) % DAY) + DAY) % DAY;
  return Math.min(ahead, DAY - ahead);
};

/** The shift a drawer is handed over at the end of: people change a little before the hour or after it. */
export function proposedShift(shifts: readonly ShiftTimes[], clock: string): string | null {
  const now = minutes(clock);
  const [nearest] = shifts.toSorted(
    (one, other) => apart(minutes(one.jam_selesai), now) - apart(minutes(other.jam_selesai), now),
  );
  return nearest?.nama_shift ?? null;
}

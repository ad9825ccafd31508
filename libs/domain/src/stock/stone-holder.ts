import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Stone } from './stone.js';

/** Which item a certified stone sits in. */
export interface HeldStone {
  readonly kode_barcode: string;
}

export type StoneSet = { readonly type: 'StoneSet'; readonly body: HeldStone };
export type StoneTakenOut = { readonly type: 'StoneTakenOut'; readonly body: HeldStone };

export const stoneStream = (kodeBerlian: string): StreamId => `stone/${kodeBerlian}`;

const certified = (stones: readonly Stone[]): ReadonlySet<string> =>
  new Set(stones.filter(({ no_sertifikat }) => no_sertifikat !== null).map(({ kode_berlian }) => kode_berlian));

const stoneEvent = (kode_berlian: string, event: StoneSet | StoneTakenOut): NewEvent => ({
  stream: stoneStream(kode_berlian),
  type: event.type,
  schema: 1,
  body: event.body,
  document:
    event.type === 'StoneSet' ? { status: 'TERPASANG', body: event.body } : { status: 'LEPAS', body: event.body },
});

/** Certified stones that come into an item while they sit in another one. */
export function takenStones(before: readonly Stone[], after: readonly Stone[], context: DecideContext): FieldError[] {
  const had = certified(before);
  const errors: FieldError[] = [];
  after.forEach(({ kode_berlian, no_sertifikat }, index) => {
    if (no_sertifikat === null || had.has(kode_berlian)) return;
    const { status, body } = context.get<HeldStone | null>(stoneStream(kode_berlian));
    if (status !== 'TERPASANG') return;
    const params = { no_sertifikat, kode_barcode: body!.kode_barcode };
    errors.push({ field: `stones.${index}.kode_berlian`, code: 'stoneInItem', params });
  });
  return errors;
}

/**
 * Certified stones go into an item, or out of it. Each sits in one item at a time: its stream says in which, so of two who
 * set it at once one wins, and the other is told where it is.
 */
export function holdStones(
  kode_barcode: string,
  before: readonly Stone[],
  after: readonly Stone[],
  context: DecideContext,
): NewEvent[] {
  refuseInvalid(takenStones(before, after, context));
  const [had, has] = [certified(before), certified(after)];
  return [
    ...[...had]
      .filter((kode) => !has.has(kode))
      .map((kode) => stoneEvent(kode, { type: 'StoneTakenOut', body: { kode_barcode } })),
    ...[...has]
      .filter((kode) => !had.has(kode))
      .map((kode) => stoneEvent(kode, { type: 'StoneSet', body: { kode_barcode } })),
  ];
}

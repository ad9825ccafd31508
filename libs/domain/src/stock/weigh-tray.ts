import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import { masterDate } from '../masterdata/master.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Milligrams } from '../shared/units.js';
import { refuseTray, type Tray, type TrayHold, trayHold, trayHoldStream, trayOf, trayStream } from './tray.js';

/** A thing of a tray, and the tag that hangs on it. */
export interface TrayPiece {
  readonly qty: number;
  readonly berat: Milligrams;
  readonly bandrol: Milligrams;
}

/** What a weighing is judged by, as it stands at the head. */
export interface WeighFacts {
  readonly pieces: readonly TrayPiece[];
  /** The shop's own tolerance. */
  readonly toleransi_timbang_baki: Milligrams;
}

/** What the scale should show of a tray. */
export interface TrayBook {
  readonly kode_gudang: string;
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly qty: number;
  readonly berat_barang: Milligrams;
  readonly berat_bandrol: Milligrams;
  readonly berat_baki: Milligrams;
  readonly berat_buku: Milligrams;
  readonly toleransi: Milligrams;
}

export type WeighResult = 'SESUAI' | 'SELISIH';

export interface TrayWeighedBody extends TrayBook {
  readonly weighing_id: string;
  readonly berat_timbang: Milligrams;
  /** What the scale showed less what it should have; negative where something lacks. */
  readonly selisih: Milligrams;
  readonly hasil: WeighResult;
  readonly alasan: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** What somebody weighed since he began anew is no longer shown to him; the report keeps it. */
export interface WeighingsResetBody {
  readonly user_id: string;
}

export type TrayWeighingStarted = { readonly type: 'TrayWeighingStarted'; readonly body: TrayHold };
export type TrayWeighed = { readonly type: 'TrayWeighed'; readonly body: TrayWeighedBody };
export type TrayReleased = { readonly type: 'TrayReleased'; readonly body: Pick<TrayHold, 'jenis' | 'oleh'> };
export type WeighingsReset = { readonly type: 'WeighingsReset'; readonly body: WeighingsResetBody };
type TrayEvent = TrayWeighingStarted | TrayWeighed | TrayReleased;

/** Where it is written down that somebody begins anew. */
export const weighingsStream = (user_id: string): StreamId => `weighings/${user_id}`;

/** A free tray is held by nobody. */
const FREE = 'BEBAS';

const trayEvent = (kode_baki: string, { type, body }: TrayEvent, hold: TrayHold | null): NewEvent => ({
  stream: trayHoldStream(kode_baki),
  type,
  schema: 1,
  body,
  document: { status: hold?.jenis ?? FREE, body: hold },
});

/** Half a gram is lost if a tag is forgotten: it is what a thing weighs on the scale beyond itself, else what its kind weighs. */
export const tagOf = (
  { berat, berat_asli }: { readonly berat: Milligrams; readonly berat_asli: Milligrams },
  ofKind: Milligrams | null,
): Milligrams => (berat_asli > berat ? berat_asli - berat : (ofKind ?? 0));

export function bookOf(tray: Tray, { pieces, toleransi_timbang_baki }: WeighFacts): TrayBook {
  const { kode_gudang, kode_baki, nama_baki, berat_baki, toleransi_timbang } = tray;
  const sum = (of: keyof TrayPiece) => pieces.reduce((total, piece) => total + piece[of], 0);
  const [berat_barang, berat_bandrol] = [sum('berat'), sum('bandrol')];
  return {
    ...{ kode_gudang, kode_baki, nama_baki, qty: sum('qty'), berat_barang, berat_bandrol, berat_baki },
    berat_buku: berat_barang + berat_bandrol + berat_baki,
    toleransi: toleransi_timbang ?? toleransi_timbang_baki,
  };
}

/** Beyond the tolerance either way something is wrong. */
export const resultOf = (selisih: Milligrams, toleransi: Milligrams): WeighResult =>
  Math.abs(selisih) > toleransi ? 'SELISIH' : 'SESUAI';

export interface StartWeighing {
  readonly weighing_id: string;
  readonly kode_gudang: string;
  readonly kode_baki: string;
}

/** Holds a tray while somebody weighs it: nothing comes into it and nothing is taken out but at the till. */
export function startWeighing(command: StartWeighing, facts: WeighFacts, context: DecideContext): Decision<TrayBook> {
  const tgl = requireOpenDay(context);
  const { kode_baki, kode_gudang, weighing_id } = command;
  const tray = activeTray(kode_baki, context);
  if (tray.kode_gudang !== kode_gudang)
    refuseInvalid([{ field: 'kode_toko', code: 'lookupUnknown', params: { value: kode_baki } }]);
  requireOwn(kode_baki, context);
  const hold: TrayHold = { jenis: 'TIMBANG', dokumen: weighing_id, oleh: context.actor, tgl };
  const started = trayEvent(kode_baki, { type: 'TrayWeighingStarted', body: hold }, hold);
  return { events: [started], result: bookOf(tray, facts) };
}

export interface WeighTray {
  readonly weighing_id: string;
  readonly kode_baki: string;
  readonly berat_timbang: Milligrams;
  readonly alasan: string | null;
}

/**
 * Writes down what the scale showed beside what it should have, and frees the tray. Nothing is posted: a weighing proves, it
 * does not correct. Throws WEIGHING_NOT_STARTED where he who weighs does not hold it.
 */
export function weighTray(command: WeighTray, facts: WeighFacts, context: DecideContext): Decision<TrayWeighedBody> {
  const tgl_system = requireOpenDay(context);
  const { kode_baki, berat_timbang, weighing_id } = command;
  const tray = activeTray(kode_baki, context);
  if (!requireOwn(kode_baki, context)) throw new DomainError('WEIGHING_NOT_STARTED', { kode_baki });
  const book = bookOf(tray, facts);
  const selisih = berat_timbang - book.berat_buku;
  const hasil = resultOf(selisih, book.toleransi);
  const alasan = command.alasan?.trim() || null;
  const errors: FieldError[] = [
    ...(berat_timbang > 0 ? [] : [{ field: 'berat_timbang', code: 'weightNotZero' }]),
    ...(hasil === 'SELISIH' && alasan === null ? [{ field: 'alasan', code: 'notEmpty' }] : []),
  ];
  refuseInvalid(errors);
  const body: TrayWeighedBody = {
    ...book,
    ...{ weighing_id, berat_timbang, selisih, hasil, alasan, tgl_system },
    input_by: context.actor,
    created_at: context.now,
  };
  return { events: [trayEvent(kode_baki, { type: 'TrayWeighed', body }, null)], result: body };
}

/** Frees what he holds of these trays, and begins his list anew. */
export function resetWeighings(
  trays: readonly string[],
  context: DecideContext,
): Decision<{ readonly bebas: readonly string[] }> {
  const user_id = context.actor;
  const bebas = trays.filter((kode_baki) => {
    const { body } = context.get<TrayHold | null>(trayHoldStream(kode_baki));
    return body?.jenis === 'TIMBANG' && body.oleh === user_id;
  });
  const released = bebas.map((kode_baki) =>
    trayEvent(kode_baki, { type: 'TrayReleased', body: { jenis: 'TIMBANG', oleh: user_id } }, null),
  );
  const reset: NewEvent = {
    stream: weighingsStream(user_id),
    type: 'WeighingsReset',
    schema: 1,
    body: { user_id } satisfies WeighingsResetBody,
    document: { status: FREE, body: null },
  };
  return { events: [...released, reset], result: { bebas } };
}

function activeTray(kode_baki: string, context: DecideContext): Tray {
  const tray = trayOf(kode_baki, context.get(trayStream(kode_baki)), masterDate(context));
  const code = tray ? 'lookupInactive' : 'lookupUnknown';
  if (!tray?.is_aktif) throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'kode_toko', code, params: { value: kode_baki } }]); // prettier-ignore
  return tray;
}

/** Whether he who asks weighs it now. Throws TRAY_HELD where somebody else does, or it is counted. */
function requireOwn(kode_baki: string, context: DecideContext): boolean {
  const hold = trayHold(kode_baki, context);
  if (!hold) return false;
  const { jenis, oleh } = hold;
  if (jenis !== 'TIMBANG' || oleh !== context.actor)
    refuseTray([{ field: 'kode_toko', code: 'TRAY_HELD', params: { kode_baki, jenis, oleh } }]);
  return true;
}

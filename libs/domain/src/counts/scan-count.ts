import type { DecideContext, Decision, NewEvent, StreamId } from '../ledger/event.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Instant, Milligrams } from '../shared/units.js';
import { type CountJenis, isBulk, isByTray, READS_MAX } from '../shared/count-words.js';
import { type Count, requireState } from './count.js';

/** One code that was scanned. */
export interface CountRead {
  /** As it was read. */
  readonly kode: string;
  /** Code in the goods book; null where nothing is known by it. */
  readonly barang: string | null;
  /** How often a tag was read; pieces of a quantity. */
  readonly jumlah: number;
  /** What the scale showed; null where it was not weighed. */
  readonly berat: Milligrams | null;
}

/** What one device has read, and sent as its batch of this number: sent again it counts once. */
export interface CountScannedBody {
  readonly count_id: string;
  readonly jenis_opname: CountJenis;
  readonly putaran: number;
  readonly perangkat: string;
  readonly urutan: number;
  readonly kode_baki: string | null;
  readonly baca: readonly CountRead[];
  readonly hitung_by: string;
  readonly hitung_at: Instant;
}

/** Somebody takes back what he has scanned of a code; null: in whatever tray. */
export interface CountScanRemovedBody {
  readonly count_id: string;
  readonly putaran: number;
  readonly perangkat: string;
  readonly urutan: number;
  readonly kode: string;
  readonly kode_baki: string | null;
  readonly hitung_by: string;
}

export interface ScanCount {
  readonly count_id: string;
  readonly perangkat: string;
  readonly urutan: number;
  readonly kode_baki: string | null;
  readonly baca: readonly CountRead[];
}

/** What of a device stands in the books: which batches were sent is known by their keys. */
interface ScanState {
  readonly count_id: string;
  readonly urutan: number;
}

/** Each device writes on a stream of its own: however many count, none waits for another. */
export const countScanStream = (count_id: string, perangkat: string): StreamId => `count-scan/${count_id}/${perangkat}`;

const scanEvent = (
  type: 'CountScanned' | 'CountScanRemoved',
  body: CountScannedBody | CountScanRemovedBody,
): NewEvent => ({
  stream: countScanStream(body.count_id, body.perangkat),
  type,
  schema: 1,
  body,
  document: { status: 'BERJALAN', body: { count_id: body.count_id, urutan: body.urutan } satisfies ScanState },
});

/** Tray that reads are of: the one that is counted, where there is but one. */
export const trayOfReads = ({ kode_baki }: Pick<Count, 'kode_baki'>, said: string | null): string | null =>
  said ?? (kode_baki.length === 1 ? kode_baki[0]! : null);

/** Writes down what a device has read. Counting goes on when the shop has closed its day. */
export function scanCount(command: ScanCount, context: DecideContext): Decision<{ readonly jumlah: number }> {
  const { count_id, perangkat, urutan, baca } = command;
  const count = requireState(count_id, 'BERJALAN', context);
  const { jenis_opname, putaran } = count;
  const kode_baki = trayOfReads(count, command.kode_baki);
  refuseInvalid(faultsOf(count, kode_baki, baca));
  const body: CountScannedBody = {
    ...{ count_id, jenis_opname, putaran, perangkat, urutan, kode_baki, baca },
    ...{ hitung_by: context.actor, hitung_at: context.now },
  };
  return { events: [scanEvent('CountScanned', body)], result: { jumlah: baca.length } };
}

function faultsOf(count: Count, kode_baki: string | null, baca: readonly CountRead[]): FieldError[] {
  const { jenis_opname } = count;
  const faults: FieldError[] = [];
  if (kode_baki === null && (jenis_opname === 'BAKI' || jenis_opname === 'MANUAL'))
    faults.push({ field: 'kode_baki', code: 'chooseTray' });
  if (kode_baki !== null && isByTray(jenis_opname) && !count.kode_baki.includes(kode_baki))
    faults.push({ field: 'kode_baki', code: 'lookupUnknown', params: { value: kode_baki } });
  if (baca.length === 0) faults.push({ field: 'baca', code: 'notEmpty' });
  if (baca.length > READS_MAX) faults.push({ field: 'baca', code: 'tooManyItems', params: { max: READS_MAX } });
  baca.forEach((read, index) => {
    const wrong = readFault(jenis_opname, read);
    if (wrong) faults.push({ field: `baca.${index}.${wrong.field}`, code: wrong.code });
  });
  return faults;
}

function readFault(jenis: CountJenis, { kode, jumlah, berat }: CountRead): FieldError | null {
  if (kode === '') return { field: 'kode', code: 'notEmpty' };
  if (!isBulk(jenis) && jumlah <= 0) return { field: 'jumlah', code: 'notZero' };
  if (jenis === 'PROSES' && (berat === null || berat <= 0)) return { field: 'berat', code: 'weightNotZero' };
  // Of goods that weigh, pieces and weight come together.
  if (jenis === 'MANUAL' && jumlah > 0 !== (berat ?? 0) > 0) return { field: 'berat', code: 'MANUAL_NOT_TOGETHER' };
  return null;
}

/** Takes back what one has scanned oneself of a code. */
export function removeScan(
  command: Omit<CountScanRemovedBody, 'putaran' | 'hitung_by'>,
  context: DecideContext,
): Decision<null> {
  const { putaran } = requireState(command.count_id, 'BERJALAN', context);
  const body: CountScanRemovedBody = { ...command, putaran, hitung_by: context.actor };
  return { events: [scanEvent('CountScanRemoved', body)], result: null };
}

import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { masterDate } from '../masterdata/master.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { refuseTray, type TrayHold, trayHold, trayHoldStream, trayOf, trayStream } from '../stock/tray.js';
import { COUNT_TRAYS_MAX, type CountJenis, isBulk, isByTray, WEIGHED_MAX } from '../shared/count-words.js';
import { type Count, counts } from './count.js';
import { drawn } from './draw.js';

export interface StartCount {
  readonly count_id: string;
  readonly jenis_opname: CountJenis;
  readonly kode_gudang: string | null;
  readonly kode_baki: readonly string[];
  readonly no_terima: string | null;
  readonly hitung_buta: boolean;
  readonly timbang_acak: number;
}

/** What a count rests on, as it stands at the head. */
export interface StartFacts {
  readonly dasar_seq: number;
  /** Codes of what is expected, for the lots. */
  readonly expected: readonly string[];
  /** A document of that number brought things into trays. */
  readonly knowsReceipt: boolean;
}

export type HoldEvent =
  | { readonly type: 'TrayHeld'; readonly body: TrayHold }
  | { readonly type: 'TrayReleased'; readonly body: Pick<TrayHold, 'jenis' | 'oleh'> };

const holdEvent = (kode_baki: string, { type, body }: HoldEvent, hold: TrayHold | null): NewEvent => ({
  stream: trayHoldStream(kode_baki),
  type,
  schema: 1,
  body,
  document: { status: hold?.jenis ?? 'BEBAS', body: hold },
});

/** Holds the trays of a count for who counts them. Throws TRAY_HELD where one is held already. */
export function holdTrays(
  { count_id, kode_baki }: Pick<Count, 'count_id' | 'kode_baki'>,
  tgl: BusinessDate,
  context: DecideContext,
): NewEvent[] {
  const body: TrayHold = { jenis: 'OPNAME', dokumen: count_id, oleh: context.actor, tgl };
  for (const tray of kode_baki) {
    const hold = trayHold(tray, context);
    if (!hold) continue;
    const { jenis, oleh } = hold;
    refuseTray([{ field: 'kode_baki', code: 'TRAY_HELD', params: { kode_baki: tray, jenis, oleh } }]);
  }
  return kode_baki.map((tray) => holdEvent(tray, { type: 'TrayHeld', body }, body));
}

/** Frees those of its trays that it still holds. */
export function releaseTrays(
  { count_id, kode_baki }: Pick<Count, 'count_id' | 'kode_baki'>,
  context: DecideContext,
): NewEvent[] {
  return kode_baki
    .filter((tray) => context.get<TrayHold | null>(trayHoldStream(tray)).body?.dokumen === count_id)
    .map((tray) => holdEvent(tray, { type: 'TrayReleased', body: { jenis: 'OPNAME', oleh: context.actor } }, null));
}

/** Begins a count: what is expected is what the books say now, and its trays are held. */
export function startCount(
  command: StartCount,
  { dasar_seq, expected, knowsReceipt }: StartFacts,
  context: DecideContext,
): Decision<{ readonly count: Count }> {
  const { count_id, jenis_opname, kode_gudang, hitung_buta, timbang_acak } = command;
  counts.requireNew(count_id, context);
  const tgl_system = requireOpenDay(context);
  refuseInvalid(faultsOf(command, knowsReceipt, context));
  const kode_baki = isByTray(jenis_opname) ? [...new Set(command.kode_baki)].sort() : [];
  const started = counts.event(null, {
    type: 'CountStarted',
    body: {
      ...{ count_id, jenis_opname, kode_gudang, kode_baki },
      no_terima: jenis_opname === 'PENERIMAAN' ? command.no_terima : null,
      hitung_buta,
      timbang: isBulk(jenis_opname) || jenis_opname === 'PROSES' ? [] : drawn(count_id, timbang_acak, expected),
      ...{ dasar_seq, tgl_system, input_by: context.actor, created_at: context.now },
    },
  });
  const count = started.document.body;
  return { events: [started, ...holdTrays(count, tgl_system, context)], result: { count } };
}

function faultsOf(command: StartCount, knowsReceipt: boolean, context: DecideContext): FieldError[] {
  const { jenis_opname, kode_gudang, kode_baki, no_terima, timbang_acak } = command;
  const faults: FieldError[] = [];
  if (timbang_acak < 0 || timbang_acak > WEIGHED_MAX)
    faults.push({ field: 'timbang_acak', code: 'notMoreThan', params: { value: WEIGHED_MAX } });
  if (jenis_opname === 'PENERIMAAN' && !no_terima) faults.push({ field: 'no_terima', code: 'notEmpty' });
  else if (jenis_opname === 'PENERIMAAN' && !knowsReceipt)
    faults.push({ field: 'no_terima', code: 'lookupUnknown', params: { value: no_terima } });
  if (!isByTray(jenis_opname)) return faults;
  if (kode_baki.length === 0)
    faults.push(kode_gudang === null ? { field: 'kode_gudang', code: 'chooseWarehouse' } : { field: 'kode_baki', code: 'chooseTray' }); // prettier-ignore
  if (kode_baki.length > COUNT_TRAYS_MAX)
    faults.push({ field: 'kode_baki', code: 'tooManyItems', params: { max: COUNT_TRAYS_MAX } });
  else for (const tray of kode_baki) faults.push(...trayFault(tray, kode_gudang, context));
  return faults;
}

function trayFault(kode_baki: string, kode_gudang: string | null, context: DecideContext): FieldError[] {
  const tray = trayOf(kode_baki, context.get(trayStream(kode_baki)), masterDate(context));
  if (!tray || (kode_gudang !== null && tray.kode_gudang !== kode_gudang))
    return [{ field: 'kode_baki', code: 'lookupUnknown', params: { value: kode_baki } }];
  return tray.is_aktif ? [] : [{ field: 'kode_baki', code: 'lookupInactive', params: { value: kode_baki } }];
}

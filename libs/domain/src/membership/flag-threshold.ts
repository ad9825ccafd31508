import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';

/** A validated document that counts for its customer's day. */
export interface ThresholdDocument {
  readonly jenis: string;
  readonly id: string;
  readonly no_faktur: string | null;
  readonly jumlah: Rupiah;
}

/** A customer whose transactions of one business day reached the amount that the owner is told of. */
export interface ThresholdReachedBody {
  readonly customer_id: string;
  readonly tgl_system: BusinessDate;
  /** In this shop: the sum of the documents. */
  readonly jumlah: Rupiah;
  /** The same person in other shops, that day. */
  readonly jumlah_lain: Rupiah;
  readonly batas: Rupiah;
  readonly dokumen: readonly ThresholdDocument[];
}

export interface FlagThreshold {
  readonly customer_id: string;
  readonly tgl_system: BusinessDate;
  readonly jumlah_lain: Rupiah;
  readonly batas: Rupiah;
  readonly dokumen: readonly ThresholdDocument[];
}

export const THRESHOLD_REACHED = 'CustomerThresholdReached';

export const thresholdStream = (customer_id: string, tgl: BusinessDate): StreamId =>
  `customer-threshold/${customer_id}/${tgl}`;

/** True from the amount on, not only above it. */
export const reaches = (jumlah: Rupiah, jumlah_lain: Rupiah, batas: Rupiah): boolean => jumlah + jumlah_lain >= batas;

/** Once for each customer and day, and not below the amount; answers whether it is flagged now. */
export function flagThreshold(command: FlagThreshold, context: DecideContext): Decision<boolean> {
  const { customer_id, tgl_system, jumlah_lain, batas, dokumen } = command;
  const stream = thresholdStream(customer_id, tgl_system);
  if (context.get(stream).version > 0) return { events: [], result: false };
  const jumlah = dokumen.reduce((sum, one) => sum + one.jumlah, 0);
  if (dokumen.length === 0 || !reaches(jumlah, jumlah_lain, batas)) return { events: [], result: false };
  const body: ThresholdReachedBody = { customer_id, tgl_system, jumlah, jumlah_lain, batas, dokumen };
  const event = { stream, type: THRESHOLD_REACHED, schema: 1, body, document: { status: 'TERCAPAI', body } };
  return { events: [event], result: true };
}

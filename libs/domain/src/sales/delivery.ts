import { documentOf } from '../document/document.js';
import type { DecideContext } from '../ledger/event.js';
import type { PayOut } from '../payments/money-out.js';
import type { Payment } from '../payments/money-in.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';

/** Packed, on its way, with the customer; or it came back. */
export type DeliveryStatus = 'DIKEMAS' | 'DIKIRIM' | 'DITERIMA' | 'KEMBALI';

/** What a courier is told and paid. Where it goes is the customer's, and stands in no log. */
export interface DeliveryTerms {
  readonly kurir: string;
  readonly no_resi: string | null;
  /** What the customer pays for it. */
  readonly ongkir_customer: Rupiah;
  /** What the courier gets, and what insures it. */
  readonly ongkir_biaya: Rupiah;
  readonly asuransi_rp: Rupiah;
  /** How the customer's money comes; null where there is none. */
  readonly terima: Pick<Payment, 'cara_bayar' | 'kode_bank' | 'no_rekening'> | null;
  /** How the courier is paid; null where he is not. */
  readonly bayar: Pick<PayOut, 'cara_bayar' | 'no_rekening'> | null;
}

interface Step {
  readonly tgl_system: BusinessDate;
  readonly oleh: string;
  readonly pada: Instant;
}

/** Written down, or moved on where no money moves. */
export interface DeliveryChangedBody extends Step, DeliveryTerms {
  readonly sale_id: string;
  readonly status: DeliveryStatus;
}
export interface DeliverySentBody extends Step, Pick<DeliveryTerms, 'no_resi'> {
  readonly kode_laci: string | null;
  /** What the customer paid for it; left out where he paid nothing, and of what was sent before it was kept. */
  readonly terima?: Payment;
}
export interface DeliveryReversedBody extends Step {
  readonly alasan: string;
}

export type DeliveryChanged = { readonly type: 'DeliveryChanged'; readonly body: DeliveryChangedBody };
export type DeliverySent = { readonly type: 'DeliverySent'; readonly body: DeliverySentBody };
export type DeliveryReversed = { readonly type: 'DeliveryReversed'; readonly body: DeliveryReversedBody };
export type DeliveryEvent = DeliveryChanged | DeliverySent | DeliveryReversed;

export interface Delivery extends DeliveryTerms {
  readonly sale_id: string;
  readonly status: DeliveryStatus;
  /** Day in whose books its money stands; null while none moved. */
  readonly tgl_kirim: BusinessDate | null;
}

function evolveDelivery(delivery: Delivery | null, event: DeliveryEvent): Delivery {
  if (event.type === 'DeliveryChanged') {
    const { tgl_system: _, oleh: __, pada: ___, ...terms } = event.body;
    return { tgl_kirim: null, ...delivery, ...terms };
  }
  if (!delivery) throw new RangeError(`${event.type} without a delivery`);
  if (event.type === 'DeliveryReversed') return { ...delivery, status: 'DIKEMAS', tgl_kirim: null };
  const { no_resi, tgl_system } = event.body;
  return { ...delivery, no_resi, status: 'DIKIRIM', tgl_kirim: tgl_system };
}

export const deliveries = documentOf<Delivery, DeliveryEvent>({
  kind: 'delivery',
  idOf: ({ sale_id }) => sale_id,
  numberOf: null,
  evolve: evolveDelivery,
  refusals: {
    missing: 'DELIVERY_NOT_FOUND',
    exists: 'DELIVERY_EXISTS',
    otherDay: 'DELIVERY_OTHER_DAY',
    not: { DIKEMAS: 'DELIVERY_SENT', DIKIRIM: 'DELIVERY_NOT_SENT' },
  },
});

/** What is on its way, or was received, is not taken back. Throws SALE_SENT until it comes back. */
export function requireHere(sale_id: string, context: DecideContext): void {
  const delivery = deliveries.load(sale_id, context);
  if (delivery && (delivery.status === 'DIKIRIM' || delivery.status === 'DITERIMA'))
    throw new DomainError('SALE_SENT', { kurir: delivery.kurir, no_resi: delivery.no_resi ?? '-' });
}

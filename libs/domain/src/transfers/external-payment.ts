import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import {
  paidByPartner,
  type PartnerPayment,
  partnerPostings,
  type PartnerTerms,
  refusePaid,
} from './external-money.js';
import { partnerAccount } from './external-shipment.js';
import { partnerFaults, partnerName } from './send-external.js';

export interface ExternalPaidBody extends EntryFacts {
  readonly external_payment_id: string;
  readonly toko_tujuan: string;
  readonly nama_toko: string;
  readonly payments: readonly PartnerPayment[];
  readonly jumlah_rp: Rupiah;
  readonly pembulatan: Rupiah;
  readonly bayar_cash: Rupiah;
  readonly bayar_non_cash: Rupiah;
  /** What he owed before. */
  readonly sisa_sebelum: Rupiah;
  readonly kode_laci: string | null;
  readonly keterangan: string | null;
}
export type ExternalPayment = Entry<ExternalPaidBody>;

/** Number BX: a partner pays what he owes. */
export const externalPayments = entryOf({
  kind: 'external-payment',
  recorded: 'ExternalPaid',
  reversed: 'ExternalPaymentReversed',
  idOf: ({ external_payment_id }: ExternalPaidBody) => external_payment_id,
  numberOf: () => 'BX',
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    reversed: 'EXTERNAL_ENTRY_REVERSED',
  },
});

export interface PayExternal {
  readonly external_payment_id: string;
  readonly toko_tujuan: string;
  readonly pembayaran: readonly PartnerPayment[];
  readonly keterangan: string | null;
}

/** Takes in what a partner pays, at most what he owes; in cash, what settles all of it is rounded. */
export function payExternal(
  command: PayExternal,
  terms: PartnerTerms & { readonly owed: Rupiah },
  context: DecideContext,
): Decision<{ readonly entry: ExternalPayment }> {
  const { external_payment_id, toko_tujuan, pembayaran } = command;
  const booked = externalPayments.begin(external_payment_id, context);
  refuseInvalid([
    ...partnerFaults(toko_tujuan, 'toko_tujuan', context),
    ...(pembayaran.length === 0 ? [{ field: 'pembayaran', code: 'notEmpty' }] : []),
  ]);
  const owed = Math.max(0, terms.owed);
  const { paid, faults } = paidByPartner(pembayaran, owed, terms);
  refusePaid(faults);
  const body: ExternalPaidBody = {
    ...{ external_payment_id, toko_tujuan, nama_toko: partnerName(toko_tujuan, context) },
    ...{ payments: paid.payments, jumlah_rp: paid.dibayar, pembulatan: paid.pembulatan, sisa_sebelum: owed },
    ...{ bayar_cash: paid.bayar_cash, bayar_non_cash: paid.bayar_non_cash },
    ...{ kode_laci: terms.kode_laci, keterangan: command.keterangan?.trim() || null, ...booked },
  };
  return externalPayments.record(body, {
    postings: compactPostings([
      ...partnerPostings(paid, terms.kode_laci),
      credit(partnerAccount(toko_tujuan), paid.dibayar),
    ]),
  });
}

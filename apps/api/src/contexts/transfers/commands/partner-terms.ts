import type { PartnerPaymentDto } from '@emas/contracts/transfers/external.dto';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { debtAccount } from '@emas/domain/money/debt';
import { settingsStream } from '@emas/domain/settings/settings';
import type { PartnerPayment, PartnerTerms } from '@emas/domain/transfers/external-money';
import type { Ledger } from '../../../ledger/ledger.js';
import { roundingOf } from '../../payments/index.js';

const supplierStream = (kode: string): StreamId => masterStream('master-supplier', kode);
const accountStream = (no: string): StreamId => masterStream('master-rekening', no);

/** What is not asked for a way of paying is not said. */
export const partnerPayments = (payments: readonly PartnerPaymentDto[]): PartnerPayment[] =>
  payments.map(({ cara_bayar, jumlah, no_rekening, kode_supplier }) => ({
    ...{ cara_bayar, jumlah },
    no_rekening: cara_bayar === 'TRANSFER' ? (no_rekening ?? null) : null,
    kode_supplier: cara_bayar === 'HUTANG' ? (kode_supplier ?? null) : null,
  }));

const suppliersOf = (payments: readonly PartnerPayment[]): string[] => [
  ...new Set(payments.flatMap(({ kode_supplier }) => (kode_supplier === null ? [] : [kode_supplier]))),
];

/** What is owed to whom payments are set off against, at the head. */
export async function debtsOf(
  ledger: Ledger,
  shop: string,
  payments: readonly PartnerPayment[],
): Promise<ReadonlyMap<string, number>> {
  const debts = suppliersOf(payments).map(
    async (kode) => [kode, -(await ledger.balance(shop, debtAccount({ jenis: 'SUPPLIER', kode })))] as const,
  );
  return new Map(await Promise.all(debts));
}

/** What payments are judged by: settings, and the rows they name. */
export const partnerReads = (shop: string, payments: readonly PartnerPayment[]): StreamId[] => [
  settingsStream(shop),
  ...suppliersOf(payments).map(supplierStream),
  ...new Set(payments.flatMap(({ no_rekening }) => (no_rekening === null ? [] : [accountStream(no_rekening)]))),
];

/** The same as terms of the decision. */
export function partnerTerms(
  context: DecideContext,
  kode_laci: string | null,
  debts: ReadonlyMap<string, number>,
): PartnerTerms {
  const active = (stream: StreamId) => {
    const values = masterValues(context.get(stream), masterDate(context));
    return values === null || values['is_aktif'] === false ? null : values;
  };
  return {
    rounding: roundingOf(context),
    kode_laci,
    holds: (no_rekening) => active(accountStream(no_rekening)) !== null,
    debtTo: (kode) => {
      const row = debts.has(kode) ? active(supplierStream(kode)) : null;
      return row && { jenis: 'SUPPLIER', kode, nama: String(row['nama_supplier']), sisa: debts.get(kode)! };
    },
  };
}

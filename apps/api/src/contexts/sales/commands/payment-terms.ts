import { Injectable } from '@nestjs/common';
import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import type { PaymentDto } from '@emas/contracts/sales/payment.dto';
import { type MasterValues, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { PaymentInput, PaymentTerms, TermsOf } from '@emas/domain/sales/payments';
import type { PaymentKind } from '@emas/domain/sales/sale';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../../ledger/ledger.js';

export const toPayments = (payments: readonly PaymentDto[]): PaymentInput[] =>
  payments.map(({ cara_bayar, jumlah, kode_bank, no_rekening, no_ref }) => ({
    cara_bayar,
    jumlah,
    kode_bank: kode_bank ?? null,
    no_rekening: no_rekening ?? null,
    no_ref: no_ref ?? null,
  }));

/** Terms as they stand on a business day. */
export type TermsOn = (tgl: BusinessDate) => TermsOf;

/** Where non-cash payments are booked, and what fee the customer bears: from the lists of banks, accounts, marketplaces. */
@Injectable()
export class PaymentTermsReader {
  constructor(private readonly ledger: Ledger) {}

  /** Reads what these payments need, and the shop's settings with it; nothing for cash alone. */
  async termsFor(shop: string, payments: readonly PaymentInput[]): Promise<TermsOn> {
    const streams = [...new Set(payments.flatMap(streamsOf))];
    if (streams.length === 0) return () => () => undefined;
    return termsFrom(shop, await this.ledger.load(shop, [settingsStream(shop), ...streams]));
  }
}

/** Terms by documents of banks, marketplaces, accounts and the shop's settings. */
export function termsFrom(shop: string, documents: ReadonlyMap<string, LoadedDocument>): TermsOn {
  const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
  return (tgl) => {
    const row = (stream: string): MasterValues | null => {
      const document = documents.get(stream);
      const values = document ? masterValues(document, tgl) : null;
      return values && values['is_aktif'] !== false ? values : null;
    };
    return (payment) => terms(payment, row, settings);
  };
}

const provider = ({ cara_bayar, kode_bank }: PaymentInput): string =>
  masterStream(cara_bayar === 'MARKETPLACE' ? 'master-marketplace' : 'master-bank', kode_bank ?? '-');
const account = (noRekening: string): string => masterStream('master-rekening', noRekening);

const streamsOf = (payment: PaymentInput): string[] => {
  if (payment.cara_bayar === 'CASH') return [];
  return payment.no_rekening ? [provider(payment), account(payment.no_rekening)] : [provider(payment)];
};

function terms(
  payment: PaymentInput,
  row: (stream: string) => MasterValues | null,
  settings: SettingValues | null,
): PaymentTerms | undefined {
  const { cara_bayar, kode_bank, no_rekening } = payment;
  const bank = row(provider(payment));
  if (!bank || !kode_bank) return undefined;
  if (no_rekening && row(account(no_rekening))?.['kode_bank'] !== kode_bank) return undefined;
  // Where nobody watches for outstanding money, it is taken to have arrived at once.
  const arrivesAt = no_rekening ?? bank['rekening_cair'];
  const watched = moduleOn(settings, 'NON_CASH_MODULE');
  if (!watched && typeof arrivesAt !== 'string') return undefined;
  return {
    akun: watched ? `non-cash/${kode_bank}` : `bank/${String(arrivesAt)}`,
    biaya_customer: customerFee(cara_bayar, bank, settings),
  };
}

/** Only a card fee is ever the customer's; a fee on QRIS may by law not be passed on. */
function customerFee(kind: PaymentKind, bank: MasterValues, settings: SettingValues | null): number {
  const bearer = bank['beban_biaya'] ?? setting(settings, 'penanggung_biaya_kartu');
  if (bearer !== 'CUSTOMER') return 0;
  if (kind === 'CREDIT') return Number(bank['biaya_credit'] ?? setting(settings, 'biaya_kartu_kredit'));
  return kind === 'DEBIT' ? Number(bank['biaya_debit'] ?? 0) : 0;
}

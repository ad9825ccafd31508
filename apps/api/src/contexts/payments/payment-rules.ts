import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { Taking } from '@emas/domain/payments/money-in';
import type { Paying, PayOut } from '@emas/domain/payments/money-out';
import type { CashRounding } from '@emas/domain/payments/payable';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { TermsOn } from './payment-terms.js';

/** How the shop rounds cash at the decision; the settings are among its reads. */
export const roundingOf = (context: DecideContext): CashRounding =>
  cashRounding(context.get<SettingsBody | null>(settingsStream(context.shop)).body);

/** What money is taken by, at the decision. */
export const takingOf = (context: DecideContext, termsOn: TermsOn, kode_laci: string | null): Taking => ({
  termsOf: termsOn(masterDate(context)),
  rounding: roundingOf(context),
  kode_laci,
});

const ACCOUNT = 'master-rekening';

/** What money is paid by, at the decision; `payOutStreams` are among its reads. */
export const payingOf = (context: DecideContext, kode_laci: string | null): Paying => ({
  knowsAccount: (no_rekening) => {
    const values = masterValues(context.get(masterStream(ACCOUNT, no_rekening)), masterDate(context));
    return values !== null && values['is_aktif'] !== false;
  },
  rounding: roundingOf(context),
  kode_laci,
});

/** Documents that paying out reads: the settings, and the accounts the payments name. */
export const payOutStreams = (shop: string, payments: readonly PayOut[]): StreamId[] => [
  settingsStream(shop),
  ...payments.flatMap(({ no_rekening }) => (no_rekening ? [masterStream(ACCOUNT, no_rekening)] : [])),
];

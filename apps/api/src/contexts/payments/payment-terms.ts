import { Injectable } from '@nestjs/common';
import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import { type MasterValues, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { customerFee, type FeeTerms } from '@emas/domain/payments/customer-fee';
import { marketplaceFee, type MarketplaceTerms } from '@emas/domain/payments/marketplace-fee';
import type { PaymentInput, PaymentTerms, TermsOf } from '@emas/domain/payments/money-in';
import { keeperStreams } from '@emas/domain/payments/tenders';
import { type PaymentKind, paymentAccount, wayOf } from '@emas/domain/payments/ways';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { BusinessDate } from '@emas/domain/shared/units';
import { Ledger } from '../../ledger/ledger.js';

/** Terms as they stand on a business day. */
export type TermsOn = (tgl: BusinessDate) => TermsOf;

/** Terms of the payments of a command. */
export interface ReadTerms {
  readonly termsOn: TermsOn;
  /** Documents that keep what is paid with: they change with the payment, and are among the command's streams. */
  readonly streams: readonly StreamId[];
}

type Documents = ReadonlyMap<string, LoadedDocument>;

/** Where a way books what its context keeps: a deposit, a trade-in, points. Whether it may pay, its tender decides. */
export interface KeptTerms {
  /** The document that keeps what a payment of a customer names, and its account. Throws the context's refusal where there is none. */
  keeperOf(shop: string, payment: PaymentInput, customer_id: string | null): Promise<Keeper>;
}

type Keeper = Required<Pick<PaymentTerms, 'akun' | 'ref'>> & Pick<PaymentTerms, 'member'>;
/** By the way and the reference of a payment. */
type Kept = ReadonlyMap<string, Keeper>;

/** Where non-cash payments are booked, and what fee the customer bears: from the lists of banks, accounts, marketplaces. */
@Injectable()
export class PaymentTermsReader {
  private readonly kept = new Map<string, KeptTerms>();

  constructor(private readonly ledger: Ledger) {}

  /** Enters the terms of a way that the calling context keeps; RangeError where the register books it otherwise. */
  provide(kind: PaymentKind<'in'>, terms: KeptTerms): void {
    if (!isKept(kind)) throw new RangeError(`${kind} is kept by nobody`);
    this.kept.set(kind, terms);
  }

  /** Reads what these payments need, and the shop's settings with it; nothing for cash alone. */
  async termsFor(
    shop: string,
    payments: readonly PaymentInput[],
    customer_id: string | null = null,
  ): Promise<ReadTerms> {
    if (!payments.some(({ cara_bayar }) => isKept(cara_bayar) || wayOf('in', cara_bayar).through))
      return { termsOn: () => () => undefined, streams: [] };
    const keepers = await this.keepersOf(shop, payments, customer_id);
    const lists = [...new Set(payments.flatMap(streamsOf))];
    const documents = await this.ledger.load(shop, [settingsStream(shop), ...lists]);
    const streams = [
      ...new Set([...keepers].flatMap(([name, { ref }]) => keeperStreams(name.slice(0, name.indexOf(' ')), ref))),
    ];
    return { termsOn: termsFrom(shop, documents, keepers), streams };
  }

  private async keepersOf(shop: string, payments: readonly PaymentInput[], customer_id: string | null): Promise<Kept> {
    const kept = payments.filter(({ cara_bayar }) => isKept(cara_bayar));
    const found = kept.map(async (payment) => {
      const terms = this.kept.get(payment.cara_bayar);
      if (!terms) throw new RangeError(`no context provides the terms of ${payment.cara_bayar}`);
      return [keyOf(payment), await terms.keeperOf(shop, payment, customer_id)] as const;
    });
    return new Map(await Promise.all(found));
  }
}

const isKept = (kind: string): boolean => wayOf('in', kind).books === 'kept';

const keyOf = ({ cara_bayar, no_ref }: PaymentInput): string => `${cara_bayar} ${no_ref ?? ''}`;

/** Terms by documents of banks, marketplaces, accounts and the shop's settings, and by who keeps what is paid with. */
export function termsFrom(shop: string, documents: Documents, kept: Kept = new Map()): TermsOn {
  const settings = documents.get(settingsStream(shop))!.body as SettingsBody | null;
  return (tgl) => {
    const row = (stream: string): MasterValues | null => {
      const document = documents.get(stream);
      const values = document ? masterValues(document, tgl) : null;
      return values && values['is_aktif'] !== false ? values : null;
    };
    return (payment) => {
      if (!isKept(payment.cara_bayar)) return terms(payment, row, settings);
      const keeper = kept.get(keyOf(payment));
      return keeper && { ...keeper, biaya_customer: 0 };
    };
  };
}

const account = (noRekening: string): string => masterStream('master-rekening', noRekening);

/** The bank or marketplace a payment goes through; null where its way needs none. */
function provider({ cara_bayar, kode_bank }: PaymentInput): string | null {
  const { through } = wayOf('in', cara_bayar);
  return through ? masterStream(through, kode_bank ?? '-') : null;
}

function streamsOf(payment: PaymentInput): readonly StreamId[] {
  const through = provider(payment);
  if (through === null) return [];
  return payment.no_rekening ? [through, account(payment.no_rekening)] : [through];
}

function terms(
  payment: PaymentInput,
  row: (stream: string) => MasterValues | null,
  settings: SettingValues | null,
): PaymentTerms | undefined {
  const { cara_bayar, kode_bank, no_rekening } = payment;
  const through = provider(payment);
  const bank = through === null ? null : row(through);
  if (!bank || !kode_bank) return undefined;
  if (no_rekening && row(account(no_rekening))?.['kode_bank'] !== kode_bank) return undefined;
  // Where nobody watches for outstanding money, it is taken to have arrived at once.
  const arrivesAt = no_rekening ?? bank['rekening_cair'];
  const watched = moduleOn(settings, 'NON_CASH_MODULE');
  if (!watched && typeof arrivesAt !== 'string') return undefined;
  const booked = { kode_bank, no_rekening: watched ? null : String(arrivesAt), kode_laci: null };
  return {
    akun: paymentAccount(watched ? wayOf('in', cara_bayar).books : 'bank', booked),
    biaya_customer: customerFee(cara_bayar, feeTerms(bank), {
      penanggung_biaya_kartu: setting(settings, 'penanggung_biaya_kartu'),
      biaya_kartu_kredit: setting(settings, 'biaya_kartu_kredit'),
    }),
    ...(wayOf('in', cara_bayar).through === 'master-marketplace' && {
      biaya_usulan: marketplaceFee(payment.jumlah, marketplaceTerms(bank)),
    }),
  };
}

const feeTerms = (bank: MasterValues): FeeTerms => ({
  beban_biaya: bank['beban_biaya'],
  biaya_debit: figureOf(bank['biaya_debit']),
  biaya_credit: figureOf(bank['biaya_credit']),
});

const marketplaceTerms = (row: MasterValues): MarketplaceTerms => ({
  biaya_persen: figureOf(row['biaya_persen']),
  biaya_maksimal: figureOf(row['biaya_maksimal']),
  biaya_tetap: figureOf(row['biaya_tetap']),
});

const figureOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

import { type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, notPayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import { say, type Summary } from '../shared/summary.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import { type CardCash, cardCash, type CardCashPaidBody, cardCashPostings } from './card-cash.js';

export interface PayCardCash {
  readonly card_cash_id: string;
  readonly cara_bayar: CardCashPaidBody['cara_bayar'];
  readonly kode_bank: string;
  readonly no_ref: string;
  readonly jumlah_gesek: Rupiah;
  readonly fee_persen: PercentHundredths;
  readonly fee_rp: Rupiah;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly keterangan: string | null;
  readonly kode_laci: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface CardCashTerms {
  readonly rounding: CashRounding;
  /**
   * Where the charge is booked: the account that it comes to at once, null where it is waited for; undefined where the bank
   * is unknown, no longer active or has no account.
   */
  readonly arrivesAt: string | null | undefined;
}

/** In the order in which the form is read. */
function check(command: PayCardCash, { arrivesAt, rounding }: CardCashTerms): void {
  const { jumlah_gesek, fee_rp } = command;
  const errors: FieldError[] = [];
  if (arrivesAt === undefined) errors.push({ field: 'kode_bank', code: 'mustChoose' });
  if (command.no_ref.trim() === '') errors.push({ field: 'no_ref', code: 'notEmpty' });
  if (jumlah_gesek <= 0) errors.push({ field: 'jumlah_gesek', code: 'notEmpty' });
  else if (fee_rp >= jumlah_gesek) errors.push({ field: 'fee_rp', code: 'feeTooHigh' });
  else errors.push(...notPayable([{ field: 'fee_rp', jumlah: jumlah_gesek - fee_rp }], rounding));
  refuseInvalid(errors);
}

type Said = Omit<PayCardCash, 'otorisasi_ids' | 'hash' | 'kode_laci'>;

function summary({ jumlah_gesek, fee_rp, kode_bank, no_ref }: Said): Summary {
  return {
    facts: [
      say.rupiah('jumlah_gesek', jumlah_gesek),
      say.rupiah('fee_rp', fee_rp),
      say.rupiah('jumlah_tunai', jumlah_gesek - fee_rp),
      say.text('kode_bank', kode_bank),
      say.text('no_ref', no_ref.trim()),
    ],
    lines: [],
  };
}

/** Cash on a credit card is forbidden by the central bank: somebody has to answer for it. */
const required = (said: Said, hash: string): AuthorizationRequirement[] =>
  said.cara_bayar !== 'CREDIT'
    ? []
    : [
        {
          kategori: 'GESEK_TUNAI',
          description: `GESEK TUNAI ${said.cara_bayar} ${rupiahText(said.jumlah_gesek)}`,
          no_faktur: null,
          hash,
          ringkasan: summary(said),
        },
      ];

/** Hands out cash for what is charged on a card; the fee takes what no coins make. Throws DRAWER_REQUIRED. */
export function payCardCash(
  command: PayCardCash,
  terms: CardCashTerms,
  context: DecideContext,
): Decision<{ readonly entry: CardCash }> {
  const facts = cardCash.begin(command.card_cash_id, context);
  check(command, terms);
  const { otorisasi_ids, hash, kode_laci, ...said } = command;
  if (kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const used = useAuthorizations(required(said, hash), otorisasi_ids, context, cardCash.stream(command.card_cash_id));
  const body: CardCashPaidBody = {
    ...said,
    no_ref: command.no_ref.trim(),
    jumlah_tunai: command.jumlah_gesek - command.fee_rp,
    kode_laci,
    no_rekening: terms.arrivesAt ?? null,
    ...facts,
  };
  return cardCash.record(body, { postings: cardCashPostings(body) }, used);
}

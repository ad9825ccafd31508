import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import { type Direction, type PaymentKind, wayOf } from '@emas/domain/payments/ways';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { dialog } from '../../ui/dialogs.js';
import { useSession } from '../../platform/session/use-session.js';
import { claimedMoney, type Excess, excessOf, freeMoney, type HeldMoney, isGone, usable } from './held-money.js';
import { enteredPayments, keepEntered } from './kept-payments.js';
import {
  balanceOf,
  feeOf,
  paymentsOf,
  type PaymentLine,
  type PaymentsOf,
  proposed,
  refusalOf,
  termsOfLists,
} from './payment-value.js';

/** An order of a marketplace: who pays it, and under which number. */
export interface PaidOrder {
  readonly kode_marketplace: string;
  readonly no_order: string;
}

const newLine = (cara_bayar: PaymentKind, jumlah: number | null, no_ref = ''): PaymentLine => ({
  ...{ id: newId(), cara_bayar, jumlah, kode_bank: null, no_rekening: null, no_ref },
});

const isFilled = ({ jumlah }: PaymentLine): boolean => jumlah !== null && jumlah > 0;
/** What is told before anybody has tried to pay. */
const AT_ONCE: readonly string[] = ['PAYMENT_EXCEEDS_REMAINING', 'CASH_IMPOSSIBLE'];
/** What is wrong with a sum itself: change of it is nothing to hand out. */
const SUMS: readonly string[] = ['CASH_IMPOSSIBLE', 'CASH_NOT_PAYABLE', 'PAYMENT_EXCEEDS_REMAINING'];
/** What may be paid all the same, once somebody said so: until then nothing goes back of it either. */
const UNUSUAL = 'CASH_UNUSUAL';

/** What was said of a sum does not hold for another one. */
const unconfirmed = ({ uang_besar_disetujui: _, ...line }: PaymentLine): PaymentLine => line;

interface Options<D extends Direction> {
  /** Identity of what is paid. */
  readonly of: string;
  readonly direction: D;
  /** Rupiah. */
  readonly total: number;
  readonly kinds: readonly PaymentKind<D>[];
  /** What the customer has left with the shop, and of it the deposits whose things are taken. */
  readonly held: HeldMoney;
  readonly claims: readonly string[];
  /** The order of a marketplace that it fills. */
  readonly order?: PaidOrder | undefined;
  readonly busy: boolean;
  /** What the server refused the payments for. */
  readonly error: unknown;
  /** `excess`: what of it the customer is still to be paid. */
  readonly onSubmit: (payments: PaymentsOf<D>, excess: Excess | null) => void;
}

/** The payments of one total while they are entered, judged by the server's own rules at every key. */
export function usePayments<D extends Direction>(options: Options<D>) {
  const { of, direction, total, kinds, held, busy, error, onSubmit } = options;
  const { t } = useTranslation('payments');
  const { settings, rounding, termsOf } = useRules();
  const isCash = (kind: PaymentKind): boolean => wayOf(direction, kind).cash === true;
  const asked = (lines: readonly PaymentLine[]) => ({ direction, total, lines, rounding });
  const [lines, setLinesNow] = useState<readonly PaymentLine[]>(() => {
    const [first] = kinds;
    const kept = claimedMoney(held, options.claims, total).map(({ no, jumlah }) => newLine('TITIP', jumlah, no));
    const isPaid = kept.length > 0 && balanceOf(asked(kept)).rest <= 0;
    const { order } = options;
    const paid = order && kinds.find((kind) => kind === 'MARKETPLACE');
    if (paid && kept.length === 0) {
      const line = { ...newLine(paid, total, order.no_order), kode_bank: order.kode_marketplace };
      return enteredPayments(of, total) ?? [line];
    }
    const rest = first === undefined || isPaid ? [] : [newLine(first, proposed(asked(kept), first))];
    return enteredPayments(of, total) ?? [...kept, ...rest];
  });
  const setLines = (next: readonly PaymentLine[]): void => {
    keepEntered(of, total, next);
    setLinesNow(next);
  };
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const refusal = refusalOf(asked(lines), termsOf);
  const balance = balanceOf(asked(lines));
  const told = refusal && (tried || AT_ONCE.includes(refusal.code)) ? refusal : null;
  const { errors, general } = useTold(error, told);

  const focusLine = (id: string): void =>
    void window.setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-payment="${id}"] input`)?.focus());
  const focusField = (details: readonly FieldError[]): void => {
    const [index = '0', field = 'jumlah'] = (details[0]?.field ?? '').split('.').slice(1);
    const row = root.current?.querySelectorAll<HTMLElement>('[data-payment]')[Number(index)];
    row?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  };
  /** More cash than anybody hands over is mostly a slip of the hand, or a scan: Enter goes back to it. */
  const confirmCash = async (): Promise<void> => {
    const { tunai, due, kembali } = balance;
    const words = { ok: t('unusual.yes'), cancel: t('unusual.no'), danger: true };
    if (!(await dialog.confirm(t('unusual.ask', { tunai, due, kembali }), words))) return focusField(refusal!.details);
    const confirmed = lines.map((line) => (isCash(line.cara_bayar) ? { ...line, uang_besar_disetujui: true as const } : line)); // prettier-ignore
    setLines(confirmed);
    pay(confirmed);
  };
  const pay = (paid: readonly PaymentLine[]): void => onSubmit(paymentsOf(direction, paid), excessOf(held, paid));
  /** Money that pays by a way beside other lines, each with the sum it would; cash is counted after what is brought. */
  const moneyFor = (kind: PaymentKind, others: readonly PaymentLine[]) => {
    const first = others.filter(({ cara_bayar }) => kind !== 'TUKAR' || !isCash(cara_bayar));
    const open = proposed(asked(first), kind);
    return freeMoney(held, first)
      .filter((money) => money.kind === kind)
      .map((money) => ({ ...money, jumlah: usable(money, total, open) }))
      .filter(({ jumlah }) => kind !== 'TUKAR' || jumlah !== null);
  };
  const filledNow = (): readonly PaymentLine[] => lines.filter((line) => isFilled(line) && !isGone(held, line));
  const put = (next: PaymentLine, others: readonly PaymentLine[]): void => {
    setLines([...others, next]);
    focusLine(next.id);
  };

  return {
    root,
    lines,
    general,
    refused: refusal?.code === UNUSUAL || (told !== null && SUMS.includes(told.code)),
    settings,
    balance,
    feeOf: (line: PaymentLine): number => (direction === 'in' ? feeOf(line, termsOf) : 0),
    errorOf: (index: number, field: string): string | undefined => errors.get(`pembayaran.${index}.${field}`),
    focus: (): void => focusLine((lines.find((line) => !isFilled(line)) ?? lines[0])?.id ?? ''),
    /** Money of the customer that a line may pay with, each with the sum it would. */
    moneyFor: (id: string) =>
      moneyFor(lines.find((line) => line.id === id)!.cara_bayar, lines.filter((line) => line.id !== id)), // prettier-ignore
    /** What a line may pay of the total: what the others that are no cash leave. */
    openFor: (id: string): number =>
      Math.max(balanceOf(asked(lines.filter((line) => line.id !== id && !isCash(line.cara_bayar)))).rest, 0),
    mayAdd: (kind: PaymentKind): boolean =>
      kind === 'KUPON' || wayOf(direction, kind).books !== 'kept' || moneyFor(kind, filledNow()).length > 0,
    /** A line that nobody has filled in makes room for the way that is wanted; so does the one that pays all there is to pay out. */
    add: (kind: PaymentKind): void => {
      const filled = filledNow();
      const isAll = direction === 'out' && filled.length === 1 && balanceOf(asked(filled)).remaining <= 0;
      const others = isAll ? [] : filled.filter(({ cara_bayar }) => kind !== 'TUKAR' || !isCash(cara_bayar));
      const [oldest] = moneyFor(kind, others);
      if (oldest) put(newLine(kind, oldest.jumlah, oldest.no), others);
      // Its number says what it pays.
      else if (kind === 'KUPON') put(newLine(kind, null), others);
      else put(newLine(kind, proposed(asked(others), kind)), others);
    },
    change: (id: string, changes: Partial<PaymentLine>): void =>
      setLines(lines.map((line) => (line.id === id ? { ...unconfirmed(line), ...changes } : line))),
    remove: (id: string): void => setLines(lines.filter((line) => line.id !== id)),
    /** What is handed over in cash. */
    payCash: (jumlah: number): void => {
      const cash = lines.findLast(({ cara_bayar }) => isCash(cara_bayar)) ?? newLine(kinds.find(isCash)!, null);
      put({ ...unconfirmed(cash), jumlah }, lines.filter((line) => line.id !== cash.id && isFilled(line))); // prettier-ignore
    },
    submit: (): void => {
      setTried(true);
      if (busy) return;
      if (refusal?.code === UNUSUAL) void confirmCash();
      else if (refusal) focusField(refusal.details);
      else pay(lines);
    },
  };
}

/** Settings and lists that payments are judged by. */
function useRules() {
  const { modules: settings } = useSession();
  const banks = useLookupRows('master-bank').rows;
  const marketplaces = useLookupRows('master-marketplace').rows;
  const rounding = useMemo(() => cashRounding(settings), [settings]);
  const termsOf = useMemo(() => termsOfLists({ banks, marketplaces, settings }), [banks, marketplaces, settings]);
  return { settings, rounding, termsOf };
}

/** What is wrong, in words: by field, and what belongs to none. The server knows better. */
function useTold(error: unknown, told: ReturnType<typeof refusalOf>) {
  const { t } = useTranslation(['payments', 'documents', 'common']);
  const texts = useFieldTexts();
  const refused = isApiError(error) ? error : null;
  const word = ({ field, code, params }: FieldError): string =>
    t(`errors.${code}`, { ...params, defaultValue: texts.error({ field: field.split('.').at(-1)!, code }) });
  const errors = new Map([
    ...(told?.details ?? []).map((detail) => [detail.field, word(detail)] as const),
    ...(refused?.details ?? []).map(({ field, message }) => [field, message] as const),
  ]);
  const ofServer = error && (refused?.details.length ?? 0) === 0 ? errorText(error, t('common:errors.INTERNAL')) : null;
  const unsure = refused?.isConnection ? ` ${t('documents:unsure')}` : '';
  const ofRules = told && told.details.length === 0 ? t(`errors.${told.code}`, { ...told.params }) : null;
  return { errors, general: ofServer === null ? ofRules : ofServer + unsure };
}

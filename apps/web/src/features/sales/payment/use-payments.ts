import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import type { PaymentKind } from '@emas/domain/payments/ways';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { useSession, useSetting } from '../../../platform/session/use-session.js';
import { paymentDtos, remainingOf, settlePreview, termsOfLists, type PaymentLine } from './payment-value.js';

const newPayment = (cara_bayar: PaymentKind<'in'>, jumlah: number | null): PaymentLine => ({
  id: newId(),
  cara_bayar,
  jumlah,
  kode_bank: null,
  no_rekening: null,
  no_ref: '',
});

const isFilled = ({ jumlah }: PaymentLine): boolean => jumlah !== null && jumlah > 0;
const EXCEEDS = 'PAYMENT_EXCEEDS_REMAINING';

interface Options {
  readonly total: number;
  readonly busy: boolean;
  /** What the server refused the payments for. */
  readonly error: unknown;
  readonly onSubmit: (payments: readonly PaymentDto[]) => void;
}

/** The payments of one total while they are entered, settled by the server's own rules at every key. */
export function usePayments({ total, busy, error, onSubmit }: Options) {
  const { t } = useTranslation(['sales', 'common']);
  const [lines, setLines] = useState<readonly PaymentLine[]>(() => [newPayment('CASH', null)]);
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const banks = useLookupRows('master-bank').rows;
  const marketplaces = useLookupRows('master-marketplace').rows;
  const bearer = useSetting('penanggung_biaya_kartu');
  const termsOf = useMemo(() => termsOfLists({ banks, marketplaces, bearer }), [banks, marketplaces, bearer]);
  const { modules } = useSession();
  const rounding = useMemo(() => cashRounding(modules), [modules]);
  const { settlement, refusal } = settlePreview(total, lines, termsOf, rounding);

  const refused = isApiError(error) ? error : null;
  const told = refusal && (tried || refusal.code === EXCEEDS) ? refusal : null;
  const errors = new Map([
    ...(told?.details ?? []).map(({ field, code, params }) => [field, t(`errors.${code}`, { ...params })] as const),
    ...(refused?.details ?? []).map(({ field, message }) => [field, message] as const),
  ]);
  const general =
    (refused && refused.details.length === 0 ? errorText(refused, t('common:errors.INTERNAL')) : null) ??
    (told && told.details.length === 0 ? t(`errors.${told.code}`, { ...told.params }) : null);

  const focusLine = (id: string): void =>
    void window.setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-payment="${id}"] input`)?.focus());
  const focusField = (details: readonly { readonly field: string }[]): void => {
    const [index = '0', field = 'jumlah'] = (details[0]?.field ?? '').split('.').slice(1);
    const row = root.current?.querySelectorAll<HTMLElement>('[data-payment]')[Number(index)];
    row?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  };

  return {
    root,
    lines,
    settlement,
    general,
    remaining: remainingOf(total, lines),
    cashLeft: remainingOf(
      total,
      lines.filter(({ cara_bayar }) => cara_bayar !== 'CASH'),
    ),
    errorOf: (index: number, field: string): string | undefined => errors.get(`pembayaran.${index}.${field}`),
    focus: (): void => focusLine((lines.find((line) => !isFilled(line)) ?? lines[0])?.id ?? ''),
    /** A line that nobody has filled in makes room for the kind that is wanted. */
    add: (kind: PaymentKind<'in'>): void => {
      const filled = lines.filter(isFilled);
      const left = remainingOf(total, filled);
      const next = newPayment(kind, kind === 'CASH' || left <= 0 ? null : left);
      setLines([...filled, next]);
      focusLine(next.id);
    },
    change: (id: string, changes: Partial<PaymentLine>): void =>
      setLines((now) => now.map((line) => (line.id === id ? { ...line, ...changes } : line))),
    remove: (id: string): void => setLines(lines.filter((line) => line.id !== id)),
    /** What the customer hands over in cash. */
    payCash: (jumlah: number): void => {
      const cash = lines.findLast(({ cara_bayar }) => cara_bayar === 'CASH') ?? newPayment('CASH', null);
      setLines([...lines.filter((line) => line.id !== cash.id && isFilled(line)), { ...cash, jumlah }]);
      focusLine(cash.id);
    },
    submit: (): void => {
      setTried(true);
      if (busy) return;
      if (settlement) onSubmit(paymentDtos(lines));
      else focusField(refusal.details);
    },
  };
}

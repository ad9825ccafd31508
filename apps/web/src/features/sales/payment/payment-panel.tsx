import { useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDto } from '@emas/contracts/sales/payment.dto';
import { PAYMENT_KINDS, type PaymentKindName } from '@emas/contracts/sales/sale.view';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { newId } from '../../../platform/api/client.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useSetting } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { PaymentRow } from './payment-row.js';
import {
  paymentDtos,
  quickAmounts,
  remainingOf,
  settlePreview,
  termsOfLists,
  type PaymentLine,
} from './payment-value.js';
import './payment.css';

export interface PaymentHandle {
  focus(): void;
}

interface PaymentPanelProps {
  /** What is to be paid; rupiah. */
  readonly total: number;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** What the server refused the payments for. */
  readonly error?: unknown;
  readonly extra?: ReactNode;
  readonly onSubmit: (payments: readonly PaymentDto[]) => void;
  readonly ref?: Ref<PaymentHandle>;
}

const newPayment = (cara_bayar: PaymentKindName, jumlah: number | null): PaymentLine => ({
  id: newId(),
  cara_bayar,
  jumlah,
  kode_bank: null,
  no_rekening: null,
  no_ref: '',
});

/** Errors of the server or of the preview by line and field: `0.jumlah`. */
function byField(details: readonly { readonly field: string; readonly text: string }[]): ReadonlyMap<string, string> {
  return new Map(details.map(({ field, text }) => [field.replace(/^pembayaran\./, ''), text]));
}

/** Payments that sum to a total, with quick amounts, card fees and the change; Alt+1 … Alt+6 add a kind. */
export function PaymentPanel({ total, busy, submitLabel, error, extra, onSubmit, ref }: PaymentPanelProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const [lines, setLines] = useState<readonly PaymentLine[]>(() => [newPayment('CASH', null)]);
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const banks = useLookupRows('master-bank').rows;
  const marketplaces = useLookupRows('master-marketplace').rows;
  const bearer = useSetting('penanggung_biaya_kartu');
  const termsOf = useMemo(() => termsOfLists({ banks, marketplaces, bearer }), [banks, marketplaces, bearer]);

  const { settlement, refusal } = settlePreview(total, lines, termsOf);
  const remaining = remainingOf(total, lines);
  const shownDetails = tried && refusal ? refusal.details : [];
  const early = refusal?.code === 'PAYMENT_EXCEEDS_REMAINING' ? refusal.details : [];
  const errors = byField([
    ...[...early, ...shownDetails].map(({ field, code, params }) => ({
      field,
      text: t(`errors.${code}`, { ...params }),
    })),
    ...(isApiError(error) ? error.details.map(({ field, message }) => ({ field, text: message })) : []),
  ]);
  const general =
    (isApiError(error) && error.details.length === 0 ? error.message : null) ??
    (refusal && refusal.details.length === 0 && (tried || refusal.code === 'PAYMENT_EXCEEDS_REMAINING')
      ? t(`errors.${refusal.code}`, { ...refusal.params })
      : null);

  const focusLine = (id: string): void =>
    void window.setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-payment="${id}"] input`)?.focus());
  const focus = (): void => focusLine(lines.find(({ jumlah }) => jumlah === null)?.id ?? lines[0]?.id ?? '');
  useImperativeHandle(ref, () => ({ focus }));

  const add = (kind: PaymentKindName): void => {
    // A first cash line that nobody has filled in makes room for the kind that is wanted.
    const filled = lines.filter(({ jumlah }) => jumlah !== null && jumlah > 0);
    const left = remainingOf(total, filled);
    const next = newPayment(kind, kind === 'CASH' || left <= 0 ? null : left);
    setLines([...filled, next]);
    focusLine(next.id);
  };
  const change = (id: string, changes: Partial<PaymentLine>): void =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  const pay = (amount: number): void => {
    const cash = lines.findLast(({ cara_bayar }) => cara_bayar === 'CASH');
    const others = lines.filter((line) => line.id !== cash?.id && (line.jumlah ?? 0) > 0);
    const line = { ...(cash ?? newPayment('CASH', null)), jumlah: amount };
    setLines([...others, line]);
    focusLine(line.id);
  };
  const submit = (): void => {
    setTried(true);
    if (busy) return;
    if (settlement) return onSubmit(paymentDtos(lines));
    const [line, field] = (refusal.details[0]?.field ?? '').split('.').slice(1);
    const index = line === undefined ? 0 : Number(line);
    const row = root.current?.querySelectorAll<HTMLElement>('[data-payment]')[index];
    row?.querySelector<HTMLElement>(`[data-field="${field ?? 'jumlah'}"] input`)?.focus();
  };
  useShortcut('mod+s', submitLabel, submit, !busy);
  PAYMENT_KINDS.forEach((kind, index) => {
    // The kinds are a constant list, so the hooks keep their order.
    // eslint-disable-next-line react-hooks/rules-of-hooks
    useShortcut(`alt+${index + 1}`, `${t('pay.add')}: ${t(`payment.${kind}`)}`, () => add(kind), !busy);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.defaultPrevented || target.tagName === 'BUTTON') return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    focusNext(target, event.currentTarget);
  };
  const cashLeft = remainingOf(
    total,
    lines.filter(({ cara_bayar }) => cara_bayar !== 'CASH'),
  );
  const fees = settlement?.payments.reduce((sum, { biaya }) => sum + biaya, 0) ?? 0;

  return (
    <div className="payment" ref={root} onKeyDown={onKeyDown}>
      <div className="payment-total">
        <span>{t('till.total')}</span>
        <Figure kind="rupiah" value={total} unit strong />
      </div>
      <div className="payment-kinds" role="group" aria-label={t('pay.add')}>
        {PAYMENT_KINDS.map((kind, index) => (
          <Button key={kind} onClick={() => add(kind)} disabled={busy}>
            <kbd>{index + 1}</kbd> {t(`payment.${kind}`)}
          </Button>
        ))}
      </div>
      <div className="payment-lines">
        {lines.map((line, index) => (
          <PaymentRow
            key={line.id}
            line={line}
            fee={settlement?.payments.find((one) => isFeeOf(one, line))?.biaya ?? 0}
            errorOf={(field) => errors.get(`${index}.${field}`)}
            onChange={(changes) => change(line.id, changes)}
            {...(lines.length > 1 ? { onRemove: () => setLines(lines.filter(({ id }) => id !== line.id)) } : {})}
          />
        ))}
      </div>
      {cashLeft > 0 && (
        <div className="payment-quick">
          <Button size="small" disabled={busy} onClick={() => pay(cashLeft)}>
            {t('pay.exact')}
          </Button>
          {quickAmounts(cashLeft).map((amount) => (
            <Button key={amount} size="small" disabled={busy} onClick={() => pay(amount)}>
              <Figure kind="rupiah" value={amount} />
            </Button>
          ))}
        </div>
      )}
      <dl className="payment-result">
        {fees > 0 && (
          <div>
            <dt>{t('pay.fee')}</dt>
            <dd>
              <Figure kind="rupiah" value={fees} unit />
            </dd>
          </div>
        )}
        <div className={remaining > 0 ? 'payment-open' : 'payment-change'}>
          <dt>{t(remaining > 0 ? 'pay.remaining' : 'pay.change')}</dt>
          <dd>
            <Figure kind="rupiah" value={remaining > 0 ? remaining : (settlement?.kembali ?? 0)} unit strong />
          </dd>
        </div>
      </dl>
      <p className="field-error payment-error" role="alert">
        {general}
      </p>
      <div className="payment-buttons">
        {extra}
        <Button kind="primary" size="large" type="submit" loading={busy} disabled={busy} onClick={submit}>
          {submitLabel} <kbd className="key-hint">{SAVE_KEYS}</kbd>
        </Button>
      </div>
    </div>
  );
}

const SAVE_KEYS = 'Ctrl S';

const isFeeOf = (
  payment: { readonly cara_bayar: string; readonly kode_bank: string | null; readonly jumlah: number },
  line: PaymentLine,
): boolean =>
  payment.cara_bayar === line.cara_bayar && payment.kode_bank === line.kode_bank && payment.jumlah === line.jumlah;

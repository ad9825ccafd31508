import { useImperativeHandle, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import { type PaymentKind, paymentKinds } from '@emas/domain/payments/ways';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { focusNext } from '../../../ui/form/focus-next.js';
import { PaymentRow } from './payment-row.js';
import { quickAmounts } from './payment-value.js';
import { usePayments } from './use-payments.js';
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

const SAVE_KEYS = 'Ctrl S';

/** Enter goes on to the next field; a button and an open list take it themselves. */
function goOn(event: KeyboardEvent<HTMLDivElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.defaultPrevented || target.tagName === 'BUTTON') return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  focusNext(target, event.currentTarget);
}

/** Payments that sum to a total, with quick amounts, card fees and the change; Alt+1 … Alt+6 add a kind. */
export function PaymentPanel(props: PaymentPanelProps): ReactNode {
  const { t } = useTranslation('sales');
  const { total, busy, submitLabel, error = null, extra, onSubmit, ref } = props;
  const { root, ...payments } = usePayments({ total, busy, error, onSubmit });
  const { settlement, remaining, cashLeft } = payments;
  useImperativeHandle(ref, () => ({ focus: payments.focus }));
  useShortcut('mod+s', submitLabel, payments.submit, !busy);
  useShortcut('f4', t('till.payTitle'), payments.focus, !busy);
  const fees = settlement?.payments.reduce((sum, { biaya }) => sum + biaya, 0) ?? 0;

  return (
    <div className="payment" ref={root} onKeyDown={goOn}>
      <div className="payment-total">
        <span>{t('till.total')}</span>
        <Figure kind="rupiah" value={total} unit strong />
      </div>
      <div className="payment-kinds" role="group" aria-label={t('pay.add')}>
        {paymentKinds('in').map((kind, index) => (
          <KindButton key={kind} kind={kind} position={index + 1} disabled={busy} onAdd={() => payments.add(kind)} />
        ))}
      </div>
      <div className="payment-lines">
        {payments.lines.map((line, index) => (
          <PaymentRow
            key={line.id}
            line={line}
            fee={settlement?.payments.find((one) => isFor(one, line))?.biaya ?? 0}
            errorOf={(field) => payments.errorOf(index, field)}
            onChange={(changes) => payments.change(line.id, changes)}
            {...(payments.lines.length > 1 ? { onRemove: () => payments.remove(line.id) } : {})}
          />
        ))}
      </div>
      {cashLeft > 0 && (
        <div className="payment-quick">
          <Button size="small" disabled={busy} onClick={() => payments.payCash(cashLeft)}>
            {t('pay.exact')}
          </Button>
          {quickAmounts(cashLeft).map((amount) => (
            <Button key={amount} size="small" disabled={busy} onClick={() => payments.payCash(amount)}>
              <Figure kind="rupiah" value={amount} />
            </Button>
          ))}
        </div>
      )}
      <div className="payment-foot">
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
          {payments.general}
        </p>
        <div className="payment-buttons">
          {extra}
          <Button kind="primary" size="large" loading={busy} disabled={busy} onClick={payments.submit}>
            {submitLabel} <kbd className="key-hint">{SAVE_KEYS}</kbd>
          </Button>
        </div>
      </div>
    </div>
  );
}

interface KindButtonProps {
  readonly kind: PaymentKind<'in'>;
  readonly position: number;
  readonly disabled: boolean;
  readonly onAdd: () => void;
}

function KindButton({ kind, position, disabled, onAdd }: KindButtonProps): ReactNode {
  const { t } = useTranslation('sales');
  const name = t(`payment.${kind}`);
  useShortcut(`alt+${position}`, `${t('pay.add')}: ${name}`, onAdd, !disabled);
  return (
    <Button disabled={disabled} onClick={onAdd}>
      <kbd>{position}</kbd> {name}
    </Button>
  );
}

const isFor = (
  payment: { readonly cara_bayar: string; readonly kode_bank: string | null; readonly jumlah: number },
  line: { readonly cara_bayar: string; readonly kode_bank: string | null; readonly jumlah: number | null },
): boolean =>
  payment.cara_bayar === line.cara_bayar && payment.kode_bank === line.kode_bank && payment.jumlah === line.jumlah;

import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '@emas/domain/payments/balance';
import { type Direction, offeredKinds, type PaymentKind, wayOf } from '@emas/domain/payments/ways';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { focusNext } from '../../ui/form/focus-next.js';
import { Modal } from '../../ui/modal.js';
import { Pending } from '../../engine/pending.js';
import { useModule } from '../../platform/session/use-session.js';
import type { CouponSale } from './coupon-field.js';
import { type Excess, type HeldMoney, useHeldMoney } from './held-money.js';
import { PaymentRow } from './payment-row.js';
import { type PaymentsOf, quickAmounts } from './payment-value.js';
import { type PaidOrder, usePayments } from './use-payments.js';
import { SaveKeys } from '../../ui/save-keys.js';
import './payment.css';

export interface PaymentHandle {
  focus(): void;
}

interface PaymentProps<D extends Direction> {
  /** Identity of what is paid: what was entered for it stands there again when its payment is opened again. */
  readonly of: string;
  /** Money that comes in, or that goes out. */
  readonly direction: D;
  /** What is to be paid; rupiah. */
  readonly total: number;
  /** Ways that are offered; all of the direction where it is left out. */
  readonly kinds?: readonly PaymentKind<D>[];
  readonly busy: boolean;
  readonly submitLabel: string;
  /** What the server refused the payments for. */
  readonly error?: unknown;
  /** Who pays: he may pay with what he left with the shop, or brings, by the ways that are offered. */
  readonly customer?: string | null;
  /** The sale that is paid, where `of` is not its identity. */
  readonly sale?: string;
  /** Deposits that what is paid takes things of, before it is saved. */
  readonly claims?: readonly string[];
  /** The order of a marketplace that it fills, which then pays it. */
  readonly order?: PaidOrder | undefined;
  /** What coupons look at; left out of what takes none. */
  readonly coupons?: CouponSale | undefined;
  /** Buttons beside the main one. */
  readonly extra?: ReactNode;
  /** `excess`: how the customer gets what he brings beyond the total, where one of the ways is to bring something. */
  readonly onSubmit: (payments: PaymentsOf<D>, excess?: PaymentsOf<'out'>) => void;
  readonly ref?: Ref<PaymentHandle>;
}

interface PaymentModalProps<D extends Direction> extends Omit<PaymentProps<D>, 'extra' | 'ref'> {
  readonly title: string;
  /** Word of the button that leaves without paying. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Saves what the payment is for without it; left out where that is not done. */
  readonly onLater?: (() => void) | undefined;
}

const LATER_KEYS = 'Alt L';
const EXACT_KEYS = 'Alt 0';
const WIDTH = 640;
const NOTHING_HELD: HeldMoney = [];
const NO_CLAIMS: readonly string[] = [];

const isKept = (direction: Direction, kind: PaymentKind): boolean => wayOf(direction, kind).books === 'kept';

/** Enter goes on to the next field; a button and an open list take it themselves. */
function goOn(event: KeyboardEvent<HTMLDivElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.defaultPrevented || target.tagName === 'BUTTON') return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  focusNext(target, event.currentTarget);
}

/** The same over a form. */
export function PaymentModal<D extends Direction>(props: PaymentModalProps<D>): ReactNode {
  const { title, closeLabel, onClose, onLater, ...payment } = props;
  const { t } = useTranslation('payments');
  const panel = useRef<PaymentHandle>(null);
  const leave = (): void => (payment.busy ? undefined : onClose());
  useShortcut('alt+l', t('later'), () => onLater?.(), onLater !== undefined && !payment.busy);
  return (
    <Modal
      open
      title={title}
      width={WIDTH}
      held={payment.busy}
      kept
      onClose={leave}
      onOpened={() => panel.current?.focus()}
    >
      <Payment
        {...payment}
        ref={panel}
        extra={
          <>
            <Button size="large" disabled={payment.busy} onClick={leave}>
              {closeLabel}
            </Button>
            {onLater && (
              <Button size="large" disabled={payment.busy} onClick={onLater}>
                {t('later')} <kbd>{LATER_KEYS}</kbd>
              </Button>
            )}
          </>
        }
      />
    </Modal>
  );
}

/** Payments that make a total: ways by Alt+1 …, quick amounts, card fees, what rounding cash makes, and the change. */
export function Payment<D extends Direction>(props: PaymentProps<D>): ReactNode {
  const { customer, direction, kinds = offeredKinds(direction) } = props;
  if (!customer || !kinds.some((kind) => isKept(direction, kind)))
    return <PaymentPanel {...props} held={NOTHING_HELD} claims={NO_CLAIMS} onSubmit={(paid) => props.onSubmit(paid)} />; // prettier-ignore
  return <CustomerPayment key={customer} {...props} customer={customer} />;
}

/** The same with what its customer has with the shop; of what he brings, the rest is paid out to him next. */
function CustomerPayment<D extends Direction>(props: PaymentProps<D> & { readonly customer: string }): ReactNode {
  const { of, direction, kinds = offeredKinds(direction), sale = of, claims = NO_CLAIMS, onSubmit } = props;
  const { waiting, held } = useHeldMoney(props.customer, kinds);
  const [rest, setRest] = useState<Rest<D> | null>(null);
  if (waiting) return <Pending of={waiting} rows={4} columns={2} />;
  if (rest) {
    const { busy, submitLabel, error, ref } = props;
    return (
      <ExcessPayment
        {...{ of, busy, submitLabel, error }}
        {...(ref && { ref })}
        excess={rest.excess}
        onBack={() => setRest(null)}
        onPaid={(paid) => onSubmit(rest.payments, paid)}
      />
    );
  }
  const free = held.filter(({ sale_id }) => sale_id === null || sale_id === sale);
  const claimed = free.filter(({ id, sale_id }) => sale_id === sale || claims.includes(id)).map(({ id }) => id);
  return (
    <PaymentPanel
      {...props}
      held={free}
      claims={claimed}
      onSubmit={(payments, excess) => (excess ? setRest({ payments, excess }) : onSubmit(payments))}
    />
  );
}

/** What is paid, and what is still to go out of it. */
interface Rest<D extends Direction> {
  readonly payments: PaymentsOf<D>;
  readonly excess: Excess;
}

interface ExcessPaymentProps extends Pick<PaymentProps<Direction>, 'of' | 'busy' | 'submitLabel' | 'error' | 'ref'> {
  readonly excess: Excess;
  readonly onBack: () => void;
  readonly onPaid: (payments: PaymentsOf<'out'>) => void;
}

/** Pays the customer what he brings beyond what it pays for. */
function ExcessPayment({ excess: { no, jumlah }, onBack, onPaid, ...payment }: ExcessPaymentProps): ReactNode {
  const { t } = useTranslation(['payments', 'tradein', 'common']);
  return (
    <>
      <p className="payment-excess" role="status">
        {t('excess', { no })}
      </p>
      <PaymentPanel
        {...payment}
        of={`${payment.of}:${no}`}
        direction="out"
        total={jumlah}
        totalLabel={t('tradein:ui.shopPays')}
        held={NOTHING_HELD}
        claims={NO_CLAIMS}
        extra={
          <Button size="large" disabled={payment.busy} onClick={onBack}>
            {t('common:back')}
          </Button>
        }
        onSubmit={onPaid}
      />
    </>
  );
}

interface PaymentPanelProps<D extends Direction> extends Omit<PaymentProps<D>, 'onSubmit'> {
  readonly held: HeldMoney;
  readonly claims: readonly string[];
  /** Where the total is another's than the document's. */
  readonly totalLabel?: string;
  readonly onSubmit: (payments: PaymentsOf<D>, excess: Excess | null) => void;
}

function PaymentPanel<D extends Direction>(props: PaymentPanelProps<D>): ReactNode {
  const { of, direction, total, busy, submitLabel, error = null, order, extra, held, claims, onSubmit, ref } = props;
  const { t } = useTranslation('payments');
  const offered = props.kinds ?? offeredKinds(direction);
  const coupons = useModule('KUPON_MODULE') ? props.coupons : undefined;
  const isOffered = (kind: PaymentKind): boolean =>
    kind === 'KUPON' ? coupons !== undefined : held.some((money) => money.kind === kind);
  const kinds = offered.filter((kind) => !isKept(direction, kind) || isOffered(kind));
  const { root, ...payments } = usePayments({
    of,
    direction,
    total,
    kinds,
    held,
    claims,
    order,
    busy,
    error,
    onSubmit,
  });
  const { lines, balance } = payments;
  useImperativeHandle(ref, () => ({ focus: payments.focus }));
  useShortcut('mod+s', submitLabel, payments.submit, !busy);
  useShortcut('f4', t('title'), payments.focus, !busy);
  const fees = lines.reduce((sum, line) => sum + payments.feeOf(line), 0);

  return (
    <div className="payment stack" data-testid="payment" ref={root} onKeyDown={goOn}>
      <div className="payment-total" data-testid="payment-total">
        <span>{props.totalLabel ?? t('total')}</span>
        <Figure kind="rupiah" value={total} unit strong />
      </div>
      <div className="payment-kinds" role="group" aria-label={t('add')}>
        {kinds.map((kind, index) => (
          <KindButton
            key={kind}
            kind={kind}
            position={index + 1}
            disabled={busy || !payments.mayAdd(kind)}
            onAdd={() => payments.add(kind)}
          />
        ))}
      </div>
      {/* Above the fields: what stands below them may lie under the foot. */}
      {balance.rest > 0 && kinds.some((kind) => wayOf(direction, kind).cash) && (
        <QuickAmounts direction={direction} due={balance.due} disabled={busy} onPay={payments.payCash} />
      )}
      <div className="payment-lines stack">
        {lines.map((line, index) => (
          <PaymentRow
            key={line.id}
            direction={direction}
            line={line}
            disabled={busy}
            fee={payments.feeOf(line)}
            money={payments.moneyFor(line.id)}
            coupons={coupons}
            open={payments.openFor(line.id)}
            errorOf={(field) => payments.errorOf(index, field)}
            onChange={(changes) => payments.change(line.id, changes)}
            {...(lines.length > 1 ? { onRemove: () => payments.remove(line.id) } : {})}
          />
        ))}
      </div>
      <div className="payment-foot">
        <Result direction={direction} fees={fees} balance={balance} refused={payments.refused} />
        <p className="field-error payment-error" role="alert">
          {payments.general}
        </p>
        <div className="payment-buttons">
          {extra}
          <Button kind="primary" size="large" loading={busy} disabled={busy} onClick={payments.submit}>
            {submitLabel} <SaveKeys />
          </Button>
        </div>
      </div>
    </div>
  );
}

interface QuickAmountsProps {
  readonly direction: Direction;
  /** Rupiah in cash. */
  readonly due: number;
  readonly disabled: boolean;
  readonly onPay: (jumlah: number) => void;
}

/** Exactly what is due in cash; of money that comes in, round amounts as well. */
function QuickAmounts({ direction, due, disabled, onPay }: QuickAmountsProps): ReactNode {
  const { t } = useTranslation('payments');
  useShortcut('alt+0', t('exact'), () => onPay(due), !disabled);
  return (
    <div className="payment-quick row" data-testid="payment-quick">
      <Button size="small" disabled={disabled} onClick={() => onPay(due)}>
        {t('exact')} <kbd>{EXACT_KEYS}</kbd>
      </Button>
      {(direction === 'in' ? quickAmounts(due) : []).map((amount) => (
        <Button key={amount} size="small" disabled={disabled} onClick={() => onPay(amount)}>
          <Figure kind="rupiah" value={amount} />
        </Button>
      ))}
    </div>
  );
}

interface ResultProps {
  readonly direction: Direction;
  readonly fees: number;
  readonly balance: Balance;
  /** The sum as it stands will not be taken: nothing goes back of it. */
  readonly refused: boolean;
}

/** What is left to pay, or else goes back over the counter: by the amounts, whatever else is still to be filled in. */
function Result({ direction, fees, refused, balance: { remaining, kembali, pembulatan } }: ResultProps): ReactNode {
  const { t } = useTranslation('payments');
  const { label } = useFieldTexts();
  const isOpen = remaining + kembali !== 0;
  return (
    <dl className="payment-result sums">
      {fees > 0 && <Sum label={t('fee')} value={fees} />}
      {pembulatan !== 0 && <Sum label={label('pembulatan')} value={pembulatan} />}
      {isOpen && <Sum className="payment-open" label={t('remaining')} value={remaining + kembali} strong />}
      {!isOpen && !refused && direction === 'in' && (
        <Sum className="payment-change" label={t('change')} value={kembali} strong />
      )}
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: number;
  readonly strong?: boolean;
  readonly className?: string;
}

function Sum({ label, value, strong = false, className }: SumProps): ReactNode {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Figure kind="rupiah" value={value} unit strong={strong} />
      </dd>
    </div>
  );
}

interface KindButtonProps {
  readonly kind: PaymentKind;
  readonly position: number;
  readonly disabled: boolean;
  readonly onAdd: () => void;
}

function KindButton({ kind, position, disabled, onAdd }: KindButtonProps): ReactNode {
  const { t } = useTranslation('payments');
  const name = t(`ways.${kind}`);
  useShortcut(`alt+${position}`, `${t('add')}: ${name}`, onAdd, !disabled);
  return (
    <Button disabled={disabled} onClick={onAdd}>
      <kbd>{`Alt ${position}`}</kbd> {name}
    </Button>
  );
}

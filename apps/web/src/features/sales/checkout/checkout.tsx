import { useMachine } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { dialog } from '../../../ui/dialogs.js';
import { useNewProblems } from '../../../ui/form/use-new-problems.js';
import { Panel } from '../../../ui/panel.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { CheckoutLines } from './checkout-lines.js';
import { CheckoutSummary } from './checkout-summary.js';
import { problemsOf, totalsOf, type CheckoutValue } from './checkout-value.js';
import { checkoutMachine, firstProblem, IN_TABLE, type SavedSale } from './checkout.machine.js';
import { LastSale } from './last-sale.js';
import { ScanField } from './scan-field.js';
import { TillNotices } from './till-notices.js';
import { useNewPrices } from './use-new-prices.js';

interface CheckoutProps {
  readonly id: string;
  readonly value: CheckoutValue;
  /** When the draft that is shown was left; null for a fresh sale. */
  readonly restoredAt: string | null;
  readonly oneStep: boolean;
  readonly last: SavedSale | null;
  readonly onChange: (value: CheckoutValue) => void;
  readonly onDiscard: () => void;
  /** `left` is what a sale that was booked earlier does not have of the form. */
  readonly onSaved: (sale: SavedSale, left: CheckoutValue | null) => void;
}

/** Text of `{barcode}/{field}` or of a field of the head, from what the server said or what the till sees itself. */
function useProblemText(value: CheckoutValue, problems: ReturnType<typeof problemsOf>) {
  // With those of the lines to come: the scan field keeps the focus when the first one arrives.
  const { t } = useTranslation(['sales', 'validation', 'fields', 'values', 'documents']);
  const all = [...problems, ...problemsOf(value, false)];
  return (field: string): string | undefined => {
    const problem = all.find((one) => one.field === field);
    if (!problem) return undefined;
    if (problem.message) return problem.message;
    return problem.code === 'mustChoose'
      ? t('validation:mustChoose', { label: t('documents:salesPerson') })
      : t(`errors.${problem.code}`);
  };
}

export function Checkout(props: CheckoutProps): ReactNode {
  const { t } = useTranslation(['sales', 'payments', 'common', 'documents']);
  const may = useCan('transaksi-penjualan');
  const { id, value: start, oneStep, onChange, onSaved } = props;
  const [state, send] = useMachine(checkoutMachine, { input: { id, value: start, oneStep } });
  const { value, miss, problems, failure, saved, left, queue } = state.context;
  const page = useRef<HTMLDivElement>(null);

  const entering = state.matches({ sale: 'entering' });
  const saving = state.matches({ sale: 'saving' }) || state.matches({ sale: 'recovering' });
  const paying = oneStep && (state.matches({ sale: 'paying' }) || saving);
  const errorOf = useProblemText(value, problems);
  const totals = totalsOf(value);
  const newPrices = useNewPrices(value.lines, props.restoredAt !== null);

  const focusOn = (selector: string): void => void page.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusScan = (): void => focusOn('.scan-field input');
  const scan = (code: string): void => {
    send({ type: 'scan', code });
    focusScan();
  };

  useFocusBack(saving);
  useScanner(scan, entering);
  useEffect(() => {
    if (value !== start) onChange(value);
    // What is typed is kept; the handlers are new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  useEffect(() => {
    if (saved) onSaved(saved, left);
    // Once per sale.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  useNewProblems(problems, () => {
    const [barcode, name] = firstProblem(problems, value)!.split('/');
    if (name) focusOn(`[data-barcode="${barcode}"] [data-cell="${name}"] input`);
    else if (barcode === 'lines') focusScan();
    else focusOn(`[data-head="${barcode}"] input`);
  });

  useShortcut('mod+s', t(oneStep ? 'documents:saveAndPay' : 'till.save'), () => send({ type: 'save' }), entering);
  useShortcut('f2', t('till.scan'), focusScan, entering);
  useShortcut('f4', t('till.toPayment'), () => send({ type: 'save' }), entering && oneStep);
  useShortcut('f7', t('documents:salesPerson'), () => focusOn('[data-head="kode_sales"] input'), entering);
  useShortcut('f8', t('documents:customers.buyer'), () => focusOn('[data-head="customer"] input'), entering);
  useShortcut('f9', t('till.editLast'), () => focusOn('.till-line [data-cell="harga_gram"] input'), entering);
  useShortcut('escape', t('common:back'), () => send({ type: 'back' }), state.matches({ sale: 'paying' }));
  useShortcut('escape', t('till.scan'), focusScan, entering);

  const discard = async (): Promise<void> => {
    const words = { ok: t('documents:discard'), cancel: t('common:back'), danger: true };
    if (await dialog.confirm(t('documents:confirmDiscard'), words)) props.onDiscard();
    else focusScan();
  };

  const takePrices = async (items: readonly TillItemView[]): Promise<void> => {
    if (await dialog.confirm(t('till.confirmNewPrice', { count: items.length }), { ok: t('till.takeNewPrice') }))
      send({ type: 'reprice', items });
    focusScan();
  };

  return (
    <div className="till" ref={page}>
      <div className="till-main">
        {props.last && value.lines.length === 0 && <LastSale sale={props.last} oneStep={oneStep} />}
        <TillNotices
          restoredAt={props.restoredAt}
          outdated={newPrices.size}
          disabled={!entering}
          onDiscard={() => void discard()}
          onTakePrices={() => void takePrices([...newPrices.values()])}
        />
        <Panel flush>
          <ScanField
            busy={queue.length > 0}
            disabled={!entering}
            miss={miss && { code: miss.code, text: missText(miss.error, t) }}
            onScan={scan}
            onDown={() => focusOn('.till-line [data-cell="harga_gram"] input')}
          />
          {value.lines.length === 0 ? (
            <p className={`till-empty${errorOf('lines') ? ' till-empty-wrong' : ''}`}>{t('till.empty')}</p>
          ) : (
            <CheckoutLines
              lines={value.lines}
              newPrices={newPrices}
              disabled={!entering}
              errorOf={errorOf}
              onEdit={(barcode, field, figure) => send({ type: 'edit', barcode, field, value: figure })}
              onReprice={(item) => void takePrices([item])}
              onRemove={(barcode) => send({ type: 'remove', barcode })}
              onLeave={focusScan}
            />
          )}
        </Panel>
      </div>
      <CheckoutSummary
        value={value}
        totals={totals}
        disabled={!entering}
        saving={saving}
        oneStep={oneStep}
        maySave={may('tambah')}
        errorOf={errorOf}
        failure={failureText(failure, t)}
        unsure={isApiError(failure) && failure.isConnection}
        onSet={(changes) => send({ type: 'set', changes })}
        onSave={() => send({ type: 'save' })}
        {...(value.lines.length > 0 ? { onDiscard: () => void discard() } : {})}
      />
      {paying && (
        <PaymentModal
          direction="in"
          title={t('payments:title')}
          total={totals.total_harga}
          busy={saving}
          submitLabel={t('documents:saveAndPay')}
          closeLabel={t('common:back')}
          onSubmit={(pembayaran) => send({ type: 'pay', pembayaran })}
          onClose={() => send({ type: 'back' })}
        />
      )}
    </div>
  );
}

type Words = (key: string) => string;

const missText = (error: unknown, t: Words): string =>
  error === IN_TABLE ? t('errors.BARCODE_IN_TABLE') : errorText(error, t('common:errors.INTERNAL'));

const failureText = (error: unknown, t: Words): string | null =>
  error === null ? null : errorText(error, t('common:errors.INTERNAL'));

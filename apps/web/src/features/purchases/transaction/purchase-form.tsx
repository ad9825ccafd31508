import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { KnownIdentity } from '../../../parts/customer/known-identity.js';
import { DocumentForm, useConfirmDiscard } from '../../../parts/document/document-form.js';
import { DocumentHead } from '../../../parts/document/document-head.js';
import type { DraftedForm } from '../../../parts/document/drafted.js';
import { useSubmit } from '../../../parts/document/use-submit.js';
import { useProblemText } from '../../../parts/lines/problems.js';
import { useProblemFocus } from '../../../parts/lines/use-problem-focus.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { TradeInButton } from '../../../parts/trade-in/trade-in-button.js';
import { useTradeIn } from '../../../parts/trade-in/use-trade-in.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { NoteLines } from '../../../parts/buying/note-lines.js';
import { PurchaseLines } from '../../../parts/buying/purchase-lines.js';
import { PurchaseTotalRows } from '../../../parts/buying/purchase-totals.js';
import {
  isEmptyPurchase,
  PURCHASE_CELLS,
  totalsOf,
  weightsOf,
  type PurchaseValue,
} from '../../../parts/buying/purchase-value.js';
import { useConditions } from '../../../parts/lines/use-conditions.js';
import { usePurchase } from '../../../parts/buying/use-purchase.js';

interface PurchaseFormProps extends DraftedForm<PurchaseValue> {
  readonly withNote: boolean;
  /** It is paid as it is saved: the shop knows one step, or who is at the till may do both. */
  readonly paysNow: boolean;
  /** The shop knows two steps: it may be saved without. */
  readonly mayWait: boolean;
}

export function PurchaseForm(props: PurchaseFormProps): ReactNode {
  const { withNote, paysNow, mayWait, restoredAt } = props;
  const { t } = useTranslation(['purchases', 'common']);
  const root = useRef<HTMLDivElement>(null);
  const conditions = useConditions(withNote);
  const [address] = useSearchParams();
  const trading = useTradeIn({ onSaved: props.onSaved, saleOf: () => address.get('tukar') });
  const purchase = usePurchase({ ...props, onSaved: trading.onSaved });
  const { value, problems, pricing, saving, failure } = purchase;
  const check = (): boolean => purchase.check() && pricing.settled && !pricing.error;
  const save = (payments: PaymentsOf<'out'> | null): void => {
    trading.mark(null);
    purchase.save(payments);
  };
  const { submit, submitLabel, paying, stopPaying, entering } = useSubmit({
    ...purchase,
    save,
    paysNow,
    label: t('ui.save'),
    check,
  });
  const errorOf = useProblemText([...problems, ...weightsOf(value), ...pricing.problems], 'purchases');
  const keys = value.lines.map(({ key }) => key);
  useProblemFocus({ root, problems, keys, cells: PURCHASE_CELLS, held: saving, onFound: stopPaying });
  useFocusBack(saving);

  const confirmDiscard = useConfirmDiscard();
  const discard = async (): Promise<void> => {
    if (await confirmDiscard()) props.onDiscard();
  };
  const totals = totalsOf(value.lines, pricing.proposals);
  const onLeave = (): void => root.current?.querySelector<HTMLElement>('[data-head="kode_sales"] input')?.focus();
  const trade = (): void => {
    if (!check()) return;
    trading.mark([]);
    purchase.trade();
  };
  const lines = { purchase, conditions, disabled: !entering, errorOf, onLeave };

  const head = (
    <DocumentHead
      of={purchaseKind}
      form={{ ...purchase, failure: failure ?? pricing.error }}
      errorOf={errorOf}
      disabled={!entering}
      submitLabel={submitLabel}
      identity={
        <KnownIdentity
          customer={value.customer}
          withNote={withNote}
          total={totals.total_harga}
          error={errorOf('customer_id')}
          onKnown={(customer) => purchase.set({ customer })}
        />
      }
      total={totals.total_harga}
      onSave={submit}
      onDiscard={isEmptyPurchase(value) ? undefined : () => void discard()}
      more={!isEmptyPurchase(value) && <TradeInButton disabled={!entering} onTrade={trade} />}
    >
      <PurchaseTotalRows
        totals={totals}
        count={keys.length}
        withNote={value.note !== null || value.lines.some((line) => line.nota_lama)}
      />
    </DocumentHead>
  );
  return (
    <div ref={root}>
      <DocumentForm restoredAt={restoredAt} disabled={!entering} onDiscard={() => void discard()} head={head}>
        {withNote ? <NoteLines {...lines} /> : <PurchaseLines {...lines} />}
      </DocumentForm>
      {paying && (
        <PaymentModal
          of={props.id}
          direction="out"
          title={t('document.pay')}
          total={totals.total_harga}
          busy={saving}
          error={failure}
          submitLabel={submitLabel}
          closeLabel={t('common:close')}
          onSubmit={save}
          onLater={mayWait ? () => save(null) : undefined}
          onClose={stopPaying}
        />
      )}
    </div>
  );
}

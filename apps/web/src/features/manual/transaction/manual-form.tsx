import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { KnownIdentity } from '../../../parts/customer/known-identity.js';
import { DocumentForm, useConfirmDiscard } from '../../../parts/document/document-form.js';
import { DocumentHead, HeadRow } from '../../../parts/document/document-head.js';
import type { DraftedForm } from '../../../parts/document/drafted.js';
import { useSubmit } from '../../../parts/document/use-submit.js';
import { useProblemText } from '../../../parts/lines/problems.js';
import { useConditions } from '../../../parts/lines/use-conditions.js';
import { useProblemFocus } from '../../../parts/lines/use-problem-focus.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { Figure } from '../../../ui/figure.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { ManualLines } from './manual-lines.js';
import { CELLS, isEmptyManual, type ManualValue, type Side, totalsOf } from './manual-value.js';
import { KIND_OF, useManual } from './use-manual.js';

interface ManualFormProps extends DraftedForm<ManualValue> {
  readonly side: Side;
  /** It is paid as it is saved: manual goods know one step, or who is at the till may do both. */
  readonly paysNow: boolean;
  /** They know two steps: it may be saved without. */
  readonly mayWait: boolean;
}

/** A sale or a purchase of manual goods. */
export function ManualForm(props: ManualFormProps): ReactNode {
  const { side, paysNow, mayWait, restoredAt } = props;
  const of = KIND_OF[side];
  const { t } = useTranslation(['manual', of.texts, 'documents', 'common']);
  const { label } = useFieldTexts();
  const root = useRef<HTMLDivElement>(null);
  const conditions = useConditions(false);
  const form = useManual(side, props);
  const { value, problems, pricing, saving, failure } = form;
  const check = (): boolean => form.check() && pricing.settled && !pricing.error;
  const { submit, submitLabel, paying, stopPaying, entering } = useSubmit({
    ...form,
    paysNow,
    label: t('ui.save'),
    check,
  });
  const errorOf = useProblemText(problems, of.texts);
  const keys = value.lines.map(({ key }) => key);
  useProblemFocus({ root, problems: form.told, keys, cells: CELLS[side], held: saving, onFound: stopPaying });
  useFocusBack(saving);
  const confirmDiscard = useConfirmDiscard();
  const discard = async (): Promise<void> => {
    if (await confirmDiscard()) props.onDiscard();
  };
  const totals = totalsOf(value.lines);
  const onLeave = (): void => root.current?.querySelector<HTMLElement>('[data-head="kode_sales"] input')?.focus();
  const identity = side === 'beli' && (
    <KnownIdentity
      customer={value.customer}
      withNote={false}
      total={pricing.total}
      error={errorOf('customer_id')}
      onKnown={(customer) => form.set({ customer })}
    />
  );
  const head = (
    <DocumentHead
      of={of}
      form={{ ...form, failure: failure ?? pricing.error }}
      errorOf={errorOf}
      disabled={!entering}
      submitLabel={submitLabel}
      {...(identity && { identity })}
      total={pricing.total}
      onSave={submit}
      onDiscard={isEmptyManual(value) ? undefined : () => void discard()}
    >
      <HeadRow label={label('qty')}>
        <Figure kind="int" value={totals.qty} />
      </HeadRow>
      <HeadRow label={label('berat')}>
        <Figure kind="weight" value={totals.berat} unit />
      </HeadRow>
      {pricing.pph22 > 0 && (
        <HeadRow label={label('pph22')}>
          <Figure kind="rupiah" value={pricing.pph22} />
        </HeadRow>
      )}
    </DocumentHead>
  );
  return (
    <div ref={root}>
      <DocumentForm restoredAt={restoredAt} disabled={!entering} onDiscard={() => void discard()} head={head}>
        <ManualLines {...{ side, form, conditions, errorOf, onLeave }} disabled={!entering} />
      </DocumentForm>
      {paying && (
        <PaymentModal
          of={props.id}
          direction={side === 'jual' ? 'in' : 'out'}
          title={t(`${of.texts}:document.pay`)}
          customer={value.customer?.customer_id ?? null}
          total={pricing.total}
          busy={saving}
          error={failure}
          submitLabel={submitLabel}
          closeLabel={t('common:close')}
          onSubmit={form.save}
          onLater={mayWait ? () => form.save(null) : undefined}
          onClose={stopPaying}
        />
      )}
    </div>
  );
}

import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loan } from '@emas/contracts/debt/documents/loan';
import { KnownIdentity } from '../../../parts/customer/known-identity.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentForm, useConfirmDiscard } from '../../../parts/document/document-form.js';
import { DocumentHead } from '../../../parts/document/document-head.js';
import { useProblemText } from '../../../parts/lines/problems.js';
import { useProblemFocus } from '../../../parts/lines/use-problem-focus.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { RunningContracts } from './running-contracts.js';
import { LoanSumFields, LoanTotals } from './loan-sums.js';
import { isEmptyLoan, PLEDGE_CELLS } from './loan-value.js';
import { PledgeLines } from './pledge-lines.js';
import { type LoanFormOptions, useLoan } from './use-loan.js';
import '../debt.css';

interface LoanFormProps extends LoanFormOptions {
  readonly restoredAt: string | null;
  readonly onDiscard: () => void;
}

/** The form of a loan: what is pledged at the left; who borrows, how much and on what terms at the right. */
export function LoanForm(props: LoanFormProps): ReactNode {
  const { t } = useTranslation(['debt', 'common', 'fields']);
  const root = useRef<HTMLDivElement>(null);
  const form = useLoan(props);
  const { value, problems, appraisal, state } = form;
  const may = useCan('transaksi-hutang')('tambah');
  const dayOpen = useDayOpen();
  // What was just lent is shown above; the next one is entered at once.
  const isOpen = state === 'entering' || state === 'printing';
  const entering = isOpen && dayOpen;
  const errorOf = useProblemText(problems, 'debt', 'purchases', 'membership');
  const keys = value.lines.map(({ key }) => key);
  useProblemFocus({ root, problems, keys, cells: PLEDGE_CELLS, held: form.busy, onFound: () => undefined });
  useFocusBack(form.busy);
  const confirmDiscard = useConfirmDiscard();
  const discard = async (): Promise<void> => {
    if (await confirmDiscard()) props.onDiscard();
  };
  const submitLabel = t(form.paying.paysNow ? 'ui.saveAndPayOut' : 'ui.save');
  useShortcut('mod+s', submitLabel, form.confirm, entering && may);
  const paidOut = appraisal.view?.pinjaman?.jumlah_cair ?? 0;
  const onLeave = (): void => root.current?.querySelector<HTMLElement>('[data-head="kode_sales"] input')?.focus();
  const fields = { form, disabled: !entering || !may, errorOf };
  const head = (
    <DocumentHead
      of={loan}
      namesCustomer
      form={{
        ...{ value, problems, saving: form.busy, set: form.set },
        failure: form.refusal ?? appraisal.error ?? null,
        unsure: state === 'unsure',
      }}
      errorOf={errorOf}
      disabled={!entering}
      submitLabel={submitLabel}
      customerNote={<RunningContracts customer={value.customer} />}
      identity={
        <KnownIdentity
          customer={value.customer}
          withNote
          total={value.jumlah_hutang ?? 0}
          error={errorOf('customer_id')}
          onKnown={(customer) => form.set({ customer })}
        />
      }
      fields={
        <>
          <LoanSumFields {...fields} />
          <LoanTotals form={form} />
        </>
      }
      total={paidOut}
      totalLabel={t('fields:jumlah_cair')}
      onSave={form.confirm}
      onDiscard={isEmptyLoan(value) ? undefined : () => void discard()}
      more={
        state === 'unsure' && (
          <Button kind="primary" block onClick={form.again}>
            {t('ui.sendAgain')}
          </Button>
        )
      }
    />
  );
  return (
    <div ref={root}>
      <DocumentForm restoredAt={props.restoredAt} disabled={!entering} onDiscard={() => void discard()} head={head}>
        <PledgeLines {...fields} onLeave={onLeave} />
      </DocumentForm>
      {state === 'paying' && (
        <PaymentModal
          of={form.loanId}
          direction="out"
          total={paidOut}
          busy={false}
          title={t('document.pay')}
          submitLabel={t('document.pay')}
          closeLabel={t('common:back')}
          error={form.refusal}
          onClose={form.leave}
          onLater={form.paying.twoSteps ? form.later : undefined}
          onSubmit={form.paid}
        />
      )}
    </div>
  );
}

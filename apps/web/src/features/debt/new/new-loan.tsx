import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loan } from '@emas/contracts/debt/documents/loan';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { WhatsappButton } from '../../../parts/document/whatsapp-button.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { dialog } from '../../../ui/dialogs.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { LabelButton } from '../contract/label-button.js';
import { LoanForm } from './loan-form.js';
import { EMPTY_LOAN, isEmptyLoan, LOAN_DRAFT, type LoanValue } from './loan-value.js';
import type { LentLoan } from './use-loan.js';

interface NewLoanProps {
  readonly last: LentLoan | null;
  readonly onSaved: (saved: LentLoan | null) => void;
}

/** One loan after the other: each form begins with what its draft holds, and says what was booked. */
export function NewLoan({ last, onSaved }: NewLoanProps): ReactNode {
  const { t } = useTranslation(['debt', 'documents']);
  const draft = useDraft<LoanValue>('transaksi-hutang', LOAN_DRAFT);
  const found = draft.found && !isEmptyLoan(draft.found.value) ? draft.found : null;
  const saved = (loanSaved: LentLoan): void => {
    onSaved(loanSaved);
    void draft.discard();
    const { earlier, no_faktur_hutang: no_faktur, jumlah_cair: total } = loanSaved;
    if (earlier) void dialog.info(t('documents:bookedBefore', { no_faktur, total }));
  };
  return (
    <>
      {last && <LastLoan last={last} />}
      {draft.loading ? (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      ) : (
        <LoanForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          start={found?.value ?? EMPTY_LOAN}
          restoredAt={found?.savedAt ?? null}
          onChange={(value) => {
            draft.save(value);
            if (!isEmptyLoan(value)) onSaved(null);
          }}
          onSaved={saved}
          onDiscard={() => void draft.discard()}
        />
      )}
    </>
  );
}

/** What was just lent, until the next one begins: its proof of pledge and the label of its bag, or that it waits. */
function LastLoan({ last }: { readonly last: LentLoan }): ReactNode {
  const { t } = useTranslation('debt');
  const { id, status, no_faktur_hutang: no, jumlah_cair } = last;
  const isPaidOut = status === 'AKTIF';
  return (
    <SavedNotice no={no} text={t(isPaidOut ? 'success.validated' : 'ui.waits')} total={jumlah_cair}>
      {isPaidOut && (
        <>
          <WhatsappButton of={loan} id={id} no={no} />
          <LabelButton id={id} no={no} />
          <PrintButton key={id} of={loan} id={id} no={no} printed={0} autoFocus />
        </>
      )}
    </SavedNotice>
  );
}

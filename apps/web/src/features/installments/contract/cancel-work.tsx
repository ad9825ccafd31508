import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwedView } from '@emas/contracts/installments/installment.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Pending } from '../../../engine/pending.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import type { DeskWorkProps } from '../../../parts/document/desk.js';
import { DocumentFacts } from '../../../parts/document/facts.js';
import { DocumentHistory } from '../../../parts/document/history.js';
import { DocumentLines } from '../../../parts/document/lines-table.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { Payment } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import { errorText } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { cancelInstallment, owedQuery } from '../installment-calls.js';
import { ScheduleTable } from '../schedule-table.js';
import { OwedFacts } from './owed-facts.js';
import { isTrayGone, TrayField } from './tray-field.js';

const PAGE = 'batal-cicilan';

/** One contract, and what ending it gives back. */
export function CancelWork({ of, document, toFind }: DeskWorkProps): ReactNode {
  const owed = useQuery(owedQuery(document.id));
  const may = useCan(PAGE)('batal');
  return (
    <>
      <DocumentFacts of={of} document={document} />
      <DocumentLines of={of} document={document} />
      {owed.data ? (
        <>
          <OwedFacts owed={owed.data} />
          <ScheduleTable dues={owed.data.schedule} today={owed.data.tgl_system} />
          {owed.data.status === 'AKTIF' && may && <CancelFields owed={owed.data} onDone={toFind} />}
        </>
      ) : (
        <Pending of={owed} rows={5} columns={4} />
      )}
      <DocumentHistory document={document} />
    </>
  );
}

interface CancelFieldsProps {
  readonly owed: OwedView;
  readonly onDone: () => void;
}

function CancelFields({ owed, onDone }: CancelFieldsProps): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [alasan, setAlasan] = useState('');
  const [baki, setBaki] = useState<string | null>(null);
  const { cara_batal, kembali_rp, hangus_rp } = owed.batal;
  const action = t('document.cancel');
  const cancel = usePaying({
    of: `${owed.id} batal`,
    send: (pembayaran: PaymentsOf<'out'>, key) =>
      withAuthorization((ids) =>
        cancelInstallment(owed.id, { alasan: alasan.trim(), kode_baki: baki, pembayaran: [...pembayaran] }, key, ids),
      ),
    onPaid: ({ message }) => {
      toast.success(message);
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
  const refusal = cancel.error instanceof AuthorizationCancelled ? null : cancel.error;
  const isGone = isTrayGone(refusal, baki);
  // Without a reason there is nothing to send.
  const busy = cancel.isPending || !dayOpen || alasan.trim() === '';
  const asItCame = cara_batal === 'BALIK' || kembali_rp === 0;
  useShortcut('mod+s', action, () => cancel.mutate([]), asItCame && !busy);
  return (
    <div className="stack">
      <p>{t(cara_batal === 'BALIK' ? 'ui.allBack' : 'ui.byTerms')}</p>
      <dl className="sums">
        <div>
          <dt>{label('hangus_rp')}</dt>
          <dd>
            <Figure kind="rupiah" value={hangus_rp} unit />
          </dd>
        </div>
        <div>
          <dt>{label('kembali_rp')}</dt>
          <dd>
            <Figure kind="rupiah" value={kembali_rp} unit strong />
          </dd>
        </div>
      </dl>
      <HeadField name="alasan" label={label('alasan')}>
        <TextInput aria-label={label('alasan')} maxLength={200} value={alasan} onChange={setAlasan} />
      </HeadField>
      {isGone && <TrayField value={baki} onChange={setBaki} />}
      {asItCame ? (
        <>
          {refusal && (
            <p className="document-failure tone-bad" role="alert">
              {errorText(refusal, t('common:errors.INTERNAL'))}
            </p>
          )}
          <div className="document-buttons">
            <Button danger kind="primary" loading={cancel.isPending} disabled={busy} onClick={() => cancel.mutate([])}>
              {action} <SaveKeys />
            </Button>
          </div>
        </>
      ) : (
        <Payment
          key={kembali_rp}
          of={`${owed.id} batal`}
          direction="out"
          total={kembali_rp}
          busy={busy}
          submitLabel={action}
          error={refusal}
          onSubmit={(payments) => cancel.mutate(payments)}
        />
      )}
    </div>
  );
}

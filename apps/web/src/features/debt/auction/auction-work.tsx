import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loanAuction } from '@emas/contracts/debt/documents/loan-auction';
import { SURPLUS_WAYS } from '@emas/contracts/debt/debt-words';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { type AnyDocument, figureOf, textOf } from '../../../parts/document/any-document.js';
import { CancelForm } from '../../../parts/document/cancel-form.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { toast } from '../../../ui/toast.js';
import { paySurplus } from '../debt-calls.js';

interface WorkProps {
  readonly document: AnyDocument;
}

/** An auction: what is the customer's goes to him, whole and once; today it is taken back itself. */
export function AuctionWork({ document }: WorkProps): ReactNode {
  const { t } = useTranslation('loanauctions');
  const may = useCan('lelang-hutang');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  if (document.status !== 'VALID') return null;
  const isUnpaid = textOf(document, 'status_kelebihan') === 'BELUM DIBAYAR';
  const mayUndo = may('batal') && document.tgl_system === tgl_system && textOf(document, 'status_kelebihan') !== 'DIBAYAR'; // prettier-ignore
  return (
    <>
      {isUnpaid && may('tambah') && !undoing && <Surplus document={document} />}
      {mayUndo && !undoing && (
        <div className="document-buttons">
          <Button danger onClick={() => setUndoing(true)}>
            {t('document.cancel')}
          </Button>
        </div>
      )}
      {undoing && <CancelForm of={loanAuction} document={document} onDone={() => setUndoing(false)} />}
    </>
  );
}

type Way = (typeof SURPLUS_WAYS)[number];

/** Pays what an auction brought beyond the debt: to its customer, or in the end to charity. */
function Surplus({ document }: WorkProps): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const { label, value } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [tujuan, setTujuan] = useState<Way>('CUSTOMER');
  const [keterangan, setKeterangan] = useState('');
  const [paying, setPaying] = useState<string | null>(null);
  const pay = usePaying({
    of: `${document.id} ${paying ?? ''}`,
    send: (pembayaran: PaymentsOf<'out'>) =>
      withAuthorization((ids) =>
        paySurplus(
          document.id,
          {
            ...{ id: paying!, tujuan_kelebihan: tujuan, keterangan: keterangan.trim() || null },
            pembayaran: [...pembayaran],
          },
          ids,
        ),
      ),
    onPaid: ({ message }) => {
      toast.success(message);
      setPaying(null);
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
  const action = t('ui.paySurplus');
  const total = figureOf(document, 'kelebihan_rp');
  return (
    <div className="loan-card">
      <HeadField name="tujuan_kelebihan" label={label('tujuan_kelebihan')}>
        <SelectInput
          aria-label={label('tujuan_kelebihan')}
          search={false}
          value={tujuan}
          options={SURPLUS_WAYS.map((code) => ({ value: code, label: value(code) }))}
          onChange={(code) => setTujuan(code as Way)}
        />
      </HeadField>
      <HeadField name="keterangan" label={label('keterangan')}>
        <TextInput aria-label={label('keterangan')} maxLength={200} value={keterangan} onChange={setKeterangan} />
      </HeadField>
      <div className="document-buttons">
        <Button kind="primary" size="large" disabled={!dayOpen} onClick={() => setPaying(newId())}>
          {action} <Figure kind="rupiah" value={total} unit />
        </Button>
      </div>
      {paying !== null && (
        <PaymentModal
          of={`${document.id} ${paying}`}
          direction="out"
          total={total}
          busy={pay.isPending}
          title={action}
          submitLabel={action}
          closeLabel={t('common:back')}
          error={pay.error instanceof AuthorizationCancelled ? null : pay.error}
          onClose={() => setPaying(null)}
          onSubmit={(payments) => pay.mutate(payments)}
        />
      )}
    </div>
  );
}

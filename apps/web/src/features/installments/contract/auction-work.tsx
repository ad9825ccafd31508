import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { installmentAuction } from '@emas/contracts/installments/documents/installment-auction';
import { installmentRefund } from '@emas/contracts/installments/documents/installment-refund';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { type AnyDocument, figureOf, textOf } from '../../../parts/document/any-document.js';
import { CancelForm } from '../../../parts/document/cancel-form.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';
import { owedQuery, refundInstallment } from '../installment-calls.js';

const PAGE = 'lelang-cicilan';

interface WorkProps {
  readonly document: AnyDocument;
}

/** A thing that was taken back: what is the customer's goes to him, once; today it is taken back itself. */
export function AuctionWork({ document }: WorkProps): ReactNode {
  const may = useCan(PAGE);
  const contract = useQuery({
    ...owedQuery(textOf(document, 'installment_id')),
    enabled: document.status === 'VALID',
  });
  if (document.status !== 'VALID' || !contract.data) return null;
  const isWaiting = contract.data.kembali_id === null && figureOf(document, 'kembali_rp') > 0;
  return (
    <>
      {isWaiting && may('tambah') && <Refund document={document} />}
      {contract.data.kembali_id === null && <TakeBack of={installmentAuction} document={document} />}
    </>
  );
}

/** A refund of today that was none. */
export function RefundWork({ document }: WorkProps): ReactNode {
  return document.status === 'VALID' ? <TakeBack of={installmentRefund} document={document} /> : null;
}

interface TakeBackProps extends WorkProps {
  readonly of: DocumentDefinition;
}

function TakeBack({ of, document }: TakeBackProps): ReactNode {
  const { t } = useTranslation(of.texts);
  const may = useCan(PAGE)('batal');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  if (document.tgl_system !== tgl_system || !may) return null;
  if (undoing) return <CancelForm of={of} document={document} onDone={() => setUndoing(false)} />;
  return (
    <div className="document-buttons">
      <Button danger onClick={() => setUndoing(true)}>
        {t(`${of.texts}:document.cancel`)}
      </Button>
    </div>
  );
}

/** Pays the customer what is his of it. */
function Refund({ document }: WorkProps): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const dayOpen = useDayOpen();
  const [paying, setPaying] = useState<string | null>(null);
  const pay = usePaying({
    of: `${document.id} ${paying ?? ''}`,
    send: (pembayaran: PaymentsOf<'out'>) => refundInstallment(document.id, paying!, pembayaran),
    onPaid: ({ message }) => {
      toast.success(message);
      setPaying(null);
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
  const action = t('ui.refund');
  return (
    <div className="document-buttons">
      <Button kind="primary" disabled={!dayOpen} onClick={() => setPaying(newId())}>
        {action}
      </Button>
      {paying !== null && (
        <PaymentModal
          of={`${document.id} ${paying}`}
          direction="out"
          total={figureOf(document, 'kembali_rp')}
          busy={pay.isPending}
          title={action}
          submitLabel={action}
          closeLabel={t('common:back')}
          error={pay.error}
          onClose={() => setPaying(null)}
          onSubmit={(payments) => pay.mutate(payments)}
        />
      )}
    </div>
  );
}

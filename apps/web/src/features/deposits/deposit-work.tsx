import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickUpView } from '@emas/contracts/deposits/deposit.view';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { type AnyDocument, fieldOf, textOf } from '../../parts/document/any-document.js';
import { ReasonForm } from '../../parts/document/cancel-form.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import { CancelDeposit } from './cancel-deposit.js';
import { pickUpGoods, reversePickUp } from './deposit-calls.js';

interface WorkProps {
  readonly document: AnyDocument;
}

/** What is done with a deposit that stands: money goes back, goods are handed over, or come back the same day. */
export function DepositWork({ document }: WorkProps): ReactNode {
  const { t } = useTranslation('deposits');
  const may = useCan('lihat-titipan');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  const isOpen = document.status === 'OPEN';
  if (textOf(document, 'jenis_titip') === 'UANG')
    return isOpen && may('batal') ? <CancelDeposit document={document} /> : null;
  const picked = (fieldOf(document, 'pengambilan') ?? []) as unknown as readonly PickUpView[];
  const isOfToday = picked.at(-1)?.tgl_system === tgl_system;
  return (
    <>
      {isOpen && may('ubah') && <PickUp document={document} />}
      {isOfToday && may('batal') && !undoing && (
        <div className="document-buttons">
          <Button danger onClick={() => setUndoing(true)}>
            {t('ui.undoPickUp')}
          </Button>
        </div>
      )}
      {undoing && (
        <ReasonForm
          action={t('ui.undoPickUp')}
          confirm={t('ui.undoPickUpConfirm')}
          send={(alasan, key, ids) => reversePickUp(document.id, alasan, key, ids)}
          onDone={() => setUndoing(false)}
        />
      )}
    </>
  );
}

/** Hands all that is left of it to the customer. */
function PickUp({ document }: WorkProps): ReactNode {
  const { t } = useTranslation(['deposits', 'common']);
  const dayOpen = useDayOpen();
  const key = useRef(newId());
  const send = useMutation({
    mutationFn: () => pickUpGoods(document.id, key.current),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const ask = async (): Promise<void> => {
    const answers = { ok: t('ui.pickUp'), cancel: t('common:back') };
    if (await dialog.confirm(t('ui.pickUpConfirm'), answers)) send.mutate();
  };
  return (
    <div className="document-buttons">
      <Button kind="primary" loading={send.isPending} disabled={send.isPending || !dayOpen} onClick={() => void ask()}>
        {t('ui.pickUp')}
      </Button>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwedView } from '@emas/contracts/installments/installment.view';
import { Pending } from '../../../engine/pending.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { ReasonForm } from '../../../parts/document/cancel-form.js';
import { RemindButton } from '../../../parts/reminder/reminder.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { toast } from '../../../ui/toast.js';
import { handOver, owedQuery, reverseHandOver } from '../installment-calls.js';
import { ScheduleTable } from '../schedule-table.js';
import { OwedFacts } from './owed-facts.js';
import { PayForm } from './pay-form.js';

const PAGE = 'lihat-cicilan';

/** What is done with a contract that stands: it is paid, settled, its thing handed over, or that taken back the same day. */
export function InstallmentWork({ document }: { readonly document: AnyDocument }): ReactNode {
  const owed = useQuery(owedQuery(document.id));
  if (!owed.data) return <Pending of={owed} rows={5} columns={4} />;
  return (
    <>
      <OwedFacts owed={owed.data} />
      <ScheduleTable dues={owed.data.schedule} today={owed.data.tgl_system} />
      <Steps owed={owed.data} />
    </>
  );
}

function Steps({ owed }: { readonly owed: OwedView }): ReactNode {
  const { t } = useTranslation(['installments', 'titles']);
  const may = useCan(PAGE);
  const mayCancel = useCan('batal-cicilan')('batal');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  if (owed.status === 'AKTIF')
    return (
      <>
        {may('tambah') && <PayForm owed={owed} />}
        <div className="document-buttons">
          {may('tambah') && <RemindButton path="cicilan" id={owed.id} />}
          {mayCancel && (
            <Link className="document-way" to={`/batal-cicilan?q=${encodeURIComponent(owed.no_cicilan)}`}>
              {t('document.cancel')}
            </Link>
          )}
        </div>
      </>
    );
  if (owed.status !== 'LUNAS') return null;
  if (owed.tgl_serah === null) return may('tambah') && <HandOver owed={owed} />;
  if (owed.tgl_serah !== tgl_system || !may('batal')) return null;
  if (undoing)
    return (
      <ReasonForm
        action={t('ui.undoHandOver')}
        confirm={t('ui.undoHandOverConfirm', { no: owed.no_cicilan })}
        send={(alasan, key, ids) => reverseHandOver(owed.id, alasan, key, ids)}
        onDone={() => setUndoing(false)}
      />
    );
  return (
    <div className="document-buttons">
      <Button danger onClick={() => setUndoing(true)}>
        {t('ui.undoHandOver')}
      </Button>
    </div>
  );
}

/** The thing is paid and lies here: the customer takes it. */
function HandOver({ owed }: { readonly owed: OwedView }): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const dayOpen = useDayOpen();
  const key = useRef(newId());
  const send = useMutation({
    mutationFn: () => handOver(owed.id, key.current),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const ask = async (): Promise<void> => {
    const answers = { ok: t('ui.handOver'), cancel: t('common:back') };
    if (await dialog.confirm(t('ui.handOverConfirm', { barang: owed.nama_barang }), answers)) send.mutate();
  };
  return (
    <div className="document-buttons">
      <Button kind="primary" loading={send.isPending} disabled={send.isPending || !dayOpen} onClick={() => void ask()}>
        {t('ui.handOver')}
      </Button>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwedView } from '@emas/contracts/installments/installment.view';
import { seizureFigures } from '@emas/domain/installments/installment-auction';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Pending } from '../../../engine/pending.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import type { DeskWorkProps } from '../../../parts/document/desk.js';
import { DocumentFacts } from '../../../parts/document/facts.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { owedQuery, seizeInstallment } from '../installment-calls.js';
import { ScheduleTable } from '../schedule-table.js';
import { OwedFacts } from './owed-facts.js';
import { isTrayGone, TrayField } from './tray-field.js';

/** One contract, and what taking its thing back comes to, while it is typed. */
export function SeizeWork({ of, document, toFind }: DeskWorkProps): ReactNode {
  const { t } = useTranslation('installments');
  const owed = useQuery(owedQuery(document.id));
  const may = useCan('lelang-cicilan')('tambah');
  if (!owed.data) return <Pending of={owed} rows={6} columns={4} />;
  const isReady = owed.data.status === 'AKTIF' && owed.data.status_tempo === 'SIAP LELANG';
  return (
    <>
      <DocumentFacts of={of} document={document} />
      <OwedFacts owed={owed.data} />
      <ScheduleTable dues={owed.data.schedule} today={owed.data.tgl_system} />
      {isReady ? (
        may && <SeizeFields owed={owed.data} onDone={toFind} />
      ) : (
        <p className="lines-none">{t('ui.notYet')}</p>
      )}
    </>
  );
}

interface SeizeFieldsProps {
  readonly owed: OwedView;
  readonly onDone: () => void;
}

function SeizeFields({ owed, onDone }: SeizeFieldsProps): ReactNode {
  const { t } = useTranslation(['installments', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [id, setId] = useState(newId);
  const [nilai, setNilai] = useState<number | null>(owed.harga_jual);
  const [keterangan, setKeterangan] = useState('');
  const [baki, setBaki] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => {
      const dto = { id, nilai_lelang: nilai ?? 0, keterangan: keterangan.trim(), kode_baki: baki };
      return withAuthorization((ids) => seizeInstallment(owed.id, dto, ids));
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    // What may have arrived keeps its id; what was refused may be sent anew.
    onError: (error) => isApiError(error) && !error.isConnection && setId(newId()),
  });
  const refusal = send.error instanceof AuthorizationCancelled ? null : send.error;
  const isGone = isTrayGone(refusal, baki);
  const action = t('ui.seize');
  const ready = dayOpen && !send.isPending && (nilai ?? 0) > 0 && keterangan.trim() !== '';
  const ask = async (): Promise<void> => {
    const answers = { ok: action, cancel: t('common:back'), danger: true };
    if (await dialog.confirm(t('ui.seizeConfirm', { no: owed.no_cicilan }), answers)) send.mutate();
  };
  useShortcut('mod+s', action, () => void ask(), ready);
  return (
    <div className="stack">
      <HeadField name="nilai_lelang" label={label('nilai_lelang')}>
        <RupiahInput aria-label={label('nilai_lelang')} value={nilai} onChange={setNilai} />
      </HeadField>
      <HeadField name="keterangan" label={label('keterangan')}>
        <TextInput aria-label={label('keterangan')} maxLength={200} value={keterangan} onChange={setKeterangan} />
      </HeadField>
      {isGone && <TrayField value={baki} onChange={setBaki} />}
      <Outcome owed={owed} nilai={nilai ?? 0} />
      {refusal && (
        <p className="document-failure tone-bad" role="alert">
          {errorText(refusal, t('common:errors.INTERNAL'))}
        </p>
      )}
      <div className="document-buttons">
        <Button danger kind="primary" loading={send.isPending} disabled={!ready} onClick={() => void ask()}>
          {action} <SaveKeys />
        </Button>
      </div>
    </div>
  );
}

/** What of the customer's money is kept, and what is his. */
function Outcome({ owed, nilai }: { readonly owed: OwedView; readonly nilai: number }): ReactNode {
  const { label } = useFieldTexts();
  const { titipan_rp, sisa_bayar: sisa_rp, denda_rp } = owed;
  const figures = seizureFigures({ titipan_rp, sisa_rp, denda_rp }, nilai);
  const rows = [
    ['titipan_rp', figures.titipan_rp],
    ['hangus_rp', figures.hangus_rp],
    ['kembali_rp', figures.kembali_rp],
  ] as const;
  return (
    <dl className="sums" aria-live="polite">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Figure kind="rupiah" value={value} unit strong={name === 'kembali_rp'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

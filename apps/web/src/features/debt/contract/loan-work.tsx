import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loan } from '@emas/contracts/debt/documents/loan';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Pending } from '../../../engine/pending.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { type AnyDocument, textOf } from '../../../parts/document/any-document.js';
import { CancelForm } from '../../../parts/document/cancel-form.js';
import { documentsKey, fetchDocuments } from '../../../parts/document/calls.js';
import { DocumentLink } from '../../../parts/document/document-link.js';
import { DocumentStatus } from '../../../parts/document/facts.js';
import { figureOf } from '../../../parts/document/any-document.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { RemindButton } from '../../../parts/reminder/reminder.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { toast } from '../../../ui/toast.js';
import { owedQuery, relocateLoan } from '../debt-calls.js';
import { LabelButton } from './label-button.js';
import { NoticeButtons } from './notice-buttons.js';
import { OwedFacts } from './owed-facts.js';
import { Pledges, tellsMore } from './pledges.js';
import '../debt.css';

interface WorkProps {
  readonly document: AnyDocument;
}

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ledger'] });

/** What a contract owes, its goods, what was paid on it, and what is done with it beside its list. */
export function LoanWork({ document }: WorkProps): ReactNode {
  const owed = useQuery(owedQuery(document.id));
  if (!owed.data) return <Pending of={owed} rows={6} columns={3} />;
  const isRunning = document.status === 'AKTIF';
  return (
    <>
      {isRunning && <OwedFacts owed={owed.data} />}
      {tellsMore(document, owed.data.ditahan) && <Pledges document={document} held={owed.data.ditahan} />}
      <Payments document={document} />
      {isRunning && <Steps document={document} isLate={owed.data.status_tempo !== 'BELUM'} />}
    </>
  );
}

const MOST = 100;

/** What was paid on a contract, or lent more, oldest first. */
function Payments({ document }: WorkProps): ReactNode {
  const { t } = useTranslation('debt');
  const { label, value } = useFieldTexts();
  const no = textOf(document, 'no_faktur_hutang');
  const query = { q: no, tgl_from: '', tgl_to: '', limit: MOST };
  const { data } = useQuery({
    queryKey: [...documentsKey(loanPayment), 'of', no],
    queryFn: ({ signal }) => fetchDocuments(loanPayment, query, signal),
  });
  const paid = (data?.data ?? []).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  if (paid.length === 0) return null;
  return (
    <>
      <h3 className="document-section">{t('ui.payments')}</h3>
      <div className="loan-scroll" tabIndex={0} role="region" aria-label={t('ui.payments')}>
        <table className="figures-table loan-figures">
          <thead>
            <tr>
              <th scope="col">{label('tgl_system')}</th>
              <th scope="col">{label('no_bayar')}</th>
              <th scope="col">{label('jenis')}</th>
              <th scope="col">{label('bunga_bayar')}</th>
              <th scope="col">{label('pokok')}</th>
              <th scope="col">{label('status')}</th>
            </tr>
          </thead>
          <tbody>
            {paid.map((one) => (
              <tr key={one.id}>
                <td>{one.tgl_system}</td>
                <td>
                  <DocumentLink no={textOf(one, 'no_bayar')} />
                </td>
                <td>{value(textOf(one, 'jenis'))}</td>
                <td>
                  <Figure kind="rupiah" value={figureOf(one, 'bunga_bayar')} />
                </td>
                <td>
                  <Figure kind="rupiah" value={figureOf(one, 'tambah_pokok') - figureOf(one, 'bayar_pokok')} />
                </td>
                <td>
                  <DocumentStatus of={loanPayment} status={one.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Ways to its payment, its label, a reminder, a notice where it is late, its place, and the way back of its day. */
function Steps({ document, isLate }: WorkProps & { readonly isLate: boolean }): ReactNode {
  const { t } = useTranslation(['debt', 'titles']);
  const may = useCan('lihat-hutang');
  const mayPay = useCan('transaksi-hutang')('tambah');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  const no = textOf(document, 'no_faktur_hutang');
  const pay = (tab: string): ReactNode => (
    <Link className="document-way" to={`/transaksi-hutang?tab=${tab}&q=${encodeURIComponent(no)}`}>
      {t(`ui.tabs.${tab}`)}
    </Link>
  );
  return (
    <div className="loan-card">
      <div className="document-buttons">
        {mayPay && (
          <>
            {pay('bunga')}
            {pay('pokok')}
            {pay('tebus')}
          </>
        )}
        <LabelButton id={document.id} no={no} />
        {may('ubah') && <RemindButton path="hutang" id={document.id} />}
        {isLate && may('tambah') && <NoticeButtons id={document.id} />}
      </div>
      {may('ubah') && <PlaceField document={document} />}
      {undoing ? (
        <CancelForm of={loan} document={document} onDone={() => setUndoing(false)} />
      ) : (
        document.tgl_system === tgl_system &&
        may('batal') && (
          <div className="document-buttons">
            <Button danger onClick={() => setUndoing(true)}>
              {t('document.cancel')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

/** In which safe, on which shelf its goods lie. */
function PlaceField({ document }: WorkProps): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const known = textOf(document, 'lokasi');
  const [typed, setTyped] = useState(known);
  const [key, setKey] = useState(newId);
  const move = useMutation({
    mutationFn: () => relocateLoan(document.id, typed.trim() || null, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      setKey(newId());
      return refresh();
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  return (
    <HeadField name="lokasi" label={label('lokasi')}>
      <div className="loan-place">
        <TextInput aria-label={label('lokasi')} maxLength={20} value={typed} onChange={setTyped} />
        <Button
          loading={move.isPending}
          disabled={!dayOpen || move.isPending || typed.trim() === known}
          onClick={() => move.mutate()}
        >
          {t('common:save')}
        </Button>
      </div>
    </HeadField>
  );
}

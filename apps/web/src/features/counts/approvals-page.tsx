import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { COUNT_APPROVALS, COUNT_PAGES } from '@emas/contracts/counts/count-pages';
import type { CountSummaryView, CountView } from '@emas/contracts/counts/count.view';
import { RECOUNTS, type Recount } from '@emas/domain/shared/count-words';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { Page } from '../../engine/page.js';
import { Pending } from '../../engine/pending.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { ReasonForm } from '../../parts/document/cancel-form.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { approveCount, approvedOn, countQuery, countsInState, refuseCount, reverseApproval } from './count-calls.js';
import { CountFacts, CountLines, CountSums } from './count-facts.js';
import { PrintRecord } from './count-result.js';
import '../../parts/document/document.css';
import './counts.css';

/** Counts that have ended wait here to be believed; what was approved today may be taken back. */
export default function ApprovalsPage(): ReactNode {
  const { t } = useTranslation('counting');
  const [asked, ask] = useSearchParams();
  const waiting = useQuery(countsInState('SELESAI'));
  const { tgl_system } = useUser();
  const approved = useQuery({ ...approvedOn(tgl_system ?? ''), enabled: typeof tgl_system === 'string' });
  const rows = [...(waiting.data ?? []), ...(approved.data ?? [])];
  const wanted = asked.get('q');
  const chosen = asked.get('opname') ?? rows.find(({ no_opname }) => no_opname === wanted)?.id ?? rows[0]?.id ?? null;
  return (
    <Page>
      <ClosedDay />
      <div className="stack count-approvals">
        <Panel title={t('ui.waiting')}>
          {!waiting.data ? (
            <Pending of={waiting} rows={3} />
          ) : rows.length === 0 ? (
            <EmptyState kind="nothing" title={t('ui.noneWaiting')} hint={t('ui.noneWaitingHint')} />
          ) : (
            <ul className="stack count-running plain-list" data-testid="waiting-counts">
              {rows.map(
                (count) =>
                <Waiting key={count.id} count={count} isChosen={count.id === chosen} onChoose={(id) => ask({ opname: id }, { replace: true })} />, // prettier-ignore
              )}
            </ul>
          )}
        </Panel>
        {chosen !== null && <Judged key={chosen} id={chosen} />}
      </div>
    </Page>
  );
}

interface WaitingProps {
  readonly count: CountSummaryView;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function Waiting({ count, isChosen, onChoose }: WaitingProps): ReactNode {
  const { t } = useTranslation(['counting', 'values']);
  const { id, no_opname, status, jenis_opname, selisih, selesai_by, selesai_at } = count;
  return (
    <li>
      <button type="button" className="document-pick" aria-current={isChosen} onClick={() => onChoose(id)}>
        <strong>{no_opname}</strong>
        <span>{selisih && <Figure kind="int" value={selisih.qty} />}</span>
        <span className="aside">
          {t(`ui.kinds.${jenis_opname}`)} · {t(`values:${status}`)}
        </span>
        <span className="aside">
          {selesai_by} {selesai_at && formatInstant(selesai_at)}
        </span>
      </button>
    </li>
  );
}

/** One that is judged: what it came to, and believing it or not. */
function Judged({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('counting');
  const may = useCan(COUNT_APPROVALS);
  const one = useQuery(countQuery(id));
  const count = one.data;
  if (!count)
    return (
      <Panel>
        <Pending of={one} rows={8} columns={2} />
      </Panel>
    );
  return (
    <div className="stack count-desk">
      <Panel title={count.no_opname} extra={<PrintRecord page={COUNT_PAGES[count.jenis_opname]} count={count} />}>
        <CountSums count={count} />
        <CountFacts count={count} />
        {count.status === 'SELESAI' && may('validasi') && <Judge count={count} />}
        {count.status === 'DISETUJUI' && may('batal') && (
          <ReasonForm
            action={t('ui.unapprove')}
            confirm={t('ui.unapproveConfirm', { no: count.no_opname })}
            send={(alasan, key) => reverseApproval(count.id, alasan, key)}
          />
        )}
      </Panel>
      <CountLines count={count} />
    </div>
  );
}

function Judge({ count }: { readonly count: CountView }): ReactNode {
  const { t } = useTranslation(['counting', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [key, setKey] = useState(newId);
  const [pindahkan, setMoves] = useState(true);
  const [refusing, setRefusing] = useState(false);
  const strays = (count.lines ?? []).some(({ hasil }) => hasil === 'SALAH BAKI');
  const approve = useMutation({
    mutationFn: () => withAuthorization((ids) => approveCount(count.id, { pindahkan }, key, ids)),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (isApiError(error) && !error.isConnection) setKey(newId());
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const ask = async (): Promise<void> => {
    if (await dialog.confirm(t('ui.approveConfirm', { no: count.no_opname }), { ok: t('ui.approve') }))
      approve.mutate();
  };
  const ready = dayOpen && !approve.isPending;
  useShortcut('mod+s', t('ui.approve'), () => void ask(), ready && !refusing);
  return (
    <div className="count-judge">
      {strays && (
        <label className="count-judge-moves">
          <SwitchInput value={pindahkan} onChange={setMoves} aria-label={label('pindahkan')} /> {label('pindahkan')}
        </label>
      )}
      <div className="document-buttons">
        <Button danger disabled={approve.isPending} onClick={() => setRefusing(true)}>
          {t('ui.refuse')}
        </Button>
        <Button kind="primary" size="large" loading={approve.isPending} disabled={!ready} onClick={() => void ask()}>
          {t('ui.approve')} <SaveKeys />
        </Button>
      </div>
      {refusing && <RefuseForm count={count} onClose={() => setRefusing(false)} />}
    </div>
  );
}

interface RefuseValues {
  alasan: string;
  ulang: Recount;
}

/** Why it is not believed, and what is counted again. */
function RefuseForm({ count, onClose }: { readonly count: CountView; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('counting');
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const form = useForm<RefuseValues>({ mode: 'onBlur', defaultValues: { alasan: '', ulang: 'SELISIH' } });
  const name = (ulang: Recount): string => t(ulang === 'SEMUA' ? 'ui.recountAll' : 'ui.recountDifferent');
  return (
    <FormModal<RefuseValues>
      title={`${t('ui.refuse')} · ${count.no_opname}`}
      form={form}
      action={t('ui.refuse')}
      danger
      send={({ alasan, ulang }) => refuseCount(count.id, { alasan: alasan.trim(), ulang }, key)}
      onRefused={(error) => {
        if (isApiError(error) && !error.isConnection) setKey(newId());
      }}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
      about={null}
    >
      <Field<RefuseValues>
        name="alasan"
        label={texts.label('alasan')}
        required
        validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
      >
        {(input) => <TextInput {...input} maxLength={200} autoFocus />}
      </Field>
      <Field<RefuseValues, string | null> name="ulang" label={texts.label('ulang')}>
        {(input) => (
          <SelectInput {...input} search={false} options={RECOUNTS.map((value) => ({ value, label: name(value) }))} />
        )}
      </Field>
    </FormModal>
  );
}

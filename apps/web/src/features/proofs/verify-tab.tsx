import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../engine/pending.js';
import { reasonText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useSeesCost } from '../../platform/session/use-session.js';
import { auditStateQuery } from '../../parts/audit/audit-state.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DateInput } from '../../ui/form/date-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { SafetyIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { AUDIT_KEY, beginVerification, isUnderWay, runsQuery } from './proof-calls.js';
import { RunHistory } from './run-history.js';
import { RunDifference, RunSteps } from './run-steps.js';

/** The whole ledger looked through by the server: begun here, followed live, kept. */
export function VerifyTab(): ReactNode {
  const { t } = useTranslation('proofs');
  const runs = useQuery(runsQuery);
  const current = runs.data?.find(isUnderWay) ?? null;
  const isBusy = current !== null;
  // What the page says of the last look is another once this one has ended.
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void queryClient.invalidateQueries({ queryKey: auditStateQuery.queryKey });
    wasBusy.current = isBusy;
  }, [isBusy]);
  if (runs.error && !runs.data) return <LoadFailed of={runs} />;
  return (
    <>
      <LastLook />
      <Panel title={t('ui.scope')}>
        <StartForm busy={isBusy} />
        {current && <RunSteps run={current} />}
      </Panel>
      <RunHistory runs={runs} />
    </>
  );
}

/** What the last whole look found. */
function LastLook(): ReactNode {
  const { t } = useTranslation('proofs');
  const { data } = useQuery(auditStateQuery);
  if (!data) return null;
  const { terakhir: last, seq } = data;
  if (!last) return <p className="audit-state audit-never">{t('ui.never')}</p>;
  const waktu = formatInstant(last.selesai ?? last.diminta);
  const since = Math.max(0, seq - (last.seq_akhir ?? 0));
  return (
    <div className={`audit-state ${last.status === 'UTUH' ? 'audit-good' : 'audit-bad'}`} role="status">
      <p className="audit-headline">
        <SafetyIcon />
        {last.status === 'UTUH' ? t('ui.intact', { waktu, seq: last.seq_akhir }) : t('ui.differs', { waktu })}
        {since > 0 && <small>{t('ui.sinceThen', { count: since })}</small>}
      </p>
      {last.beda && <RunDifference beda={last.beda} />}
      {last.saksi_hilang.length > 0 && (
        <div>
          <p>{t('ui.witnesses')}</p>
          <ul>
            {last.saksi_hilang.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {last.hash_akhir && (
        <p className="audit-hash">
          {t('ui.head')} <code>{last.hash_akhir}</code>
        </p>
      )}
    </div>
  );
}

function StartForm({ busy }: { readonly busy: boolean }): ReactNode {
  const { t } = useTranslation('proofs');
  const seesCost = useSeesCost();
  const [scope, setScope] = useState<'SEMUA' | 'HARI'>('SEMUA');
  const [exact, setExact] = useState(false);
  const [dari, setDari] = useState('');
  const [sampai, setSampai] = useState('');
  const begin = useMutation({
    mutationFn: (key: string) =>
      beginVerification(
        scope === 'HARI' ? { dari: dari || null, sampai: sampai || null } : { teliti: exact && seesCost },
        key,
      ),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: [...AUDIT_KEY, 'runs'] });
    },
    onError: (error) => void dialog.error(reasonText(error, t('ui.failed'))),
  });
  const blocked = busy || begin.isPending || (scope === 'HARI' && (dari === '' || sampai === ''));
  const start = (): void => begin.mutate(newId());
  useShortcut('mod+s', t('ui.begin'), start, !blocked);
  return (
    <div className="audit-form" data-fields>
      <div className="audit-field">
        <label htmlFor="scope">{t('ui.scope')}</label>
        <SelectInput
          id="scope"
          search={false}
          value={scope}
          onChange={(next) => setScope(next === 'HARI' ? 'HARI' : 'SEMUA')}
          options={[
            { value: 'SEMUA', label: t('ui.all') },
            { value: 'HARI', label: t('ui.someDays') },
          ]}
        />
      </div>
      {scope === 'HARI' && (
        <>
          <div className="audit-field">
            <label htmlFor="dari">{t('ui.from')}</label>
            <DateInput id="dari" value={dari} onChange={(next) => setDari(next ?? '')} />
          </div>
          <div className="audit-field">
            <label htmlFor="sampai">{t('ui.to')}</label>
            <DateInput id="sampai" value={sampai} onChange={(next) => setSampai(next ?? '')} />
          </div>
        </>
      )}
      {scope === 'SEMUA' && seesCost && (
        <div className="audit-switch">
          <SwitchInput id="teliti" value={exact} onChange={setExact} />
          <label htmlFor="teliti">{t('ui.exact')}</label>
        </div>
      )}
      <Button
        kind="primary"
        size="large"
        icon={<SafetyIcon />}
        disabled={blocked}
        loading={begin.isPending}
        onClick={start}
      >
        {t('ui.begin')}
      </Button>
      {!seesCost && <p className="audit-note">{t('ui.withoutCost')}</p>}
    </div>
  );
}

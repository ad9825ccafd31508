import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChecksView, CheckView, DrawerView } from '@emas/contracts/closing/closing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Page } from '../../engine/page.js';
import { Pending } from '../../engine/pending.js';
import { CountForm } from '../../parts/count/count-form.js';
import { errorText } from '../../platform/api/api-error.js';
import { openFileWindow } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { DateInput } from '../../ui/form/date-input.js';
import { PrinterIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { CHECKS_KEY, fetchChecks, fetchRecord, sendCheck } from './checks-calls.js';
import './checks.css';

const PAGE = 'hitung-kas';

/** Drawers to count between times, and what was counted; who counts blind reads that, and no figure. */
export default function ChecksPage(): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const can = useCan(PAGE);
  const [counting, setCounting] = useState<string | null>(null);
  const [tgl, setTgl] = useState<string | null>(null);
  const checks = useQuery({ queryKey: [...CHECKS_KEY, tgl], queryFn: ({ signal }) => fetchChecks(tgl, signal) });
  const view = checks.data;
  if (!view)
    return (
      <Page>
        <Panel>
          <Pending of={checks} rows={6} />
        </Panel>
      </Page>
    );
  const drawer = view.drawers.find(({ kode_laci }) => kode_laci === counting);
  const today = view.tgl_system;
  return (
    <Page>
      <div className="checks" data-testid="checks">
        <Panel title={t('ui.drawers')}>
          {view.hitung_buta && <p className="closing-hint">{t('ui.blind')}</p>}
          {today === null ? (
            <p className="closing-hint">{t('ui.shut')}</p>
          ) : (
            <Drawers view={view} mayCount={can('tambah')} onCount={setCounting} />
          )}
        </Panel>
        <Panel title={t('ui.checks')}>
          <label className="field checks-day">
            <span className="field-label">{t('ui.day')}</span>
            <DateInput aria-label={t('ui.day')} value={tgl ?? today ?? ''} today={today ?? ''} onChange={setTgl} />
          </label>
          <History checks={view.hitungan} mayPrint={can('cetak')} />
        </Panel>
      </div>
      {drawer && today && (
        <CountForm
          title={`${t('ui.count')} · ${drawer.nama_laci}`}
          draft={`hitung-kas/${today}/${drawer.kode_laci}`}
          tgl={today}
          drawer={drawer}
          values={view.pecahan}
          blind={view.hitung_buta}
          posts={false}
          deposits
          send={sendCheck}
          onCounted={() => queryClient.invalidateQueries({ queryKey: CHECKS_KEY })}
          onClose={() => setCounting(null)}
        />
      )}
    </Page>
  );
}

interface DrawersProps {
  readonly view: ChecksView;
  readonly mayCount: boolean;
  readonly onCount: (kodeLaci: string) => void;
}

function Drawers({ view, mayCount, onCount }: DrawersProps): ReactNode {
  const { t } = useTranslation('closing');
  if (view.drawers.length === 0) return <p className="closing-hint">{t('ui.noDrawer')}</p>;
  return (
    <ul className="closing-rows plain-list">
      {view.drawers.map((drawer) => (
        <li key={drawer.kode_laci} data-drawer={drawer.kode_laci}>
          <DrawerFacts drawer={drawer} blind={view.hitung_buta} />
          {mayCount && (
            <Button kind="primary" onClick={() => onCount(drawer.kode_laci)}>
              {t('ui.count')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function DrawerFacts({ drawer, blind }: { readonly drawer: DrawerView; readonly blind: boolean }): ReactNode {
  const { label } = useFieldTexts();
  return (
    <div className="checks-facts">
      <strong>{drawer.nama_laci}</strong>
      <span className="aside">
        {drawer.kode_laci}
        {drawer.pemakai.length > 0 && ` · ${drawer.pemakai.join(', ')}`}
      </span>
      {!blind && (
        <span>
          {label('saldo_sistem')} <Figure kind="rupiah" value={drawer.saldo_sistem} strong />
        </span>
      )}
    </div>
  );
}

interface HistoryProps {
  readonly checks: readonly CheckView[];
  readonly mayPrint: boolean;
}

/** The page to be signed; its window opens at once, before the file is there. */
function RecordButton({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const record = useMutation({
    mutationFn: async () => {
      const target = openFileWindow(t('ui.record'));
      try {
        target.show(await fetchRecord(id), 'hitung-kas.pdf');
      } catch (error) {
        target.close();
        throw error;
      }
    },
    onError: (error) => toast.info(errorText(error, t('common:errors.INTERNAL'))),
  });
  return (
    <Button icon={<PrinterIcon />} loading={record.isPending} onClick={() => record.mutate()}>
      {t('ui.record')}
    </Button>
  );
}

const FIGURES = ['saldo_sistem', 'hitung_fisik', 'selisih'] as const;

function History({ checks, mayPrint }: HistoryProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  if (checks.length === 0) return <p className="closing-hint">{t('ui.noChecks')}</p>;
  return (
    <ul className="closing-rows plain-list" data-testid="checks-history">
      {checks.map((check) => (
        <li key={check.id} data-check={check.id}>
          <div className="checks-facts">
            <strong>{check.nama_laci}</strong>
            <span className="aside">
              {check.counted_by} · {formatInstant(check.counted_at)}
            </span>
            {check.alasan && <span>{check.alasan}</span>}
            {check.setor && (
              <span>
                {label('setor')} {check.setor.tujuan} <Figure kind="rupiah" value={check.setor.jumlah_rp} />
              </span>
            )}
          </div>
          {check.hitung_fisik === null ? (
            <span className="aside">{t('ui.afterClosing')}</span>
          ) : (
            <dl className="checks-figures terms">
              {FIGURES.map((name) => (
                <div key={name} data-tone={name === 'selisih' ? (check.selisih === 0 ? 'good' : 'bad') : undefined}>
                  <dt>{label(name)}</dt>
                  <dd>
                    <Figure kind="rupiah" value={check[name]} strong={name === 'selisih'} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {mayPrint && check.hitung_fisik !== null && <RecordButton id={check.id} />}
        </li>
      ))}
    </ul>
  );
}

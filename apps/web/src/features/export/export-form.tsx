import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DateInput, DatePresets } from '../../ui/form/date-input.js';
import { MultiSelectInput, SelectInput } from '../../ui/form/select-input.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { DownloadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import type { ExportState } from './use-export.js';
import { LoadFailed } from '../../engine/pending.js';

/** What is exported, which columns and how; how many rows that is stands at the button. */
export function ExportForm({ state }: { readonly state: ExportState }): ReactNode {
  const { t } = useTranslation(['exporting', 'common']);
  const { sources, source, nama, choose, kolom, setKolom, judul, setJudul, bom, setBom, count, start, isAsking } =
    state;
  const mayExport = useCan('export-csv')('export') && source !== undefined && kolom.length > 0 && !isAsking;
  useShortcut('mod+s', t('ui.start'), start, mayExport);
  if (sources.error && !sources.data) return <LoadFailed of={sources} />;
  const kind = { LIST: t('ui.lists'), DOKUMEN: t('ui.documents') };
  return (
    <Panel>
      <div className="export-form" data-fields>
        <div className="export-field">
          <label htmlFor="nama">{t('ui.choose')}</label>
          <SelectInput
            id="nama"
            autoFocus
            loading={sources.isFetching}
            placeholder={t('ui.chooseHint')}
            value={nama}
            onChange={choose}
            options={(sources.data ?? []).map((one) => ({
              value: one.nama,
              label: `${one.judul} · ${kind[one.jenis]}`,
            }))}
          />
        </div>
        {source?.jenis === 'DOKUMEN' && <Days state={state} />}
        {source && (
          <>
            <div className="export-field export-columns">
              <div className="export-label">
                <label htmlFor="kolom">{t('ui.columns')}</label>
                <span>{t('ui.columnsOf', { n: kolom.length, total: source.kolom.length })}</span>
                <Button
                  kind="link"
                  size="small"
                  disabled={kolom.length === source.kolom.length}
                  onClick={() => setKolom(source.kolom.map((one) => one.nama))}
                >
                  {t('ui.allColumns')}
                </Button>
              </div>
              <MultiSelectInput
                id="kolom"
                value={kolom}
                invalid={kolom.length === 0}
                onChange={setKolom}
                options={source.kolom.map((one) => ({ value: one.nama, label: one.judul }))}
              />
              {kolom.length === 0 && (
                <p className="field-error" role="alert">
                  {t('ui.noColumns')}
                </p>
              )}
            </div>
            <div className="export-field">
              <label htmlFor="judul">{t('ui.heading')}</label>
              <SelectInput
                id="judul"
                search={false}
                value={judul}
                onChange={(next) => setJudul(next === 'FIELD' ? 'FIELD' : 'LABEL')}
                options={[
                  { value: 'LABEL', label: t('ui.headingLabel') },
                  { value: 'FIELD', label: t('ui.headingField') },
                ]}
              />
            </div>
            <div className="export-switch">
              <SwitchInput id="bom" value={bom} onChange={setBom} />
              <label htmlFor="bom">{t('ui.bom')}</label>
            </div>
          </>
        )}
        <div className="export-start">
          <Button
            kind="primary"
            size="large"
            icon={<DownloadIcon />}
            disabled={!mayExport}
            loading={isAsking}
            onClick={start}
          >
            {t('ui.start')}
          </Button>
          {source && (
            <span role="status">{count.data ? t('ui.rows', { count: count.data.count }) : t('ui.counting')}</span>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Days({ state: { days, setDays } }: { readonly state: ExportState }): ReactNode {
  const { t } = useTranslation('exporting');
  return (
    <div className="export-field export-days">
      <span className="export-label">
        {t('ui.days')} <small>{t('ui.daysHint')}</small>
      </span>
      <DateInput
        aria-label={t('ui.fromDay')}
        value={days.tgl_from}
        onChange={(tgl_from) => setDays({ ...days, tgl_from: tgl_from ?? '' })}
      />
      <DateInput
        aria-label={t('ui.toDay')}
        value={days.tgl_to}
        onChange={(tgl_to) => setDays({ ...days, tgl_to: tgl_to ?? '' })}
      />
      <DatePresets onPick={(tgl_from, tgl_to) => setDays({ tgl_from, tgl_to })} />
    </div>
  );
}

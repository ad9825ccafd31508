import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ReplayedView, ReplayView } from '@emas/contracts/audit/replay.view';
import { errorText } from '../../../platform/api/api-error.js';
import { formatFigure } from '../../../platform/format.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { HistoryIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { Tag } from '../../../ui/tag.js';
import { MomentFields, type Moment, momentOf } from './moment-fields.js';
import { beginReplay, replayQuery } from './replay-calls.js';
import { ReplayTables } from './replay-tables.js';

const NOTHING: Moment = { kind: 'tgl', tgl: '', seq: '' };

/** The books at a moment, beside those of a second one: at once by the read-models, then from the log. */
export function ReplayTab(): ReactNode {
  const { t } = useTranslation('proofs');
  const [search] = useSearchParams();
  const seq = search.get('seq');
  const [moment, setMoment] = useState<Moment>(seq ? { kind: 'event', tgl: '', seq } : NOTHING);
  const [second, setSecond] = useState<Moment>(NOTHING);
  const [compares, setCompares] = useState(false);
  const begin = useMutation({
    mutationFn: () => beginReplay(momentOf(moment)!, compares ? momentOf(second) : null),
  });
  const isReady = momentOf(moment) !== null && (!compares || momentOf(second) !== null);
  const start = (): void => begin.mutate();
  useShortcut('mod+s', t('replay.start'), start, isReady && !begin.isPending);
  return (
    <>
      <Panel title={t('tabs.putar-ulang')}>
        <div className="audit-form" data-fields>
          <MomentFields id="momen" label={t('replay.moment')} value={moment} onChange={setMoment} />
          <div className="audit-switch audit-wide">
            <SwitchInput id="banding" value={compares} onChange={setCompares} />
            <label htmlFor="banding">{t('replay.compare')}</label>
          </div>
          {compares && <MomentFields id="kedua" label={t('replay.compare')} value={second} onChange={setSecond} />}
          <div className="audit-buttons">
            <Button
              kind="primary"
              size="large"
              icon={<HistoryIcon />}
              disabled={!isReady}
              loading={begin.isPending}
              onClick={start}
            >
              {t('replay.start')}
            </Button>
          </div>
        </div>
        {begin.isError && (
          <p className="field-error" role="alert">
            {errorText(begin.error, t('ui.failed'))}
          </p>
        )}
      </Panel>
      {begin.data && <Replayed key={begin.submittedAt} asked={begin.data} />}
    </>
  );
}

function Replayed({ asked: { momen, banding } }: { readonly asked: ReplayedView }): ReactNode {
  const first = useQuery(replayQuery(momen)).data;
  const second = useQuery({ ...replayQuery(banding ?? momen), enabled: banding !== null }).data;
  return (
    <>
      <div className="audit-moments">
        <MomentState view={first} />
        {banding && <MomentState view={second} />}
      </div>
      <ReplayTables first={first} second={banding ? second : null} />
    </>
  );
}

/** Where the figures are from, and what proves them. */
function MomentState({ view }: { readonly view: ReplayView }): ReactNode {
  const { t } = useTranslation('proofs');
  const { seq, tgl_system, dari, selesai, gagal, segel, cocok_segel, beda_read_model } = view;
  const figure = (value: number | null): string =>
    value === null ? t('replay.hidden') : formatFigure('rupiah', value);
  return (
    <div className="audit-moment" aria-live="polite">
      <strong>{t('replay.at', { seq, tgl: tgl_system ?? '' })}</strong>
      {dari === 'LOG' ? (
        <Tag tone="good">{t('replay.fromLog')}</Tag>
      ) : gagal ? (
        <Tag tone="bad">{t('replay.failed')}</Tag>
      ) : (
        <>
          <Tag tone="info">
            {t('replay.fromReadModel', { n: formatFigure('int', selesai), total: formatFigure('int', seq) })}
          </Tag>
          <progress aria-label={t('replay.start')} value={selesai} max={seq} />
        </>
      )}
      {cocok_segel !== null && (
        <Tag tone={cocok_segel ? 'good' : 'bad'}>
          {t(cocok_segel ? 'replay.fits' : 'replay.fitsNot', { tgl: segel })}
        </Tag>
      )}
      {beda_read_model.length > 0 && (
        <div className="audit-bad audit-wide">
          <p>{t('replay.differs')}</p>
          <ul>
            {beda_read_model.map(({ objek, read_model, log }) => (
              <li key={objek}>{t('replay.differsLine', { objek, a: figure(read_model), b: figure(log) })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

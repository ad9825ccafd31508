import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import type { ImportReport } from './import-calls.js';

interface ImportStateProps {
  readonly report: ImportReport;
  readonly committing: boolean;
  readonly onCommit: () => void;
  readonly onAgain: () => void;
}

const STATUS_STYLE: Readonly<Partial<Record<ImportReport['status'], string>>> = {
  DONE: 'well',
  STOPPED: 'import-status-stopped',
};

/** Checked: what is good and bad. Running: how far. Done: what was written. */
export function ImportState({ report, committing, onCommit, onAgain }: ImportStateProps): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const { status, good, total, written, failed } = report;
  const mayCommit = (status === 'CHECKED' || status === 'STOPPED') && good > 0 && !committing;
  useShortcut('mod+s', t('common:save'), onCommit, mayCommit);
  return (
    <div className="import-head">
      <dl className="import-counts terms">
        <Count label={t('import.good')} value={good} tone="good" />
        <Count label={t('import.bad')} value={total - good} tone={total > good ? 'bad' : 'none'} />
        {status !== 'CHECKED' && <Count label={t('import.written')} value={written} tone="good" />}
        {failed > 0 && <Count label={t('import.failed')} value={failed} tone="bad" />}
      </dl>
      {(status === 'RUNNING' || status === 'STOPPED') && (
        <progress className="import-progress" aria-label={t('import.running')} value={written + failed} max={good} />
      )}
      <p className={`import-status ${STATUS_STYLE[status] ?? 'muted'}`} role="status">
        {status === 'STOPPED'
          ? t('import.stopped', { reason: report.error_text })
          : t(status === 'DONE' ? 'import.done' : status === 'RUNNING' ? 'import.running' : 'import.check')}
      </p>
      <div className="import-buttons row">
        {status !== 'RUNNING' && (
          <Button size="large" onClick={onAgain}>
            {t('import.again')}
          </Button>
        )}
        {(status === 'CHECKED' || status === 'STOPPED') && (
          <Button kind="primary" size="large" disabled={!mayCommit} loading={committing} onClick={onCommit}>
            {status === 'STOPPED' ? t('import.goOn') : t('import.commit', { n: good })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly tone: 'good' | 'bad' | 'none';
}

function Count({ label, value, tone }: CountProps): ReactNode {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <Figure kind="int" value={value} />
      </dd>
    </div>
  );
}

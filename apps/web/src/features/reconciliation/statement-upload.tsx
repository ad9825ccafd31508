import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementReading } from '@emas/contracts/money/reconcile.view';
import { senText } from '@emas/domain/money/statement/statement';
import { FileDrop } from '../../engine/import/file-drop.js';
import { errorText } from '../../platform/api/api-error.js';
import { formatDate } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/loading.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { Sen } from './amounts.js';

const ACCEPT = '.csv,.txt,.xlsx,.sta,.940,.mt940';

interface UploadProps {
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onFile: (file: File) => void;
  readonly onBack: (() => void) | null;
}

/** The file of a bank, dropped or chosen. */
export function StatementUpload({ busy, failure, onFile, onBack }: UploadProps): ReactNode {
  const { t } = useTranslation(['reconcile', 'common']);
  return (
    <Panel title={t('upload.title')} extra={onBack && <Button onClick={onBack}>{t('common:cancel')}</Button>}>
      {busy ? (
        <div className="rb-reading" role="status">
          <Spinner label={t('upload.reading')} /> {t('upload.reading')}
        </div>
      ) : (
        <FileDrop hint={t('upload.hint')} accept={ACCEPT} pastes={false} disabled={busy} onFile={onFile} />
      )}
      {failure != null && (
        <p className="rb-failure" role="alert">
          {errorText(failure, t('common:errors.INTERNAL'))}
        </p>
      )}
    </Panel>
  );
}

interface DryRunProps {
  readonly reading: StatementReading;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onKeep: () => void;
  readonly onBack: () => void;
}

/** What keeping the file would do, before it is kept. */
export function DryRun({ reading, busy, failure, onKeep, onBack }: DryRunProps): ReactNode {
  const { t } = useTranslation(['reconcile', 'common']);
  const mayKeep = reading.buruk.length === 0 && !busy;
  useShortcut('mod+s', t('upload.keep'), onKeep, mayKeep);
  return (
    <Panel
      title={t('upload.dryRun')}
      extra={
        <>
          <Button onClick={onBack} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" onClick={onKeep} disabled={!mayKeep} loading={busy} autoFocus>
            {t('upload.keep')}
          </Button>
        </>
      }
    >
      <Facts reading={reading} />
      {reading.kurang && (
        <p className="rb-warning" role="alert">
          {t('upload.gap', {
            dari: formatDate(reading.kurang.dari),
            sampai: formatDate(reading.kurang.sampai),
            selisih: senText(reading.kurang.selisih),
          })}
        </p>
      )}
      <BadRows reading={reading} />
      {failure != null && (
        <p className="rb-failure" role="alert">
          {errorText(failure, t('common:errors.INTERNAL'))}
        </p>
      )}
    </Panel>
  );
}

function Facts({ reading }: Pick<DryRunProps, 'reading'>): ReactNode {
  const { t } = useTranslation('reconcile');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('upload.account'), `${reading.kode_bank} ${reading.no_rekening}`],
    [t('upload.format'), reading.format.toUpperCase()],
    [t('upload.days'), `${formatDate(reading.tgl_awal)} – ${formatDate(reading.tgl_akhir)}`],
    [t('upload.opening'), <Sen key="awal" sen={reading.saldo_awal} />],
    [t('upload.closing'), <Sen key="akhir" sen={reading.saldo_akhir} />],
  ];
  return (
    <>
      <dl className="rb-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="rb-counts">
        <Tag tone="good">{t('upload.fresh', { count: reading.baru })}</Tag>
        <Tag>{t('upload.known', { count: reading.dikenal })}</Tag>
        {reading.pending > 0 && <Tag tone="warn">{t('upload.pending', { count: reading.pending })}</Tag>}
        {reading.buruk.length > 0 && <Tag tone="bad">{t('upload.bad', { count: reading.buruk.length })}</Tag>}
      </p>
    </>
  );
}

function BadRows({ reading: { buruk } }: Pick<DryRunProps, 'reading'>): ReactNode {
  const { t } = useTranslation('reconcile');
  if (buruk.length === 0) return null;
  return (
    <ul className="rb-bad">
      {buruk.map(({ row, field, nilai }) => (
        <li key={row}>
          <b>{t('upload.row', { row })}</b> {t(`upload.badField.${field}`)}: <code>{nilai}</code>
        </li>
      ))}
    </ul>
  );
}

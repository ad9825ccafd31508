import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayVerdict } from '@emas/domain/proof/range-check';
import { formatFigure } from '../../../platform/format.js';
import { DataTable, type Column } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { type FileVerdict, isGood } from './check-file.js';
import { faultText, headlineOf, type Say, trustedTexts } from './told.js';

/** What a look at a range found, what it took on trust, and each day. */
export function FileVerdictView({ verdict }: { readonly verdict: FileVerdict }): ReactNode {
  const { t } = useTranslation('proofs');
  const say: Say = (key, params) => t(key as 'file.check', params ?? {});
  const { days, events, took, native } = verdict;
  const columns: readonly Column<DayVerdict>[] = [
    { key: 'tgl', title: t('file.day'), width: 120, heading: true, sortable: true },
    { key: 'event', title: t('file.events'), width: 140, value: ({ first, last }) => `${first}–${last}` },
    { key: 'hasil', title: t('file.outcome'), width: 120, render: ({ faults }) => <Tag tone={faults.length > 0 ? 'bad' : 'good'}>{t(faults.length > 0 ? 'status.BEDA' : 'status.UTUH')}</Tag> },
    { key: 'beda', title: t('ui.firstDifference'), width: 360, long: true, value: ({ tgl, faults }) => faults.map((fault) => faultText(say, tgl, fault)).join('; ') },
    { key: 'seal', title: t('ui.seal'), width: 240, long: true },
  ]; // prettier-ignore
  return (
    <div className="audit-verdict" aria-live="polite">
      <p className={`audit-headline ${isGood(verdict) ? 'audit-good' : 'audit-bad'}`}>{headlineOf(say, verdict)}</p>
      <p className="audit-note">
        {t('file.took', { n: formatFigure('int', events), detik: (took / 1000).toFixed(1) })} ·{' '}
        {t(native ? 'file.native' : 'file.plain')}
      </p>
      {days.length > 0 && days.every(({ reckoned }) => reckoned) && <p>{t('file.reckoned')}</p>}
      <h3>{t('file.trusted')}</h3>
      <ul className="audit-trusted">
        {trustedTexts(say, verdict).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {days.length > 0 && (
        <DataTable<DayVerdict> name="range-days" columns={columns} rows={days} rowKey={({ tgl }) => tgl} />
      )}
    </div>
  );
}

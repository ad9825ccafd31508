import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format.js';
import type { AnySummary } from './any-document.js';
import './document.css';

/** Who did what when, up to the prints. */
export function DocumentHistory({ document }: { readonly document: AnySummary }): ReactNode {
  const { t } = useTranslation('documents');
  const { alasan_batal, otorisasi_by } = document;
  const steps = [
    { key: 'saved', by: document.input_by, at: document.created_at },
    { key: 'validated', by: document.valid_by, at: document.valid_at },
    { key: 'ended', by: document.batal_by, at: document.batal_at, note: alasan_batal, approver: otorisasi_by },
  ].filter(({ at }) => at !== null);
  return (
    <>
      <h3 className="document-section">{t('history')}</h3>
      <ol className="document-history">
        {steps.map(({ key, by, at, note, approver }) => (
          <li key={key}>
            <span>
              {t(`steps.${key}`)} <strong>{by}</strong>
              {approver && (
                <>
                  {' · '}
                  {t('steps.approved')} <strong>{approver}</strong>
                </>
              )}
            </span>
            <time>{formatInstant(at!)}</time>
            {note && <p>{note}</p>}
          </li>
        ))}
        {document.cetak_count > 0 && (
          <li>
            <span>{t('printed', { count: document.cetak_count })}</span>
          </li>
        )}
      </ol>
    </>
  );
}

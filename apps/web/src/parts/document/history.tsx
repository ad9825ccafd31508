import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionText } from '../../engine/authorization/use-action-text.js';
import { formatInstant } from '../../platform/format.js';
import type { AnyDocument, AnyEntry } from './any-document.js';
import './document.css';

interface Step {
  readonly key: 'saved' | 'granted' | 'validated' | 'finished' | 'ended';
  readonly by: string | null;
  readonly at: string | null;
  readonly note?: string | null;
  /** Of an end that no approval of the list tells of. */
  readonly approver?: string | null;
}

interface DocumentHistoryProps {
  readonly document: AnyDocument | AnyEntry;
  /** Its second step is that it was finished, not that it was paid. */
  readonly finished?: boolean;
}

/** Who did what when and who approved it, up to the prints. */
export function DocumentHistory({ document, finished = false }: DocumentHistoryProps): ReactNode {
  const { t } = useTranslation('documents');
  const actionText = useActionText();
  const { alasan_batal, otorisasi_by, persetujuan } = document;
  const approver = persetujuan.some((approval) => approval.otorisasi_by === otorisasi_by) ? null : otorisasi_by;
  const approvals = persetujuan.map(({ otorisasi_by: by, pada: at, description }): Step => {
    return { key: 'granted', by, at, note: actionText(description) };
  });
  const done: readonly Step[] = [
    { key: 'saved', by: document.input_by, at: document.created_at },
    ...('valid_at' in document
      ? [{ key: finished ? 'finished' : 'validated', by: document.valid_by, at: document.valid_at } as const]
      : []),
    { key: 'ended', by: document.batal_by, at: document.batal_at, note: alasan_batal, approver },
  ];
  const steps = [...approvals, ...done.filter(({ at }) => at !== null)].sort((a, b) => a.at!.localeCompare(b.at!));
  return (
    <>
      <h3 className="document-section">{t('history')}</h3>
      <ol className="document-history stack plain-list">
        {steps.map((step, index) => (
          <li key={index}>
            <span>
              {t(`steps.${step.key}`)} <strong>{step.by}</strong>
              {step.approver && (
                <>
                  {' · '}
                  {t('steps.approved')} <strong>{step.approver}</strong>
                </>
              )}
            </span>
            <time className="fine-figure">{formatInstant(step.at!)}</time>
            {step.note && <p>{step.note}</p>}
          </li>
        ))}
        {'cetak_count' in document && document.cetak_count > 0 && (
          <li>
            <span>{t('printed', { count: document.cetak_count })}</span>
          </li>
        )}
      </ol>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditRunView, AuditStepView, DifferenceView } from '@emas/contracts/audit/audit-run.view';
import { formatFigure } from '../../platform/format.js';
import { useMayOpen } from '../../platform/session/use-session.js';
import { Tag, type Tone } from '../../ui/tag.js';

const TONES: Readonly<Record<AuditStepView['status'], Tone>> = {
  MENUNGGU: 'neutral',
  BERJALAN: 'info',
  UTUH: 'good',
  BEDA: 'bad',
  LEWAT: 'neutral',
};

/** A run as it goes: its steps, how fast it is, and how long it will take. */
export function RunSteps({ run }: { readonly run: AuditRunView }): ReactNode {
  const { t } = useTranslation('proofs');
  if (run.status === 'QUEUED') return <p className="audit-note">{t('ui.waiting')}</p>;
  const reading = run.langkah.find(({ status }) => status === 'BERJALAN');
  return (
    <div className="audit-run" aria-live="polite">
      <ol className="audit-steps">
        {run.langkah.map(({ langkah, status, selesai, total }) => (
          <li key={langkah} className={status === 'LEWAT' ? 'audit-left-out' : undefined}>
            <span className="audit-step">{t(`steps.${langkah}`)}</span>
            <Tag tone={TONES[status]}>{t(`step.${status}`)}</Tag>
            {status === 'BERJALAN' && total > 1 && (
              <progress aria-label={t(`steps.${langkah}`)} value={selesai} max={total} />
            )}
          </li>
        ))}
      </ol>
      {reading && <Pace run={run} step={reading} />}
    </div>
  );
}

function Pace({
  run,
  step: { selesai, total, langkah },
}: {
  readonly run: AuditRunView;
  readonly step: AuditStepView;
}) {
  const { t } = useTranslation('proofs');
  const seconds = run.lama ?? 0;
  if (selesai === 0 || seconds < 0.5 || langkah === 'read-model') return null;
  const rate = selesai / seconds;
  return (
    <p className="audit-pace">
      {formatFigure('int', selesai)} / {formatFigure('int', total)} ·{' '}
      {t('ui.rate', { n: formatFigure('int', Math.round(rate)) })}
      {selesai < total && ` · ${t('ui.left', { n: formatFigure('int', Math.ceil((total - selesai) / rate)) })}`}
    </p>
  );
}

/** The key of a difference's words. */
function keyOf({ jenis, seq, sampai_seq }: DifferenceView): string {
  if (jenis === 'ALTERED' && seq !== sampai_seq) return 'ALTERED_BETWEEN';
  return jenis === 'BALANCE' && seq === null ? 'BALANCE' : jenis;
}

/** The first thing that differs: in words, as it was found, and where it can be looked at. */
export function RunDifference({ beda }: { readonly beda: DifferenceView }): ReactNode {
  const { t } = useTranslation('proofs');
  const mayOpen = useMayOpen();
  const { seq, sampai_seq, tgl_system, objek, teks, kejadian } = beda;
  const params = { seq: seq ?? '', sampai: sampai_seq ?? '', tgl: tgl_system ?? '', objek: objek ?? tgl_system ?? '' };
  return (
    <div className="audit-difference">
      <p>
        <strong>{t(`difference.${keyOf(beda)}`, params)}</strong>
      </p>
      {seq !== null && mayOpen('/buku-ledger') && (
        <p>
          <Link to={`/buku-ledger?seq=${seq}`}>{t('ui.showEvent', { seq })}</Link>
        </p>
      )}
      {teks && <p className="audit-words">{teks}</p>}
      {kejadian && <p className="audit-words">{kejadian}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSeal } from '@emas/contracts/definitions/report';
import type { ReportCheck } from '@emas/contracts/definitions/report-document';
import { formatInstant } from '../../platform/format.js';
import { CheckIcon, WarningIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';

/** What was proved: one calm line while all of it holds, the figures where it does not. */
export function ReportChecks({ checks }: { readonly checks: readonly ReportCheck[] }): ReactNode {
  const { t } = useTranslation('reports');
  if (checks.length === 0) return null;
  const failed = checks.filter(({ ok }) => !ok);
  const isGood = failed.length === 0;
  return (
    <details className="report-fold" data-tone={isGood ? 'good' : 'bad'} data-testid="report-checks" open={!isGood}>
      <summary>
        {isGood ? <CheckIcon aria-hidden /> : <WarningIcon aria-hidden />}
        {isGood
          ? t('screen.allHold', { count: checks.length })
          : t('screen.notAllHold', { count: failed.length, of: checks.length })}
      </summary>
      <ul>
        {checks
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ label, ok, message }) => (
            <li key={label}>
              <Tag tone={ok ? 'good' : 'bad'}>{label}</Tag> {!ok && message}
            </li>
          ))}
      </ul>
    </details>
  );
}

export function Seal({ seal }: { readonly seal: ReportSeal }): ReactNode {
  const { t } = useTranslation('reports');
  const rows = [
    [t('paper.sealSeq'), String(seal.seq)],
    [t('paper.sealRoot'), seal.root_hash],
    [t('paper.sealPrevious'), seal.previous_seal ?? t('paper.sealFirst')],
    [t('paper.sealValue'), seal.seal],
  ] as const;
  return (
    <section className="report-recap">
      <h3>{t('paper.seal')}</h3>
      <p className="report-note">
        {t('paper.closedBy', { user: seal.closed_by, date: formatInstant(seal.closed_at) })}
      </p>
      <dl className="report-seal facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

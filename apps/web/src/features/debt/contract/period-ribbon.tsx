import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoanOwedView } from '@emas/contracts/debt/loan.view';
import { daysBetween } from '@emas/domain/shared/business-date';
import '../debt.css';

type Ribbon = Pick<LoanOwedView, 'tgl_hutang' | 'bunga_sampai' | 'tgl' | 'jatuh_tempo' | 'tgl_lelang'>;

const WHOLE = 100;

/** How far a contract is paid, what is due since, and where today stands towards the day it is due. */
export function PeriodRibbon({ owed }: { readonly owed: Ribbon }): ReactNode {
  const { t } = useTranslation('debt');
  const { tgl_hutang, bunga_sampai, tgl, jatuh_tempo, tgl_lelang } = owed;
  const days = Math.max(1, ...[jatuh_tempo, tgl, bunga_sampai].map((day) => daysBetween(tgl_hutang, day)));
  const at = (day: string): number => Math.min(WHOLE, (daysBetween(tgl_hutang, day) * WHOLE) / days);
  const [paid, today] = [at(bunga_sampai), at(tgl)];
  const said = { dari: tgl_hutang, lunas: bunga_sampai, tgl, jatuh_tempo, lelang: tgl_lelang };
  return (
    <div className="loan-ribbon stack">
      <div className="loan-ribbon-track" role="img" aria-label={t('ui.ribbon', said)}>
        <span data-part="paid" style={{ width: `${paid}%` }} />
        {today > paid && <span data-part="due" style={{ left: `${paid}%`, width: `${today - paid}%` }} />}
        <span data-part="term" style={{ left: `${at(jatuh_tempo)}%` }} />
        <span data-part="today" style={{ left: `${today}%` }} />
      </div>
      <dl className="loan-ribbon-days" aria-hidden="true">
        <div data-part="paid">
          <dt>{t('ui.paidThrough')}</dt>
          <dd>{bunga_sampai}</dd>
        </div>
        <div data-part="today">
          <dt>{t('ui.today')}</dt>
          <dd>{tgl}</dd>
        </div>
        <div data-part="term">
          <dt>{t('ui.due')}</dt>
          <dd>{jatuh_tempo}</dd>
        </div>
        <div>
          <dt>{t('ui.auctionFrom')}</dt>
          <dd>{tgl_lelang}</dd>
        </div>
      </dl>
    </div>
  );
}

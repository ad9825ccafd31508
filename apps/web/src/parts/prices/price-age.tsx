import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { daysBetween } from '@emas/domain/shared/business-date';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { CheckIcon, ClockIcon, WarningIcon } from '../../ui/icons.js';
import './price-age.css';

const BOARD = 'papan-harga';

/** Of today, of an earlier day that is still open, not confirmed, or none at all. */
type Age = 'today' | 'ofDay' | 'old' | 'none';

const ageOf = ({ lengkap, tertua, tgl, hari_ini }: PricesOfDay): Age =>
  tertua === null ? 'none' : !lengkap ? 'old' : tgl === hari_ini ? 'today' : 'ofDay';

/** How old the prices are, in a line; where they are not of the day, the way to set them for whoever may. */
export function PriceAge({ prices }: { readonly prices: PricesOfDay }): ReactNode {
  const { t } = useTranslation('prices');
  const may = useCan(BOARD)('ubah');
  const isThere = useLocation().pathname === `/${BOARD}`;
  const age = ageOf(prices);
  const isFine = age === 'today' || age === 'ofDay';
  return (
    <p className="price-age" data-age={isFine ? 'fine' : 'old'} role="status">
      {age === 'today' ? <CheckIcon aria-hidden /> : isFine ? <ClockIcon aria-hidden /> : <WarningIcon aria-hidden />}
      <span className="price-age-text">{t(`age.${age}`, wordsOf(prices))}</span>
      {may && !isFine && !isThere && <Link to={`/${BOARD}`}>{t('age.set')}</Link>}
    </p>
  );
}

function wordsOf({ groups, tgl, hari_ini, tertua, diubah_at }: PricesOfDay) {
  return {
    tgl,
    tertua,
    // A day that is still open long after, or prices of tomorrow: never younger than on the calendar.
    count: tertua === null ? 0 : Math.max(daysBetween(tertua, hari_ini), daysBetween(tertua, tgl)),
    belum: groups.filter(({ dikonfirmasi }) => !dikonfirmasi).length,
    semua: groups.length,
    jam: diubah_at === null ? '' : formatInstant(diubah_at).slice(11, 16),
  };
}

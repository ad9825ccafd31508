import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import { seesCost } from '@emas/contracts/permissions/levels';
import { useCan, useUser } from '../../platform/session/use-session.js';

/** Where opening balances are entered; the first day is the only one that takes them. */
export const OPENING_PAGE = '/settingtoko';

/** Shown to who may enter them, while no day was ever opened. */
export function OpeningBalancesLink({ view }: { readonly view: ClosingView }): ReactNode {
  const { t } = useTranslation('settings');
  const maySee = useCan('settingtoko')('lihat');
  const { level } = useUser();
  const isFirst = view.tgl_system === null && view.terakhir === null;
  if (!isFirst || !maySee || !seesCost(level)) return null;
  return <Link to={`${OPENING_PAGE}?tab=opening`}>{t('shop.enterOpening')}</Link>;
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, formatChange } from './change.js';

interface ChangeProps {
  readonly now: number;
  /** Undefined where nothing was measured. */
  readonly before: number | undefined;
  readonly comparable?: boolean;
}

/** By how much a figure differs, up or down; said where it does not compare. */
export function Change({ now, before, comparable = true }: ChangeProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const change = comparable && before !== undefined ? changeOf(now, before) : null;
  if (change === null) return <span className="dash-none">{t('ui.notComparable')}</span>;
  return <span className={change > 0 ? 'dash-up' : change < 0 ? 'dash-down' : undefined}>{formatChange(change)}</span>;
}

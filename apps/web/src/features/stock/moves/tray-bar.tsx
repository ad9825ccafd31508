import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrayView } from '@emas/contracts/stock/tray.view';
import { Figure } from '../../../ui/figure.js';
import { Tag } from '../../../ui/tag.js';

interface TrayBarProps {
  readonly tray: TrayView;
  /** Pieces that are to come into it. */
  readonly coming?: number;
}

/** How full a tray is, what may lie in it, and who holds it. */
export function TrayBar({ tray, coming = 0 }: TrayBarProps): ReactNode {
  const { t } = useTranslation('moving');
  const { qty, berat, kapasitas, kode_dept, dipegang } = tray;
  const then = qty + coming;
  const isFull = kapasitas !== null && then > kapasitas;
  return (
    <div className="tray-bar">
      <p className="tray-bar-facts">
        <span>
          <Figure kind="int" value={then} strong />
          {kapasitas !== null && (
            <>
              {' / '}
              <Figure kind="int" value={kapasitas} />
            </>
          )}{' '}
          {t('ui.pieces')}
        </span>
        <Figure kind="weight" value={berat} unit />
        {kode_dept !== null && <Tag>{t('ui.onlyType', { kode_dept })}</Tag>}
        {isFull && <Tag tone="warn">{t('ui.full')}</Tag>}
        {dipegang && <Tag tone="bad">{t('ui.held', dipegang)}</Tag>}
      </p>
      {kapasitas !== null && (
        <progress
          className="tray-bar-line"
          data-full={isFull ? '' : undefined}
          aria-label={t('ui.filled')}
          max={Math.max(kapasitas, 1)}
          value={Math.min(then, kapasitas)}
        />
      )}
    </div>
  );
}

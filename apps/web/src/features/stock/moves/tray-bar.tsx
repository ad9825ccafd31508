import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrayView } from '@emas/contracts/stock/tray.view';
import type { ScanSums } from '../../../parts/scan-list/scan-sums.js';
import { Figure } from '../../../ui/figure.js';
import { Tag } from '../../../ui/tag.js';

export interface TrayBarProps {
  readonly tray: TrayView;
  /** What is to come into it. */
  readonly coming?: Pick<ScanSums, 'qty' | 'berat'>;
}
const NOTHING = { qty: 0, berat: 0 };

/** How full a tray is, what may lie in it, and who holds it. */
export function TrayBar({ tray, coming = NOTHING }: TrayBarProps): ReactNode {
  const { t } = useTranslation('moving');
  const { qty, berat, kapasitas, kode_dept, dipegang } = tray;
  const then = qty + coming.qty;
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
        <Figure kind="weight" value={berat + coming.berat} unit />
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

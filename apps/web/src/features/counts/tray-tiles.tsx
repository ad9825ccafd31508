import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountTrayView } from '@emas/contracts/counts/count.view';
import { Figure } from '../../ui/figure.js';

interface TrayTilesProps {
  readonly trays: readonly CountTrayView[];
  /** The one that is counted now. */
  readonly chosen: string | null;
  readonly onChoose: (kode_baki: string) => void;
}

/** What was met of each tray, of what is expected where that may be known; the one that is counted is chosen here. */
export function TrayTiles({ trays, chosen, onChoose }: TrayTilesProps): ReactNode {
  const { t } = useTranslation('counting');
  return (
    <ul className="count-tiles plain-list" aria-label={t('ui.chooseTrays')}>
      {trays.map((tray) => (
        <li key={tray.kode_baki}>
          <button
            type="button"
            className="count-tile choice"
            aria-pressed={tray.kode_baki !== '' && tray.kode_baki === chosen}
            data-done={tray.qty_buku !== undefined && tray.qty_hitung >= tray.qty_buku ? '' : undefined}
            disabled={tray.kode_baki === ''}
            onClick={() => onChoose(tray.kode_baki)}
          >
            {tray.kode_baki !== '' && (
              <span className="count-tile-name">
                <strong>{tray.kode_baki}</strong> <span className="aside">{tray.nama_baki}</span>
              </span>
            )}
            <span className="count-tile-figures" data-testid={`met ${tray.kode_baki}`}>
              <Figure kind="int" value={tray.qty_hitung} strong />
              {tray.qty_buku !== undefined && (
                <>
                  {' / '}
                  <Figure kind="int" value={tray.qty_buku} />
                </>
              )}
            </span>
            <span className="aside">
              <Figure kind="weight" value={tray.berat_hitung} unit />
            </span>
            {tray.qty_buku !== undefined && (
              <progress
                className="count-tile-line"
                aria-label={t('ui.met')}
                max={Math.max(tray.qty_buku, 1)}
                value={Math.min(tray.qty_hitung, tray.qty_buku)}
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

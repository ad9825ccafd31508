import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import type { PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { formatFigure } from '../../platform/format.js';
import { useLayer } from '../../platform/input/layers.js';
import { Button } from '../../ui/button.js';
import { BrandMark } from '../../ui/brand-mark.js';

interface WallDisplayProps {
  readonly board: PriceBoard;
  readonly prices: PricesOfDay;
  /** When the prices came, in milliseconds. */
  readonly updatedAt: number;
  readonly onClose: () => void;
}

const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });

/** Prices for the wall of the shop, as large as the screen; Esc leaves. */
export function WallDisplay({ board, prices, updatedAt, onClose }: WallDisplayProps): ReactNode {
  const { t } = useTranslation('prices');
  const wall = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  const shown = board.groups.filter(({ harga_jual }) => harga_jual !== null);
  const isToday = prices.lengkap && prices.tgl === prices.hari_ini;
  const sinceOf = new Map(prices.groups.map(({ kode_group, sejak }) => [kode_group, sejak]));
  // Of which day most of the wall is: what is older says so at its row.
  const day = prices.groups.reduce((latest, { sejak }) => (sejak !== null && sejak > latest ? sejak : latest), '');

  useEffect(() => {
    const element = wall.current!;
    element.focus();
    // Where the browser refuses it, the window is filled all the same.
    void element.requestFullscreen?.().catch(() => undefined);
    const left = (): void => {
      if (document.fullscreenElement === null) onClose();
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
    // The display is opened once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return createPortal(
    <div
      ref={wall}
      className="wall"
      role="dialog"
      aria-modal="true"
      aria-label={t(isToday ? 'ui.wallTitle' : 'ui.wallGold')}
      tabIndex={-1}
    >
      <header className="wall-head">
        <BrandMark size={56} />
        <div>
          <h2>{board.nama_toko}</h2>
          <p>{isToday ? `${t('ui.wallTitle')} · ${day}` : t('ui.wallOf', { tgl: day })}</p>
        </div>
        {board.harga_gold !== null && (
          <p className="wall-gold">
            <span>24K</span>
            <strong>{formatFigure('price2', board.harga_gold)}</strong>
            {board.harga_gold_sejak !== day && <small>{t('ui.asOf', { tgl: board.harga_gold_sejak })}</small>}
          </p>
        )}
      </header>
      <table className="wall-prices" style={{ '--rows': shown.length + 1 } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{t('ui.group')}</th>
            <th scope="col">{t('ui.kadar')}</th>
            <th scope="col">{t('ui.selling')}</th>
            <th scope="col">{t('ui.buying')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <tr key={group.kode_group}>
              <th scope="row">
                {group.nama_group}
                <AsOf since={sinceOf.get(group.kode_group)} day={day} />
              </th>
              <td>{group.kadar === null ? '–' : `${formatFigure('kadar', group.kadar)} %`}</td>
              <td>
                {formatFigure('price2', group.harga_jual!)}
                <small>{t(group.satuan_harga === 'PCS' ? 'ui.perPiece' : 'ui.perGram')}</small>
              </td>
              <td>
                {group.harga_beli === null ? '–' : formatFigure('price2', group.harga_beli)}
                <small>{t('ui.perGram')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="wall-foot">
        <span role="status">{t('ui.wallUpdated', { time: clock.format(updatedAt) })}</span>
        <Button onClick={onClose}>{t('ui.leaveWall')}</Button>
      </footer>
    </div>,
    document.body,
  );
}

/** Of which day a price is, where it is older than the others. */
function AsOf({ since, day }: { readonly since: string | null | undefined; readonly day: string }): ReactNode {
  const { t } = useTranslation('prices');
  return since && since !== day ? <small>{t('ui.asOf', { tgl: since })}</small> : null;
}

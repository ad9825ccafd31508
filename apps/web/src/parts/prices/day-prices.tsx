import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PriceOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { isApiError } from '../../platform/api/api-error.js';
import { formatFigure } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { PriceAge } from './price-age.js';
import { usePricesOfDay } from './prices-of-day.js';
import './day-prices.css';
import { LoadFailed } from '../../engine/pending.js';

const BOARD = 'papan-harga';

/** What is asked and paid today, and how old that is. */
export function DayPrices(): ReactNode {
  const { t } = useTranslation(['prices', 'common']);
  const mayLook = useCan(BOARD)('lihat');
  const { data, error, refetch } = usePricesOfDay();
  const priced = data?.groups.filter(({ harga_jual }) => harga_jual !== null) ?? [];
  // Where all are of one day, their age says it.
  const isMixed = new Set(priced.map(({ sejak }) => sejak)).size > 1;
  // Who has no page at all is shown no prices either.
  if (isApiError(error) && error.status === 403) return null;
  return (
    <Panel title={t('day.title')} extra={mayLook && <Link to={`/${BOARD}`}>{t('day.board')}</Link>}>
      {data ? (
        <div className="day-prices">
          <PriceAge prices={data} />
          {priced.length > 0 && (
            <dl>
              {data.harga_gold !== null && (
                <div className="day-price" data-base>
                  <dt>{t('ui.gold')}</dt>
                  <dd>{formatFigure('price2', data.harga_gold)}</dd>
                </div>
              )}
              {priced.map((price) => (
                <Price key={price.kode_group} price={price} saysDay={isMixed} />
              ))}
            </dl>
          )}
        </div>
      ) : error ? (
        <LoadFailed of={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={4} columns={3} />
      )}
    </Panel>
  );
}

function Price({ price, saysDay }: { readonly price: PriceOfDay; readonly saysDay: boolean }): ReactNode {
  const { t } = useTranslation('prices');
  const { nama_group, satuan_harga, harga_jual, harga_beli, dikonfirmasi, sejak } = price;
  // What is bought back is weighed, also where a piece has its price.
  const isPiece = satuan_harga === 'PCS';
  return (
    <div className="day-price" data-old={(saysDay && !dikonfirmasi) || undefined}>
      <dt>
        {nama_group}
        {saysDay && !dikonfirmasi && sejak && <small>{t('ui.asOf', { tgl: sejak })}</small>}
      </dt>
      <dd>
        {formatFigure('price2', harga_jual!)} <small>{t(isPiece ? 'ui.perPiece' : 'ui.perGram')}</small>
        {harga_beli !== null && (
          <small>
            {t('ui.buying')} {formatFigure('price2', harga_beli)} {isPiece && t('ui.perGram')}
          </small>
        )}
      </dd>
    </div>
  );
}

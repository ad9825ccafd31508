import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoneView } from '@emas/contracts/stock/stone.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { stoneAmount } from '../../parts/stones/stone-lines.js';
import { formatFigure } from '../../platform/format.js';
import { useModule } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import '../../parts/item/stones.css';

/** The stones of one item as they are booked; what they cost only where the answer has it. */
export function ItemStones({ stones }: { readonly stones: readonly StoneView[] }): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  const on = useModule('DIAMOND_MODULE');
  if (!on || stones.length === 0) return null;
  const withCost = stones.some(({ harga_modal }) => harga_modal !== undefined);
  const kind = (stone: StoneView) => (stone.mata_uang === 'USD' ? 'usd' : 'rupiah');
  return (
    <div className="stones-scroll">
      <table className="stones-table">
        <caption className="sr-only">{t('stones.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stones.title')}</th>
            <th scope="col" className="stones-figure">
              {t('stones.price')}
            </th>
            {withCost && (
              <th scope="col" className="stones-figure">
                {label('harga_modal')}
              </th>
            )}
            <th scope="col" className="stones-figure">
              {label('nilai')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone, index) => (
            <tr key={index}>
              <th scope="row">
                {stone.nama_berlian}
                <small className="below">{[stone.kode_berlian, stoneAmount(stone)].join(' · ')}</small>
                {stone.carat_hitung !== stone.carat && (
                  <small className="below">
                    {t('stones.charged', { carat: formatFigure('weight', stone.carat_hitung) })}
                  </small>
                )}
              </th>
              <td className="stones-figure">
                <Figure kind={kind(stone)} value={stone.harga} />
                <small className="below">
                  {stone.mata_uang}
                  {stone.kurs !== null && (
                    <>
                      {' × '}
                      <Figure kind="rupiah" value={stone.kurs} />
                    </>
                  )}
                </small>
              </td>
              {withCost && (
                <td className="stones-figure">
                  <Figure kind={kind(stone)} value={stone.harga_modal} />
                </td>
              )}
              <td className="stones-figure">
                <Figure kind="rupiah" value={stone.nilai} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

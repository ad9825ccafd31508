import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemDetailView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatFigure, unitOf } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';

/** What the till asks for the item today, and how that comes about; nothing for what is not there to be sold. */
export function ItemPrice({ item }: { readonly item: ItemDetailView }): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  const { rincian_harga: price, harga_hari_ini } = item;
  if (!price)
    return item.status === 'READY' ? <p className="item-no-price">{t('drawer.noPrice', { group: item.kode_group })}</p> : null; // prettier-ignore
  const rupiah = (amount: number): string => formatFigure('rupiah', amount);
  const gold =
    price.satuan_harga === 'PCS'
      ? rupiah(price.harga_gram)
      : `${formatFigure('price2', price.harga_gram)} × ${formatFigure('weight', item.berat_emas)} ${unitOf.weight}`;
  return (
    <div className="item-price">
      <p>
        <span>{label('harga_hari_ini')}</span>
        <Figure kind="rupiah" value={harga_hari_ini} unit strong />
      </p>
      <small>
        {t('drawer.asTill')}: {gold}
        {price.ongkos > 0 && ` + ${label('ongkos')} ${rupiah(price.ongkos)}`}
        {item.harga_atribut > 0 && ` + ${label('harga_atribut')} ${rupiah(item.harga_atribut)}`}
      </small>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemDetailView, ItemView } from '@emas/contracts/stock/item.view';
import { epcOf } from '@emas/domain/counts/met-code';
import { useFieldTexts } from '../../engine/field-texts.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { ItemLink } from '../../parts/document/record-links.js';
import { useModule } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { NamedCode } from '../../ui/table/named-code.js';
import { BY_LISTS, ITEM_FIELDS, itemLabel, ItemStatusTag } from './item-columns.js';
import { ItemPrice } from './item-price.js';
import { ItemStones } from './item-stones.js';

/** What stands above the list of facts. */
const ON_TOP: ReadonlySet<keyof ItemView> = new Set([
  'kode_barcode',
  'nama_barang',
  'status',
  'berat',
  'kadar',
  'harga_hari_ini',
]);

interface ItemFactsProps {
  readonly item: ItemDetailView;
  readonly photo: ReactNode;
}

/** What an item is, what it weighs, what it costs today. */
export function ItemFacts({ item, photo }: ItemFactsProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { label } = useFieldTexts();
  const epc = useModule('RFID_MODULE') ? epcOf(item.kode_barcode) : null;
  return (
    <>
      <div className="item-head">
        <div>
          <h3>{item.nama_barang}</h3>
          <span className="item-barcode muted">{item.kode_barcode}</span>
        </div>
        <ItemStatusTag status={item.status} />
      </div>
      {photo}
      <div className="item-weight">
        <Figure kind="weight" value={item.berat} unit strong />
        <Figure kind="kadar" value={item.kadar} unit />
        {item.berat_emas < item.berat && (
          <span>
            {label('berat_emas')} <Figure kind="weight" value={item.berat_emas} unit />
          </span>
        )}
      </div>
      <ItemPrice item={item} />
      <ItemStones stones={item.stones} />
      <dl className="item-facts facts">
        {ITEM_FIELDS.filter(([key]) => !ON_TOP.has(key) && item[key] !== undefined).map(([key, figure]) => (
          <div key={key}>
            <dt>{label(itemLabel(key))}</dt>
            <dd>
              {BY_LISTS.has(key) && item[key] === 0 ? (
                <span className="item-by-lists">{t('drawer.byLists')}</span>
              ) : figure ? (
                <Figure kind={figure} value={item[key] as number} />
              ) : (
                <NamedCode code={String(item[key] ?? '')} name={item.names[key]?.[String(item[key])]} />
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{label('surat_lengkap')}</dt>
          <dd>{item.surat_lengkap === null ? '–' : t(item.surat_lengkap ? 'common:yes' : 'common:no')}</dd>
        </div>
        {item.asal !== null && (
          <div>
            <dt>{label('no_faktur_beli')}</dt>
            <dd>
              <DocumentLink no={item.asal.no_faktur_beli} />
            </dd>
          </div>
        )}
        {item.asal?.kode_barcode && (
          <div>
            <dt>{label('barcode_asal')}</dt>
            <dd>
              <ItemLink barcode={item.asal.kode_barcode} />
            </dd>
          </div>
        )}
        {epc !== null && (
          <div>
            <dt>{label('epc')}</dt>
            <dd>{epc}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

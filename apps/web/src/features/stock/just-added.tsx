import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatFigure } from '../../platform/format.js';
import { ItemLink } from '../../parts/document/record-links.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { LabelButton } from '../../parts/label/label-button.js';
import type { AddedItem } from './use-just-added.js';
import './just-added.css';

interface JustAddedProps {
  readonly items: readonly AddedItem[];
  readonly onClear: () => void;
}

/** What was just entered, the newest on top. */
export function JustAdded({ items, onClear }: JustAddedProps): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  if (items.length === 0) return null;
  return (
    <Panel
      title={t('added.title', { n: formatFigure('int', items.length) })}
      collapsible
      extra={
        <>
          <LabelButton codes={items.map(({ kode_barcode }) => kode_barcode)} label={t('label.all')} />
          <Button onClick={onClear}>{t('added.clear')}</Button>
        </>
      }
    >
      <div className="just-added" tabIndex={0} role="region" aria-label={t('added.title', { n: items.length })}>
        <table>
          <thead className="sr-only">
            <tr>
              {['kode_barcode', 'nama_barang', 'berat', 'kode_baki'].map((name) => (
                <th key={name} scope="col">
                  {label(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ kode_barcode, nama_barang, berat, kode_toko }) => (
              <tr key={kode_barcode}>
                <td>
                  <ItemLink barcode={kode_barcode} />
                </td>
                <td>{nama_barang}</td>
                <td>
                  <Figure kind="weight" value={berat} unit />
                </td>
                <td>{kode_toko}</td>
                <td>
                  <LabelButton icon codes={[kode_barcode]} label={t('label.oneOf', { kode: kode_barcode })} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

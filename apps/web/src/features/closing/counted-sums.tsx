import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerView } from '@emas/contracts/closing/closing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';

const COLUMNS = ['saldo_sistem', 'hitung_fisik', 'selisih'] as const;

/** What is closed with: of each counted drawer what should be in it, what is, and the difference; all of them summed. Who counts blind reads which were counted. */
export function CountedSums({ drawers }: { readonly drawers: readonly DrawerView[] }): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  const counted = drawers.filter(({ hitungan }) => hitungan > 0);
  if (counted.length === 0) return <p className="closing-hint">{t('ui.nothingCounted')}</p>;
  if (counted.every(({ saldo_sistem }) => saldo_sistem === null))
    return (
      <p className="closing-hint">
        {counted.map(({ nama_laci }) => nama_laci).join(', ')} · {t('ui.afterClosing')}
      </p>
    );
  const sumOf = (column: (typeof COLUMNS)[number]): number => counted.reduce((sum, one) => sum + (one[column] ?? 0), 0);
  return (
    <table className="closing-sums">
      <thead>
        <tr>
          <th scope="col">{t('ui.drawers')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {label(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map((drawer) => (
          <tr key={drawer.kode_laci}>
            <th scope="row">{drawer.nama_laci}</th>
            {COLUMNS.map((column) => (
              <td key={column} data-tone={column === 'selisih' && drawer.selisih !== 0 ? 'bad' : undefined}>
                <Figure kind="rupiah" value={drawer[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {counted.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('ui.allDrawers')}</th>
            {COLUMNS.map((column) => (
              <td key={column} data-tone={column === 'selisih' && sumOf(column) !== 0 ? 'bad' : undefined}>
                <Figure kind="rupiah" value={sumOf(column)} strong />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

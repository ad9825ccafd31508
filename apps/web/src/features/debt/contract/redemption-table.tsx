import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedemptionRowView } from '@emas/contracts/debt/loan.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Figure } from '../../../ui/figure.js';
import '../debt.css';

/** What redeeming costs until each of the next days on which it costs more. */
export function RedemptionTable({ rows }: { readonly rows: readonly RedemptionRowView[] }): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  return (
    <div className="loan-scroll" tabIndex={0} role="region" aria-label={t('ui.redemption')}>
      <table className="figures-table loan-figures">
        <thead>
          <tr>
            <th scope="col">{t('ui.until')}</th>
            <th scope="col">{label('bunga')}</th>
            <th scope="col">{label('total_tebus')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sampai, bunga, total }) => (
            <tr key={sampai}>
              <td>{sampai}</td>
              <td>
                <Figure kind="rupiah" value={bunga} />
              </td>
              <td>
                <Figure kind="rupiah" value={total} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

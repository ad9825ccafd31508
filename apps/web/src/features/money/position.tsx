import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyPosition } from '@emas/contracts/money/money-history.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { api } from '../../platform/api/client.js';
import { Figure } from '../../ui/figure.js';
import './position.css';

/** What the drawer or the accounts hold, and what was entered of them today; who counts blind is told no balance. */
export function Position({ buku }: { readonly buku: 'KAS' | 'BANK' }): ReactNode {
  const { t } = useTranslation('money');
  const { label } = useFieldTexts();
  const { data = [] } = useQuery({
    queryKey: ['ledger', 'money-position', buku],
    queryFn: ({ signal }) => api.get<readonly MoneyPosition[]>('cash/position', { buku }, signal),
  });
  if (data.length === 0) return null;
  return (
    <ul className="plain-list money-position" aria-label={t('position')}>
      {data.map(({ kode, nama, saldo, masuk, keluar }) => (
        <li key={kode}>
          <strong>{nama === kode ? kode : `${nama} ${buku === 'BANK' ? kode : ''}`.trimEnd()}</strong>
          <dl>
            {saldo !== null && (
              <div>
                <dt className="caption">{label('saldo')}</dt>
                <dd>
                  <Figure kind="rupiah" value={saldo} unit strong />
                </dd>
              </div>
            )}
            <div>
              <dt className="caption">{t('todayIn')}</dt>
              <dd>
                <Figure kind="rupiah" value={masuk} unit />
              </dd>
            </div>
            <div>
              <dt className="caption">{t('todayOut')}</dt>
              <dd>
                <Figure kind="rupiah" value={keluar} unit />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

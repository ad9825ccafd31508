import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillTierView } from '@emas/contracts/sales/sale.view';
import { Figure } from '../../../ui/figure.js';
import { Tag } from '../../../ui/tag.js';

const PER_GRAM = '/gr';

/** The customer's price category with what it takes off; nothing where prices are everybody's. */
export function TierBadge({ tier }: { readonly tier: TillTierView | null }): ReactNode {
  const { t } = useTranslation('fields');
  const { potongan_per_gram = null, diskon_ongkos = null } = tier ?? {};
  if (!tier || (tier.is_default && !potongan_per_gram && !diskon_ongkos)) return null;
  return (
    <p className="till-tier" data-testid="tier">
      <Tag tone="gold">{tier.nama_kategori_harga || tier.kategori_harga}</Tag>
      {potongan_per_gram ? (
        <span className="term">
          <Figure kind="price2" value={-potongan_per_gram} />
          {PER_GRAM}
        </span>
      ) : null}
      {diskon_ongkos ? (
        <span className="term">
          {t('ongkos')} <Figure kind="percent" value={-diskon_ongkos} unit />
        </span>
      ) : null}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { disputedQuery } from './transfer-calls.js';

/** Things that two shops say they have, as either of them sees them; nothing where there are none. */
export function Disputed(): ReactNode {
  const { t } = useTranslation('shipping');
  const { data = [] } = useQuery(disputedQuery);
  if (data.length === 0) return null;
  return (
    <Panel title={t('ui.disputed')} collapsible>
      <p className="transfer-hint">{t('ui.disputedHint')}</p>
      <ul className="plain-list transfer-disputed">
        {data.map((one) => (
          <li key={`${one.no_kirim} ${one.kode_barcode}`}>
            <Tag tone="warn">{one.kode_barcode}</Tag>
            <span>{one.nama_barang}</span>
            <span className="hint">
              {`${one.no_kirim} · ${one.toko_asal} → ${one.toko_tujuan} · ${one.no_terima ?? '-'} · ${one.terima_by} · ${formatDate(one.tgl_terima)}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

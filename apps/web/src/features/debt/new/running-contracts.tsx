import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChosenCustomer } from '../../../parts/customer/chosen-customer.js';
import { Figure } from '../../../ui/figure.js';
import { fetchLoans } from '../debt-calls.js';
import { TempoTag } from '../../../parts/document/tempo-tag.js';

const MOST = 5;

/** Contracts that a customer has running: whoever lends him more should know of them. */
export function RunningContracts({ customer }: { readonly customer: ChosenCustomer | null }): ReactNode {
  const { t } = useTranslation('debt');
  const query = { customer_id: customer?.customer_id ?? '', status: 'AKTIF', limit: MOST };
  const { data } = useQuery({
    queryKey: ['ledger', 'loans', query],
    queryFn: ({ signal }) => fetchLoans(query, signal),
    enabled: customer !== null,
  });
  if (!customer || !data || data.count === 0) return null;
  return (
    <div className="loan-running" role="status">
      <small>
        {t('ui.running', { count: data.count })} <Figure kind="rupiah" value={data.totals.sisa_pokok} unit />
      </small>
      <ul className="plain-list">
        {data.data.map(({ id, no_faktur_hutang, sisa_pokok, status_tempo }) => (
          <li key={id}>
            <Link to={`/transaksi-hutang?tab=bunga&q=${encodeURIComponent(no_faktur_hutang)}`}>{no_faktur_hutang}</Link>
            <Figure kind="rupiah" value={sisa_pokok} />
            {status_tempo && <TempoTag tempo={status_tempo} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

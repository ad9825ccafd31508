import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CustomerDocumentRow } from '@emas/contracts/membership/customer.dto';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { fetchDocuments } from './customers-calls.js';

const STEP = 20;
const MOST = 200;
const TONES: Readonly<Record<CustomerDocumentRow['status'], Tone>> = { OPEN: 'warn', VALID: 'good', BATAL: 'bad' };
/** Where each kind of document is looked at. */
const PAGE_OF: Readonly<Record<string, string>> = { PENJUALAN: 'lihat-penjualan', PEMBELIAN: 'lihat-pembelian' };

/** Number of a document, as a link for who may open it. */
export function DocumentLink({
  jenis,
  id,
  no_faktur,
}: Pick<CustomerDocumentRow, 'jenis' | 'id' | 'no_faktur'>): ReactNode {
  // prettier-ignore
  const page = PAGE_OF[jenis] ?? '';
  const may = useCan(page);
  const no = no_faktur ?? id;
  return page !== '' && may('lihat') ? <Link to={`/${page}?q=${encodeURIComponent(no)}`}>{no}</Link> : no;
}

/** Everything a customer bought and sold, by day. */
export function CustomerDocuments({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('membership');
  const { label } = useFieldTexts();
  const [limit, setLimit] = useState(STEP);
  const { data } = useQuery({
    queryKey: ['ledger', 'customers', id, 'documents', limit],
    queryFn: ({ signal }) => fetchDocuments(id, limit, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h3 className="person-title">{t('ui.documents')}</h3>
      {!data ? (
        <SkeletonRows rows={3} columns={4} />
      ) : data.count === 0 ? (
        <p className="customer-hint">{t('ui.noDocuments')}</p>
      ) : (
        <div className="customer-scroll" tabIndex={0} role="region" aria-label={t('ui.documents')}>
          <table className="customer-documents">
            <thead>
              <tr>
                <th>{label('tgl_system')}</th>
                <th>{label('no_faktur')}</th>
                <th>{label('jenis')}</th>
                <th>{label('status')}</th>
                <th className="customer-figure">{label('total_harga')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={`${row.jenis}${row.id}`}>
                  <td>{row.tgl_system}</td>
                  <td>
                    <DocumentLink {...row} />
                  </td>
                  <td>{t(`documents.${row.jenis}`, { defaultValue: row.jenis })}</td>
                  <td>
                    <Tag tone={TONES[row.status]}>{t(`statuses.${row.status}`)}</Tag>
                  </td>
                  <td className="customer-figure">
                    <Figure kind="rupiah" value={row.jumlah} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.count > data.data.length && limit < MOST && (
            <Button onClick={() => setLimit(Math.min(MOST, limit + 3 * STEP))}>{t('ui.more')}</Button>
          )}
        </div>
      )}
    </section>
  );
}

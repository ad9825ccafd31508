import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfNumber } from '@emas/contracts/documents/registry';
import type { CustomerDocumentRow } from '@emas/contracts/membership/customer.dto';
import { useFieldTexts } from '../../engine/field-texts.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { DocumentStatus } from '../../parts/document/facts.js';
import { useDefinitions } from '../../parts/document/use-definitions.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { fetchDocuments } from './customers-calls.js';

const STEP = 20;
const MOST = 200;
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
                <CustomerDocument key={`${row.jenis}${row.id}`} row={row} />
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

function CustomerDocument({ row }: { readonly row: CustomerDocumentRow }): ReactNode {
  const { t } = useTranslation('documents');
  const no = row.no_faktur ?? row.id;
  const kind = kindOfNumber(no);
  const of = useDefinitions().get(kind ?? '');
  return (
    <tr>
      <td>{row.tgl_system}</td>
      <td>
        <DocumentLink no={no} />
      </td>
      <td>{kind ? t(`kinds.${kind}`) : row.jenis}</td>
      <td>{of && <DocumentStatus of={of} status={row.status} />}</td>
      <td className="customer-figure">
        <Figure kind="rupiah" value={row.jumlah} />
      </td>
    </tr>
  );
}

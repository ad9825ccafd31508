import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThresholdRow } from '@emas/contracts/membership/customer.dto';
import { customerList } from '@emas/contracts/membership/customer-list';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { IconButton } from '../../ui/button.js';
import { SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { fetchThreshold } from './customers-calls.js';

interface ThresholdTabProps {
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** Who reached the amount of a day on which day, with the documents, and what is still to be asked for. */
export function ThresholdTab({ openId, onOpen }: ThresholdTabProps): ReactNode {
  const { t } = useTranslation('membership');
  const { label } = useFieldTexts();
  const [{ page, size }, setPage] = useState({ page: 1, size: 50 });
  const { data, error, isFetching } = useQuery({
    queryKey: ['list', customerList.name, 'ambang', page, size],
    queryFn: ({ signal }) => fetchThreshold({ skip: (page - 1) * size, limit: size }, signal),
    placeholderData: keepPreviousData,
  });
  const empty = useListEmpty(error, false, { nothing: t('ui.thresholdEmpty'), noMatch: '' });
  const asked = (value: string | null): ReactNode => value ?? <Tag tone="warn">{t('ui.askFor')}</Tag>;
  const columns: readonly Column<ThresholdRow>[] = [
    { key: 'tgl_system', title: label('tgl_system'), width: 120 },
    {
      key: 'nama_customer',
      title: label('nama_customer'),
      width: 190,
      heading: true,
      render: ({ nama_customer, is_dihapus }) => (is_dihapus ? t('labels.erased') : <strong>{nama_customer}</strong>),
    },
    { key: 'jumlah', title: t('ui.here'), figure: 'rupiah', width: 140 },
    { key: 'jumlah_lain', title: t('ui.elsewhere'), figure: 'rupiah', width: 140 },
    { key: 'batas', title: t('ui.limit'), figure: 'rupiah', width: 140, hidden: true },
    { key: 'pekerjaan', title: label('pekerjaan'), width: 150, render: ({ pekerjaan }) => asked(pekerjaan) },
    { key: 'sumber_dana', title: label('sumber_dana'), width: 150, render: ({ sumber_dana }) => asked(sumber_dana) },
    {
      key: 'dokumen',
      title: t('ui.documents'),
      width: 200,
      render: ({ dokumen }) => (
        <span className="threshold-documents">
          {dokumen.map((one) => (
            <DocumentLink key={`${one.jenis}${one.id}`} no={one.no_faktur ?? one.id} />
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <p className="customer-hint">{t('ui.thresholdHint')}</p>
      <Panel flush>
        <DataTable<ThresholdRow>
          name="customer-ambang"
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={(row) => `${row.customer_id}/${row.tgl_system}`}
          loading={isFetching}
          empty={empty}
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => setPage({ page: next, size: nextSize }),
          }}
          selectedKey={openId}
          onOpen={({ customer_id, is_dihapus }) => !is_dihapus && onOpen(customer_id)}
          actionsWidth={64}
          actions={({ customer_id, nama_customer, is_dihapus }) =>
            !is_dihapus && (
              <IconButton
                label={`${t('ui.detailCustomer')} ${nama_customer}`}
                icon={<SearchIcon />}
                onClick={() => onOpen(customer_id)}
              />
            )
          }
        />
      </Panel>
    </>
  );
}

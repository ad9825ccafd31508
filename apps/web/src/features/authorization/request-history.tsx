import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationRequestRow, RequestStatus } from '@emas/contracts/authorization/authorization-request.dto';
import { summaryHeadline } from '@emas/contracts/shared/summary-text';
import { useActionText } from '../../engine/authorization/use-action-text.js';
import { useSummaryWords } from '../../engine/authorization/action-summary.js';
import { REQUESTS_KEY, fetchRequests } from '../../engine/authorization/authorization-calls.js';
import { FilterChoice } from '../../engine/listing/filter-bar.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { formatInstant } from '../../platform/format.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { StateTag } from '../../ui/state-tag.js';

const START = { status: 'ALL' };
const STATUSES: readonly RequestStatus[] = ['MENUNGGU', 'DISETUJUI', 'DITOLAK', 'BATAL', 'KADALUARSA', 'DIPAKAI'];

function useColumns(): readonly Column<AuthorizationRequestRow>[] {
  const { t } = useTranslation('authorization');
  const words = useSummaryWords();
  const actionText = useActionText();
  return useMemo(
    () => [
      {
        key: 'requested_at',
        title: t('web.inbox.requestedAt'),
        width: 170,
        heading: true,
        sortable: true,
        value: ({ requested_at }) => formatInstant(requested_at),
      },
      {
        key: 'status',
        title: t('web.inbox.status'),
        width: 130,
        sortable: true,
        render: ({ status }) => <StateTag state={status}>{t(`web.status.${status}`)}</StateTag>,
      },
      {
        key: 'description',
        title: t('web.inbox.description'),
        width: 260,
        value: ({ description }) => actionText(description),
      },
      {
        key: 'ringkasan',
        title: words.label('ringkasan'),
        width: 260,
        value: ({ ringkasan }) => ringkasan && summaryHeadline(ringkasan, words),
      },
      { key: 'peminta', title: t('web.inbox.asker'), width: 120, sortable: true },
      { key: 'pemberi', title: t('web.inbox.approver'), width: 120, sortable: true },
      { key: 'alasan', title: t('web.inbox.alasan'), width: 200 },
      {
        key: 'kategori',
        title: t('web.inbox.kategori'),
        width: 180,
        sortable: true,
        value: ({ kategori }) => t(`web.kategori.${kategori}`),
      },
      { key: 'no_faktur', title: t('web.inbox.noFaktur'), width: 160 },
      { key: 'keterangan', title: t('web.inbox.remarks'), width: 200, hidden: true },
      {
        key: 'answered_at',
        title: t('web.inbox.answeredAt'),
        width: 170,
        value: ({ answered_at }) => answered_at && formatInstant(answered_at),
      },
    ],
    // The words change with the language, as `t` does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}

/** Every request and what became of it, newest first. */
export function RequestHistory(): ReactNode {
  const { t } = useTranslation(['authorization', 'common']);
  const { filters, page, size, change, isFiltered } = useAddressFilters<'status'>(START);
  const { data, error, isFetching } = useQuery({
    queryKey: [...REQUESTS_KEY, 'history', filters, page, size],
    queryFn: ({ signal }) =>
      fetchRequests({ status: filters.status as RequestStatus | 'ALL', skip: (page - 1) * size, limit: size }, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const empty = useListEmpty(error, isFiltered, {
    nothing: t('web.inbox.emptyHistory'),
    noMatch: t('web.inbox.noMatch'),
  });
  return (
    <Panel flush>
      <DataTable<AuthorizationRequestRow>
        name="permintaan-otorisasi"
        columns={columns}
        rows={error && !data ? [] : data?.data}
        rowKey={({ permintaan_id }) => permintaan_id}
        loading={isFetching}
        empty={empty}
        page={{
          current: page,
          size,
          count: data?.count ?? 0,
          onChange: (next, nextSize) => change({ page: next, size: nextSize }),
        }}
        toolbar={
          <FilterChoice>
            <SelectInput
              aria-label={t('web.inbox.status')}
              search={false}
              value={filters.status}
              onChange={(status) => change({ status })}
              options={['ALL', ...STATUSES].map((status) => ({
                value: status,
                label: status === 'ALL' ? t('common:all') : t(`web.status.${status}`),
              }))}
            />
          </FilterChoice>
        }
      />
    </Panel>
  );
}

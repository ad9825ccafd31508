import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { listingSort } from '../../engine/listing/listing-sort.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { IconButton } from '../../ui/button.js';
import { CloseIcon, ReloadIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { MessageDrawer } from './message-drawer.js';
import { messagesQuery, OUTBOX_FILTERS } from './outbox-calls.js';
import { outboxColumns } from './outbox-columns.js';
import { OutboxFilters } from './outbox-filters.js';
import { OutboxNotices } from './outbox-notices.js';
import { useMessageActions } from './use-message-actions.js';
import './outbox.css';

/** Messages that left the house or are about to: what became of each, and what can be done. */
export default function OutboxPage(): ReactNode {
  const { t } = useTranslation(['outbox', 'common']);
  const texts = useFieldTexts();
  const address = useAddressFilters(OUTBOX_FILTERS);
  const { filters, page, size, change, isFiltered, changed, reset } = address;
  const [open, setOpen] = useState<string | null>(null);
  const actions = useMessageActions();
  const { data, error, isFetching, isLoading } = useQuery({
    ...messagesQuery(filters, page, size),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  });
  const columns = useMemo(() => outboxColumns(t, texts), [t, texts]);
  const words = { nothing: t('ui.empty'), noMatch: t('common:table.noMatch') };
  const clear = (): void => reset(changed);
  const chips = useAddressChips(address, {
    kanal: (kanal) => t(`channels.${kanal}`),
    status: (status) => t(`statuses.${status}`),
  });
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear });
  return (
    <Page>
      <OutboxNotices />
      <Panel flush>
        <DataTable<OutboxMessageView>
          name="kotak-keluar"
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={({ id }) => id}
          // What is fetched again by itself every few seconds does not dim the table.
          loading={isLoading || (isFetching && !data)}
          empty={empty.kind === 'nothing' ? { ...empty, hint: t('ui.emptyHint') } : empty}
          sort={listingSort(filters)}
          onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          toolbar={<OutboxFilters filters={filters} onChange={change} />}
          chips={<FilterChips chips={chips} onClear={clear} />}
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actionsWidth={164}
          actions={(message) => (
            <>
              <IconButton label={t('ui.detail')} icon={<SearchIcon />} onClick={() => setOpen(message.id)} />
              {actions.mayResend(message) && (
                <IconButton
                  label={t(message.status === 'MENUNGGU' ? 'ui.sendNow' : 'ui.resend')}
                  icon={<ReloadIcon />}
                  disabled={actions.isPending}
                  onClick={() => actions.resend(message)}
                />
              )}
              {actions.mayCancel(message) && (
                <IconButton
                  label={t('ui.cancel')}
                  icon={<CloseIcon />}
                  disabled={actions.isPending}
                  onClick={() => actions.cancel(message)}
                />
              )}
            </>
          )}
        />
      </Panel>
      <MessageDrawer id={open} actions={actions} onClose={() => setOpen(null)} />
    </Page>
  );
}

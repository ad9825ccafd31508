import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loanAuction } from '@emas/contracts/debt/documents/loan-auction';
import type { LoanAuctionView } from '@emas/contracts/debt/loan.view';
import { daysBetween } from '@emas/domain/shared/business-date';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { useAddressFilters } from '../../../engine/listing/use-address-filters.js';
import { DocumentLink } from '../../../parts/document/document-link.js';
import { DocumentDrawer } from '../../../parts/document/drawer.js';
import { useUser } from '../../../platform/session/use-session.js';
import { IconButton } from '../../../ui/button.js';
import { todayInShop } from '../../../ui/form/date-input.js';
import { SearchIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { AuctionWork } from './auction-work.js';
import { PAGE_FILTERS, unpaidQuery } from './auction-queries.js';

/** What auctions brought beyond the debt and is not paid yet, the oldest with its age. */
export function SurplusList(): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const { page, size, change } = useAddressFilters<never>(PAGE_FILTERS);
  const today = useUser().tgl_system ?? todayInShop();
  const found = useQuery({ ...unpaidQuery(page, size), placeholderData: keepPreviousData });
  const { data, error, isFetching } = found;
  const [open, setOpen] = useState<string | null>(null);
  const columns = useMemo(
    (): readonly Column<LoanAuctionView>[] => [
      { key: 'no_lelang', title: label('no_lelang'), width: 164, fixedWidth: true, heading: true, frozen: true },
      { key: 'no_faktur_hutang', title: label('no_faktur_hutang'), width: 164, render: ({ no_faktur_hutang }) => no_faktur_hutang && <DocumentLink no={no_faktur_hutang} /> }, // prettier-ignore
      { key: 'nama_customer', title: label('nama_customer'), width: 150 },
      { key: 'tgl_system', title: label('tgl_lelang'), width: 110 },
      { key: 'umur_hari', title: label('umur_hari'), width: 96, figure: 'int', value: ({ tgl_system }) => daysBetween(tgl_system, today) }, // prettier-ignore
      { key: 'nilai_lelang', title: label('nilai_lelang'), width: 118, figure: 'rupiah' },
      { key: 'kelebihan_rp', title: label('kelebihan_rp'), width: 118, figure: 'rupiah', ...totalOf(data?.totals) },
    ],
    [label, today, data],
  );
  const words = { nothing: t('ui.nothingUnpaid'), noMatch: t('ui.nothingUnpaid') };
  const empty = useListEmpty(error, false, words, { onRetry: () => void found.refetch() });
  return (
    <>
      <Panel flush>
        <DataTable<LoanAuctionView>
          name="kelebihan-lelang"
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={({ id }) => id}
          loading={isFetching}
          empty={empty}
          totals="all"
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actionsWidth={64}
          actions={({ id, no_lelang }) => (
            <IconButton
              label={`${t('ui.paySurplus')} ${no_lelang}`}
              icon={<SearchIcon />}
              onClick={() => setOpen(id)}
            />
          )}
        />
      </Panel>
      <DocumentDrawer of={loanAuction} id={open} work={AuctionWork} onClose={() => setOpen(null)} />
    </>
  );
}

const totalOf = (totals: Readonly<Partial<Record<string, number>>> | undefined) =>
  totals?.['kelebihan_rp'] === undefined ? {} : { total: totals['kelebihan_rp'] };

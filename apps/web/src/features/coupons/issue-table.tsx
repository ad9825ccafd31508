import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponIssueRow } from '@emas/contracts/coupons/coupon.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { formatDate } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { CloseIcon, PdfIcon, PrinterIcon } from '../../ui/icons.js';
import { StateTag } from '../../ui/state-tag.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { cancelCouponIssue, issuesQuery } from './coupon-calls.js';
import type { CouponAddress } from './coupon-table.js';
import { ReasonForm } from './reason-form.js';
import { usePrintCoupons } from './use-print-coupons.js';

/** What was issued together, how far it is and what became of it; its paper, and its end. */
export function IssueTable({ address }: { readonly address: CouponAddress }): ReactNode {
  const { t } = useTranslation(['coupons', 'common']);
  const { label } = useFieldTexts();
  const may = useCan('cek-kupon');
  const dayOpen = useDayOpen();
  const { filters, page, size, change } = address;
  const [ending, setEnding] = useState<CouponIssueRow | null>(null);
  const print = usePrintCoupons();
  const found = useQuery({ ...issuesQuery(filters, page, size), placeholderData: keepPreviousData });
  const { data, error, isFetching } = found;
  const columns = useMemo(
    (): readonly Column<CouponIssueRow>[] => [
      { key: 'no_terbit', title: label('no_terbit'), width: 170, heading: true },
      { key: 'tgl_system', title: label('tgl_terbit'), width: 124, render: (row) => formatDate(row.tgl_system) },
      { key: 'nama_kupon', title: label('nama_kupon'), width: 200 },
      { key: 'status', title: label('status'), width: 116, render: ({ status }) => <StateTag state={status}>{t(`states.${status}`)}</StateTag> }, // prettier-ignore
      { key: 'jumlah_kupon', title: label('jumlah_kupon'), figure: 'int', width: 110 },
      { key: 'terbit', title: label('terbit'), figure: 'int', width: 100 },
      { key: 'terpakai', title: label('terpakai'), figure: 'int', width: 100 },
      { key: 'jumlah_batal', title: label('jumlah_batal'), figure: 'int', width: 110 },
      { key: 'jumlah_member', title: label('jumlah_member'), figure: 'int', width: 110 },
      { key: 'input_by', title: label('input_by'), width: 120 },
    ],
    [t, label],
  );
  const words = { nothing: t('ui.emptyIssues'), noMatch: t('ui.emptySearch') };
  const empty = useListEmpty(error, filters.q !== '', words, {
    onClear: () => change({ q: '' }),
    onRetry: () => void found.refetch(),
  });
  const isOpen = ({ status, terbit, terpakai, jumlah_batal }: CouponIssueRow): boolean =>
    status !== 'BATAL' && terpakai + jumlah_batal < terbit;
  return (
    <>
      <DataTable<CouponIssueRow>
        name="cek-kupon-terbit"
        columns={columns}
        rows={error && !data ? [] : data?.data}
        rowKey={({ id }) => id}
        loading={isFetching}
        empty={empty}
        page={{ current: page, size, count: data?.count ?? 0, onChange: (next, nextSize) => change({ page: next, size: nextSize }) }} // prettier-ignore
        toolbar={<SearchBox value={filters.q} label={t('ui.search')} onChange={(q) => change({ q })} />}
        actionsWidth={140}
        actions={(row) => (
          <>
            {may('tambah') && isOpen(row) && (
              <>
                <IconButton
                  label={`${t('ui.printPages')} ${row.no_terbit}`}
                  icon={<PdfIcon />}
                  onClick={() => print.run(row, 'pdf')}
                />{' '}
                {/* prettier-ignore */}
                <IconButton label={`${t('ui.printThermal')} ${row.no_terbit}`} icon={<PrinterIcon />} onClick={() => print.run(row, 'escpos')} />{' '}
                {/* prettier-ignore */}
              </>
            )}
            {
              may('batal') && dayOpen && isOpen(row) &&
              <IconButton label={`${t('ui.cancelIssue')} ${row.no_terbit}`} icon={<CloseIcon />} onClick={() => setEnding(row)} /> // prettier-ignore
            }
          </>
        )}
      />
      {ending && (
        <ReasonForm
          action={t('ui.cancelIssue')}
          danger
          about={t('ui.cancelIssueConfirm', { no: ending.no_terbit })}
          send={(alasan, key) => cancelCouponIssue(ending.id, alasan, key)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

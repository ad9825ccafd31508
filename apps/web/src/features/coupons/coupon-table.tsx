import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponRow } from '@emas/contracts/coupons/coupon.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import type { AddressFilters } from '../../engine/listing/use-address-filters.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { formatDate } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { CloseIcon } from '../../ui/icons.js';
import { type Column, DataTable } from '../../ui/table/data-table.js';
import { cancelCoupon, type COUPON_FILTERS, couponsQuery } from './coupon-calls.js';
import { ReasonForm } from './reason-form.js';

export type CouponAddress = AddressFilters<keyof typeof COUPON_FILTERS>;

/** Characters of a covered number behind its code. */
const COVERED = 8;

interface CouponTableProps {
  readonly address: CouponAddress;
}

/** Coupons in the state of the tab, their numbers covered. */
export function CouponTable({ address }: CouponTableProps): ReactNode {
  const { t } = useTranslation(['coupons', 'common']);
  const { label, value } = useFieldTexts();
  const may = useCan('cek-kupon');
  const dayOpen = useDayOpen();
  const { filters, page, size, change } = address;
  const [ending, setEnding] = useState<CouponRow | null>(null);
  const found = useQuery({ ...couponsQuery(filters, page, size), placeholderData: keepPreviousData });
  const { data, error, isFetching } = found;
  const isUsed = filters.tab === 'TERPAKAI';
  const columns = useMemo((): readonly Column<CouponRow>[] => {
    const day = (name: 'tgl_terbit' | 'tgl_kadaluarsa' | 'tgl_pakai'): Column<CouponRow> => ({
      ...{ key: name, title: label(name), width: 124 },
      render: (row) => (row[name] ? formatDate(row[name]) : ''),
    });
    return [
      {
        ...{ key: 'nomor_kupon', title: label('nomor_kupon'), width: 130, heading: true },
        // Its code stands beside it: what is left is what tells one from another.
        value: ({ nomor_kupon }) => nomor_kupon.slice(-COVERED),
      },
      { key: 'kode_kupon', title: label('kode_kupon'), width: 130 },
      { key: 'nama_kupon', title: label('nama_kupon'), width: 190 },
      { key: 'jenis_kupon', title: label('jenis_kupon'), width: 130, render: (row) => value(row.jenis_kupon) },
      { key: 'nilai_rp', title: label('nilai_rp'), width: 130, figure: 'rupiah' },
      {
        key: 'nama_member',
        title: label('nama_member'),
        width: 170,
        value: (row) => row.nama_member ?? t('ui.bearer'),
      },
      ...(isUsed
        ? [
            day('tgl_pakai'),
            {
              ...{ key: 'no_faktur_jual', title: label('no_faktur_jual'), width: 170 },
              render: (row: CouponRow) => row.no_faktur_jual && <DocumentLink no={row.no_faktur_jual} />,
            },
            { key: 'pakai_by', title: label('pakai_by'), width: 120 },
          ]
        : [day('tgl_kadaluarsa')]),
      day('tgl_terbit'),
      { key: 'no_terbit', title: label('no_terbit'), width: 160 },
    ];
  }, [t, label, value, isUsed]);
  const isSearched = filters.q !== '';
  const words = { nothing: t('ui.empty'), noMatch: t('ui.emptySearch') };
  const empty = useListEmpty(error, isSearched, words, {
    onClear: () => change({ q: '' }),
    onRetry: () => void found.refetch(),
  });
  return (
    <>
      <DataTable<CouponRow>
        name={`cek-kupon-${filters.tab.toLowerCase()}`}
        columns={columns}
        rows={error && !data ? [] : data?.data}
        rowKey={({ coupon_id }) => coupon_id}
        loading={isFetching}
        empty={empty}
        page={{ current: page, size, count: data?.count ?? 0, onChange: (next, nextSize) => change({ page: next, size: nextSize }) }} // prettier-ignore
        toolbar={<SearchBox value={filters.q} label={t('ui.search')} onChange={(q) => change({ q })} />}
        {...(!isUsed && may('batal') && dayOpen
          ? {
              actionsWidth: 64,
              actions: (row: CouponRow) =>
                <IconButton label={`${t('ui.cancel')} ${row.nomor_kupon}`} icon={<CloseIcon />} onClick={() => setEnding(row)} />, // prettier-ignore
            }
          : {})}
      />
      {ending && (
        <ReasonForm
          action={t('ui.cancel')}
          danger
          about={`${ending.nomor_kupon} · ${ending.nama_kupon}`}
          send={(alasan, key) => cancelCoupon({ coupon_id: ending.coupon_id }, alasan, key)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

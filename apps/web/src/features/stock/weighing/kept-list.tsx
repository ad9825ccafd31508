import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeighingView } from '@emas/contracts/stock/weighing.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { formatInstant } from '../../../platform/format.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { weighingsQuery } from './weighing-calls.js';

const NO_SUCH = (): void => {};

/** What one has weighed since one began anew, the newest on top. */
export function KeptList({ extra }: { readonly extra: ReactNode }): ReactNode {
  const { t } = useTranslation(['weighing', 'values', 'common']);
  const { label } = useFieldTexts();
  const kept = useQuery(weighingsQuery);
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(kept.error, false, words, { onClear: NO_SUCH, onRetry: () => void kept.refetch() });
  const columns = useMemo(
    (): readonly Column<WeighingView>[] => [
      { key: 'kode_toko', title: label('kode_baki'), width: 110, sortable: true, frozen: true, heading: true },
      {
        key: 'hasil',
        title: label('hasil'),
        width: 130,
        sortable: true,
        render: ({ hasil }) => <Tag tone={hasil === 'SESUAI' ? 'good' : 'bad'}>{t(`values:${hasil}`)}</Tag>,
      },
      { key: 'selisih', title: label('selisih_berat'), figure: 'weight', width: 110, sortable: true, labelled: true },
      { key: 'berat_timbang', title: label('berat_timbang'), figure: 'weight', width: 120, sortable: true, labelled: true },
      { key: 'berat_buku', title: label('berat_buku'), figure: 'weight', width: 120, sortable: true, labelled: true },
      { key: 'qty', title: label('qty'), figure: 'int', width: 80, sortable: true },
      { key: 'toleransi', title: label('toleransi'), figure: 'weight', width: 100, hidden: true },
      { key: 'created_at', title: label('jam'), width: 170, sortable: true, render: ({ created_at }) => formatInstant(created_at) },
      { key: 'alasan', title: label('alasan'), long: true },
    ],
    [label, t],
  ); // prettier-ignore
  return (
    <Panel flush title={t('ui.kept')} extra={extra}>
      <DataTable<WeighingView>
        name="timbang-baki"
        label={t('ui.kept')}
        columns={columns}
        rows={kept.error && !kept.data ? [] : kept.data}
        rowKey={({ id }) => id}
        loading={kept.isFetching}
        empty={empty}
      />
    </Panel>
  );
}

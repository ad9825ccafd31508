import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { lossSums, outOf } from './cleaning-value.js';

const NONE_LOST: ReadonlySet<string> = new Set();

interface OpenListProps {
  /** Under which the column choice of the user is remembered. */
  readonly name: string;
  readonly title: string;
  readonly none: string;
  readonly open: UseQueryResult<readonly OpenCleaningView[]>;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** What is not settled, the longest first; one of them is chosen. */
export function OpenList({ name, title, none, open, chosen, onChoose }: OpenListProps): ReactNode {
  const { t } = useTranslation(['cleaning', 'common', 'documents', 'values']);
  const { label } = useFieldTexts();
  const columns = useMemo(
    (): readonly Column<OpenCleaningView>[] => [
      { key: 'no_cuci', title: label('no_cuci'), width: 165, fixedWidth: true, sortable: true, heading: true },
      { key: 'tgl_system', title: label('tgl_kirim'), width: 110, sortable: true, labelled: true },
      { key: 'pekerjaan', title: label('pekerjaan_cuci'), width: 90, sortable: true, hidden: true, value: ({ pekerjaan }) => t(`values:${pekerjaan}`) },
      { key: 'nama_tukang', title: label('nama_tukang'), long: true, sortable: true, value: ({ nama_tukang, kode_tukang }) => nama_tukang ?? kode_tukang },
      { key: 'qty', title: t('ui.outside'), figure: 'int', width: 80, labelled: true, value: (one) => outOf(one).length },
      { key: 'berat_kirim', title: label('berat_kirim'), figure: 'weight', width: 105, labelled: true, total: 'sum', value: (one) => lossSums(one, NONE_LOST).berat_kirim },
      { key: 'wasting', title: label('wasting'), figure: 'weight', width: 95, labelled: true, total: 'sum', value: (one) => lossSums(one, NONE_LOST).susut },
    ], // prettier-ignore
    [label, t],
  );
  const words = { nothing: none, noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(open.error, false, words, { onRetry: () => void open.refetch() });
  return (
    <Panel flush title={title}>
      <DataTable<OpenCleaningView>
        name={name}
        label={title}
        columns={columns}
        rows={open.error && !open.data ? [] : open.data}
        rowKey={({ id }) => id}
        loading={open.isFetching}
        empty={empty}
        totals="all"
        selectedKey={chosen}
        onOpen={({ id }) => onChoose(id)}
      />
    </Panel>
  );
}

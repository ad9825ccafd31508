import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CleaningPileView } from '@emas/contracts/plating/manual-cleaning.view';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { LoadFailed } from '../../../engine/pending.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import type { Selection } from '../../../ui/table/selection.js';
import { joinableQuery, pileQuery } from './pile-calls.js';

/** What is cleaned together, group by group. */
export function PileTable(): ReactNode {
  const { t } = useTranslation('piling');
  const { label } = useFieldTexts();
  const held = useQuery(pileQuery);
  const withCost = held.data?.some(({ nilai }) => nilai !== undefined) ?? false;
  const columns = useMemo(
    (): readonly Column<CleaningPileView>[] => [
      { key: 'kode_group', title: label('kode_group'), width: 120, sortable: true, heading: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 90, sortable: true },
      { key: 'qty', title: label('qty'), figure: 'int', width: 80, total: 'sum', sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 110, total: 'sum', sortable: true },
      { key: 'berat_murni', title: label('berat_murni'), figure: 'weight', width: 110, total: 'sum', sortable: true },
      ...(withCost
        ? [{ key: 'nilai', title: label('nilai'), figure: 'rupiah', width: 140, total: 'sum', sortable: true } as const]
        : []),
    ],
    [label, withCost],
  );
  return (
    <Panel title={t('ui.held')} flush>
      {held.error && !held.data ? (
        <LoadFailed of={held} />
      ) : (
        <DataTable<CleaningPileView>
          name="stock-cuci-manual-isi"
          label={t('ui.held')}
          columns={columns}
          rows={held.data}
          rowKey={({ kode_group }) => kode_group}
          loading={held.isFetching}
          totals="all"
          empty={{ kind: 'nothing', title: t('ui.nothingHeld') }}
        />
      )}
    </Panel>
  );
}

/** Bought things that wait: what is chosen joins what is cleaned together. */
export function JoinableTable({ selection }: { readonly selection: Selection<SortableThingView> }): ReactNode {
  const { t } = useTranslation(['piling', 'common']);
  const { label } = useFieldTexts();
  const waiting = useQuery(joinableQuery);
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(waiting.error, false, words, { onRetry: () => void waiting.refetch() });
  const columns = useMemo(
    (): readonly Column<SortableThingView>[] => [
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'tempat', title: label('tempat'), width: 100, sortable: true },
      { key: 'no_faktur_beli', title: label('no_faktur_beli'), width: 175, fixedWidth: true, sortable: true },
      { key: 'kode_group', title: label('kode_group'), width: 90, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 80, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 95, sortable: true, total: 'sum' },
    ],
    [label],
  );
  return (
    <Panel title={t('ui.waiting')} flush collapsible>
      <DataTable<SortableThingView>
        name="stock-cuci-manual-menunggu"
        label={t('ui.waiting')}
        columns={columns}
        rows={waiting.error && !waiting.data ? [] : waiting.data}
        rowKey={({ barang }) => barang}
        loading={waiting.isFetching}
        empty={empty}
        totals="all"
        selection={selection}
      />
    </Panel>
  );
}

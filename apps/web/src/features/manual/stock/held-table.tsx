import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesCost } from '@emas/contracts/permissions/levels';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LoadFailed } from '../../../engine/pending.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { manualStockQuery } from '../manual-calls.js';
import { heapKey } from './heaps.js';

/** What the trays hold of goods without barcode, with the sums of all of it. */
export function HeldTable(): ReactNode {
  const { t } = useTranslation('manual');
  const held = useQuery(manualStockQuery);
  const columns = useHeldColumns();
  return (
    <Panel title={t('ui.held')} flush>
      {held.error && !held.data ? (
        <LoadFailed of={held} />
      ) : (
        <DataTable<ManualGoodsView>
          name="barang-manual"
          label={t('ui.held')}
          columns={columns}
          rows={held.data}
          rowKey={heapKey}
          loading={held.isFetching}
          totals="all"
          empty={{ kind: 'nothing', title: t('ui.nothingHeld') }}
        />
      )}
    </Panel>
  );
}

function useHeldColumns(): readonly Column<ManualGoodsView>[] {
  const { label } = useFieldTexts();
  const { level } = useUser();
  const withCost = useCan(COST_PERMISSION)('lihat') || seesCost(level);
  return useMemo(
    (): readonly Column<ManualGoodsView>[] => [
      { key: 'kode_group', title: label('kode_group'), width: 120, sortable: true, heading: true },
      { key: 'kode_dept', title: label('kode_dept'), width: 110, sortable: true },
      { key: 'kode_toko', title: label('kode_baki'), width: 110, sortable: true },
      { key: 'kode_gudang', title: label('kode_gudang'), width: 120, sortable: true },
      { key: 'qty', title: label('qty'), figure: 'int', width: 80, total: 'sum', sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 120, total: 'sum', sortable: true },
      ...(withCost
        ? [{ key: 'nilai', title: label('nilai'), figure: 'rupiah', width: 140, total: 'sum', sortable: true } as const]
        : []),
    ],
    [label, withCost],
  );
}

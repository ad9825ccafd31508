import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtThingView } from '@emas/contracts/stock/melt.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import type { Selection } from '../../../ui/table/selection.js';
import { Tag } from '../../../ui/tag.js';

/** By the line it was bought with; what has no note by its code. */
export const keyOf = ({ barang, purchase_id, line_no }: BoughtThingView): string =>
  purchase_id === '' ? barang : `${purchase_id}:${line_no}`;

interface BoughtTableProps {
  readonly things: readonly BoughtThingView[] | undefined;
  readonly loading: boolean;
  /** Why there is nothing, where it did not come. */
  readonly empty: Parameters<typeof DataTable>[0]['empty'];
  readonly selection: Selection<BoughtThingView>;
  /** Leads on to the form, where what is chosen may be melted. */
  readonly onNext?: (() => void) | undefined;
}

/** What was bought and waits, with the sums of all of it; what is to be melted is chosen. */
export function BoughtTable({ things, loading, empty, selection, onNext }: BoughtTableProps): ReactNode {
  const { t } = useTranslation('melting');
  const { label } = useFieldTexts();
  const seesCost = things?.some(({ harga_modal }) => harga_modal !== undefined) ?? false;
  const columns = useMemo(
    (): readonly Column<BoughtThingView>[] => [
      { key: 'no_faktur_beli', title: label('no_faktur_beli'), width: 175, fixedWidth: true, sortable: true, frozen: true },
      {
        key: 'nama_barang',
        title: label('nama_barang'),
        long: true,
        sortable: true,
        heading: true,
        render: ({ nama_barang, berbatu, disortir, susut_terbuka }) => (
          <>
            {nama_barang} {berbatu && <Tag tone="warn">{t('ui.stones')}</Tag>}
            {disortir && <Tag tone="info">{t('ui.sorted')}</Tag>}
            {susut_terbuka && <Tag tone="warn">{t('ui.shrinkage')}</Tag>}
          </>
        ),
      },
      { key: 'tgl_system', title: label('tgl_system'), width: 120, sortable: true, hidden: true },
      { key: 'kode_barcode', title: label('kode_barcode'), width: 130, hidden: true },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true, hidden: true },
      { key: 'nama_kondisi', title: label('nama_kondisi'), width: 140, sortable: true, hidden: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 80, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 95, sortable: true, total: 'sum' },
      { key: 'berat_murni', title: label('berat_murni'), figure: 'weight', width: 105, sortable: true, total: 'sum' },
      ...(seesCost
        ? [{ key: 'harga_modal', title: label('harga_modal'), figure: 'rupiah', width: 120, sortable: true, total: 'sum' } as const]
        : []),
    ], // prettier-ignore
    [label, seesCost, t],
  );
  return (
    <Panel flush title={t('ui.bought')}>
      <DataTable<BoughtThingView>
        name="hancur-pembelian-menunggu"
        label={t('ui.bought')}
        columns={columns}
        rows={things}
        rowKey={keyOf}
        loading={loading}
        empty={empty!}
        totals="all"
        selection={selection}
        bulk={() =>
          onNext && (
            <Button size="small" onClick={onNext}>
              {t('ui.result')}
            </Button>
          )
        }
      />
    </Panel>
  );
}

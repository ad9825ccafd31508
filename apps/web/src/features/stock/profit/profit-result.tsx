import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupProfit, ProfitPreview, ProfitSample } from '@emas/contracts/pricing/profit.view';
import { LoadFailed } from '../../../engine/pending.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';

interface ProfitResultProps {
  readonly preview: UseQueryResult<ProfitPreview>;
  /** A rule is typed whole. */
  readonly asked: boolean;
}

/** What a rule would make of stock: by group, and some of the things. */
export function ProfitResult({ preview, asked }: ProfitResultProps): ReactNode {
  const { t } = useTranslation('profits');
  const { data, error, isFetching } = preview;
  if (!asked) return <Alone title={t('ui.typeFigure')} />;
  if (error && !data)
    return (
      <Panel>
        <LoadFailed of={preview} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <SkeletonRows rows={6} columns={5} />
      </Panel>
    );
  const same = data.groups.length > 0 && data.groups.every(({ berubah }) => berubah === 0);
  return (
    <div className="entry-lists" aria-busy={isFetching}>
      {data.tidak_ada.length > 0 && (
        <p className="profit-missing" role="alert">
          {t('ui.missing', { kode: data.tidak_ada.join(', ') })}
        </p>
      )}
      {same && <p role="status">{t('ui.sameAlready')}</p>}
      <Groups rows={data.groups} />
      {data.contoh.length > 0 && <Examples rows={data.contoh} />}
    </div>
  );
}

const Alone = ({ title }: { readonly title: string }): ReactNode => (
  <Panel>
    <EmptyState kind="nothing" title={title} />
  </Panel>
);

function Groups({ rows }: { readonly rows: readonly GroupProfit[] }): ReactNode {
  const { t } = useTranslation('profits');
  const { label } = useFieldTexts();
  const tellsBelow = rows.some(({ dibawah_modal }) => dibawah_modal !== undefined);
  const columns = useMemo(
    (): readonly Column<GroupProfit>[] => [
      { key: 'kode_group', title: label('kode_group'), width: 110, sortable: true, frozen: true, heading: true },
      { key: 'jumlah', title: t('ui.pieces'), figure: 'int', width: 90, sortable: true, total: 'sum', labelled: true },
      { key: 'berubah', title: t('ui.changing'), figure: 'int', width: 95, sortable: true, total: 'sum', labelled: true },
      { key: 'tanpa_harga', title: t('ui.unpriced'), figure: 'int', width: 120, sortable: true, total: 'sum', labelled: true },
      { key: 'harga_lama', title: t('ui.oldPrice'), figure: 'rupiah', width: 150, sortable: true, total: 'sum' },
      { key: 'harga_baru', title: t('ui.newPrice'), figure: 'rupiah', width: 150, sortable: true, total: 'sum' },
      ...(tellsBelow
        ? [
            {
              key: 'dibawah_modal',
              title: t('ui.below'),
              figure: 'int',
              width: 120,
              sortable: true,
              total: 'sum',
              labelled: true,
              render: ({ dibawah_modal = 0 }: GroupProfit) => (
                <span className={dibawah_modal > 0 ? 'profit-below' : ''}>
                  <Figure kind="int" value={dibawah_modal} strong={dibawah_modal > 0} />
                </span>
              ),
            } as const,
          ]
        : []),
    ],
    [label, t, tellsBelow],
  ); // prettier-ignore
  return (
    <Panel flush title={t('ui.groups')}>
      <DataTable<GroupProfit>
        name="update-profit-group"
        label={t('ui.groups')}
        columns={columns}
        rows={rows}
        rowKey={({ kode_group }) => kode_group}
        empty={{ kind: 'noMatch', title: t('ui.nothing') }}
        totals="all"
      />
    </Panel>
  );
}

/** Red where the new price is below cost, as far as that is told. */
const Price = ({ of: { harga_baru, harga_modal } }: { readonly of: ProfitSample }): ReactNode => (
  <span className={harga_modal !== undefined && harga_baru < harga_modal ? 'profit-below' : ''}>
    <Figure kind="rupiah" value={harga_baru} strong />
  </span>
);

function Examples({ rows }: { readonly rows: readonly ProfitSample[] }): ReactNode {
  const { t } = useTranslation('profits');
  const { label } = useFieldTexts();
  const seesCost = rows.some(({ harga_modal }) => harga_modal !== undefined);
  const byCharge = rows.some(({ ongkos_lama, ongkos_baru }) => ongkos_lama !== ongkos_baru);
  const columns = useMemo(
    (): readonly Column<ProfitSample>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 140, sortable: true, frozen: true },
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'kode_toko', title: label('kode_baki'), width: 100, sortable: true, hidden: true },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true, hidden: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 85, sortable: true, hidden: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 100, sortable: true },
      ...(byCharge
        ? ([
            { key: 'ongkos_lama', title: t('ui.oldMaking'), figure: 'price2', width: 130, labelled: true },
            { key: 'ongkos_baru', title: t('ui.newMaking'), figure: 'price2', width: 130, labelled: true },
          ] as const)
        : []),
      ...(seesCost ? ([{ key: 'harga_modal', title: label('harga_modal'), figure: 'rupiah', width: 125, labelled: true }] as const) : []),
      { key: 'harga_lama', title: t('ui.oldPrice'), figure: 'rupiah', width: 130, sortable: true, labelled: true },
      { key: 'harga_baru', title: t('ui.newPrice'), figure: 'rupiah', width: 130, sortable: true, labelled: true, render: (row) => <Price of={row} /> },
    ],
    [label, t, seesCost, byCharge],
  ); // prettier-ignore
  return (
    <Panel flush title={t('ui.examples')}>
      <DataTable<ProfitSample>
        name="update-profit-contoh"
        label={t('ui.examples')}
        columns={columns}
        rows={rows}
        rowKey={({ kode_barcode }) => kode_barcode}
      />
    </Panel>
  );
}

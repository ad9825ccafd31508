import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReorderRow, StockAge, StockGlance, StockRow } from '@emas/contracts/dashboard/dashboard.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { Tabs } from '../../ui/tabs.js';
import { Leads, useRowsOf } from './rows.js';

/** What stands before the code of an accessory. */
const ACCESSORY = 'aksesoris/';

type By = 'kadar' | 'group' | 'umur';

const sumOf = (rows: readonly StockRow[], of: (row: StockRow) => number): number =>
  Math.round(rows.reduce((sum, row) => sum + of(row), 0) * 1000) / 1000;

/** Pieces and grams in the shop, by fineness or by group; cost where the server sends it. */
export function StockPanel({ stock }: { readonly stock: StockGlance }): ReactNode {
  const { t } = useTranslation('dashboard');
  const [by, setBy] = useState<By>('kadar');
  if (stock.kadar.length === 0)
    return (
      <Panel title={t('ui.stock')} collapsible>
        <EmptyState kind="nothing" title={t('ui.noStock')} />
      </Panel>
    );
  return (
    <Panel title={t('ui.stock')} collapsible>
      <Tabs
        label={t('ui.stock')}
        active={by}
        tabs={[
          { key: 'kadar', label: t('ui.byKadar') },
          { key: 'group', label: t('ui.byGroup') },
          ...(stock.umur ? [{ key: 'umur', label: t('ui.byAge') }] : []),
        ]}
        onChange={(key) => setBy(key as By)}
      >
        {by === 'umur' ? <AgeTable rows={stock.umur ?? []} /> : <StockTable by={by} rows={stock[by]} />}
      </Tabs>
      {stock.reservasi > 0 && <p className="dash-hint">{t('ui.reserved', { count: stock.reservasi })}</p>}
    </Panel>
  );
}

function StockTable({ by, rows }: { readonly by: Exclude<By, 'umur'>; readonly rows: readonly StockRow[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { label } = useFieldTexts();
  const rowsOf = useRowsOf();
  const seesCost = rows.some(({ harga_modal }) => harga_modal !== undefined);
  return (
    <div className="dash-scroll" role="region" aria-label={t('ui.stock')} tabIndex={0}>
      <table className="dash-table figures-table">
        <thead>
          <tr>
            <th scope="col">{label(by === 'kadar' ? 'kadar' : 'kode_group')}</th>
            <th scope="col">{label('qty')}</th>
            <th scope="col">{label('berat')}</th>
            <th scope="col">{label('berat_murni')}</th>
            {seesCost && <th scope="col">{label('harga_modal')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kode, nama, qty, berat, berat_murni, harga_modal }) => (
            <tr key={kode}>
              <th scope="row">
                {by === 'kadar' ? `${kode} %` : kode} {nama && <small>{nama}</small>}
              </th>
              <td>
                <Leads to={by === 'group' ? rowsOf('data-barang', { kode_group: kode, status: 'READY' }) : null}>
                  <Figure kind="int" value={qty} />
                </Leads>
              </td>
              <td>
                <Figure kind="weight" value={berat} />
              </td>
              <td>
                <Figure kind="weight" value={berat_murni} />
              </td>
              {seesCost && (
                <td>
                  <Figure kind="rupiah" value={harga_modal} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ui.total')}</th>
            <td>
              <Figure kind="int" value={sumOf(rows, ({ qty }) => qty)} strong />
            </td>
            <td>
              <Figure kind="weight" value={sumOf(rows, ({ berat }) => berat)} strong />
            </td>
            <td>
              <Figure kind="weight" value={sumOf(rows, ({ berat_murni }) => berat_murni ?? 0)} strong />
            </td>
            {seesCost && (
              <td>
                <Figure kind="rupiah" value={sumOf(rows, ({ harga_modal }) => harga_modal ?? 0)} strong />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** How long goods have lain, and what they cost; the oldest first where it leads. */
function AgeTable({ rows }: { readonly rows: readonly StockAge[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { label } = useFieldTexts();
  const to = useRowsOf()('data-barang', { status: 'READY', sort: 'tgl_masuk', order: 'asc' });
  return (
    <table className="dash-table figures-table">
      <thead>
        <tr>
          <th scope="col">{t('ui.lying')}</th>
          <th scope="col">{label('qty')}</th>
          <th scope="col">{label('berat')}</th>
          <th scope="col">{label('harga_modal')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ dari, sampai, qty, berat, harga_modal }) => (
          <tr key={dari}>
            <th scope="row">
              {sampai === null ? t('ui.olderThan', { count: dari - 1 }) : t('ui.days', { dari, sampai })}
            </th>
            <td>
              <Leads to={qty > 0 ? to : null}>
                <Figure kind="int" value={qty} />
              </Leads>
            </td>
            <td>
              <Figure kind="weight" value={berat} />
            </td>
            <td>
              <Figure kind="rupiah" value={harga_modal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Kinds of which fewer are left than their master wants. */
export function ReorderPanel({ rows }: { readonly rows: readonly ReorderRow[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const rowsOf = useRowsOf();
  const goods = (kode: string): string | null =>
    kode.startsWith(ACCESSORY)
      ? rowsOf('tambah-dan-ambil-stock-aksesoris')
      : rowsOf('data-barang', { kode_dept: kode });
  return (
    <Panel title={t('ui.reorder')} collapsible>
      <ul className="dash-list stack plain-list">
        {rows.map(({ kode, nama, qty, minimal_stok }) => (
          <li key={kode}>
            <Leads to={goods(kode)}>{nama}</Leads>
            <strong className="dash-down">{t('ui.reorderRow', { ada: qty, minimal: minimal_stok })}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

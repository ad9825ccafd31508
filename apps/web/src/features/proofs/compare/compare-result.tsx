import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ComparedDrawerView,
  ComparedThingView,
  ComparedTrayView,
  CompareOutcome,
  CompareView,
} from '@emas/contracts/audit/compare.view';
import { formatInstant } from '../../../platform/format.js';
import { Figure } from '../../../ui/figure.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { Tag, type Tone } from '../../../ui/tag.js';

const TONES: Readonly<Record<CompareOutcome, Tone>> = {
  ADA: 'good',
  KURANG: 'bad',
  TEMPAT_LAIN: 'warn',
  TIDAK_DIKENAL: 'bad',
};

/** What was counted beside the books of the moment. */
export function CompareResult({ view }: { readonly view: CompareView }): ReactNode {
  const { t } = useTranslation('proofs');
  const { seq, recorded_at, hash, laci, baki, barang } = view;
  return (
    <>
      <div className="audit-moment compare-moment" role="status">
        <strong>
          {t('compare.moment')} #{seq}
        </strong>
        <span>{formatInstant(recorded_at)}</span>
        <span className="audit-hash">
          <code>{hash}</code>
        </span>
        <p className="audit-note audit-wide">{t('compare.explain')}</p>
      </div>
      {laci.length > 0 && <Drawers rows={laci} />}
      {baki.length > 0 && <Trays rows={baki} />}
      {baki.length > 0 && <Things rows={barang} />}
    </>
  );
}

function Drawers({ rows }: { readonly rows: readonly ComparedDrawerView[] }): ReactNode {
  const { t } = useTranslation('proofs');
  const money = (value: number | null, strong = false): ReactNode =>
    value === null ? t('compare.withheld') : <Figure kind="rupiah" value={value} strong={strong} />;
  const columns: readonly Column<ComparedDrawerView>[] = [
    { key: 'kode_laci', title: t('compare.drawer'), width: 160, heading: true },
    { key: 'buku', title: t('compare.book'), figure: 'rupiah', width: 180, render: ({ buku }) => money(buku) },
    { key: 'hitung', title: t('compare.counted'), figure: 'rupiah', width: 160 },
    { key: 'selisih', title: t('compare.difference'), figure: 'rupiah', width: 160, render: ({ selisih }) => (selisih === null ? null : money(selisih, true)) },
  ]; // prettier-ignore
  return (
    <Panel flush title={t('compare.cash')}>
      <DataTable<ComparedDrawerView>
        name="compare-drawers"
        label={t('compare.cash')}
        columns={columns}
        rows={rows}
        rowKey={({ kode_laci }) => kode_laci}
      />
    </Panel>
  );
}

function Trays({ rows }: { readonly rows: readonly ComparedTrayView[] }): ReactNode {
  const { t } = useTranslation('proofs');
  const sums = (side: 'buku' | 'hitung'): readonly Column<ComparedTrayView>[] => {
    const name = t(side === 'buku' ? 'compare.book' : 'compare.counted');
    return [
      { key: `${side}.qty`, title: `${name}: ${t('compare.pieces')}`, figure: 'int', width: 110, total: 'sum', value: (row) => row[side].qty },
      { key: `${side}.berat`, title: `${name}: ${t('compare.grams')}`, figure: 'weight', width: 130, total: 'sum', value: (row) => row[side].berat },
      { key: `${side}.murni`, title: `${name}: ${t('compare.fine')}`, figure: 'weight', width: 140, total: 'sum', value: (row) => row[side].berat_murni },
    ]; // prettier-ignore
  };
  const outcome = (of: CompareOutcome): Column<ComparedTrayView> => ({
    ...{ key: of, title: t(`compared.${of}`), figure: 'int', width: 110, total: 'sum' },
    value: ({ hasil }) => hasil[of],
  });
  const columns = [
    { key: 'kode_baki', title: t('compare.tray'), width: 110, heading: true },
    ...[...sums('buku'), ...sums('hitung')],
    ...(['ADA', 'KURANG', 'TEMPAT_LAIN', 'TIDAK_DIKENAL'] as const).map(outcome),
  ] satisfies readonly Column<ComparedTrayView>[];
  return (
    <Panel flush title={t('compare.goods')}>
      <DataTable<ComparedTrayView>
        name="compare-trays"
        label={t('compare.goods')}
        columns={columns}
        rows={rows}
        rowKey={({ kode_baki }) => kode_baki}
        totals="all"
      />
    </Panel>
  );
}

const differs = ({ hasil, selisih_berat }: ComparedThingView): boolean => hasil !== 'ADA' || (selisih_berat ?? 0) !== 0;

function Things({ rows }: { readonly rows: readonly ComparedThingView[] }): ReactNode {
  const { t } = useTranslation(['proofs', 'fields']);
  const [onlyDifferences, setOnly] = useState(true);
  const shown = onlyDifferences ? rows.filter(differs) : rows;
  const placeOf = (tempat: string): string => {
    const [kind = '', ...rest] = tempat.split('/');
    return t(`place.${kind}`, { kode: rest.join('/'), defaultValue: tempat });
  };
  const columns: readonly Column<ComparedThingView>[] = [
    { key: 'hasil', title: t('ui.outcome'), width: 130, render: ({ hasil }) => <Tag tone={TONES[hasil]}>{t(`compared.${hasil}`)}</Tag> },
    { key: 'kode_baki', title: t('compare.tray'), width: 100, sortable: true },
    { key: 'kode_barcode', title: t('fields:kode_barcode'), width: 150, heading: true, sortable: true },
    { key: 'nama_barang', title: t('fields:nama_barang'), width: 200, long: true },
    { key: 'tempat', title: t('compare.where'), width: 150, value: ({ tempat }) => placeOf(tempat) },
    { key: 'kadar', title: t('fields:kadar'), figure: 'kadar', width: 90 },
    { key: 'berat_buku', title: `${t('compare.book')}: ${t('compare.grams')}`, figure: 'weight', width: 130 },
    { key: 'berat_hitung', title: `${t('compare.counted')}: ${t('compare.grams')}`, figure: 'weight', width: 140 },
    { key: 'selisih_berat', title: t('compare.difference'), figure: 'weight', width: 110 },
  ]; // prettier-ignore
  return (
    <Panel
      flush
      title={t('compare.list')}
      extra={
        <span className="audit-switch">
          <SwitchInput id="hanya-beda" value={onlyDifferences} onChange={setOnly} />
          <label htmlFor="hanya-beda">{t('compare.onlyDifferences')}</label>
        </span>
      }
    >
      <DataTable<ComparedThingView>
        name="compare-things"
        label={t('compare.list')}
        columns={columns}
        rows={shown}
        rowKey={({ kode_baki, kode_barcode }) => `${kode_baki} ${kode_barcode}`}
        empty={{ kind: 'nothing', title: t('compare.noDifference') }}
      />
    </Panel>
  );
}

import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesCost } from '@emas/contracts/permissions/levels';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { EntriesTable } from '../../parts/entry/entries-table.js';
import { counted } from '../../parts/entry/entry.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatInstant } from '../../platform/format.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import type { Column } from '../../ui/table/data-table.js';
import { StateTag } from '../../ui/state-tag.js';
import { Tag } from '../../ui/tag.js';
import { ACCESSORY_KEY, fetchEntries } from './accessory-calls.js';
import { AccessoryReversal } from './accessory-forms.js';

type Entry = AccessoryEntryView;

const PAGE = 'tambah-dan-ambil-stock-aksesoris';

function useColumns(withCost: boolean): readonly Column<Entry>[] {
  const { t } = useTranslation('stock');
  const { label, value: wordOf } = useFieldTexts();
  return useMemo(() => {
    const pieces = (key: string, jenis: Entry['jenis']): Column<Entry> => ({
      ...{ key, title: label(key), figure: 'int', width: 100, total: 'sum' },
      value: (row) => counted(row, jenis, row.qty),
    });
    const cost: readonly Column<Entry>[] = [
      { key: 'harga_satuan', title: label('harga_satuan'), figure: 'rupiah', width: 116, hidden: true },
      { key: 'nilai', title: label('nilai'), figure: 'rupiah', width: 116 },
    ];
    const columns: readonly Column<Entry>[] = [
      { key: 'no_mutasi', title: label('no_mutasi'), width: 150, heading: true, frozen: true },
      {
        key: 'jenis',
        title: label('jenis'),
        width: 92,
        render: ({ jenis }) => <Tag tone={jenis === 'TAMBAH' ? 'good' : 'warn'}>{t(`accessory.jenis.${jenis}`)}</Tag>,
      },
      {
        key: 'status',
        title: label('status'),
        width: 92,
        render: ({ status }) => <StateTag state={status}>{t(`accessory.status.${status}`)}</StateTag>,
      },
      { key: 'nama_aksesoris', title: label('nama_aksesoris'), width: 160 },
      pieces('qty_tambah', 'TAMBAH'),
      pieces('qty_ambil', 'AMBIL'),
      ...(withCost ? cost : []),
      {
        key: 'dari',
        title: t('accessory.source'),
        width: 150,
        render: ({ nama_supplier, nama_transaksi }) => nama_supplier ?? nama_transaksi ?? '',
      },
      { key: 'keterangan', title: label('keterangan'), width: 160 },
      { key: 'input_by', title: label('input_by'), width: 104 },
      { key: 'created_at', title: label('created_at'), width: 165, render: (row) => formatInstant(row.created_at) },
      { key: 'kode_aksesoris', title: label('kode_aksesoris'), width: 130, hidden: true },
      {
        key: 'satuan_aksesoris',
        title: label('satuan_aksesoris'),
        width: 90,
        hidden: true,
        render: (row) => wordOf(row.satuan_aksesoris),
      },
      { key: 'batal_by', title: label('batal_by'), width: 130, hidden: true },
      { key: 'alasan_batal', title: label('alasan_batal'), width: 220, hidden: true },
    ];
    return columns.map((column) => ({ ...column, sortable: !cost.includes(column) }));
  }, [label, t, withCost, wordOf]);
}

/** What was added and taken. */
export function AccessoryEntries(): ReactNode {
  const { t } = useTranslation('stock');
  const { level } = useUser();
  const withCost = useCan(COST_PERMISSION)('lihat') || seesCost(level);
  const columns = useColumns(withCost);
  return (
    <EntriesTable<Entry>
      name="mutasi-aksesoris"
      page={PAGE}
      queryKey={ACCESSORY_KEY}
      fetch={fetchEntries}
      columns={columns}
      kinds={[
        { value: 'TAMBAH', label: t('accessory.jenis.TAMBAH') },
        { value: 'AMBIL', label: t('accessory.jenis.AMBIL') },
      ]}
      nothing={t('accessory.empty')}
      reverse={t('accessory.reverse')}
      reversal={(entry, onClose) => <AccessoryReversal entry={entry} onClose={onClose} />}
    />
  );
}

import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { EntriesTable } from '../../parts/entry/entries-table.js';
import { counted } from '../../parts/entry/entry.js';
import { ReverseEntryForm } from '../../parts/entry/reverse-entry-form.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Page } from '../../engine/page.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import type { Column } from '../../ui/table/data-table.js';
import { StateTag } from '../../ui/state-tag.js';
import { Tag } from '../../ui/tag.js';
import { queryClient } from '../../platform/api/query-client.js';
import { cashBook, reverseCash } from './cash-calls.js';
import { CashForm } from './cash-form.js';
import './cash.css';

const PAGE = 'uang-kas';

/** Each of them sorted by the server. */
function useColumns(): readonly Column<CashEntryView>[] {
  const { t } = useTranslation('money');
  const { label } = useFieldTexts();
  return useMemo(() => {
    const columns: readonly Column<CashEntryView>[] = [
      { key: 'no_kas', title: label('no_kas'), width: 150, heading: true, frozen: true },
      {
        key: 'jenis',
        title: label('jenis'),
        width: 112,
        render: ({ jenis }) => <Tag tone={jenis === 'IN' ? 'good' : 'warn'}>{t(`jenis.${jenis}`)}</Tag>,
      },
      {
        key: 'status',
        title: label('status'),
        width: 84,
        render: ({ status }) => <StateTag state={status}>{t(`status.${status}`)}</StateTag>,
      },
      { key: 'nama_transaksi', title: label('nama_transaksi'), width: 140 },
      {
        key: 'masuk',
        title: label('masuk'),
        figure: 'rupiah',
        width: 116,
        total: 'sum',
        value: (row) => counted(row, 'IN', row.jumlah_rp),
      },
      { key: 'keluar', title: label('keluar'), figure: 'rupiah', width: 116, total: 'sum', value: (row) => counted(row, 'OUT', row.jumlah_rp) }, // prettier-ignore
      { key: 'keterangan', title: label('keterangan'), width: 240 },
      { key: 'kode_laci', title: label('kode_laci'), width: 100 },
      { key: 'input_by', title: label('input_by'), width: 110 },
      { key: 'created_at', title: label('created_at'), width: 165, render: (row) => formatInstant(row.created_at) },
      { key: 'batal_by', title: label('batal_by'), width: 130, hidden: true },
      { key: 'alasan_batal', title: label('alasan_batal'), width: 220, hidden: true },
    ];
    return columns.map((column) => ({ ...column, sortable: true }));
  }, [label, t]);
}

/** Cash in and out by category: what was booked today, and a new entry beside it. */
export default function CashBookPage(): ReactNode {
  const { t } = useTranslation('money');
  const may = useCan(PAGE);
  const columns = useColumns();
  return (
    <Page>
      <ClosedDay />
      <div className="cash">
        {may('tambah') && (
          <aside>
            <CashForm />
          </aside>
        )}
        <EntriesTable<CashEntryView>
          name="uang-kas"
          page={PAGE}
          {...cashBook}
          columns={columns}
          kinds={[
            { value: 'IN', label: t('jenis.IN') },
            { value: 'OUT', label: t('jenis.OUT') },
          ]}
          nothing={t('ui.emptyList')}
          reverse={t('ui.reverse')}
          reversal={(entry, onClose) => <Reversal entry={entry} onClose={onClose} />}
        />
      </div>
    </Page>
  );
}

interface ReversalProps {
  readonly entry: CashEntryView;
  readonly onClose: () => void;
}

function Reversal({ entry, onClose }: ReversalProps): ReactNode {
  const { t } = useTranslation('money');
  return (
    <ReverseEntryForm
      action={t('ui.reverse')}
      number={entry.no_kas}
      reasonLabel={t('ui.reason')}
      about={
        <>
          <span>
            {t(`jenis.${entry.jenis}`)} · {entry.nama_transaksi}
          </span>
          <Figure kind="rupiah" value={entry.jumlah_rp} unit strong />
        </>
      }
      send={(alasan, key) => reverseCash(entry.id, alasan, key)}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
    />
  );
}

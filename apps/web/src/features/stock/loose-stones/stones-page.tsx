import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { stoneEntry } from '@emas/contracts/stock/entries/stone-entry';
import type { StoneLotView } from '@emas/contracts/stock/stone-lot.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LoadFailed } from '../../../engine/pending.js';
import { NamedList } from '../../../engine/resource/named-list.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { EntryList } from '../../../parts/entry/entry-list.js';
import { ListWithEntries } from '../../../parts/entry/list-with-entries.js';
import { useCan } from '../../../platform/session/use-session.js';
import { IconButton } from '../../../ui/button.js';
import { MinusIcon, PlusIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { lotsQuery } from './lot-calls.js';
import { type ListedStone, listedStone, StonesInForm, StonesOutForm } from './stone-entry-forms.js';

const LIST = 'master-berlian';
const STOCK = 'stok';

/** The list of stones, to take some in and out; beside it what lies loose, and what came and went. */
export default function StonesPage(): ReactNode {
  const { t } = useTranslation('stock');
  const stock = (
    <>
      <Lots />
      <EntryList of={stoneEntry} titles={{ dari: t('accessory.source') }} />
    </>
  );
  return (
    <ListWithEntries
      kind={stoneEntry.kind}
      list={{ key: LIST, label: t('loose.tabList'), content: <Stones /> }}
      entries={{ key: STOCK, label: t('loose.tabStock'), content: stock }}
    />
  );
}

/** What lies loose. */
function Lots(): ReactNode {
  const { t } = useTranslation('stock');
  const { label } = useFieldTexts();
  const lots = useQuery(lotsQuery);
  const rows = lots.data;
  const hasCost = rows?.some(({ nilai }) => nilai !== undefined) ?? false;
  const columns = useMemo<readonly Column<StoneLotView>[]>(
    () => [
      { key: 'kode_berlian', title: label('kode_berlian'), heading: true, sortable: true },
      { key: 'nama_berlian', title: label('nama_berlian'), long: true, sortable: true },
      { key: 'no_sertifikat', title: label('no_sertifikat') },
      { key: 'pcs', title: label('pcs'), figure: 'int', total: 'sum', sortable: true },
      { key: 'carat', title: label('carat'), figure: 'carat', total: 'sum', sortable: true },
      ...(hasCost
        ? [{ key: 'nilai', title: label('nilai'), figure: 'rupiah', total: 'sum', sortable: true } as const]
        : []),
    ],
    [label, hasCost],
  );
  return (
    <Panel title={t('loose.there')} flush>
      {lots.error && !rows ? (
        <LoadFailed of={lots} />
      ) : (
        <DataTable<StoneLotView>
          name="stok-berlian"
          label={t('loose.there')}
          columns={columns}
          rows={rows}
          rowKey={({ kode_berlian }) => kode_berlian}
          loading={lots.isFetching}
          totals="all"
          empty={{ kind: 'nothing', title: t('loose.empty'), hint: t('loose.emptyHint') }}
        />
      )}
    </Panel>
  );
}

interface Open {
  readonly form: 'MASUK' | 'KELUAR';
  readonly stone: ListedStone;
}

function Stones(): ReactNode {
  const { t } = useTranslation('entries');
  const mayAdd = useCan(stoneEntry.page)('tambah');
  const dayOpen = useDayOpen();
  const [open, setOpen] = useState<Open | null>(null);
  const more = useMemo(() => {
    const button = (row: WireRow, form: Open['form'], icon: ReactNode): ReactNode => (
      <IconButton
        label={t(`entries:stone-entry.jenis.${form}`)}
        icon={icon}
        disabled={!dayOpen || row['is_aktif'] === false}
        onClick={() => setOpen({ form, stone: listedStone(row) })}
      />
    );
    return {
      width: 88,
      buttons: (row: WireRow) => (
        <>
          {button(row, 'MASUK', <PlusIcon />)}
          {button(row, 'KELUAR', <MinusIcon />)}
        </>
      ),
    };
  }, [t, dayOpen]);
  const Form = open?.form === 'KELUAR' ? StonesOutForm : StonesInForm;
  return (
    <>
      <NamedList name={LIST} {...(mayAdd ? { more } : {})} />
      {open && <Form stone={open.stone} onClose={() => setOpen(null)} />}
    </>
  );
}

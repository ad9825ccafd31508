import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';
import { NamedList } from '../../engine/resource/named-list.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { EntryList } from '../../parts/entry/entry-list.js';
import { ListWithEntries } from '../../parts/entry/list-with-entries.js';
import { useCan } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { MinusIcon, PlusIcon } from '../../ui/icons.js';
import { ACCESSORY_LIST, accessoryRow, type AccessoryRow, AddForm, refreshAccessories, TakeForm } from './accessory-forms.js'; // prettier-ignore
import './stock.css';

const ENTRIES = 'mutasi';

/** The list of accessories, to add and take pieces of each; beside it what was added and taken. */
export default function AccessoriesPage(): ReactNode {
  const { t } = useTranslation('stock');
  const entries = (
    <EntryList of={accessoryEntry} titles={{ dari: t('accessory.source') }} onReversed={refreshAccessories} />
  );
  return (
    <ListWithEntries
      kind={accessoryEntry.kind}
      list={{ key: ACCESSORY_LIST, label: t('accessory.tabList'), content: <Accessories /> }}
      entries={{ key: ENTRIES, label: t('accessory.tabEntries'), content: entries }}
    />
  );
}

interface Open {
  readonly form: 'TAMBAH' | 'AMBIL';
  readonly accessory: AccessoryRow;
}

function Accessories(): ReactNode {
  const { t } = useTranslation('entries');
  const mayAdd = useCan(accessoryEntry.page)('tambah');
  const dayOpen = useDayOpen();
  const [open, setOpen] = useState<Open | null>(null);
  const more = useMemo(() => {
    const button = (row: WireRow, form: Open['form'], icon: ReactNode): ReactNode => (
      <IconButton
        label={t(`entries:accessory-entry.jenis.${form}`)}
        icon={icon}
        disabled={!dayOpen || row['is_aktif'] === false || (form === 'AMBIL' && !row['saldo_qty'])}
        onClick={() => setOpen({ form, accessory: accessoryRow(row) })}
      />
    );
    return {
      width: 88,
      buttons: (row: WireRow) => (
        <>
          {button(row, 'TAMBAH', <PlusIcon />)}
          {button(row, 'AMBIL', <MinusIcon />)}
        </>
      ),
    };
  }, [t, dayOpen]);
  const Entry = open?.form === 'AMBIL' ? TakeForm : AddForm;
  return (
    <>
      <NamedList name={ACCESSORY_LIST} {...(mayAdd ? { more } : {})} />
      {open && <Entry accessory={open.accessory} onClose={() => setOpen(null)} />}
    </>
  );
}

import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { kindOfNumber } from '@emas/contracts/documents/registry';
import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';
import { Page } from '../../engine/page.js';
import { NamedList } from '../../engine/resource/named-list.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { EntryList } from '../../parts/entry/entry-list.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { useCan } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { MinusIcon, PlusIcon } from '../../ui/icons.js';
import { Tabs } from '../../ui/tabs.js';
import { ACCESSORY_LIST, accessoryRow, type AccessoryRow, AddForm, refreshAccessories, TakeForm } from './accessory-forms.js'; // prettier-ignore
import './stock.css';

const ENTRIES = 'mutasi';

/** The list of accessories, to add and take pieces of each; beside it what was added and taken. */
export default function AccessoriesPage(): ReactNode {
  const { t } = useTranslation('stock');
  const { title } = useCurrentPage();
  const [parameters, setParameters] = useSearchParams();
  // A number that is looked for is that of an entry.
  const isNumber = kindOfNumber(parameters.get('q') ?? '') === accessoryEntry.kind;
  const active = parameters.get('tab') === ENTRIES || isNumber ? ENTRIES : ACCESSORY_LIST;
  return (
    <Page>
      <ClosedDay />
      <Tabs
        label={title}
        active={active}
        tabs={[
          { key: ACCESSORY_LIST, label: t('accessory.tabList') },
          { key: ENTRIES, label: t('accessory.tabEntries') },
        ]}
        // What was searched in one means nothing in the other.
        onChange={(key) => setParameters(key === ENTRIES ? { tab: ENTRIES } : {}, { replace: true })}
      >
        {active === ENTRIES ? (
          <EntryList of={accessoryEntry} titles={{ dari: t('accessory.source') }} onReversed={refreshAccessories} />
        ) : (
          <Accessories />
        )}
      </Tabs>
    </Page>
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

import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { type Desk, DraftedDesk } from '../../../parts/document/drafted-desk.js';
import { ScanListPanel } from '../../../parts/scan-list/scan-list.js';
import { type ThingsValue, useThingsForm } from '../../../parts/scan-list/use-things-form.js';
import type { Column } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { ItemMeltForm } from './item-melt-form.js';
import { meltScans, startItemMelt } from './item-melt-calls.js';
import { EMPTY_MELT, type ItemMeltValues, sentMelt } from './item-melt-values.js';

const PAGE = 'hancur-data-barang';
type Value = ThingsValue<ItemMeltValues, ItemView>;
const EMPTY: Value = { values: EMPTY_MELT, things: [] };

interface NewItemMeltProps {
  /** Another form on the page has the keys. */
  readonly resting: boolean;
  readonly onSaved: (melt: MeltSavedData) => void;
}

/** What is scanned to be melted, and beside it why; its bar where it is there already. */
export function NewItemMelt({ resting, onSaved }: NewItemMeltProps): ReactNode {
  return (
    <DraftedDesk<Value, MeltSavedData> page={PAGE} empty={EMPTY} onSaved={onSaved}>
      {(desk) => <MeltSheet desk={desk} resting={resting} />}
    </DraftedDesk>
  );
}

interface MeltSheetProps extends Pick<NewItemMeltProps, 'resting'> {
  readonly desk: Desk<Value, MeltSavedData>;
}

function MeltSheet({ desk, resting }: MeltSheetProps): ReactNode {
  const { t } = useTranslation(['scrapping', 'melting']);
  const { form, typed, things, list, editing, maySave, saving, save } = useThingsForm<
    ItemMeltValues,
    ItemView,
    MeltSavedData
  >({
    ...{ desk, resting },
    queue: meltScans,
    does: t('melting:ui.furnace'),
    send: (values, chosen, ids) => startItemMelt(sentMelt(desk.id, values, chosen), ids),
    noOf: ({ no_hancur }) => no_hancur,
    fieldOf: (field) => field.replace(/^hasil\./, ''),
  });
  const columns = useMeltColumns();
  return (
    <div className="entry-page scan-first">
      <aside>
        <ItemMeltForm {...{ form, things, typed, saving, maySave }} onSave={save} />
      </aside>
      <ScanListPanel<ItemView>
        name={PAGE}
        label={t('ui.scan')}
        list={list}
        things={things}
        columns={columns}
        empty={t('ui.nothing')}
        disabled={!editing}
      />
    </div>
  );
}

/** What of a thing tells whether it is the right one; one with stones is marked, for those come out first. */
function useMeltColumns(): readonly Column<ItemView>[] {
  const { t } = useTranslation('melting');
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<ItemView>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 150, sortable: true, frozen: true },
      {
        key: 'nama_barang',
        title: label('nama_barang'),
        long: true,
        sortable: true,
        heading: true,
        render: ({ nama_barang, stones }) => (
          <>
            {nama_barang} {stones.length > 0 && <Tag tone="warn">{t('ui.stones')}</Tag>}
          </>
        ),
      },
      { key: 'kode_toko', title: label('kode_baki'), width: 110, sortable: true, labelled: true },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 90, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 110, sortable: true },
    ],
    [label, t],
  );
}

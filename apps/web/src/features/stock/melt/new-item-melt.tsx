import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { askIfAnother, wasSentBefore } from '../../../engine/form/sent-before.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { ScanListPanel } from '../../../parts/scan-list/scan-list.js';
import { useScanList } from '../../../parts/scan-list/use-scan-list.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { dialog } from '../../../ui/dialogs.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import type { Column } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { ItemMeltForm } from './item-melt-form.js';
import { meltScans, startItemMelt } from './item-melt-calls.js';
import { EMPTY_MELT, type ItemMeltValues, sentMelt } from './item-melt-values.js';

const PAGE = 'hancur-data-barang';
const NOTHING_ELSE = (): void => {};

interface Value {
  readonly values: ItemMeltValues;
  readonly things: readonly ItemView[];
}
const EMPTY: Value = { values: EMPTY_MELT, things: [] };

interface NewItemMeltProps {
  /** Another form on the page has the keys. */
  readonly resting: boolean;
  readonly onSaved: (melt: MeltSavedData) => void;
}

/** What is scanned to be melted, and beside it why; its bar where it is there already. */
export function NewItemMelt({ resting, onSaved }: NewItemMeltProps): ReactNode {
  const draft = useDraft<Value>(PAGE);
  if (draft.loading)
    return (
      <Panel>
        <SkeletonRows rows={6} columns={3} />
      </Panel>
    );
  return (
    <MeltSheet
      key={draft.idempotencyKey}
      id={draft.idempotencyKey}
      start={draft.found?.value ?? EMPTY}
      resting={resting}
      onChange={draft.save}
      onSaved={(melt) => {
        onSaved(melt);
        void draft.discard();
      }}
      onSentBefore={(value) => {
        void queryClient.invalidateQueries({ queryKey: ['ledger'] });
        void askIfAnother().then((isAnother) => draft.discard(isAnother ? value : undefined));
      }}
    />
  );
}

interface MeltSheetProps extends NewItemMeltProps {
  readonly id: string;
  readonly start: Value;
  readonly onChange: (value: Value) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Value) => void;
}

function MeltSheet({ id, start, resting, onChange, onSaved, onSentBefore }: MeltSheetProps): ReactNode {
  const { t } = useTranslation(['scrapping', 'melting', 'common']);
  const dayOpen = useDayOpen();
  const [things, setThings] = useState(start.things);
  const form = useForm<ItemMeltValues>({ mode: 'onBlur', defaultValues: start.values });
  const values = useWatch({ control: form.control }) as ItemMeltValues;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || things !== start.things) onChange({ values, things });
    // What is typed and scanned is kept; the writer is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, things, isDirty]);
  const melt = useMutation({
    mutationFn: (typed: ItemMeltValues) => withAuthorization((ids) => startItemMelt(sentMelt(id, typed, things), ids)),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_hancur}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data);
    },
    onError: (error, typed) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return onSentBefore({ values: typed, things });
      const rest = showServerErrors(form, error, (field) => field.replace(/^hasil\./, ''));
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const editing = dayOpen && !melt.isPending && !resting;
  const list = useScanList<ItemView, never>({
    queue: meltScans,
    things,
    enabled: editing,
    onChange: setThings,
    onOther: NOTHING_ELSE,
  });
  useScanner((code) => editing && list.scan(code));
  const maySave = editing && things.length > 0 && !list.scanning;
  const save = (typed: ItemMeltValues): void => melt.mutate(typed);
  useShortcut('mod+s', t('melting:ui.furnace'), () => void form.handleSubmit(save)(), maySave);
  const columns = useMeltColumns();
  return (
    <div className="entry-page">
      <aside>
        <ItemMeltForm form={form} things={things} typed={values} saving={melt.isPending} maySave={maySave} onSave={save} />
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
  ); // prettier-ignore
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

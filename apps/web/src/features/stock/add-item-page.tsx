import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import { askIfAnother, wasSentBefore } from '../../engine/form/sent-before.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Page } from '../../engine/page.js';
import { checkImport } from '../../engine/import/import-calls.js';
import { usePastedBlock } from '../../engine/import/use-pasted-block.js';
import { UploadsContext } from '../../engine/resource/uploads.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { withFullTray } from '../../parts/item/tray-full.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { withOverlay } from '../../ui/loading.js';
import { dialog } from '../../ui/dialogs.js';
import { errorText } from '../../platform/api/api-error.js';
import { toast } from '../../ui/toast.js';
import { addItem } from './item-calls.js';
import { useItemFields, type ItemValues } from '../../parts/item/item-fields.js';
import { JustAdded } from './just-added.js';
import { StonesField } from '../../parts/item/stones-field.js';
import { stoneDtos } from '../../parts/item/stone-rows.js';
import { useJustAdded } from './use-just-added.js';
import { useStoneLists } from '../../parts/item/use-stone-lists.js';
import './stock.css';

const EMPTY: ItemValues = {
  kode_barcode: '', kode_intern: '', nama_barang: '', kode_dept: '', kode_group: '', kode_toko: '',
  kadar: null, berat: null, berat_asli: null, ongkos: null, harga_modal: null, harga_jual: null, harga_atribut: null,
  kode_bandrol: '', kode_supplier: '', size: '', surat_lengkap: false, gambar_path: null, stones: [],
}; // prettier-ignore

const WHAT = ['nama_barang', 'kode_dept', 'kode_group', 'kode_toko', 'kode_barcode', 'kode_intern'] as const;
const WEIGHT = ['berat', 'berat_asli', 'kadar', 'size', 'kode_bandrol', 'kode_supplier'] as const;
const PRICE = ['harga_modal', 'ongkos', 'harga_jual', 'harga_atribut', 'surat_lengkap'] as const;

/** One new item. What the next one is likely to share (type, group, tray, name) stays in the form. */
export default function AddItemPage(): ReactNode {
  const draft = useDraft<ItemValues>('tambah-data-barang');
  return (
    <Page>
      <ClosedDay />
      {draft.loading ? (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      ) : (
        <AddItemForm draft={draft} />
      )}
    </Page>
  );
}

function AddItemForm({ draft }: { readonly draft: ReturnType<typeof useDraft<ItemValues>> }): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const may = useCan('tambah-data-barang')('tambah');
  const dayOpen = useDayOpen();
  const stones = useStoneLists();
  // A draft may be older than the stones.
  const form = useForm<ItemValues>({ mode: 'onBlur', defaultValues: { ...EMPTY, ...draft.found?.value } });
  const hasStones = useWatch({ control: form.control, name: 'stones' }).length > 0 && stones.on;
  const fieldOf = useItemFields(hasStones);
  const { label } = useFieldTexts();
  const added = useJustAdded();
  const [uploads, setUploads] = useState(0);
  const { isDirty } = form.formState;
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    // The draft's functions are new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [subscribe],
  );

  const add = useMutation({
    mutationFn: (values: ItemValues) => {
      const { stones: rows, harga_atribut, ...rest } = values;
      const worth = hasStones ? { stones: stoneDtos(rows, stones.lists, stones.settings) } : { harga_atribut };
      const given = Object.entries({ ...rest, ...worth }).filter(([, value]) => value !== '' && value !== null);
      const item = Object.fromEntries(given) as unknown as AddItemDto;
      return withFullTray((said) => addItem({ ...item, ...said }, draft.idempotencyKey));
    },
    onSuccess: async ({ message, kode_barcode }, { nama_barang, kode_dept, kode_group, kode_toko, berat }) => {
      toast.success(`${message} · ${kode_barcode}`);
      added.add({ kode_barcode, nama_barang, berat: Number(berat), kode_toko });
      // The form forgets its inputs while it is reset.
      form.setFocus('nama_barang', { shouldSelect: true });
      form.reset({ ...EMPTY, nama_barang, kode_dept, kode_group, kode_toko });
      await draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['ledger', 'items'] });
    },
    onError: (error, values) => {
      if (wasSentBefore(error)) return void begin(values);
      const rest = showServerErrors(form, error);
      if (rest !== null) toast.info(rest || t('common:errors.INTERNAL'));
    },
  });
  const maySave = may && dayOpen && uploads === 0 && !add.isPending;
  const submit = (): void => void form.handleSubmit((values) => add.mutate(values))();
  useShortcut('mod+s', t('common:save'), submit, maySave);
  const begin = async (values: ItemValues): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['ledger', 'items'] });
    if (await askIfAnother()) await draft.discard(values);
    else await clear();
  };
  const navigate = useNavigate();
  const paste = useMutation({
    mutationFn: (block: File) => withOverlay(checkImport('barang/import', block, true)),
    onSuccess: ({ import_id }) => void navigate(`/tambah-barang-banyak?import=${import_id}`),
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  usePastedBlock(may && !paste.isPending, (block) => paste.mutate(block));
  const clear = async (): Promise<void> => {
    form.reset(EMPTY);
    await draft.discard();
  };

  return (
    <UploadsContext value={(change) => setUploads((count) => count + change)}>
      <Form<ItemValues> form={form} onSubmit={(values) => add.mutate(values)}>
        <JustAdded items={added.items} onClear={added.clear} />
        <Panel title={t('add.what')} collapsible onRefresh={() => void clear()}>
          <div className="form form-columns-3">{WHAT.map((name) => fieldOf(name, name === 'nama_barang'))}</div>
        </Panel>
        <Panel title={t('add.weight')} collapsible>
          <div className="form form-columns-3">{WEIGHT.map((name) => fieldOf(name))}</div>
        </Panel>
        {stones.on && (
          <Panel title={t('stones.title')} collapsible folded={!hasStones}>
            <StonesField source={stones} />
          </Panel>
        )}
        <Panel title={t('add.price')} collapsible>
          <div className="form form-columns-3">{PRICE.map((name) => fieldOf(name))}</div>
        </Panel>
        <Panel title={label('gambar_path')} collapsible>
          {fieldOf('gambar_path')}
        </Panel>
        <div className="item-buttons">
          <Button size="large" disabled={!isDirty || add.isPending} onClick={() => void clear()}>
            {t('add.clear')}
          </Button>
          <Button kind="primary" size="large" loading={add.isPending} disabled={!maySave} onClick={submit}>
            {t('common:save')}
          </Button>
        </div>
      </Form>
    </UploadsContext>
  );
}

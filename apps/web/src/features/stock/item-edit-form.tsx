import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChangeItemDto } from '@emas/contracts/stock/change-item.dto';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { UploadsContext } from '../../engine/resource/uploads.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Field, Form } from '../../ui/form/form.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { Modal } from '../../ui/modal.js';
import { toast } from '../../ui/toast.js';
import { changeItem } from './item-calls.js';
import { useItemFields, type ItemValues } from '../../parts/item/item-fields.js';
import { StonesField } from '../../parts/item/stones-field.js';
import { rowsOf, stoneDtos } from '../../parts/item/stone-rows.js';
import { useStoneLists } from '../../parts/item/use-stone-lists.js';

interface ItemEditFormProps {
  readonly item: ItemView;
  readonly onClose: () => void;
}

const CHANGEABLE = [
  'nama_barang', 'kode_intern', 'berat', 'berat_asli', 'kadar', 'ongkos', 'harga_jual', 'harga_atribut', 'size', 'surat_lengkap', 'gambar_path',
] as const; // prettier-ignore
type Changeable = (typeof CHANGEABLE)[number];

interface EditValues extends ItemValues {
  /** Why it is changed. */
  alasan: string;
}
const LONGEST_REASON = 200;

/** What a field holds where the item has nothing; the others an empty text. */
const NOTHING: Partial<Record<Changeable, false | null>> = { surat_lengkap: false, gambar_path: null };

const startOf = (item: ItemView): Partial<EditValues> => ({
  ...Object.fromEntries(CHANGEABLE.map((name) => [name, item[name] ?? (name in NOTHING ? NOTHING[name] : '')])),
  stones: rowsOf(item.stones),
  alasan: '',
});

/** What of an item may be put right; weight and fineness ask a supervisor. Only what was changed is sent. */
export function ItemEditForm({ item, onClose }: ItemEditFormProps): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const texts = useFieldTexts();
  const [key, setKey] = useState(newId);
  const [uploads, setUploads] = useState(0);
  const form = useForm<EditValues>({ mode: 'onBlur', defaultValues: startOf(item) as EditValues });
  const stones = useStoneLists();
  const rows = useWatch({ control: form.control, name: 'stones' });
  const Fields = useItemFields(rows.length > 0);
  const { dirtyFields, isDirty } = form.formState;
  const isOther = Object.keys(dirtyFields).some((name) => name !== 'alasan');

  const save = useMutation({
    mutationFn: (values: EditValues) => {
      // The price of the attributes follows its stones by itself.
      const own = CHANGEABLE.filter((name) => name !== 'harga_atribut' || values.stones.length === 0);
      const changed = own.filter((name) => dirtyFields[name as keyof typeof dirtyFields]);
      const others = JSON.stringify(values.stones) !== JSON.stringify(rowsOf(item.stones));
      const body = {
        ...Object.fromEntries(changed.map((name: Changeable) => [name, values[name] === '' ? null : values[name]])),
        ...(stones.on && others && { stones: stoneDtos(values.stones, stones.lists, stones.settings) }),
        alasan: values.alasan.trim(),
      };
      return withAuthorization((ids) => changeItem(item.kode_barcode, body as ChangeItemDto, key, ids));
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['ledger', 'items'] });
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (isApiError(error) && !error.isConnection) setKey(newId());
      const rest = showServerErrors(form, error);
      if (rest !== null) toast.info(rest || t('common:errors.INTERNAL'));
    },
  });
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  const maySave = isOther && uploads === 0 && !save.isPending;
  useShortcut('mod+s', t('common:save'), submit, maySave);

  return (
    <Modal
      open
      title={`${t('common:edit')} ${item.kode_barcode}`}
      width={stones.on ? 940 : 640}
      onClose={onClose}
      held={save.isPending}
      changed={isDirty}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" loading={save.isPending} disabled={!maySave} onClick={submit}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <UploadsContext value={(change) => setUploads((count) => count + change)}>
        <Form<EditValues> form={form} columns={2} onSubmit={(values) => save.mutate(values)}>
          {CHANGEABLE.map((name) => Fields(name))}
          <div className="field-wide">
            <Field<EditValues>
              name="alasan"
              label={texts.label('alasan')}
              required
              validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
            >
              {(input) => <TextInput {...input} maxLength={LONGEST_REASON} />}
            </Field>
          </div>
          {stones.on && (
            <div className="field-wide">
              <Panel title={t('stones.title')} collapsible folded={item.stones.length === 0}>
                <StonesField source={stones} />
              </Panel>
            </div>
          )}
        </Form>
      </UploadsContext>
    </Modal>
  );
}

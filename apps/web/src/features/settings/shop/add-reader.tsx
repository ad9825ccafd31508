import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeviceCreatedBody } from '@emas/contracts/authorization/device.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Field, Form } from '../../../ui/form/form.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Modal } from '../../../ui/modal.js';
import { createDevice, DEVICES_KEY } from '../settings-calls.js';

interface AddReaderProps {
  readonly onClose: () => void;
  readonly onCreated: (device: DeviceCreatedBody) => void;
}

interface Values {
  nama: string;
}

const FORM = 'add-reader';

/** A name for a new reader; its key comes back with the answer. */
export function AddReader({ onClose, onCreated }: AddReaderProps): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useFieldTexts();
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { nama: '' } });
  const [key, setKey] = useState(newId);
  const save = useMutation({
    mutationFn: ({ nama }: Values) => createDevice(nama.trim(), key),
    onSuccess: (device) => {
      void queryClient.invalidateQueries({ queryKey: DEVICES_KEY });
      onCreated(device);
    },
    onError: (error) => {
      // A lost answer is asked for again with the same key; a refused name is another command.
      if (showServerErrors(form, error) === null) return setKey(newId());
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  useShortcut('mod+s', t('common:save'), submit, !save.isPending);
  return (
    <Modal
      open
      width={440}
      title={t('shop.addDevice')}
      onClose={onClose}
      held={save.isPending}
      onOpened={() => form.setFocus('nama')}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="primary" type="submit" form={FORM} disabled={save.isPending} loading={save.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} onSubmit={(values) => save.mutate(values)}>
        <Field<Values>
          name="nama"
          label={t('shop.deviceName')}
          required
          validate={(value) => (value.trim() === '' ? texts.error({ field: 'nama', code: 'notEmpty' }) : undefined)}
        >
          {(input) => <TextInput {...input} maxLength={40} />}
        </Field>
      </Form>
    </Modal>
  );
}

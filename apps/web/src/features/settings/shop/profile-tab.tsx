import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '@emas/contracts/definitions/resource';
import type { ShopProfileDto } from '@emas/contracts/settings/shop-profile.dto';
import { ImageField } from '../../../engine/resource/image-field.js';
import { Thumbnail } from '../../../engine/resource/stored-image.js';
import { PROFILE_KEY, profileQuery } from '../../../engine/shop-profile.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { sessionActor, useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Field, type FieldInput, Form } from '../../../ui/form/form.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.js';
import { Panel } from '../../../ui/panel.js';
import { toast } from '../../../ui/toast.js';
import { saveProfile } from '../settings-calls.js';
import { Loaded } from './loaded.js';

interface Values {
  nama_toko: string;
  alamat_toko: string;
  logo_path: string | null;
}

const LOGO: FieldDefinition = { name: 'logo_path', type: 'image', image: { folder: 'TOKO' } };

/** An address is printed on two lines of this many characters. */
const ADDRESS_LINE = 48;

/** Name and address as they stand on notes and reports. */
export function ProfileTab(): ReactNode {
  const query = useQuery(profileQuery);
  return <Loaded query={query}>{(profile) => <ProfileForm profile={profile} />}</Loaded>;
}

function ProfileForm({ profile }: { readonly profile: ShopProfileDto & { readonly kode_toko: string } }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useFieldTexts();
  const mayChange = useCan('settingtoko')('ubah');
  const { nama_toko, alamat_toko, logo_path = null } = profile;
  const form = useForm<Values>({ mode: 'onBlur', values: { nama_toko, alamat_toko, logo_path } });
  const typed = useWatch({ control: form.control }) as Values;
  const [key, setKey] = useState(newId);
  const { isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (values: Values) => saveProfile(values, key),
    onSuccess: async ({ message }) => {
      setKey(newId());
      await queryClient.invalidateQueries({ queryKey: PROFILE_KEY });
      sessionActor.send({ type: 'refresh' });
      toast.success(message);
    },
    onError: (error) => {
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
    onSettled: (_answer, error) => {
      if (error) setKey(newId());
    },
  });
  const submit = (): void => void form.handleSubmit((values) => save.mutate(values))();
  useUnsavedGuard(isDirty && !save.isPending);
  useShortcut('mod+s', t('common:save'), submit, mayChange && isDirty && !save.isPending);
  const filled = (field: keyof Values) => (value: string) =>
    value.trim() === '' ? texts.error({ field, code: 'notEmpty' }) : undefined;
  return (
    <div className="shop-columns">
      <Panel title={t('labels.shopProfile')}>
        <Form form={form} onSubmit={(values) => save.mutate(values)}>
          <p className="shop-hint muted">{t('shop.profileHint')}</p>
          <div className="field">
            <span className="field-label">{texts.label('kode_toko')}</span>
            <output>{profile.kode_toko}</output>
          </div>
          <Field<Values> name="nama_toko" label={texts.label('nama_toko')} required validate={filled('nama_toko')}>
            {(input) => <TextInput {...input} maxLength={100} readOnly={!mayChange} />}
          </Field>
          <Field<Values>
            name="alamat_toko"
            label={texts.label('alamat_toko')}
            required
            validate={filled('alamat_toko')}
          >
            {(input) => <TextInput {...input} maxLength={200} readOnly={!mayChange} />}
          </Field>
          {mayChange && (
            <Field<Values> name="logo_path" label={texts.label('logo_path')}>
              {(input) => <ImageField {...(input as FieldInput<string | null>)} field={LOGO} />}
            </Field>
          )}
          {mayChange && (
            <div className="shop-buttons">
              <Button type="submit" kind="primary" disabled={!isDirty || save.isPending} loading={save.isPending}>
                {t('common:save')}
              </Button>
            </div>
          )}
        </Form>
      </Panel>
      <Panel title={t('shop.preview')}>
        <div className="shop-preview" data-testid="shop-preview">
          {typed.logo_path && <Thumbnail location={typed.logo_path} alt={texts.label('logo_path')} />}
          <strong>{typed.nama_toko}</strong>
          <span>{typed.alamat_toko.slice(0, ADDRESS_LINE)}</span>
          <span>{typed.alamat_toko.slice(ADDRESS_LINE, 2 * ADDRESS_LINE)}</span>
        </div>
      </Panel>
    </div>
  );
}

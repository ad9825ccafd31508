import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../../engine/field-texts.js';
import type { LookupRow } from '../../../engine/lookup/lookup-query.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { sumsOf } from '../../../parts/scan-list/scan-sums.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { Field, Form } from '../../../ui/form/form.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import type { SentLine } from './cleaning-value.js';

const WORKS = ['CUCI', 'SEPUH'] as const;
const GOLDSMITHS = { list: 'master-tukang', value: 'kode_tukang', label: 'nama_tukang' };

/** Who does what with it. */
export interface SendValues {
  pekerjaan: string | null;
  kode_tukang: string | null;
  keterangan: string;
}
export const EMPTY_SENDING: SendValues = { pekerjaan: 'CUCI', kode_tukang: null, keterangan: '' };

/** Does he plate? Whoever washes needs no craft of his own. */
const plates = (row: LookupRow): boolean => {
  const crafts = row['keahlian'];
  return Array.isArray(crafts) ? crafts.includes('SEPUHAN') : String(crafts ?? '').includes('SEPUHAN');
};

interface SendFormProps {
  readonly form: UseFormReturn<SendValues>;
  /** Head office does the work. */
  readonly isCentral: boolean;
  readonly typed: SendValues;
  readonly things: readonly SentLine[];
  readonly saving: boolean;
  readonly maySave: boolean;
  readonly onSave: (values: SendValues) => void;
}

/** Which work, by whom, and what goes out in grams. */
export function SendForm({ form, isCentral, typed, things, saving, maySave, onSave }: SendFormProps): ReactNode {
  const { t } = useTranslation(['cleaning', 'values']);
  const texts = useFieldTexts();
  const isPlating = typed.pekerjaan === 'SEPUH';
  const sums = sumsOf(things);
  return (
    <Panel title={t('ui.things')}>
      <dl className="sums terms">
        {(['qty', 'berat', 'berat_murni'] as const).map((name) => (
          <div key={name}>
            <dt>{texts.label(name)}</dt>
            <dd>
              <Figure kind={name === 'qty' ? 'int' : 'weight'} value={sums[name]} unit={name !== 'qty'} strong />
            </dd>
          </div>
        ))}
      </dl>
      <Form<SendValues> form={form} onSubmit={(values) => maySave && onSave(values)}>
        {isCentral ? <p className="hint">{t('ui.central')}</p> : <WorkFields isPlating={isPlating} />}
        <Field<SendValues> name="keterangan" label={texts.label('keterangan')}>
          {(input) => <TextInput {...input} maxLength={200} />}
        </Field>
        <Button kind="primary" type="submit" size="large" block loading={saving} disabled={!maySave}>
          {t('ui.send')} <SaveKeys />
        </Button>
      </Form>
    </Panel>
  );
}

/** Which work, and by whom. */
function WorkFields({ isPlating }: { readonly isPlating: boolean }): ReactNode {
  const { t } = useTranslation(['cleaning', 'values']);
  const texts = useFieldTexts();
  return (
    <>
      <Field<SendValues, string | null>
        name="pekerjaan"
        label={texts.label('pekerjaan_cuci')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'pekerjaan_cuci', code: 'mustChoose' }))}
      >
        {(input) => (
          <SelectInput
            {...input}
            search={false}
            options={WORKS.map((value) => ({ value, label: t(`values:${value}`) }))}
          />
        )}
      </Field>
      <Field<SendValues, string | null>
        name="kode_tukang"
        label={texts.label('kode_tukang')}
        required={isPlating}
        hint={isPlating ? undefined : t('ui.house')}
        validate={(value, { pekerjaan }) =>
          value || pekerjaan !== 'SEPUH' ? undefined : texts.error({ field: 'kode_tukang', code: 'mustChoose' })
        }
      >
        {(input) => <LookupInput {...input} lookup={GOLDSMITHS} clearable {...(isPlating ? { where: plates } : {})} />}
      </Field>
    </>
  );
}

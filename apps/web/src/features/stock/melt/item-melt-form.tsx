import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { Loss, ResultFields } from '../../../parts/melt/result-fields.js';
import { sumsOf } from '../../../parts/scan-list/scan-sums.js';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { Field, Form } from '../../../ui/form/form.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { costOf, type ItemMeltValues, WHY_LEAST } from './item-melt-values.js';

const WAREHOUSES = { list: 'gudang-hancur', value: 'kode_gudang', label: 'nama_gudang' };

interface ItemMeltFormProps {
  readonly form: UseFormReturn<ItemMeltValues>;
  readonly things: readonly ItemView[];
  readonly typed: ItemMeltValues;
  readonly saving: boolean;
  readonly maySave: boolean;
  readonly onSave: (values: ItemMeltValues) => void;
}

/** Why, where, and the bar where it is there already; what the things cost for who may see it. */
export function ItemMeltForm({ form, things, typed, saving, maySave, onSave }: ItemMeltFormProps): ReactNode {
  const { t } = useTranslation(['scrapping', 'melting']);
  const texts = useFieldTexts();
  const cost = costOf(things);
  return (
    <Panel title={t('melting:ui.furnace')}>
      {cost !== undefined && (
        <dl className="melt-loss facts terms">
          <div>
            <dt>{texts.label('harga_modal')}</dt>
            <dd>
              <Figure kind="rupiah" value={cost} unit strong />
            </dd>
          </div>
        </dl>
      )}
      <Form<ItemMeltValues> form={form} onSubmit={(values) => maySave && onSave(values)}>
        <Field<ItemMeltValues>
          name="alasan"
          label={t('ui.why')}
          required
          validate={(value) =>
            value.trim().length < WHY_LEAST ? texts.error({ field: 'alasan', code: 'descriptionLength' }) : undefined
          }
        >
          {(input) => <TextInput {...input} rows={3} maxLength={200} />}
        </Field>
        <Field<ItemMeltValues, string | null> name="kode_gudang" label={texts.label('kode_gudang')}>
          {(input) => <LookupInput {...input} lookup={WAREHOUSES} clearable />}
        </Field>
        <p className="melt-hint">{t('melting:ui.later')}</p>
        <ResultFields required={false} />
        <Loss fineIn={sumsOf(things).berat_murni} result={typed} />
        <Button kind="primary" type="submit" size="large" block loading={saving} disabled={!maySave}>
          {t('melting:ui.furnace')} <SaveKeys />
        </Button>
      </Form>
    </Panel>
  );
}

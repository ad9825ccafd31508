import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { manualMelt } from '@emas/contracts/stock/entries/manual-melt';
import type { MeltManualDto } from '@emas/contracts/stock/manual-entries.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { EntryForm } from '../../../parts/entry/entry-form.js';
import { EntryPage } from '../../../parts/entry/entry-page.js';
import { ResultFields, type ResultValues } from '../../../parts/melt/result-fields.js';
import { Field } from '../../../ui/form/form.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { HeapFields, type HeapValues, NO_HEAP } from './heap-fields.js';
import { HeldTable } from './held-table.js';
import { heapOf } from './heaps.js';

interface Values extends HeapValues, ResultValues {
  alasan: string;
}

const EMPTY: Values = { ...NO_HEAP, alasan: '', berat_hasil: null, kadar_hasil: null };
/** Least length of the reason. */
const WHY_LEAST = 20;

const dto = ({ heap, qty, berat, alasan, berat_hasil, kadar_hasil }: Values): Omit<MeltManualDto, 'id'> => ({
  ...heapOf(heap),
  qty: qty ?? 0,
  berat: berat ?? 0,
  alasan: alasan.trim(),
  hasil: { berat_hasil: berat_hasil ?? 0, kadar_hasil: kadar_hasil ?? 0 },
});

/** Goods without barcode that are melted, the bar weighed at once. */
export default function MeltManualPage(): ReactNode {
  return <EntryPage of={manualMelt} form={<MeltForm />} above={<HeldTable />} />;
}

function MeltForm(): ReactNode {
  const { t } = useTranslation('scrapping');
  const texts = useFieldTexts();
  return (
    <EntryForm<Values> of={manualMelt} empty={EMPTY} dto={dto} first="heap">
      {({ heap }) => (
        <>
          <HeapFields heap={heap} />
          <ResultFields required />
          <Field<Values>
            name="alasan"
            label={t('ui.why')}
            required
            validate={(value) =>
              value.trim().length < WHY_LEAST ? texts.error({ field: 'alasan', code: 'descriptionLength' }) : undefined
            }
          >
            {(input) => <TextInput {...input} rows={3} maxLength={200} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}

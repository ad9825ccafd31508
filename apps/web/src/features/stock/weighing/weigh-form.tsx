import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TrayBookView, WeighingStartedView } from '@emas/contracts/stock/weighing.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { Field, Form } from '../../../ui/form/form.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { Candidates } from './candidates.js';
import { weighedOf } from './weigh-sums.js';
import { weighTray } from './weighing-calls.js';

interface Values {
  berat_timbang: number | null;
  alasan: string;
}

interface WeighFormProps {
  readonly started: WeighingStartedView;
  readonly enabled: boolean;
  readonly onSaved: () => void;
}

/** A tray on the scale: its figure large, the books and the difference beside it. */
export function WeighForm({ started, enabled, onSaved }: WeighFormProps): ReactNode {
  const { t } = useTranslation(['weighing', 'values', 'common']);
  const texts = useFieldTexts();
  const book = started.data_timbang[0]!;
  const [id, setId] = useState(newId);
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { berat_timbang: null, alasan: '' } });
  const { berat_timbang } = useWatch({ control: form.control }) as Values;
  const weighed = weighedOf(book, berat_timbang);
  const isOff = weighed?.hasil === 'SELISIH';
  useEffect(() => form.setFocus('berat_timbang'), [form]);
  const save = useMutation({
    mutationFn: ({ berat_timbang: shown, alasan }: Values) =>
      weighTray({
        ...{ id, kode_toko: book.kode_toko, berat_timbang: shown! },
        ...(isOff && alasan.trim() !== '' && { alasan: alasan.trim() }),
      }),
    onSuccess: ({ message }) => {
      toast.success(`${message}: ${book.kode_toko}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved();
    },
    onError: (error) => {
      // What may have arrived keeps its key.
      if (isApiError(error) && !error.isConnection) setId(newId());
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const submit = (values: Values): void => save.mutate(values);
  const maySave = enabled && !save.isPending && weighed !== null;
  useShortcut('mod+s', t('ui.save'), () => void form.handleSubmit(submit)(), maySave);
  return (
    <Panel title={`${book.kode_toko} · ${book.nama_baki}`}>
      <div className="weigh">
        <Form<Values> form={form} onSubmit={submit}>
          <Field<Values, number | null>
            name="berat_timbang"
            label={texts.label('berat_timbang')}
            required
            validate={(value) => (value ? undefined : texts.error({ field: 'berat_timbang', code: 'weightNotZero' }))}
          >
            {(input) => <ScaleInput {...input} large />}
          </Field>
          <p className="weigh-difference" data-result={weighed?.hasil} role="status" data-testid="difference">
            <span>{t('ui.difference')}</span>
            <Figure kind="weight" value={weighed?.selisih} unit strong />
            {weighed && <Tag tone={isOff ? 'bad' : 'good'}>{t(`values:${weighed.hasil}`)}</Tag>}
          </p>
          {isOff && (
            <Field<Values>
              name="alasan"
              label={texts.label('alasan')}
              required
              validate={(value) => (value.trim() ? undefined : texts.error({ field: 'alasan', code: 'notEmpty' }))}
            >
              {(input) => <TextInput {...input} maxLength={200} />}
            </Field>
          )}
          <Button kind="primary" type="submit" size="large" loading={save.isPending} disabled={!maySave}>
            {t('ui.save')} <SaveKeys />
          </Button>
        </Form>
        <BookFacts book={book} />
      </div>
      {weighed && isOff && <Candidates things={started.barang} selisih={weighed.selisih} />}
    </Panel>
  );
}

const PARTS = ['berat_barang', 'berat_bandrol', 'berat_baki', 'berat_buku', 'toleransi'] as const;

/** What the scale should show, and of what that is made. */
function BookFacts({ book }: { readonly book: TrayBookView }): ReactNode {
  const { label } = useFieldTexts();
  return (
    <dl className="weigh-book sums terms">
      <div>
        <dt>{label('qty')}</dt>
        <dd>
          <Figure kind="int" value={book.qty} strong />
        </dd>
      </div>
      {PARTS.map((name) => (
        <div key={name} className={name === 'berat_buku' ? 'sum-line' : undefined}>
          <dt>{label(name)}</dt>
          <dd data-testid={name}>
            <Figure kind="weight" value={book[name]} unit strong={name === 'berat_buku'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

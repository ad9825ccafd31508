import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReceiveGoodsDto } from '@emas/contracts/stock/receive-goods.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useModule } from '../../../platform/session/use-session.js';
import { Figure } from '../../../ui/figure.js';
import { DateInput } from '../../../ui/form/date-input.js';
import { IntInput, RupiahInput, WeightInput } from '../../../ui/form/figure-input.js';
import { Field, Form } from '../../../ui/form/form.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { controlOf, type ReceiptSums } from './receipt-sums.js';

/** The supplier's note; figures are those that stand on it. */
export interface NoteValues {
  kode_supplier: string | null;
  no_kirim: string;
  tgl_kirim: string;
  keterangan: string;
  qty: number | null;
  berat: number | null;
  harga: number | null;
}
export const EMPTY_NOTE: NoteValues = {
  ...{ kode_supplier: null, no_kirim: '', tgl_kirim: '', keterangan: '' },
  ...{ qty: null, berat: null, harga: null },
};

const SUPPLIERS = { list: 'master-supplier', value: 'kode_supplier', label: 'nama_supplier' };

/** What of it is sent: nothing that is empty. */
export function headOf(note: NoteValues): Omit<ReceiveGoodsDto, 'id' | 'lines'> {
  const { kode_supplier, no_kirim, tgl_kirim, keterangan, qty, berat, harga } = note;
  const said = qty !== null || berat !== null || harga !== null;
  return {
    no_kirim: no_kirim.trim(),
    ...(kode_supplier && { kode_supplier }),
    ...(tgl_kirim !== '' && { tgl_kirim }),
    ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
    ...(said && { kontrol: { qty, berat, harga } }),
  };
}

interface NoteFormProps {
  readonly form: UseFormReturn<NoteValues>;
  readonly sums: ReceiptSums;
  readonly disabled: boolean;
  /** Enter in its last field goes on to the things. */
  readonly onDone: () => void;
}

/** Whose note it is, and the totals that stand on it, green once what came agrees with them. */
export function NoteForm({ form, sums, disabled, onDone }: NoteFormProps): ReactNode {
  const { t } = useTranslation('receiving');
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const texts = useFieldTexts();
  const hasSuppliers = useModule('SUPPLIER_MODULE');
  const notEmpty = (field: string) => (value: string) =>
    value.trim() === '' ? texts.error({ field, code: 'notEmpty' }) : undefined;
  return (
    <Form<NoteValues> form={form} onSubmit={() => undefined}>
      <Panel title={t('ui.note')} collapsible>
        <div className="form form-columns-3" ref={first}>
          {hasSuppliers && (
            <Field<NoteValues, string | null>
              name="kode_supplier"
              label={texts.label('kode_supplier')}
              hint={t('ui.openingStock')}
            >
              {(input) => <LookupInput {...input} lookup={SUPPLIERS} disabled={disabled} clearable />}
            </Field>
          )}
          <Field<NoteValues> name="no_kirim" label={texts.label('no_kirim')} required validate={notEmpty('no_kirim')}>
            {(input) => <TextInput {...input} maxLength={60} disabled={disabled} />}
          </Field>
          <Field<NoteValues> name="tgl_kirim" label={texts.label('tgl_kirim')}>
            {(input) => <DateInput {...input} disabled={disabled} />}
          </Field>
          <Field<NoteValues> name="keterangan" label={texts.label('keterangan')}>
            {(input) => <TextInput {...input} maxLength={200} disabled={disabled} />}
          </Field>
        </div>
      </Panel>
      <Panel title={t('ui.control')} collapsible>
        <p className="hint receipt-hint">{t('ui.controlHint')}</p>
        <div className="form form-columns-3">
          <ControlField name="qty" came={sums.qty} disabled={disabled} />
          <ControlField name="berat" came={sums.berat} disabled={disabled} />
          <div
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onDone();
            }}
          >
            <ControlField name="harga" came={sums.harga} disabled={disabled} />
          </div>
        </div>
      </Panel>
    </Form>
  );
}

const CONTROLS = {
  qty: { Input: IntInput, kind: 'int' },
  berat: { Input: WeightInput, kind: 'weight' },
  harga: { Input: RupiahInput, kind: 'rupiah' },
} as const;

interface ControlFieldProps {
  readonly name: keyof typeof CONTROLS;
  /** What came so far. */
  readonly came: number;
  readonly disabled: boolean;
}

function ControlField({ name, came, disabled }: ControlFieldProps): ReactNode {
  const { t } = useTranslation('stock');
  const texts = useFieldTexts();
  const said = useWatch<NoteValues, typeof name>({ name });
  const { Input, kind } = CONTROLS[name];
  return (
    <div className="receipt-control" data-state={controlOf(said, came)} data-testid={`control-${name}`}>
      <Field<NoteValues, number | null> name={name} label={texts.label(name)}>
        {(input) => <Input {...input} disabled={disabled} />}
      </Field>
      <span className="receipt-came">
        {t('history.DITERIMA')} <Figure kind={kind} value={came} unit strong />
      </span>
    </div>
  );
}

import type { ReactNode } from 'react';
import { manualMove } from '@emas/contracts/stock/entries/manual-move';
import type { MoveManualDto } from '@emas/contracts/stock/manual-entries.dto';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { EntryForm } from '../../../parts/entry/entry-form.js';
import { EntryPage } from '../../../parts/entry/entry-page.js';
import { Field } from '../../../ui/form/form.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { CodeField, HeapFields, type HeapValues, NO_HEAP } from './heap-fields.js';
import { HeldTable } from './held-table.js';
import { heapOf } from './heaps.js';

interface Values extends HeapValues {
  tujuan: string | null;
  keterangan: string;
}

const EMPTY: Values = { ...NO_HEAP, tujuan: null, keterangan: '' };

const dto = ({ heap, qty, berat, tujuan, keterangan }: Values): Omit<MoveManualDto, 'id'> => {
  const { kode_toko: asal, ...goods } = heapOf(heap);
  return {
    ...goods,
    asal,
    tujuan: tujuan ?? '',
    qty: qty ?? 0,
    berat: berat ?? 0,
    keterangan: keterangan.trim() || null,
  };
};

/** Goods without barcode from tray to tray. */
export default function MoveManualPage(): ReactNode {
  return <EntryPage of={manualMove} form={<MoveForm />} above={<HeldTable />} />;
}

function MoveForm(): ReactNode {
  const texts = useFieldTexts();
  return (
    <EntryForm<Values> of={manualMove} empty={EMPTY} dto={dto} first="heap">
      {({ heap }) => (
        <>
          <HeapFields heap={heap} />
          <CodeField
            name="tujuan"
            list="master-baki"
            value="kode_baki"
            text="nama_baki"
            label={texts.label('baki_tujuan')}
          />
          <Field<Values> name="keterangan" label={texts.label('keterangan')}>
            {(input) => <TextInput {...input} maxLength={200} />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}

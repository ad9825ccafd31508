import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { manualCleaning } from '@emas/contracts/plating/entries/manual-cleaning';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { recordEntry } from '../../../parts/entry/calls.js';
import { EntryForm } from '../../../parts/entry/entry-form.js';
import { withFullTray } from '../../../parts/item/tray-full.js';
import { Loss, ResultFields } from '../../../parts/melt/result-fields.js';
import { Figure } from '../../../ui/figure.js';
import { IntInput, RupiahInput } from '../../../ui/form/figure-input.js';
import { Field } from '../../../ui/form/form.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import type { Selection } from '../../../ui/table/selection.js';
import { MadeItemField } from './made-item-field.js';
import { pileQuery } from './pile-calls.js';
import { chosenOf, EMPTY_PILE, fineOf, pileField, type PileValues, sentPile, SOURCES, TARGETS, wayOf } from './pile-value.js'; // prettier-ignore

const GROUPS = { list: 'master-group', value: 'kode_group', label: 'nama_group' };
/** What means nothing any more once it goes the other way. */
const OF_WAY = [
  'sumber',
  'tujuan',
  'kode_group',
  'qty',
  'berat',
  'nilai',
  'baru',
  'berat_hasil',
  'kadar_hasil',
] as const;

interface PileFormProps {
  readonly selection: Selection<SortableThingView>;
}

/** What comes to be cleaned together, or leaves. A full tray is asked about first: what is approved says that it may be. */
export function PileForm({ selection }: PileFormProps): ReactNode {
  return (
    <EntryForm<PileValues>
      of={manualCleaning}
      empty={EMPTY_PILE}
      dto={sentPile}
      first="sumber"
      firstOf={{ KELUAR: 'tujuan' }}
      ofJenis={OF_WAY}
      fieldOf={pileField}
      record={async (sent, id) => {
        const answer = await withFullTray((more) =>
          withAuthorization((ids) => recordEntry(manualCleaning, { ...sent, ...more }, id, ids)),
        );
        selection.clear();
        return answer;
      }}
    >
      {(typed) => (
        <>
          {typed.jenis === 'MASUK' ? (
            <ComesFields typed={typed} selection={selection} />
          ) : (
            <LeavesFields typed={typed} />
          )}
          <RemarksField needed={wayOf(typed) === 'SUSUT'} />
        </>
      )}
    </EntryForm>
  );
}

interface WayFieldProps {
  readonly name: 'sumber' | 'tujuan';
  readonly choices: readonly string[];
}

function WayField({ name, choices }: WayFieldProps): ReactNode {
  const { t } = useTranslation('values');
  const texts = useFieldTexts();
  const label = texts.label(name === 'tujuan' ? 'tujuan_cuci' : name);
  return (
    <Field<PileValues, string | null>
      name={name}
      label={label}
      required
      validate={(value) => (value ? undefined : texts.error({ field: name, code: 'mustChoose' }))}
    >
      {(input) => (
        <SelectInput
          {...input}
          search={false}
          options={choices.map((value) => ({ value, label: t(`values:${value}`) }))}
        />
      )}
    </Field>
  );
}

function RemarksField({ needed }: { readonly needed: boolean }): ReactNode {
  const texts = useFieldTexts();
  return (
    <Field<PileValues>
      name="keterangan"
      label={texts.label('keterangan')}
      required={needed}
      validate={(value) =>
        needed && value.trim() === '' ? texts.error({ field: 'keterangan', code: 'notEmpty' }) : undefined
      }
    >
      {(input) => <TextInput {...input} maxLength={200} />}
    </Field>
  );
}

/** Pieces and their weight off the scale; where something else says how many, they are shown. */
function AmountFields({ counted }: { readonly counted: boolean }): ReactNode {
  const texts = useFieldTexts();
  const missing = (field: 'qty' | 'berat', value: number | null): string | undefined =>
    value ? undefined : texts.error({ field, code: field === 'qty' ? 'notZero' : 'weightNotZero' });
  return (
    <>
      <Field<PileValues, number | null>
        name="qty"
        label={texts.label('qty')}
        required
        validate={(value) => missing('qty', value)}
      >
        {(input) => <IntInput {...input} readOnly={counted} />}
      </Field>
      <Field<PileValues, number | null>
        name="berat"
        label={texts.label('berat')}
        required
        validate={(value) => missing('berat', value)}
      >
        {(input) => <ScaleInput {...input} />}
      </Field>
    </>
  );
}

function ComesFields({ typed, selection }: PileFormProps & { readonly typed: PileValues }): ReactNode {
  const texts = useFieldTexts();
  const isBought = typed.sumber === 'BELI';
  return (
    <>
      <WayField name="sumber" choices={SOURCES} />
      {isBought && <ChosenField things={[...selection.rows.values()]} chosen={typed.barang} />}
      <Field<PileValues, string | null>
        name="kode_group"
        label={texts.label('kode_group')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_group', code: 'mustChoose' }))}
      >
        {(input) => <LookupInput {...input} lookup={GROUPS} />}
      </Field>
      <AmountFields counted={isBought} />
      {typed.sumber === 'SALDO_AWAL' && (
        <Field<PileValues, number | null>
          name="nilai"
          label={texts.label('nilai')}
          required
          validate={(value) => (value === null ? texts.error({ field: 'nilai', code: 'notEmpty' }) : undefined)}
        >
          {(input) => <RupiahInput {...input} />}
        </Field>
      )}
    </>
  );
}

interface ChosenFieldProps {
  readonly things: readonly SortableThingView[];
  /** Codes that the form knows of. */
  readonly chosen: readonly string[];
}

/** What was chosen in the list beside: it says how many they are, what they weighed, and of which group they are. */
function ChosenField({ things, chosen }: ChosenFieldProps): ReactNode {
  const { t } = useTranslation('piling');
  const texts = useFieldTexts();
  const { setValue } = useFormContext<PileValues>();
  const found = chosenOf(things);
  const isKnown = found.barang.join() === chosen.join();
  useEffect(() => {
    if (isKnown) return;
    for (const name of ['barang', 'qty', 'berat', 'kode_group'] as const)
      setValue(name, found[name], { shouldDirty: true, shouldValidate: name === 'barang' && found.barang.length > 0 });
    // It changes with what is chosen alone: what was weighed since stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown]);
  return (
    <Field<PileValues, readonly string[]>
      name="barang"
      label={t('ui.chosen')}
      required
      validate={(value) => (value.length > 0 ? undefined : texts.error({ field: 'barang', code: 'notEmpty' }))}
    >
      {({ id }) => (
        <output id={id}>
          {things.length === 0 ? (
            <span className="hint">{t('ui.pick')}</span>
          ) : (
            <>
              <Figure kind="int" value={things.length} strong /> · <Figure kind="weight" value={found.berat ?? 0} unit strong />
            </>
          )}
        </output>
      )}
    </Field>
  );
} // prettier-ignore

function LeavesFields({ typed }: { readonly typed: PileValues }): ReactNode {
  const { t } = useTranslation('piling');
  const texts = useFieldTexts();
  const { setValue } = useFormContext<PileValues>();
  const held = useQuery(pileQuery);
  const pile = held.data?.find(({ kode_group }) => kode_group === typed.kode_group);
  const options = (held.data ?? []).map(({ kode_group }) => ({ value: kode_group, label: kode_group }));
  const isItem = typed.tujuan === 'BARANG';
  useEffect(() => {
    if (isItem) setValue('qty', 1, { shouldDirty: true });
  }, [isItem, setValue]);
  return (
    <>
      <WayField name="tujuan" choices={TARGETS} />
      <Field<PileValues, string | null>
        name="kode_group"
        label={texts.label('kode_group')}
        required
        hint={
          pile && (
            <>
              {t('ui.held')} <Figure kind="int" value={pile.qty} /> · <Figure kind="weight" value={pile.berat} unit />
            </>
          )
        }
        validate={(value) => (value ? undefined : texts.error({ field: 'kode_group', code: 'mustChoose' }))}
      >
        {(input) => (
          <SelectInput {...input} options={options} loading={held.isPending} emptyText={t('ui.nothingHeld')} />
        )}
      </Field>
      <AmountFields counted={isItem} />
      {isItem && <MadeItemField pile={pile} typed={typed} />}
      {typed.tujuan === 'LEBUR' && (
        <>
          <ResultFields required />
          <Loss fineIn={fineOf(pile, typed.berat)} result={typed} />
        </>
      )}
    </>
  );
}

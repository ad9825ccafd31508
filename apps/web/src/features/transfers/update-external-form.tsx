import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { externalUpdate } from '@emas/contracts/transfers/entries/external-update';
import type { UpdateExternalDto } from '@emas/contracts/transfers/external.dto';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { Pending } from '../../engine/pending.js';
import { recordEntry } from '../../parts/entry/calls.js';
import { EntryForm } from '../../parts/entry/entry-form.js';
import { withFullTray } from '../../parts/item/tray-full.js';
import { ScanField } from '../../parts/lines/scan-field.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Field } from '../../ui/form/form.js';
import { RupiahInput } from '../../ui/form/figure-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { externalQuery, outQuery, taxQuery } from './external-calls.js';
import {
  backFrom,
  type ExternalThingView,
  type Fate,
  type Fates,
  NOTHING_PAID,
  paidSum,
  type PaidValues,
  saidLines,
  saidPayments,
  soldFor,
  stillOut,
  updateField,
} from './external-values.js';
import { PaidFields } from './partner-fields.js';

interface Values extends PaidValues {
  external_id: string | null;
  fates: Fates;
}

const EMPTY: Values = { ...NOTHING_PAID, external_id: null, fates: [] };
const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };

const dto = ({ external_id, fates, ...paid }: Values): Omit<UpdateExternalDto, 'id' | 'otorisasi_ids'> => ({
  external_id: external_id ?? '',
  lines: saidLines(fates),
  pembayaran: saidPayments(paid).length > 0 ? saidPayments(paid) : null,
});

/** A full tray is asked about first: what is approved says that it may be. */
const record = (sent: object, id: string) =>
  withFullTray((more) => withAuthorization((ids) => recordEntry(externalUpdate, { ...sent, ...more }, id, ids)));

/** What a partner returned and sold of a shipment, and what he pays at once. */
export function UpdateExternalForm(): ReactNode {
  return (
    <EntryForm<Values> of={externalUpdate} empty={EMPTY} first="external_id" fieldOf={updateField} {...{ dto, record }}>
      {(typed) => (
        <>
          <ShipmentField />
          <FateFields id={typed.external_id} fates={typed.fates} />
          <Owed typed={typed} />
        </>
      )}
    </EntryForm>
  );
}

/** What the partner owes for what he sold, how he pays of it, and what is left. */
function Owed({ typed }: { readonly typed: Values }): ReactNode {
  const { t } = useTranslation('external');
  const { label } = useFieldTexts();
  const tax = useQuery(taxQuery(typed.external_id));
  const { total_harga, ppn } = soldFor(typed.fates, tax.data);
  if (total_harga === 0) return null;
  const facts = [
    { name: label('ppn'), value: ppn },
    { name: label('total_harga'), value: total_harga },
    { name: t('ui.rest'), value: total_harga - paidSum(typed) },
  ];
  return (
    <>
      <PaidFields values={typed} withDebt />
      {tax.error && <Pending of={tax} rows={1} />}
      <dl className="facts terms">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure kind="rupiah" value={value} unit strong />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Which shipment it is of; what was said of things of another means nothing then. */
function ShipmentField(): ReactNode {
  const { t } = useTranslation('external');
  const texts = useFieldTexts();
  const { setValue } = useFormContext<Values>();
  const out = useQuery(outQuery);
  const options = (out.data ?? []).map(({ id, no_kirim, nama_toko }) => ({ value: id, label: `${no_kirim} · ${nama_toko}` })); // prettier-ignore
  return (
    <>
      <Field<Values, string | null>
        name="external_id"
        label={t('ui.chooseShipment')}
        required
        validate={(value) => (value ? undefined : texts.error({ field: 'no_kirim', code: 'mustChoose' }))}
      >
        {({ onChange, ...input }) => (
          <SelectInput
            {...input}
            onChange={(id) => {
              onChange(id);
              setValue('fates', []);
            }}
            options={options}
            loading={out.isPending}
            emptyText={t('ui.noneOut')}
          />
        )}
      </Field>
      {out.error && <Pending of={out} rows={1} />}
    </>
  );
}

/** Each thing that is still out: it came back, it was sold, or nothing yet. What is scanned came back. */
function FateFields({ id, fates }: { readonly id: string | null; readonly fates: Fates }): ReactNode {
  const { t } = useTranslation(['external', 'arriving']);
  const [miss, setMiss] = useState<{ readonly code: string; readonly text: string } | null>(null);
  const { setValue } = useFormContext<Values>();
  const shipment = useQuery(externalQuery(id));
  const out = shipment.data ? stillOut(shipment.data) : [];
  const say = (index: number, fate: Fate): void =>
    setValue('fates', Object.assign([], fates, { [index]: fate }), { shouldDirty: true });
  const untouched = out.filter(({ index }) => !fates[index]?.hasil);
  const scan = (scanned: string): void => {
    const code = scanned.trim().toUpperCase();
    const met = out.find(({ thing }) => thing.kode_barcode === code);
    if (met && !fates[met.index]?.hasil) {
      setMiss(null);
      return say(met.index, backFrom(met.thing));
    }
    signalMiss();
    setMiss({ code, text: t(met ? 'arriving:ui.metAlready' : 'arriving:ui.notOfIt') });
  };
  useScanner(scan, shipment.data !== undefined);
  if (id === null) return null;
  if (!shipment.data) return <Pending of={shipment} rows={3} columns={2} />;
  return (
    <>
      <ScanField label={t('ui.scanBack')} busy={false} disabled={false} miss={miss} onScan={scan} />
      {untouched.length > 1 && (
        <Button
          size="small"
          onClick={() => {
            const all = Object.fromEntries(untouched.map(({ thing, index }) => [index, backFrom(thing)]));
            setValue('fates', Object.assign([], fates, all), { shouldDirty: true });
          }}
        >
          {t('ui.allBack', { count: untouched.length })}
        </Button>
      )}
      <ul className="plain-list transfer-fates">
        {out.map(({ thing, index }) => (
          <li key={thing.barang}>
            <ThingFate {...{ thing, index }} fate={fates[index] ?? null} onSay={(fate) => say(index, fate)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ThingFateProps {
  readonly thing: ExternalThingView;
  /** Its place among the lines. */
  readonly index: number;
  readonly fate: Fate | null;
  readonly onSay: (fate: Fate) => void;
}

function ThingFate({ thing, index, fate, onSay }: ThingFateProps): ReactNode {
  const { t } = useTranslation(['external', 'values']);
  const { label, error } = useFieldTexts();
  const name = thing.kode_barcode ?? thing.nama_barang;
  const choices = (['KEMBALI', 'TERJUAL'] as const).map((value) => ({ value, label: t(`values:${value}`) }));
  return (
    <>
      <Field<Values, Fate['hasil'] | undefined>
        name={`fates.${index}.hasil`}
        label={
          <>
            <strong>{name}</strong> {thing.kode_barcode !== null && thing.nama_barang}{' '}
            <Figure kind="weight" value={thing.berat} unit />
          </>
        }
      >
        {(input) => (
          <SelectInput
            {...input}
            value={input.value ?? null}
            onChange={(hasil) => onSay({ ...backFrom(thing), hasil: hasil as Fate['hasil'] })}
            options={choices}
            search={false}
            clearable
            placeholder={t('ui.stillThere')}
            aria-label={`${label('hasil')} ${name}`}
          />
        )}
      </Field>
      {fate?.hasil === 'KEMBALI' && thing.kode_barcode !== null && (
        <Field<Values, string | null> name={`fates.${index}.kode_toko`} label={label('kode_baki')}>
          {(input) => <LookupInput {...input} lookup={TRAYS} aria-label={`${label('kode_baki')} ${name}`} />}
        </Field>
      )}
      {fate?.hasil === 'TERJUAL' && (
        <Field<Values, number | null>
          name={`fates.${index}.harga_jual`}
          label={label('harga_jual')}
          required
          validate={(value) => (value ? undefined : error({ field: 'harga_jual', code: 'notZero' }))}
        >
          {(input) => <RupiahInput {...input} aria-label={`${label('harga_jual')} ${name}`} />}
        </Field>
      )}
    </>
  );
}

import { useEffect, type ReactNode } from 'react';
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/form/form.js';
import { Panel } from '../../ui/panel.js';
import { type EntryFormOptions, useEntryForm } from './use-entry-form.js';
import { useJenis } from './use-jenis.js';
import { SaveKeys } from '../../ui/save-keys.js';
import './entry.css';

interface EntryFormProps<Values extends FieldValues> {
  readonly of: EntryDefinition;
  /** Nothing typed yet; of a kind that goes several ways `jenis` is the one it starts with. */
  readonly empty: Values;
  readonly dto: (values: Values) => object;
  /** Where typing begins. */
  readonly first: FieldPath<Values>;
  /** Where it begins instead, by ways that have other fields. */
  readonly firstOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** Ways beside those of its kind, each with its word. */
  readonly ways?: EntryWays;
  /** Kept on the device under this name, where its page has several forms. */
  readonly draft?: string;
  /** Fields that mean nothing any more once it goes another way. */
  readonly ofJenis?: readonly FieldPath<Values>[];
  readonly record?: EntryFormOptions<Values>['record'];
  readonly fieldOf?: EntryFormOptions<Values>['fieldOf'];
  readonly failed?: string;
  /** Beside the title: where it is booked. */
  readonly extra?: ReactNode;
  /** Its fields, in the order of typing. */
  readonly children: (typed: Values) => ReactNode;
}

/** Ways that are chosen between, and the one that was chosen elsewhere. */
export interface EntryWays {
  readonly all: readonly { readonly value: string; readonly label: string }[];
  readonly begins?: string | null;
  /** True where the page shows another form for it. */
  readonly leaves?: (way: string) => boolean;
}

/** The form beside the entries of a kind. What is typed is kept on the device until it is booked, once. */
export function EntryForm<Values extends FieldValues>(props: EntryFormProps<Values>): ReactNode {
  const draft = useDraft<Values>(props.draft ?? props.of.page);
  if (draft.loading) return null;
  return (
    <OneEntry
      key={draft.idempotencyKey}
      {...props}
      id={draft.idempotencyKey}
      start={{
        ...(draft.found?.value ?? props.empty),
        ...(props.ways?.begins ? { jenis: props.ways.begins } : {}),
      }}
      onChange={draft.save}
      onDone={(next) => void draft.discard(next)}
    />
  );
}

interface OneEntryProps<Values extends FieldValues> extends EntryFormProps<Values> {
  readonly id: string;
  readonly start: Values;
  readonly onChange: (values: Values) => void;
  readonly onDone: (next?: Values) => void;
}

function OneEntry<Values extends FieldValues>(props: OneEntryProps<Values>): ReactNode {
  const { of, empty, first, ofJenis = [], extra, ways, children } = props;
  const jenis = useJenis(of);
  const { t } = useTranslation(['entries', 'common']);
  const { form, typed, entering, saving, save } = useEntryForm(props);
  const chosen = String(typed['jenis']);
  const begins = props.firstOf?.[chosen] ?? first;
  // Once the fields of that way are there.
  useEffect(() => form.setFocus(begins), [form, begins, chosen]);
  return (
    <Panel title={t(`entries:${of.kind}.record`)} extra={extra} collapsible onRefresh={() => form.reset()}>
      <Ways
        all={ways?.all ?? jenis.all.map((value) => ({ value, label: jenis.word(value) }))}
        chosen={chosen}
        onChoose={(way) => {
          if (ways?.leaves?.(way)) return;
          set(form, 'jenis', way);
          for (const name of ofJenis) set(form, name, empty[name]);
          if (way === chosen) form.setFocus(begins);
        }}
      />
      <Form<Values> form={form} onSubmit={save}>
        {children(typed)}
        <Button kind="primary" type="submit" size="large" block loading={saving} disabled={!entering}>
          {t('common:save')} <SaveKeys />
        </Button>
      </Form>
    </Panel>
  );
}

const set = <Values extends FieldValues>(form: UseFormReturn<Values>, name: string, value: unknown): void =>
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

interface WaysProps {
  readonly all: EntryWays['all'];
  readonly chosen: string;
  readonly onChoose: (way: string) => void;
}

/** Which way it goes (Alt+1, Alt+2 …); nothing of a kind that goes one way only. */
function Ways({ all, chosen, onChoose }: WaysProps): ReactNode {
  const { label } = useFieldTexts();
  if (all.length === 0) return null;
  return (
    <div className="entry-ways" role="radiogroup" aria-label={label('jenis')}>
      {all.map(({ value, label: word }, index) => (
        <Way key={value} word={word} keys={index + 1} checked={value === chosen} onChoose={() => onChoose(value)} />
      ))}
    </div>
  );
}

interface WayProps {
  readonly word: string;
  readonly keys: number;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Way({ word, keys, checked, onChoose }: WayProps): ReactNode {
  useShortcut(`alt+${keys}`, word, onChoose);
  return (
    <button type="button" role="radio" className="entry-way" aria-checked={checked} onClick={onChoose}>
      <kbd>{`Alt ${keys}`}</kbd> {word}
    </button>
  );
}

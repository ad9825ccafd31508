import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueType } from '@emas/contracts/modules/value-types';
import { isLanguage, LANGUAGES } from '@emas/contracts/messages/languages';
import { routes } from '@emas/contracts/routes';
import { IconButton, Button } from '../../../ui/button.js';
import { FigureInput } from '../../../ui/form/figure-input.js';
import { MultiSelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { DeleteIcon, PlusIcon } from '../../../ui/icons.js';
import { FIGURES } from './shown-value.js';

export interface EditorProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onChange: (value: Value) => void;
}

interface RowsProps<Row> extends EditorProps<readonly Row[]> {
  readonly empty: Row;
  /** A new row goes before the last one: the last tier is the one without end. */
  readonly beforeLast?: boolean;
  /** The last one may go too. */
  readonly mayBeEmpty?: boolean;
  readonly children: (row: Row, index: number, set: (row: Row) => void) => ReactNode;
}

/** Rows that can be added and removed; the keyboard follows them. */
export function Rows<Row>(props: RowsProps<Row>): ReactNode {
  const {
    id,
    label,
    value,
    readOnly,
    empty,
    beforeLast = false,
    mayBeEmpty = false,
    describedBy,
    onChange,
    children,
  } = props;
  const { t } = useTranslation('settings');
  const root = useRef<HTMLDivElement>(null);
  const focusRow = (index: number): void =>
    void window.setTimeout(() =>
      root.current?.querySelectorAll<HTMLElement>('.setting-row')[index]?.querySelector('input')?.focus(),
    );
  const at = beforeLast ? Math.max(value.length - 1, 0) : value.length;
  const add = (): void => {
    onChange([...value.slice(0, at), empty, ...value.slice(at)]);
    focusRow(at);
  };
  const remove = (index: number): void => {
    onChange(value.filter((_, one) => one !== index));
    focusRow(Math.max(0, index - 1));
  };
  return (
    <div className="setting-rows" id={id} ref={root} role="group" aria-label={label} aria-describedby={describedBy}>
      {value.map((row, index) => (
        <div className="setting-row" key={index}>
          {children(row, index, (next) => onChange(value.map((one, other) => (other === index ? next : one))))}
          {!readOnly && (
            <IconButton
              label={t('ui.removeRow', { n: index + 1 })}
              icon={<DeleteIcon />}
              disabled={value.length === 1 && !mayBeEmpty}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button size="small" icon={<PlusIcon />} onClick={add}>
          {t('ui.addRow')}
        </Button>
      )}
    </div>
  );
}

/** A list of figures or texts: denominations, the ladder of stones, codes of shops. */
export function ListEditor({ of, ...props }: EditorProps<readonly unknown[]> & { readonly of: ValueType }): ReactNode {
  const kind = FIGURES[of.type];
  const { label, readOnly, invalid } = props;
  return (
    <div className="setting-list">
      <Rows {...props} empty={kind ? null : ''}>
        {(row, index, set) => {
          const shared = { 'aria-label': `${label} ${index + 1}`, readOnly, invalid };
          return kind ? (
            <FigureInput
              {...shared}
              kind={kind}
              value={row as number | null}
              onChange={set}
              {...(of.type === 'carat' ? { decimals: 2 } : {})}
            />
          ) : (
            <TextInput {...shared} upper={of.type === 'kode_toko'} value={String(row)} onChange={set} />
          );
        }}
      </Rows>
    </div>
  );
}

export interface Tier {
  readonly sampai_gram: number | null;
  readonly step_gram: number | null;
}

/** Up to which weight, rounded to which multiple; the last tier takes everything above. */
export function TierEditor(props: EditorProps<readonly Tier[]>): ReactNode {
  const { t } = useTranslation('settings');
  const { label, readOnly, invalid, value } = props;
  const change = (tiers: readonly Tier[]): void =>
    props.onChange(tiers.map((tier, index) => (index === tiers.length - 1 ? { ...tier, sampai_gram: null } : tier)));
  return (
    <div className="setting-tiers">
      <div className="setting-row hint" aria-hidden="true">
        <span>{t('columns.sampai_gram')}</span>
        <span>{t('columns.step_gram')}</span>
      </div>
      <Rows {...props} onChange={change} beforeLast empty={{ sampai_gram: null, step_gram: null }}>
        {(tier, index, set) => {
          const name = (column: 'sampai_gram' | 'step_gram') => `${label}, ${t(`columns.${column}`)} ${index + 1}`;
          const shared = { kind: 'weight' as const, readOnly, invalid };
          return (
            <>
              {index === value.length - 1 ? (
                <span className="hint">{t('ui.noEnd')}</span>
              ) : (
                <FigureInput
                  {...shared}
                  aria-label={name('sampai_gram')}
                  value={tier.sampai_gram}
                  onChange={(sampai_gram) => set({ ...tier, sampai_gram })}
                />
              )}
              <FigureInput
                {...shared}
                aria-label={name('step_gram')}
                value={tier.step_gram}
                onChange={(step_gram) => set({ ...tier, step_gram })}
              />
            </>
          );
        }}
      </Rows>
    </div>
  );
}

const REPORTS = routes.filter(({ kind }) => kind === 'report');

/** Reports of the shop by their titles; a path that is not among them stays as it is. */
export function ReportsEditor({ value, onChange, ...props }: EditorProps<readonly string[]>): ReactNode {
  const { t } = useTranslation('titles');
  const known = new Set<string>(REPORTS.map(({ path }) => path));
  return (
    <MultiSelectInput
      id={props.id}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      readOnly={props.readOnly}
      invalid={props.invalid}
      value={value.filter((path) => known.has(path))}
      options={REPORTS.map(({ path, title }) => ({ value: path, label: t(title) }))}
      onChange={(chosen) => onChange([...value.filter((path) => !known.has(path)), ...chosen])}
    />
  );
}

export function LanguagesEditor({ value, onChange, ...props }: EditorProps<readonly string[]>): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <MultiSelectInput
      id={props.id}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      readOnly={props.readOnly}
      invalid={props.invalid}
      value={value}
      options={LANGUAGES.map((language) => ({ value: language, label: t(`options.${language}`) }))}
      onChange={(chosen) => onChange(chosen.filter(isLanguage))}
    />
  );
}

import { useId, type ReactNode } from 'react';
import type { ImportColumnView, ImportRowView } from '@emas/contracts/shared/import.view';
import { TextInput } from '../../ui/form/text-input.js';
import { useFieldTexts } from '../field-texts.js';

/** Heading of a column; the star says that it must be filled. */
export function ImportHeading({ column }: { readonly column: ImportColumnView }): ReactNode {
  const { label } = useFieldTexts();
  return (
    <th scope="col">
      {label(column.name)}
      {column.required && (
        <span className="field-required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </th>
  );
}

interface ImportGridRowProps {
  readonly row: ImportRowView;
  readonly columns: readonly ImportColumnView[];
  /** What was typed over its cells. */
  readonly edited: Readonly<Record<string, string>> | undefined;
  readonly locked: boolean;
  readonly onChange: (column: string, value: string) => void;
}

/** One row of a sheet, each cell with what is wrong in it. */
export function ImportGridRow({ row, columns, edited, locked, onChange }: ImportGridRowProps): ReactNode {
  const { label } = useFieldTexts();
  const id = useId();
  return (
    <tr data-wrong={row.errors.length > 0 || undefined} data-edited={edited !== undefined || undefined}>
      <th scope="row">{row.row}</th>
      {columns.map(({ name }) => {
        const wrong = edited?.[name] === undefined ? row.errors.filter(({ column }) => column === name) : [];
        const note = `${id}-${name}`;
        return (
          <td key={name}>
            <TextInput
              upper={false}
              value={edited?.[name] ?? cellText(row.values[name])}
              readOnly={locked}
              invalid={wrong.length > 0}
              aria-label={`${label(name)} ${row.row}`}
              aria-describedby={note}
              onChange={(value) => onChange(name, value)}
            />
            <p id={note} className="field-error">
              {wrong.map(({ message }) => message).join(' · ')}
            </p>
          </td>
        );
      })}
    </tr>
  );
}

export const cellText = (value: string | number | boolean | undefined): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'Y' : 'T') : String(value);

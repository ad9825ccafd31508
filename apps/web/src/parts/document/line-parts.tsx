import type { ReactNode } from 'react';
import type { DocumentDefinition, Written } from '@emas/contracts/definitions/document';
import { fieldName } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatOf } from '../../platform/format-of.js';
import type { FigureKind } from '../../platform/format.js';
import { Figure } from '../../ui/figure.js';
import '../stones/stone-lines.css';
import { fieldOf, textOf } from './any-document.js';
import './document.css';

interface LinePartsProps {
  readonly of: DocumentDefinition;
  readonly line: object;
}

/** What a line is made of, a row each: `RUGI NOTA G750-3 8 % 5,000`, its last figure at the end. */
export function LineParts({ of: { parts }, line }: LinePartsProps): ReactNode {
  const rows = (parts && (fieldOf(line, parts.field) as readonly object[] | undefined)) ?? [];
  if (!parts || rows.length === 0) return null;
  const names = parts.columns.map((column) => fieldName(typeof column === 'string' ? column : column.name));
  const chosen = new Set(parts.columns.filter(isChoice).map(({ name }) => name));
  return (
    <ul className="stone-lines line-parts">
      {rows.map((row, index) => (
        <li key={index}>
          <span>
            {names.slice(0, -1).map((name) => (
              <PartCell key={name} row={row} name={name} isChoice={chosen.has(name)} unit />
            ))}
          </span>
          <PartCell row={row} name={names.at(-1)!} />
        </li>
      ))}
    </ul>
  );
}

type Column = DocumentDefinition['lines'][number] | NonNullable<DocumentDefinition['parts']>['columns'][number];
/** Chosen from a few. */
export const isChoice = (column: Column): column is Exclude<Column, string | Written> =>
  typeof column === 'object' && 'values' in column;

interface PartCellProps {
  readonly row: object;
  readonly name: string;
  readonly isChoice?: boolean;
  readonly unit?: boolean;
}

function PartCell({ row, name, isChoice: isCode = false, unit = false }: PartCellProps): ReactNode {
  const { value } = useFieldTexts();
  const cell = fieldOf(row, name);
  if (typeof cell === 'number') return <Figure kind={formatOf(name) as FigureKind} value={cell} unit={unit} />;
  const text = textOf(row, name);
  return text === '' ? null : <span>{isCode ? value(text) : text}</span>;
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import type { PaymentKind } from '@emas/domain/payments/ways';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatOf } from '../../platform/format-of.js';
import { Figure } from '../../ui/figure.js';
import { type AnyEntry, figureKind, figureOf, textOf } from '../document/any-document.js';
import { DocumentLink } from '../document/document-link.js';

const nameOf = (field: NonNullable<EntryDefinition['lines']>[number]): string =>
  (typeof field === 'string' ? field : field.name).replace(/\?$/, '');

/** The rows below an entry, a column for each of their fields; nothing where it has none. */
export function EntryLines({ of, entry }: { readonly of: EntryDefinition; readonly entry: AnyEntry }): ReactNode {
  const { t } = useTranslation('payments');
  const { label } = useFieldTexts();
  const told = (name: string, text: string): ReactNode => {
    if (name === 'no_faktur') return <DocumentLink no={text} />;
    return formatOf(name) === 'way' ? t(`ways.${text as PaymentKind}`) : text;
  };
  const lines = (entry as { readonly lines?: readonly object[] }).lines ?? [];
  const names = (of.lines ?? []).map(nameOf);
  if (names.length === 0 || lines.length === 0) return null;
  return (
    <div className="document-scroll">
      <table className="document-lines">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} className={figureKind(name) && 'document-figure nowrap'}>
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              {names.map((name) => {
                const kind = figureKind(name);
                return (
                  <td key={name} className={kind && 'document-figure'} data-label={kind && label(name)}>
                    {kind
                      ? figureOf(line, name) !== 0 && <Figure kind={kind} value={figureOf(line, name)} />
                      : told(name, textOf(line, name))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

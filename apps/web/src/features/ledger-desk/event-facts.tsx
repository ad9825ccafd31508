import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent, DeskFact, EventTable } from '@emas/contracts/audit/desk.view';
import { type CellValue, formatInText, isNumberFormat } from '@emas/contracts/shared/format';
import { useFieldTexts } from '../../engine/field-texts.js';
import { EventSection } from './event-parts.js';

/** What the event says of itself, in the words of the field dictionary. */
export function EventFacts({ event: { fakta, tabel } }: { readonly event: AuditEvent }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFactWords();
  return (
    <>
      {fakta.length > 0 && (
        <EventSection title={t('ui.facts')}>
          <dl className="desk-facts facts terms">
            {fakta.map((fact, at) => (
              <div key={at}>
                <dt>{words.label(fact.field)}</dt>
                <dd>
                  {fact.before !== undefined && (
                    <>
                      <span className="muted">{words.value(fact, fact.before)}</span>{' '}
                      <span aria-hidden="true">→</span>{' '}
                    </>
                  )}
                  {words.value(fact, fact.value)}
                </dd>
              </div>
            ))}
          </dl>
        </EventSection>
      )}
      {tabel.map((table) => (
        <EventSection key={table.nama} title={words.label(table.nama)}>
          <FactTable table={table} />
        </EventSection>
      ))}
    </>
  );
}

function useFactWords() {
  const { t } = useTranslation(['fields', 'common']);
  const { value: coded } = useFieldTexts();
  return {
    label: (field: string): string => t(`fields:${field}`, { defaultValue: field.replaceAll('_', ' ') }),
    value: ({ format }: DeskFact, value: CellValue): string => {
      if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
      if (format === 'value' && typeof value === 'string') return coded(value);
      return formatInText(value, format) || '–';
    },
  };
}

function FactTable({ table: { baris } }: { readonly table: EventTable }): ReactNode {
  const words = useFactWords();
  const columns = new Map(baris.flatMap((row) => row.map((fact) => [fact.field, fact] as const)));
  return (
    <div className="desk-scroll">
      <table className="figures-table desk-table">
        <thead>
          <tr>
            {[...columns.keys()].map((field) => (
              <th key={field} scope="col">
                {words.label(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map((row, at) => (
            <tr key={at}>
              {[...columns].map(([field, { format }]) => {
                const fact = row.find((one) => one.field === field);
                return (
                  <td key={field} className={isNumberFormat(format) ? 'nowrap' : 'desk-text'}>
                    {fact ? words.value(fact, fact.value) : ''}
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

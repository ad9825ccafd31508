import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition, FilterDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { Lookup } from '@emas/contracts/definitions/resource';
import { filterLabelOf, formNameOf } from '@emas/contracts/definitions/report-filters';
import { formatInstant } from '../../platform/format.js';
import { useDatesLocked } from '../../platform/session/use-session.js';
import { CalendarIcon, CloseIcon, FilterIcon, LockIcon } from '../../ui/icons.js';
import { useFieldTexts } from '../field-texts.js';
import { useLookupName } from '../lookup/use-lookup.js';
import { LookupInputs } from '../resource/lookup-inputs.js';
import { daysOf, isDay, narrowing } from './filter-values.js';
import { SHOPS, useActiveFilters } from './report-filters.js';
import type { Search } from './report-query.js';
import '../listing/filter-chips.css';

interface AskedChipsProps {
  readonly definition: AnyReportDefinition;
  readonly asked: Search;
  readonly document: ReportDocument | undefined;
  /** Opens the filter at a field. */
  readonly onEdit: (field?: string) => void;
  readonly onUnsort: () => void;
}

/** What was asked for, in a line: a click on any of it opens the filter there. */
export function AskedChips({ definition, asked, document, onEdit, onUnsort }: AskedChipsProps): ReactNode {
  const { t } = useTranslation(['reports', 'common']);
  const { label } = useFieldTexts();
  const filters = useActiveFilters(definition);
  const locked = useDatesLocked();
  const { values, sort } = asked;
  const range = daysOf(filters);
  const days = range ? [...new Set([values[range[0]], values[range[1]]])].join(' – ') : '';
  const column = definition.columns.find(({ name }) => name === sort?.replace(/^-/, ''));
  const order = column && t(sort!.startsWith('-') ? 'paper.desc' : 'paper.asc', { column: label(column.label ?? column.name) }); // prettier-ignore
  return (
    <div className="report-asked" role="group" aria-label={t('screen.asked')}>
      {range && (
        <button type="button" className="filter-chip" onClick={() => onEdit(range[0])}>
          {locked ? <LockIcon aria-hidden /> : <CalendarIcon aria-hidden />} {days}
        </button>
      )}
      {filters
        .filter((filter) => isDay(filter) && !range?.includes(formNameOf(filter)))
        .concat(narrowing(filters, values))
        .map((filter) => (
          <Chip
            key={filter.name}
            filter={filter}
            value={values[formNameOf(filter)] ?? ''}
            called={document?.filters.find(({ name }) => name === filter.name)?.value}
            onEdit={onEdit}
          />
        ))}
      {order && (
        <button
          type="button"
          className="filter-chip"
          aria-label={t('common:table.removeFilter', { filter: `${t('paper.sorted')}: ${order}` })}
          onClick={onUnsort}
        >
          {t('paper.sorted')}: {order} <CloseIcon aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="report-edit"
        aria-expanded={false}
        aria-keyshortcuts="Alt+F"
        onClick={() => onEdit()}
      >
        <FilterIcon aria-hidden /> {t('screen.edit')}
      </button>
      <span className="report-meta fine-figure" role="status">
        {document &&
          !document.empty &&
          `${document.message} · ${document.printed_by} ${formatInstant(document.printed_at)}`}
      </span>
    </div>
  );
}

interface ChipProps {
  readonly filter: FilterDefinition;
  readonly value: string;
  /** As the document says it. */
  readonly called: string | undefined;
  readonly onEdit: (field: string) => void;
}

function Chip(props: ChipProps): ReactNode {
  const { filter, value, called } = props;
  const { value: wordOf } = useFieldTexts();
  const isOwn = Boolean(use(LookupInputs)[filter.lookup?.list ?? '']);
  // A list that is not chosen from is not read for one name either.
  if (isOwn) return <Told {...props} text={called ?? '…'} />;
  const lookup = filter.type === 'shop' ? SHOPS : filter.lookup;
  if (lookup) return <ListChip {...props} lookup={lookup} />;
  return <Told {...props} text={filter.type === 'enum' ? wordOf(value) : value} />;
}

function ListChip({ lookup, ...props }: ChipProps & { readonly lookup: Lookup }): ReactNode {
  const nameOf = useLookupName(lookup);
  return <Told {...props} text={nameOf(props.value)} />;
}

function Told({ filter, text, onEdit }: Pick<ChipProps, 'filter' | 'onEdit'> & { readonly text: string }): ReactNode {
  const { label } = useFieldTexts();
  const name = formNameOf(filter);
  return (
    <button type="button" className="filter-chip" onClick={() => onEdit(name)}>
      {label(filterLabelOf(filter))}: {text}
    </button>
  );
}

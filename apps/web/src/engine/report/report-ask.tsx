import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import { useLayer } from '../../platform/input/layers.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDatesLocked } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { DatePresets } from '../../ui/form/date-input.js';
import { SearchIcon } from '../../ui/icons.js';
import { AskedChips } from './asked-chips.js';
import { daysOf, type FilterValues } from './filter-values.js';
import { isRefusedField } from './refused-field.js';
import { ReportFilterForm, useActiveFilters } from './report-filters.js';
import type { ReportSearch } from './use-report-search.js';
import './report-ask.css';

export interface FilterFold {
  readonly place: RefObject<HTMLElement | null>;
  /** The filter stands open; else what was asked is told in a line. */
  readonly isOpen: boolean;
  /** Opens the filter, at a field where one is named. */
  readonly edit: (field?: string) => void;
  readonly fold: () => void;
  /** There is a line to fold it into. */
  readonly isFoldable: boolean;
}

/** Open until something was asked, and again where it is edited or was refused. Esc leaves it as it was asked. */
export function useFilterFold({ form, asked, document, error, fetching }: ReportSearch): FilterFold {
  const [isEdited, setEdited] = useState(false);
  const place = useRef<HTMLElement>(null);
  const hasAnswer = fetching || document !== undefined || (error !== null && !isRefusedField(error));
  const isOpen = isEdited || asked === null || !hasAnswer;
  const isFoldable = isEdited && asked !== null && hasAnswer;
  const focus = (selector: string): void =>
    // Once it is there.
    void requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const edit = (field?: string): void => {
    setEdited(true);
    focus(field === undefined ? 'form input' : `form [name="${field}"], form [id="${field}"]`);
  };
  const fold = (): void => {
    if (asked) form.reset(asked.values as Record<string, string>);
    if (place.current?.querySelector('form')?.contains(globalThis.document.activeElement)) focus('[aria-keyshortcuts]');
    setEdited(false);
  };
  return { place, isOpen, edit, fold, isFoldable };
}

interface ReportAskProps {
  readonly definition: AnyReportDefinition;
  readonly search: ReportSearch;
  readonly today: string;
  readonly filter: FilterFold;
  readonly onSearch: (values: FilterValues) => void;
  /** Ways to have what was found. */
  readonly actions: ReactNode;
}

/** What to look for: quick days, which search at once, and the filter, which folds into a line when it has been asked. */
export function ReportAsk({ definition, search, today, filter, onSearch, actions }: ReportAskProps): ReactNode {
  const { t } = useTranslation(['shell', 'reports', 'common']);
  const { form, asked } = search;
  const { place, isOpen, isFoldable, edit, fold } = filter;
  const submit = (): void => void form.handleSubmit(onSearch, () => edit())();
  useLayer(isFoldable, fold, true);
  useShortcut('mod+s', t('report.search'), submit);
  useShortcut('alt+f', t('reports:screen.edit'), () => edit(), !isOpen);

  return (
    <section className="panel surface report-ask" aria-label={t('report.filters')} ref={place}>
      <div className="report-bar">
        <QuickDays definition={definition} search={search} today={today} onSubmit={submit} />
        <div className="report-actions">{actions}</div>
      </div>
      {!isOpen && asked && (
        <AskedChips
          definition={definition}
          asked={asked}
          document={search.document}
          onEdit={edit}
          onUnsort={() => search.sortBy(null)}
        />
      )}
      {/* Folded it stays mounted: what was typed must not be lost. */}
      <div hidden={!isOpen}>
        <ReportFilterForm
          definition={definition}
          form={form}
          today={today}
          asked={asked?.values ?? null}
          onSubmit={onSearch}
          buttons={
            <>
              <Button kind="quiet" onClick={() => form.reset(search.usual() as Record<string, string>)}>
                {t('reports:screen.usual')}
              </Button>
              {isFoldable && <Button onClick={fold}>{t('common:close')}</Button>}
              <Button kind="primary" type="submit" icon={<SearchIcon />} loading={search.fetching}>
                {t('report.search')}
              </Button>
            </>
          }
        />
      </div>
    </section>
  );
}

interface QuickDaysProps {
  readonly definition: AnyReportDefinition;
  readonly search: ReportSearch;
  readonly today: string;
  readonly onSubmit: () => void;
}

const ONE_DAY = ['today', 'yesterday'] as const;

function QuickDays({ definition, search, today, onSubmit }: QuickDaysProps): ReactNode {
  const { form, asked } = search;
  const filters = useActiveFilters(definition);
  const locked = useDatesLocked();
  const days = daysOf(filters);
  if (locked || !days) return null;
  const [first, last] = days;
  const pick = (from: string, to: string): void => {
    form.setValue(first, from);
    form.setValue(last, to);
    onSubmit();
  };
  const range = asked && { from: asked.values[first] ?? '', to: asked.values[last] ?? '' };
  return (
    <DatePresets today={today} {...(first === last && { only: ONE_DAY })} {...(range && { range })} onPick={pick} />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { queryClient } from '../../platform/api/query-client.js';
import { useDatesLocked } from '../../platform/session/use-session.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { toast } from '../../ui/toast.js';
import { isAsked, startValues, type FilterValues } from './filter-values.js';
import { isRefusedField } from './refused-field.js';
import { useReportForm } from './report-filters.js';
import { reportQuery, sameRows, type Search } from './report-query.js';

const NOTHING: FilterValues = {};
const SORT = 'sort';

export interface ReportSearch {
  readonly form: UseFormReturn<Record<string, string>>;
  /** What was asked for; null before anything was. */
  readonly asked: Search | null;
  readonly document: ReportDocument | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  /** Asks anew, also for what is shown. Answers the document; nothing where there is none or it was given up. */
  readonly search: (values: FilterValues) => Promise<ReportDocument | undefined>;
  readonly sortBy: (sort: string | null) => void;
  /** Gives up what is on its way. */
  readonly cancel: () => void;
  /** What the form starts with when nothing was asked. */
  readonly usual: () => FilterValues;
}

/** The search of a report. It stands in the address: whoever goes back or sends the address finds it again. */
export function useReportSearch(definition: AnyReportDefinition, today: string): ReportSearch {
  const [address, setAddress] = useSearchParams();
  const [remembered, remember] = usePreference<FilterValues>(`report/${definition.name}`, NOTHING);
  const locked = useDatesLocked();
  const values = useMemo(
    () => startValues(definition, today, address, remembered, locked),
    [definition, today, address, remembered, locked],
  );
  const { form, isValid } = useReportForm(definition, values, today);
  const asked = useMemo(
    () => (isAsked(definition, address) ? { values, sort: address.get(SORT) } : null),
    [definition, address, values],
  );
  const query = reportQuery(definition, asked ?? { values, sort: null });
  const found = useQuery({
    ...query,
    enabled: asked !== null && isValid(values),
    placeholderData: sameRows(query.queryKey),
    // What was looked at on the way may have changed it.
    refetchOnMount: 'always',
  });

  useEffect(() => {
    form.reset(values as Record<string, string>);
    if (asked && !isValid(values)) void form.trigger();
    // The form follows the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
  useEffect(() => {
    if (!isRefusedField(found.error)) return;
    const rest = showServerErrors(form, found.error);
    if (rest) toast.info(rest);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found.error]);

  const goTo = (next: Search, replace: boolean): void =>
    setAddress({ ...next.values, ...(next.sort !== null && { [SORT]: next.sort }) }, { replace });
  const search = async (next: FilterValues): Promise<ReportDocument | undefined> => {
    const sort = asked?.sort ?? null;
    const isSame = asked !== null && JSON.stringify(asked.values) === JSON.stringify(next);
    remember(next);
    goTo({ values: next, sort }, asked === null || isSame);
    const query = { ...reportQuery(definition, { values: next, sort }), staleTime: 0 };
    // What was refused stands on the page; what was given up, nowhere.
    return queryClient.fetchQuery(query).catch(() => undefined);
  };
  return {
    form,
    asked,
    document: found.data,
    error: found.error,
    fetching: found.isFetching,
    search,
    sortBy: (sort) => asked && goTo({ ...asked, sort }, true),
    cancel: () => {
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      if (asked && found.isPlaceholderData) goTo({ ...asked, sort: found.data?.sort ?? null }, true);
    },
    usual: () => startValues(definition, today, new URLSearchParams(), NOTHING, locked),
  };
}

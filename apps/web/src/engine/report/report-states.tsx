import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import { filterLabelOf, formNameOf } from '@emas/contracts/definitions/report-filters';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Spinner } from '../../ui/loading.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { useSlow } from '../../ui/use-slow.js';
import { useFieldTexts } from '../field-texts.js';
import { isDay, widest } from './filter-values.js';
import { useActiveFilters } from './report-filters.js';
import type { Search } from './report-query.js';

interface GoingOnProps {
  readonly text: string;
  readonly onCancel: () => void;
}

/** Something that takes its time, and can be given up. */
export function GoingOn({ text, onCancel }: GoingOnProps): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <div className="report-making" role="status">
      <Spinner label={text} />
      <span>{text}</span>
      <Button size="small" onClick={onCancel}>
        {t('screen.giveUp')}
      </Button>
    </div>
  );
}

/** A search that is on its way: after a moment it can be given up. */
export function Searching({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const { t } = useTranslation('reports');
  return useSlow(true) && <GoingOn text={t('screen.searching')} onCancel={onCancel} />;
}

export const SearchingRows = ({ columns }: { readonly columns: number }): ReactNode => (
  <Panel flush>
    <SkeletonRows columns={Math.min(8, columns)} />
  </Panel>
);

interface FailureProps {
  readonly definition: AnyReportDefinition;
  readonly error: unknown;
  readonly asked: Search;
  readonly onRetry: () => void;
  readonly onEdit: (field?: string) => void;
}

/** Why there is no document, and the ways on: again, or with another filter. */
export function Failure({ definition, error, asked, onRetry, onEdit }: FailureProps): ReactNode {
  const { t } = useTranslation(['reports', 'shell', 'common']);
  const failed = t(`texts.${definition.texts?.failure ?? 'failed'}`);
  if (isApiError(error) && error.status === 403)
    return <EmptyState kind="noRight" title={error.message || t('common:table.noRight')} />;
  if (isApiError(error) && error.code === 'REPORT_TOO_LARGE')
    return (
      <EmptyState
        kind="noMatch"
        title={error.message}
        hint={t('screen.narrow')}
        action={<Narrowing definition={definition} asked={asked} onEdit={onEdit} />}
      />
    );
  return (
    <EmptyState
      kind="failed"
      title={failed}
      hint={errorText(error, '')}
      action={
        <span className="report-ways">
          <Button kind="primary" onClick={onRetry}>
            {t('common:retry')}
          </Button>
          <Button onClick={() => onEdit()}>{t('screen.edit')}</Button>
        </span>
      }
    />
  );
}

/** The filters that leave out nothing yet: what would make the report shorter. */
function Narrowing({ definition, asked, onEdit }: Pick<FailureProps, 'definition' | 'asked' | 'onEdit'>): ReactNode {
  const { t } = useTranslation('reports');
  const { label } = useFieldTexts();
  const filters = widest(useActiveFilters(definition), asked.values);
  return (
    <span className="report-ways">
      {filters.map((filter) => (
        <Button key={filter.name} onClick={() => onEdit(formNameOf(filter))}>
          {isDay(filter) ? t('screen.fewerDays') : label(filterLabelOf(filter))}
        </Button>
      ))}
    </span>
  );
}

interface EmptyReportProps {
  readonly message: string;
  readonly isNarrowed: boolean;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

/** Nothing was found. */
export function EmptyReport({ message, isNarrowed, onEdit, onClear }: EmptyReportProps): ReactNode {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <EmptyState
      kind="noMatch"
      title={message}
      hint={t('screen.emptyHint')}
      action={
        <span className="report-ways">
          {isNarrowed && <Button onClick={onClear}>{t('common:table.clear')}</Button>}
          <Button onClick={onEdit}>{t('screen.edit')}</Button>
        </span>
      }
    />
  );
}

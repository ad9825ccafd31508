import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isName, type SummaryWords, valueText } from '@emas/contracts/shared/summary-text';
import { MARK, type Summary, type SummaryFact } from '@emas/domain/shared/summary';
import { Tag } from '../../ui/tag.js';
import './action-summary.css';

const isMarked = (line: readonly SummaryFact[]): boolean => line.some(({ field }) => field === MARK);
/** Lines that stand open; the others are a press away. */
const OPEN_LINES = 4;
/** Widths of a window in which an action is approved; px. */
export const NARROW = 480;
export const WIDE = 960;

/** So many lines that they stand beside what is filled in, where the window is wide enough. */
export const isLongSummary = (summary: Summary | null): boolean => (summary?.lines.length ?? 0) > OPEN_LINES;

export function useSummaryWords(): SummaryWords {
  const { t } = useTranslation(['fields', 'common']);
  return {
    label: (field) => t(`fields:${field}`, { defaultValue: field.replaceAll('_', ' ') }),
    yes: t('common:yes'),
    no: t('common:no'),
  };
}

interface ActionSummaryProps {
  readonly summary: Summary | null | undefined;
  /** Above fields that must stay in sight: scrolls where it is long. */
  readonly bounded?: boolean;
}

/** What is to be approved: goods, prices and figures as they are decided, each beside what it was. */
export function ActionSummary({ summary, bounded = false }: ActionSummaryProps): ReactNode {
  const { t } = useTranslation('authorization');
  const words = useSummaryWords();
  if (!summary || (summary.facts.length === 0 && summary.lines.length === 0)) return null;
  // What it is about comes first, and is never folded away.
  const marked = summary.lines.filter(isMarked);
  const lines = [...marked, ...summary.lines.filter((line) => !isMarked(line))];
  const open = Math.max(OPEN_LINES, marked.length);
  const rest = lines.slice(open);
  return (
    <div
      className={`action-summary${bounded ? ' action-summary-bounded' : ''}`}
      {...(bounded ? { tabIndex: 0, role: 'region', 'aria-label': words.label('ringkasan') } : {})}
    >
      <Facts facts={summary.facts} words={words} />
      <Lines lines={lines.slice(0, open)} words={words} />
      {rest.length > 0 && (
        <details>
          <summary>{t('web.moreLines', { count: rest.length })}</summary>
          <Lines lines={rest} words={words} />
        </details>
      )}
    </div>
  );
}

interface FactsProps {
  readonly facts: readonly SummaryFact[];
  readonly words: SummaryWords;
}

function Facts({ facts, words }: FactsProps): ReactNode {
  return (
    facts.length > 0 && (
      <dl className="action-facts facts">
        {facts.map(({ field, format, value, before }) => (
          <div key={field}>
            <dt className="caption">{words.label(field)}</dt>
            <dd>
              {before !== undefined && (
                <>
                  <span className="action-before">{valueText(before, format, words)}</span> →{' '}
                </>
              )}
              <strong>{valueText(value, format, words)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

function Lines({ lines, words }: { readonly lines: Summary['lines']; readonly words: SummaryWords }): ReactNode {
  return (
    lines.length > 0 && (
      <ul className="action-lines">
        {lines.map((facts, at) => (
          <li key={at} className={isMarked(facts) ? 'action-line-marked' : undefined}>
            {isMarked(facts) && (
              <p className="action-mark">
                <Tag tone="warn">{words.label(MARK)}</Tag>
              </p>
            )}
            {facts.some(isName) && (
              <p className="action-line-name">
                {facts
                  .filter(isName)
                  .map(({ value, format }) => valueText(value, format, words))
                  .join(' · ')}
              </p>
            )}
            <Facts facts={facts.filter((fact) => !isName(fact) && fact.field !== MARK)} words={words} />
          </li>
        ))}
      </ul>
    )
  );
}

import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportTable as Table } from '@emas/contracts/definitions/report-document';
import { useMayOpen } from '../../platform/session/use-session.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { foldTold } from './fold-told.js';
import { ReportCharts } from './report-charts.js';
import { ReportChecks, Seal } from './report-proofs.js';
import { ReportSummary } from './report-summary.js';
import { ReportTable } from './report-table.js';

interface ReportResultProps {
  readonly definition: AnyReportDefinition;
  readonly document: ReportDocument;
  /** Another document is on its way in its place. */
  readonly busy: boolean;
  readonly onSort: (sort: string | null) => void;
}

/** The document on the screen: what it comes to, its rows, what was proved. */
export function ReportResult({ definition, document, busy, onSort }: ReportResultProps): ReactNode {
  const { t } = useTranslation('reports');
  const mayOpen = useMayOpen();
  const table = useMemo(() => foldTold(document.table), [document.table]);
  return (
    <div className="report-result" aria-busy={busy}>
      <Panel flush {...stampOf(document, t('paper.provisional'))}>
        <ReportSummary definition={definition} document={document} />
        <ReportCharts charts={document.charts} mayOpen={mayOpen} />
        <ReportTable
          table={table}
          caption={document.title}
          frozen={frozenColumn(definition, table)}
          mayOpen={mayOpen}
          sort={document.sort}
          onSort={onSort}
        />
        <ReportChecks checks={document.checks} />
        <Recaps document={document} />
        {document.seal && <Seal seal={document.seal} />}
        {document.notes.map((note) => (
          <p key={note} className="report-note">
            {note}
          </p>
        ))}
      </Panel>
    </div>
  );
}

/** Whether its figures may still change, or who closed its books and when. */
function stampOf({ provisional, closed }: ReportDocument, said: string): { readonly title?: ReactNode } {
  if (closed !== null) return { title: <Tag tone="good">{closed}</Tag> };
  return provisional ? { title: <Tag tone="warn">{said}</Tag> } : {};
}

/** The first column whose values the headings of the groups do not say already. */
function frozenColumn({ groups = [] }: AnyReportDefinition, { columns }: Table): number {
  const at = columns.findIndex(({ name }) => groups.every(({ by }) => by !== name));
  return Math.max(0, at);
}

/** Columns of a small table that has room beside another. */
const NARROW = 4;

function Recaps({ document }: { readonly document: ReportDocument }): ReactNode {
  if (document.recaps.length === 0) return null;
  return (
    <div className="report-recaps">
      {document.recaps.map((recap) => (
        <details key={recap.name} className="report-fold" data-wide={recap.columns.length > NARROW || undefined} open>
          <summary>{recap.title}</summary>
          <ReportTable table={recap} caption={recap.title} />
        </details>
      ))}
    </div>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReportTable as Table } from '@emas/contracts/definitions/report-document';
import { useRowKeys } from '../../ui/table/use-row-keys.js';
import { ReportHead } from './report-head.js';
import { Line } from './report-lines.js';

/** Lines put on the page at a time; more come as one scrolls. */
const CHUNK = 200;

/** Lines that are shown whole where there is no total to keep in sight. */
const SHORT = 40;

interface ReportTableProps {
  readonly table: Table;
  readonly caption: string;
  /** Column that stays in sight, by its place. */
  readonly frozen?: number;
  /** May what stands at this address be seen? Without it nothing leads anywhere. */
  readonly mayOpen?: (address: string) => boolean;
  readonly sort?: string | null;
  readonly onSort?: (sort: string | null) => void;
}

const nowhere = (): boolean => false;

/** The table of a document: headings, groups, rows, subtotals, totals. Long ones grow as one scrolls down. */
export function ReportTable(props: ReportTableProps): ReactNode {
  const { table, caption, frozen = 0, mayOpen = nowhere, sort = null, onSort } = props;
  const { columns } = table;
  const navigate = useNavigate();
  const totals = table.lines.filter(({ kind }) => kind === 'total');
  const body = totals.length > 0 ? table.lines.filter(({ kind }) => kind !== 'total') : table.lines;
  const { shown, end } = useGrowing(table, body.length);
  const [isScrolled, setScrolled] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const rowKeys = useRowKeys({
    table: place,
    enabled: true,
    onOpen: (key) => {
      const line = body[Number(key)];
      if (line?.opens) void navigate(line.opens);
    },
    onChoose: undefined,
  });
  const line = (one: Table['lines'][number], index: number): ReactNode => (
    <Line key={index} at={index} line={one} columns={columns} frozen={frozen} mayOpen={mayOpen} />
  );
  return (
    <div
      className="report-scroll"
      data-long={totals.length > 0 || body.length > SHORT || undefined}
      data-scrolled={isScrolled || undefined}
      tabIndex={0}
      role="region"
      aria-label={caption}
      ref={place}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft > 0)}
      {...rowKeys}
    >
      <table className="report-table">
        <caption className="sr-only">{caption}</caption>
        <ReportHead columns={columns} frozen={frozen} sort={sort} {...(onSort && { onSort })} />
        <tbody>{body.slice(0, shown).map(line)}</tbody>
        {totals.length > 0 && <tfoot>{totals.map(line)}</tfoot>}
      </table>
      {shown < body.length && <div ref={end} className="report-end" />}
    </div>
  );
}

/** How many lines are drawn, and what brings more when it comes near. */
function useGrowing(table: Table, length: number) {
  const [shown, setShown] = useState(CHUNK);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = shown < length;
  useEffect(() => setShown(CHUNK), [table]);
  useEffect(() => {
    const { current } = end;
    if (!current || !hasMore) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown((now) => now + CHUNK),
      { rootMargin: '600px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasMore, shown]);
  return { shown, end };
}

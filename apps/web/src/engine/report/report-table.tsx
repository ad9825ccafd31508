import { useEffect, useRef, useState, type ReactNode } from 'react';
import type {
  ReportColumn,
  ReportLine,
  ReportTable as Table,
  ReportTotalLine,
} from '@emas/contracts/definitions/report-document';
import { formatCell, formatInText } from '@emas/contracts/shared/format';

/** A name or a code of this length is not broken into two lines. */
const SHORT = 24;

/** Lines put on the page at a time; more come as one scrolls. */
const CHUNK = 200;

function Cells({
  columns,
  cells,
}: {
  readonly columns: readonly ReportColumn[];
  readonly cells: readonly unknown[];
}): ReactNode {
  return columns.map((column, index) => {
    const cell = cells[index];
    const isLines = Array.isArray(cell) && column.align === 'left';
    const isShort = typeof cell === 'string' && cell.length <= SHORT;
    return (
      <td
        key={column.name}
        data-align={column.align}
        data-format={column.format}
        data-lines={isLines ? '' : undefined}
        data-short={isShort ? '' : undefined}
      >
        {formatCell(cell as never, column.format)}
      </td>
    );
  });
}

function Line({ line, columns }: { readonly line: ReportLine; readonly columns: readonly ReportColumn[] }): ReactNode {
  if (line.kind === 'group')
    return (
      <tr className="report-group" data-level={line.level}>
        <th scope="rowgroup" colSpan={columns.length}>
          <span className="report-group-label">{line.label}</span> {line.value}
          {line.attributes.map(({ label, value }) => (
            <span key={label} className="report-attribute">
              <span className="report-group-label">{label}</span> {value}
            </span>
          ))}
          {line.figures?.map(({ label, value, format }) => (
            <span key={label} className="report-attribute">
              <span className="report-group-label">{label}</span> {formatInText(value, format)}
            </span>
          ))}
        </th>
      </tr>
    );
  if (line.kind === 'row')
    return (
      <tr data-tone={line.tone}>
        <Cells columns={columns} cells={line.cells} />
      </tr>
    );
  return <TotalLine line={line} columns={columns} />;
}

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

/** The label stands before the first figure; where there is no room, on a line of its own. */
function TotalLine({
  line,
  columns,
}: {
  readonly line: ReportTotalLine;
  readonly columns: readonly ReportColumn[];
}): ReactNode {
  const firstFigure = line.cells.findIndex((cell) => !isBlank(cell));
  const room = firstFigure < 0 ? columns.length : firstFigure;
  const label = (colSpan: number): ReactNode => (
    <th scope="row" colSpan={colSpan}>
      {line.label}
      {line.extras.map((extra) => (
        <span key={extra.name} className="report-attribute">
          <span className="report-group-label">{extra.label}</span> {formatCell(extra.value, extra.format)}
        </span>
      ))}
    </th>
  );
  const className = `report-${line.kind}`;
  if (room > 0)
    return (
      <tr className={className}>
        {label(room)}
        <Cells columns={columns.slice(room)} cells={line.cells.slice(room)} />
      </tr>
    );
  return (
    <>
      <tr className={`${className} report-label`}>{label(columns.length)}</tr>
      <tr className={className}>
        <Cells columns={columns} cells={line.cells} />
      </tr>
    </>
  );
}

/** A table of a report document, as the paper shows it; the grand total stays in sight. */
export function ReportTable({ table, caption }: { readonly table: Table; readonly caption: string }): ReactNode {
  const [shown, setShown] = useState(CHUNK);
  const end = useRef<HTMLDivElement>(null);
  const { columns } = table;
  const body = table.lines.filter(({ kind }) => kind !== 'total');
  const totals = table.lines.filter(({ kind }) => kind === 'total');
  const hasMore = shown < body.length;

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

  return (
    <div className="report-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="report-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-align={column.align}>
                {column.label}
                {column.unit && <small> {column.unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shown).map((line, index) => (
            <Line key={index} line={line} columns={columns} />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((line, index) => (
              <Line key={index} line={line} columns={columns} />
            ))}
          </tfoot>
        )}
      </table>
      {hasMore && <div ref={end} className="report-end" />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  ReportColumn,
  ReportLine,
  ReportRowLine,
  ReportTotalLine,
} from '@emas/contracts/definitions/report-document';
import {
  type CellScalar,
  type CellValue,
  type ValueFormat,
  formatCell,
  formatInText,
} from '@emas/contracts/shared/format';

/** A name or a code of this length is not broken into two lines. */
const SHORT = 23;

interface LineProps<Kind extends ReportLine = ReportLine> {
  readonly line: Kind;
  /** Its place among those of the body. */
  readonly at: number;
  readonly columns: readonly ReportColumn[];
  readonly frozen: number;
  readonly mayOpen: (address: string) => boolean;
}

export function Line(props: LineProps): ReactNode {
  const { line, columns, mayOpen } = props;
  if (line.kind === 'row') return <Row {...props} line={line} />;
  if (line.kind !== 'group') return <TotalLine {...props} line={line} />;
  return (
    <tr className="report-group" data-level={line.level}>
      <th scope="rowgroup" colSpan={columns.length}>
        <span className="report-stays">
          <span className="report-group-label">{line.label}</span>{' '}
          <Way to={line.opens} mayOpen={mayOpen}>
            {line.value}
          </Way>
          {line.attributes.map(({ label, value, opens }) => (
            <span key={label} className="report-attribute">
              <span className="report-group-label">{label}</span>{' '}
              <Way to={opens} mayOpen={mayOpen}>
                {value}
              </Way>
            </span>
          ))}
          {line.figures?.map(({ label, value, format }) => (
            <span key={label} className="report-attribute">
              <span className="report-group-label">{label}</span> {formatInText(value, format)}
            </span>
          ))}
        </span>
      </th>
    </tr>
  );
}

interface WayProps {
  readonly to: string | undefined;
  readonly mayOpen: (address: string) => boolean;
  readonly children: ReactNode;
}

/** Leads there, whoever may see it. */
const Way = ({ to, mayOpen, children }: WayProps): ReactNode =>
  to !== undefined && mayOpen(to) ? <Link to={to}>{children}</Link> : children;

function Row({ line, at, columns, frozen, mayOpen }: LineProps<ReportRowLine>): ReactNode {
  const opens = line.opens !== undefined && mayOpen(line.opens);
  return (
    <tr
      data-tone={line.tone}
      className={opens ? 'report-row row-opens' : 'report-row'}
      {...(opens && { 'data-row-key': at, tabIndex: -1 })}
    >
      {columns.map((column, index) => (
        <Cell
          key={column.name}
          column={column}
          cell={line.cells[index]}
          isFrozen={index === frozen}
          // Where nothing in the row is a link, what stays in sight is.
          to={line.links?.[index] ?? (line.links === undefined && index === frozen ? line.opens : undefined)}
          mayOpen={mayOpen}
        />
      ))}
    </tr>
  );
}

const isTexts = (cell: CellValue | undefined): cell is readonly CellScalar[] => Array.isArray(cell);

interface CellProps {
  readonly column: ReportColumn;
  readonly cell: CellValue | undefined;
  readonly isFrozen: boolean;
  readonly to?: string | undefined;
  readonly mayOpen: (address: string) => boolean;
}

function Cell({ column, cell, isFrozen, to, mayOpen }: CellProps): ReactNode {
  const isLines = isTexts(cell) && column.align === 'left';
  const isShort = typeof cell === 'string' && cell.length <= SHORT;
  return (
    <td
      data-align={column.align}
      data-format={column.format}
      data-lines={isLines ? '' : undefined}
      data-short={isShort ? '' : undefined}
      data-frozen={isFrozen || undefined}
    >
      <Way to={to} mayOpen={mayOpen}>
        {isLines ? <Lines cell={cell} format={column.format} /> : formatCell(cell, column.format)}
      </Way>
    </td>
  );
}

/** A text, what is told of it first, and the rest for who wants to know more. */
function Lines({ cell, format }: { readonly cell: readonly CellScalar[]; readonly format: ValueFormat }): ReactNode {
  const [first, ...more] = cell.map((one) => formatCell(one, format));
  return (
    <>
      {first}
      {more.map((text, index) => (
        <span key={index} className={index === 0 ? 'report-more' : 'report-more hint'}>
          {text}
        </span>
      ))}
    </>
  );
}

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

/** The label stands before the first figure, in the column that stays; where there is no room, on a line of its own. */
function TotalLine({ line, columns, frozen, mayOpen }: LineProps<ReportTotalLine>): ReactNode {
  const firstFigure = line.cells.findIndex((cell) => !isBlank(cell));
  const room = firstFigure < 0 ? columns.length : firstFigure;
  const className = `report-${line.kind}`;
  const label = (
    <>
      {/* A subtotal leads where the heading of its group does. */}
      <Way to={line.kind === 'total' ? line.opens : undefined} mayOpen={mayOpen}>
        {line.label}
      </Way>
      {line.extras.map((extra) => (
        <span key={extra.name} className="report-attribute">
          <span className="report-group-label">{extra.label}</span> {formatCell(extra.value, extra.format)}
        </span>
      ))}
    </>
  );
  const cells = (from: number): ReactNode =>
    columns
      .slice(from)
      .map((column, index) => (
        <Cell
          key={column.name}
          column={column}
          cell={line.cells[from + index]}
          to={line.links?.[from + index]}
          isFrozen={from + index === frozen}
          mayOpen={mayOpen}
        />
      ));
  if (frozen < room)
    return (
      <tr className={className}>
        {frozen > 0 && <td colSpan={frozen} />}
        <th scope="row" data-frozen>
          {room - frozen > 1 ? <span className="report-spills">{label}</span> : label}
        </th>
        {cells(frozen + 1)}
      </tr>
    );
  return (
    <>
      <tr className={`${className} report-label`}>
        <th scope="row" colSpan={columns.length}>
          <span className="report-stays">{label}</span>
        </th>
      </tr>
      <tr className={className}>{cells(0)}</tr>
    </>
  );
}

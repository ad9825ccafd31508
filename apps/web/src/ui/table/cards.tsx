import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureKind } from '../../platform/format.js';
import { IconButton } from '../button.js';
import { Figure } from '../figure.js';
import { DownIcon } from '../icons.js';
import { useFirstThenAll } from '../use-first-then-all.js';
import { cellOf, type Column, contentOf, totalOf, valueOf } from './column.js';
import { Actions } from './row-actions.js';
import { SelectRow } from './selection.js';
import { isOwnClick } from './use-row-keys.js';
import './cards.css';

/** How many facts stand below the name; the others unfold. */
const BESIDE = 4;
/** More than a phone shows at once; the others follow. */
const FIRST_CARDS = 10;

const MONEY: ReadonlySet<FigureKind> = new Set(['rupiah', 'price2', 'usd']);
/** Figures that say by their unit what they are. */
const WITH_UNIT: ReadonlySet<FigureKind> = new Set(['weight', 'carat', 'kadar', 'percent']);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

interface CardsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly hasActions: boolean;
  readonly totals: 'page' | 'all' | 'none';
  /** The one that is open beside them. */
  readonly selectedKey?: string | null;
}

/** What of a row stands where on its card. */
function placesOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const heading = columns.find((column) => column.heading) ?? columns[0]!;
  const pictured = columns.find(({ picture }) => picture);
  const said = columns.filter((column) => column !== heading && !(column === pictured && column.render));
  const money = said.filter(({ figure }) => figure && MONEY.has(figure));
  const lead = money.find((column) => !isNothing(valueOf(column, row)));
  const others = said.filter((column) => column !== lead);
  const beside = others.filter((column) => !column.long).slice(0, BESIDE);
  return { heading, picture: pictured?.picture?.(row), lead, beside, folded: others.filter((one) => !beside.includes(one)) }; // prettier-ignore
}

/** A fact in the line below the name: a text speaks for itself, a figure by its unit, all else by its title. */
function Beside<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }): ReactNode {
  const { figure, title, labelled, render } = column;
  const value = valueOf(column, row);
  // What draws itself may need no value of its own name.
  if (isNothing(value) && (figure || !render || column.key in (row as object))) return null;
  const hasUnit = figure !== undefined && WITH_UNIT.has(figure) && !render;
  return (
    <div>
      <dt className={labelled || (figure && !hasUnit) ? undefined : 'sr-only'}>{title}</dt>
      <dd>{hasUnit ? <Figure kind={figure} value={value as number} unit /> : cellOf(column, row)}</dd>
    </div>
  );
}

function Card<Row extends object>({ row, of }: { readonly row: Row; readonly of: CardsProps<Row> }): ReactNode {
  const { t } = useTranslation('common');
  const [isUnfolded, setUnfolded] = useState(false);
  const { columns, rowKey, nameOf, onOpen, hasActions, selectedKey } = of;
  const key = rowKey(row);
  const { heading, picture, lead, beside, folded } = placesOf(columns, row);
  return (
    <li
      className={onOpen ? 'card row-opens' : 'card'}
      data-row-key={key}
      aria-current={key === selectedKey ? 'true' : undefined}
      {...(onOpen ? { onClick: (event) => isOwnClick(event) || onOpen(row) } : {})}
    >
      {picture && <div className="card-picture">{picture}</div>}
      <div className="card-head">
        {onOpen ? (
          <button type="button" className="card-open" onClick={() => onOpen(row)}>
            {contentOf(heading, row)}
          </button>
        ) : (
          <strong>{contentOf(heading, row)}</strong>
        )}
        {lead && (
          <div className="card-lead">
            <small className="below">{lead.title}</small>
            <strong>{cellOf(lead, row)}</strong>
          </div>
        )}
      </div>
      <div className="card-foot">
        <dl className="card-beside terms">
          {beside.map((column) => (
            <Beside key={column.key} column={column} row={row} />
          ))}
        </dl>
        <div className="card-end">
          <SelectRow row={row} />
          {hasActions && <Actions row={row} />}
          {folded.length > 0 && (
            <IconButton
              label={t('table.more', { row: nameOf(row) })}
              aria-expanded={isUnfolded}
              icon={<DownIcon rotate={isUnfolded ? 180 : 0} />}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          )}
        </div>
      </div>
      {isUnfolded && (
        <dl className="card-folded terms">
          {folded.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{cellOf(column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The rows of a table where it is narrow: name, what it costs and the first facts of each; the rest unfolds. */
export function Cards<Row extends object>(props: CardsProps<Row>): ReactNode {
  const { columns, rows, rowKey, totals } = props;
  const { t } = useTranslation('common');
  const drawn = useFirstThenAll(rows, FIRST_CARDS);
  const summed = totals === 'none' ? [] : columns.filter(({ figure, total }) => figure && total !== undefined);
  return (
    <>
      <ul className="cards">
        {drawn.map((row) => (
          <Card key={rowKey(row)} row={row} of={props} />
        ))}
      </ul>
      {summed.length > 0 && (
        <section className="cards-totals">
          <h3>{t(totals === 'all' ? 'table.totalAll' : 'table.totalPage')}</h3>
          <dl className="card-folded terms">
            {summed.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>
                  <Figure
                    kind={column.figure!}
                    value={totalOf(column, rows)}
                    strong
                    unit={WITH_UNIT.has(column.figure!)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
